/** A blank among 32-bit figures; there it is the number itself that does not fit. */
const BLANK = -(2 ** 31);

/** Rows that take their room together. */
const ROWS = 1_024;

const fits = (figure: number): boolean => (figure | 0) === figure && figure !== BLANK;

/**
 * Rows of `width` figures each, NaN = blank, in half the space where those of about a thousand rows are all whole numbers
 * of 32 bits, as amounts in 分 are up to 21 million 元.
 */
export class FigureRows {
  count = 0;
  private readonly chunks: (Int32Array | Float64Array)[] = [];

  constructor(private readonly width: number) {}

  /** `figures`: those of a row, which are copied. */
  add(figures: Float64Array): void {
    const { width, chunks } = this;
    const which = Math.floor(this.count / ROWS);
    let chunk = (chunks[which] ??= new Int32Array(ROWS * width));
    const start = (this.count % ROWS) * width;
    this.count += 1;
    for (let place = 0; place < width; place += 1) {
      const figure = figures[place] ?? NaN;
      if (chunk instanceof Float64Array || fits(figure)) chunk[start + place] = figure;
      else if (Number.isNaN(figure)) chunk[start + place] = BLANK;
      else {
        chunk = chunks[which] = Float64Array.from(chunk, (known) => (known === BLANK ? NaN : known));
        chunk[start + place] = figure;
      }
    }
  }

  /** Writes the figures of a row to `into`; blanks where there is no such row. */
  read(row: number, into: Float64Array): void {
    for (let place = 0; place < into.length; place += 1) into[place] = this.at(row, place);
  }

  at(row: number, place: number): number {
    const chunk = this.chunks[Math.floor(row / ROWS)];
    const figure = chunk?.[(row % ROWS) * this.width + place];
    return figure === undefined || (figure === BLANK && chunk instanceof Int32Array) ? NaN : figure;
  }
}
