import { copyField, copyJson } from '../copy-text';
import type { SensitiveValues, StagedRow } from './types';

/** Seals the full values of a row for storage. */
export type SealRow = (rowNo: number, values: SensitiveValues) => string;

/** Columns of wage_import_row in the order of a staged line's fields. */
export const STAGED_WAGE_COLUMNS = [
  'company_id',
  'import_id',
  'generation',
  'row_no',
  'status',
  'name',
  'staff_id',
  'matched_by',
  'cells',
  'sealed',
  'net_fen',
  'gross_fen',
  'deduct_fen',
  'issues',
  'addable',
] as const;

/** A checked row as a line of COPY, without its end; nothing sensitive in clear. */
export function stagedLine(prefix: string, row: StagedRow, seal: SealRow): string {
  const sealed = row.sensitive ? copyField(seal(row.rowNo, row.sensitive)) : '\\N';
  const issues = row.issues.length === 0 ? '[]' : copyJson(row.issues);
  return `${prefix}${row.rowNo}\t${row.status}\t${copyField(row.name)}\t${row.staffId ?? '\\N'}\t${row.matchedBy ?? '\\N'}\t${copyJson(row.cells)}\t${sealed}\t${row.netFen ?? '\\N'}\t${row.grossFen ?? '\\N'}\t${row.deductFen ?? '\\N'}\t${issues}\t${row.addable ? 't' : 'f'}`;
}
