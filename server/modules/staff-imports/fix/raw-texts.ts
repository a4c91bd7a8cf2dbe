import type { StaffImportField } from '@contract/staff/import-fields';
import type { Deps } from '../../../deps';
import { type ImportRecord, type RowRecord, sealedRows } from '../store';

/** The sheet's own texts of a row, where what is shown is another. */
export type RawTexts = Partial<Record<StaffImportField, string>>;

export function openRaw(deps: Deps, record: ImportRecord, row: Pick<RowRecord, 'row_no' | 'sealed'>): RawTexts {
  return row.sealed ? sealedRows.open<RawTexts>(deps, record, row.row_no, row.sealed) : {};
}
