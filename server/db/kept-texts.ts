/**
 * How many values a statement may take to stay parsed, and how long (characters) it may be: some are written anew for each number
 * of rows. Of one value or none they are not, however long they are: what stands in a manager's bell comes to 22,000.
 */
const MOST_VALUES = 100;
export const LONGEST = 20_000;
const LONGEST_OF_ONE = 100_000;

/**
 * Whether a statement is kept parsed, and planned where one plan serves all values. How a pattern is best looked for depends on
 * where its signs stand: it is planned each time.
 */
export const staysParsed = (text: string, values: number): boolean =>
  text.length <= (values > 1 ? LONGEST : LONGEST_OF_ONE) &&
  values <= MOST_VALUES &&
  /^\s*(?:select|insert|update|delete|with)\b/i.test(text) &&
  !/\bi?like\b/i.test(text);

/** So many rows written at once may make another plan the better one. */
const BULK_ROWS = 500;
/** While work goes on that writes many, plans are made anew after so long: making all of them takes half a second of each connection. */
const ANEW_MS = 10_000;

/** Rows written at once, in large numbers. */
export class Growth {
  rows = 0;

  note(rows: number): void {
    if (rows >= BULK_ROWS) this.rows += rows;
  }
}

/** When the plans of one connection were made. */
export class PlansOf {
  private rows: number;
  private at = performance.now();

  constructor(private readonly growth: Growth) {
    this.rows = growth.rows;
  }

  /** How long ago, ms. */
  get age(): number {
    return performance.now() - this.at;
  }

  /** Whether there may be better ones by now: as many rows again have been written, or some, and a while has passed. */
  get outgrown(): boolean {
    const { rows } = this.growth;
    return rows > this.rows && (rows >= 2 * this.rows || this.age >= ANEW_MS);
  }

  made(): void {
    this.rows = this.growth.rows;
    this.at = performance.now();
  }
}
