import type { RowPatch, SensitiveValues, StagedRow } from './types';
import type { StagedRecord } from './worker-protocol';

/** Seals the full values of a row for storage. */
export type SealRow = (rowNo: number, values: SensitiveValues) => string;

/** A checked row as the columns of wage_import_row; nothing sensitive in clear. */
export function toRecord(row: StagedRow, seal: SealRow): StagedRecord {
  return {
    row_no: row.rowNo,
    status: row.status,
    name: row.name,
    staff_id: row.staffId,
    matched_by: row.matchedBy,
    cells: row.cells,
    sealed: row.sensitive ? seal(row.rowNo, row.sensitive) : null,
    net_fen: row.netFen === null ? null : String(row.netFen),
    gross_fen: row.grossFen === null ? null : String(row.grossFen),
    deduct_fen: row.deductFen === null ? null : String(row.deductFen),
    issues: row.issues,
    addable: row.addable,
  };
}

/** A late change as stored rows take it. */
export function toPatchRecord(patch: RowPatch): { row_no: number; status: string; issues: unknown[] } {
  return { row_no: patch.rowNo, status: patch.status, issues: patch.issues };
}
