import { QUOTED } from '../../read/xlsx/quoted';
import { columnOf } from '../../read/xlsx/text';

/** A cell that a formula speaks of in every row, for its row is fixed ("$B$8"). Column from 0. */
export interface Anchor {
  text: string;
  letters: string;
  column: number;
  rowNo: number;
  /** It is multiplied or divided by, not only added or taken off. */
  isFactor: boolean;
}

const FIXED = /(?<![A-Za-z0-9_.!:$])(\$?([A-Za-z]{1,3})\$(\d{1,7}))(?![A-Za-z0-9_(.:!])/g;

/** The single cells that arithmetic of a formula is fixed to; those of ranges, lookups, conditions and other sheets are none. */
export function anchorsOf(formula: string): Anchor[] {
  return formula.split(QUOTED).flatMap((part, at) => {
    if (at % 2 === 1) return [];
    return [...part.matchAll(FIXED)].flatMap(({ 0: whole, 1: text = '', 2: letters = '', 3: row = '', index }) => {
      const before = part.slice(0, index).trimEnd().at(-1) ?? '';
      const after = part
        .slice(index + whole.length)
        .trimStart()
        .charAt(0);
      const around = before + after;
      if (!/[-+*/]/.test(around) || /["&<>]/.test(around)) return [];
      return [{ text, letters, column: columnOf(letters), rowNo: Number(row), isFactor: /[*/]/.test(around) }];
    });
  });
}

/** The formula with the cell of its own row in place of the fixed one. */
export function withOwn(formula: string, { text, letters }: Anchor, rowNo: number): string {
  const fixed = new RegExp(`(?<![A-Za-z0-9_.!:$])${text.replaceAll('$', '\\$')}(?![A-Za-z0-9_(.:!])`, 'g');
  return formula.replace(fixed, `${letters}${rowNo}`);
}
