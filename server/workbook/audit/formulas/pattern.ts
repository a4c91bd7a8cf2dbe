const REFERENCE = /(?<![A-Za-z0-9_.])(\$?[A-Za-z]{1,3})(\$?)(\d{1,7})(?![A-Za-z0-9_(.])/g;

/** A formula of a column as its rows repeat it: what stays, and how far below or above the row its references stand. */
export class FormulaPattern {
  private readonly pieces: string[] = [];
  private readonly offsets: number[] = [];
  /** The same for formulas that are the same in every row. */
  readonly key: string;

  constructor(formula: string, rowNo: number) {
    let from = 0;
    let key = '';
    const add = (piece: string) => {
      this.pieces.push(piece);
      key += piece;
    };
    for (const match of formula.matchAll(REFERENCE)) {
      const [, column = '', fixed = '', row = ''] = match;
      if (fixed !== '' || isQuoted(formula, match.index)) continue;
      const offset = Number(row) - rowNo;
      add(formula.slice(from, match.index) + column);
      this.offsets.push(offset);
      key += `[${offset}]`;
      from = match.index + match[0].length;
    }
    add(formula.slice(from));
    this.key = key;
  }

  /** The cells it speaks of in each row, as column and rows below it ("C[0]"), sorted. */
  get references(): readonly string[] {
    return [...new Set(this.key.match(/[A-Z]{1,3}\[-?\d+\]/gi) ?? [])].sort();
  }

  /** The formula as it stands in a row. */
  at(rowNo: number): string {
    let text = this.pieces[0] ?? '';
    for (let at = 0; at < this.offsets.length; at += 1)
      text += String(rowNo + (this.offsets[at] ?? 0)) + (this.pieces[at + 1] ?? '');
    return text;
  }
}

const isQuoted = (formula: string, end: number) => (formula.slice(0, end).split('"').length - 1) % 2 === 1;
