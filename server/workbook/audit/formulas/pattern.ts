import { QUOTED } from '../../read/xlsx/quoted';

const REFERENCE = /(?<![A-Za-z0-9_.])(\$?[A-Za-z]{1,3})(\$?)(\d{1,7})(?![A-Za-z0-9_(.])/g;

/** A formula of a column as its rows repeat it: what stays, and how far below or above the row its references stand. */
export class FormulaPattern {
  private readonly pieces: string[] = [];
  private readonly offsets: number[] = [];
  /** The same for formulas that are the same in every row. */
  readonly key: string;

  constructor(formula: string, rowNo: number) {
    let kept = '';
    let key = '';
    formula.split(QUOTED).forEach((part, at) => {
      if (at % 2 === 1) {
        kept += part;
        key += part;
        return;
      }
      let from = 0;
      for (const match of part.matchAll(REFERENCE)) {
        const [, column = '', fixed = '', row = ''] = match;
        if (fixed !== '') continue;
        const offset = Number(row) - rowNo;
        const piece = part.slice(from, match.index) + column;
        this.pieces.push(kept + piece);
        this.offsets.push(offset);
        key += `${piece}[${offset}]`;
        kept = '';
        from = match.index + match[0].length;
      }
      kept += part.slice(from);
      key += part.slice(from);
    });
    this.pieces.push(kept);
    this.key = key;
  }

  /**
   * The cells it speaks of in each row, as column and rows below it ("C[0]") or as they are fixed ("$B$8"), sorted. What it looks
   * up in other sheets is more than the cells it names.
   */
  get references(): readonly string[] {
    if (this.key.includes('!')) return [this.key.replace(/\s/g, '').replace(/,FALSE\)/gi, ',0)')];
    return [...new Set(this.key.match(/\$?[A-Z]{1,3}(?:\[-?\d+\]|\$\d+)/gi) ?? [])].sort();
  }

  /** The formula as it stands in a row. */
  at(rowNo: number): string {
    let text = this.pieces[0] ?? '';
    for (let at = 0; at < this.offsets.length; at += 1)
      text += String(rowNo + (this.offsets[at] ?? 0)) + (this.pieces[at + 1] ?? '');
    return text;
  }
}
