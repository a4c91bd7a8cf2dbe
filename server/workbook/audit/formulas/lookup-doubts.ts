import type { LookupNote } from '../../formula/functions/arguments';
import type { SheetRow } from '../../types';
import type { AuditColumn } from '../types';
import { differs, figures } from './figures';
import type { RowValues } from './row-values';

/** A doubt of a lookup; `short` ones wait for how many they are. */
export interface LookupDoubt {
  code: 'lookupShort' | 'lookupLoose' | 'lookupUnsorted';
  row: SheetRow;
  column: AuditColumn;
  values: { sheet: string; key: string; row: number; end?: number; expected: string | number; actual: string | number };
}

const CODES = { short: 'lookupShort', loose: 'lookupLoose', unsorted: 'lookupUnsorted' } as const;
const LONGEST_KEY = 30;
/** A range that leaves out more than such a share of a column's rows, and more than so many, leaves them out on purpose. */
const SHARE = 0.3;
const FEW = 2;

/** What the first lookup that goes wrong would have brought; null where that is what stands there. */
export function lookupDoubt(
  [note]: readonly LookupNote[],
  formula: string,
  row: SheetRow,
  column: AuditColumn,
  values: RowValues,
): LookupDoubt | null {
  if (!note) return null;
  const tried = values.ofText(formula, row, column.index, note.kind);
  const actual = row.cells[column.index]?.text ?? '';
  if (!tried || !differs(tried.number, Number(actual))) return null;
  return {
    code: CODES[note.kind],
    row,
    column,
    values: {
      sheet: note.sheet,
      key: note.key.slice(0, LONGEST_KEY),
      row: note.rowNo,
      ...(note.kind === 'short' ? { end: note.end } : {}),
      ...figures(column, tried.number, actual),
    },
  };
}

/** Those that are to be told, of all of one column with `cells` formulas. */
export function worthTelling(doubts: readonly LookupDoubt[], cells: number): readonly LookupDoubt[] {
  const short = doubts.filter(({ code }) => code === 'lookupShort').length;
  return short > Math.max(FEW, cells * SHARE) ? doubts.filter(({ code }) => code !== 'lookupShort') : doubts;
}
