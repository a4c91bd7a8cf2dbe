import type { StaffImportField } from '@contract/staff/import-fields';
import { copyField, copyJson } from '../copy-text';
import type { StagedStaffRow } from './types';

/** Columns of staff_import_row in the order of a staged line's fields. */
export const STAGED_STAFF_COLUMNS = [
  'company_id',
  'import_id',
  'generation',
  'row_no',
  'status',
  'name',
  'action',
  'staff_id',
  'seen_version',
  'staff_no',
  'id_no_index',
  'mobile_index',
  'cells',
  'sealed',
  'record',
  'changes',
  'issues',
] as const;

/** What turns a checked row into what is stored of it. */
export interface StaffRowPacker {
  /** Seals the sheet's own texts. */
  seal(rowNo: number, raw: Partial<Record<StaffImportField, string>>): string;
  /** The columns of staff as they will be written, numbers sealed. */
  record(row: StagedStaffRow): Record<string, unknown> | null;
  /** An id for a new person. */
  newId(): string;
}

const orNull = (text: string) => (text === '' ? '\\N' : copyField(text));
const jsonOr = (list: readonly unknown[]) => (list.length === 0 ? '[]' : copyJson(list));

/** A checked row as a line of COPY, without its end; nothing sensitive in clear. */
export function stagedStaffLine(prefix: string, row: StagedStaffRow, packer: StaffRowPacker): string {
  const record = packer.record(row);
  const staffId = row.action === 'create' ? packer.newId() : row.staffId;
  const fields = [
    row.rowNo,
    row.status,
    copyField(row.name),
    row.action ?? '\\N',
    staffId ?? '\\N',
    row.seenVersion ?? '\\N',
    orNull(row.staffNo),
    orNull(row.idNoIndex),
    orNull(row.mobileIndex),
    copyJson(row.cells),
    row.raw ? copyField(packer.seal(row.rowNo, row.raw)) : '\\N',
    record ? copyJson(record) : '\\N',
    jsonOr(row.changes),
    jsonOr(row.issues),
  ];
  return `${prefix}${fields.join('\t')}`;
}
