import type { ReferenceFigures } from '@contract/wages/references/kinds';

/** Sums of the slips of one person in the tax year. 分 */
export interface YearFigures {
  /** Bit n: a slip of the n-th month of the tax year, 1–12. */
  months: number;
  /** 应发 as the slips state it. */
  income: number;
  /** Absences taken off beside it. */
  absent: number;
  /** Personal social insurance and fund. */
  insured: number;
  /** Special additional deductions, where the sheets have them as one column. */
  additional: number;
  /** The column 应纳税所得额 as it stood. */
  taxable: number;
  tax: number;
}

/** What the tax client or a sheet says of somebody up to a month of the tax year and with it. */
export interface Opening {
  /** Number of that month in the tax year, 1–11. */
  through: number;
  figures: ReferenceFigures;
}

/**
 * Parts of the window from December on. before: that December; early, pivot, late: before, in and after the last month of the
 * person's opening figures; same: other wages of the month that is audited; bonus, other: of all the window.
 */
export const YEAR_PARTS = ['before', 'early', 'pivot', 'late', 'same', 'bonus', 'other'] as const;
export type YearPart = (typeof YEAR_PARTS)[number];
const PLACE = new Map(YEAR_PARTS.map((part, place) => [part, place]));

/** Months as bits, then the sums of YearFigures from income on. */
const WIDTH = 7;
/** How many sums there are. */
export const SUMS = WIDTH - 1;

/** A person's id by which sums are kept: its digits, as they are read from packed slips. */
export const personKey = (staffId: string): string => staffId.replaceAll('-', '');

/** Sums of slips by person and part, close together: a hundred thousand people have a year of slips each. People by their keys. */
export class YearSums {
  readonly openings = new Map<string, Opening>();
  private readonly rows = new Map<string, number>();
  private readonly people: string[] = [];
  /** Row of who stood behind the last one: most months have the same people in the same order. */
  private next = 0;
  /** Where the sums of a person's part begin, by row and part; 0 = none. */
  private starts = new Int32Array(YEAR_PARTS.length * 64);
  private figures = new Float64Array(WIDTH * 64);
  private end = WIDTH;

  /** Adds a slip, or several of one month. `month`: of the window; `figures`: SUMS of them, 分. */
  add(person: string, part: YearPart, month: number, figures: ArrayLike<number>): void {
    const at = this.startOf(person, part);
    const { figures: sums } = this;
    sums[at] = (sums[at] ?? 0) | (1 << month);
    for (let place = 0; place < SUMS; place += 1)
      sums[at + 1 + place] = (sums[at + 1 + place] ?? 0) + (figures[place] ?? 0);
  }

  /** Opening figures of one of the staff. Without any of anybody his key is not made: it costs more than looking it up. */
  openingOf(staffId: string): Opening | undefined {
    return this.openings.size === 0 ? undefined : this.openings.get(personKey(staffId));
  }

  /** Sums of some parts of one of the staff; null where there is nothing of any. */
  of(staffId: string, parts: readonly YearPart[]): YearFigures | null {
    const row = this.rows.size === 0 ? undefined : this.rows.get(personKey(staffId));
    if (row === undefined) return null;
    const sums = [0, 0, 0, 0, 0, 0, 0];
    let any = false;
    for (const part of parts) {
      const at = this.starts[row * YEAR_PARTS.length + (PLACE.get(part) ?? 0)] ?? 0;
      if (at === 0) continue;
      any = true;
      sums[0] = (sums[0] ?? 0) | (this.figures[at] ?? 0);
      for (let place = 1; place < WIDTH; place += 1) sums[place] = (sums[place] ?? 0) + (this.figures[at + place] ?? 0);
    }
    const [months = 0, income = 0, absent = 0, insured = 0, additional = 0, taxable = 0, tax = 0] = sums;
    return any ? { months, income, absent, insured, additional, taxable, tax } : null;
  }

  private startOf(person: string, part: YearPart): number {
    let row = this.people[this.next] === person ? this.next : this.rows.get(person);
    if (row === undefined) {
      row = this.rows.size;
      this.rows.set(person, row);
      this.people.push(person);
      if ((row + 1) * YEAR_PARTS.length > this.starts.length) {
        const grown = new Int32Array(this.starts.length * 2);
        grown.set(this.starts);
        this.starts = grown;
      }
    }
    this.next = row + 1;
    const cell = row * YEAR_PARTS.length + (PLACE.get(part) ?? 0);
    const known = this.starts[cell] ?? 0;
    if (known !== 0) return known;
    const start = this.end;
    this.starts[cell] = start;
    this.end += WIDTH;
    if (this.end > this.figures.length) {
      const grown = new Float64Array(this.figures.length * 2);
      grown.set(this.figures);
      this.figures = grown;
    }
    return start;
  }
}
