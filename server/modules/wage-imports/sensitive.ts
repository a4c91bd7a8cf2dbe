import type { Deps } from '../../deps';
import type { SensitiveValues } from '../../workbook/wages';
import { type ImportRecord, type RowRecord, sealedRows } from './store';

type Own = Pick<ImportRecord, 'id'>;

/** The row's full identifiers, as they were sealed when it was read or last changed. */
export function openSensitive(deps: Deps, record: Own, row: Pick<RowRecord, 'row_no' | 'sealed'>): SensitiveValues {
  return row.sealed ? sealedRows.open(deps, record, row.row_no, row.sealed) : {};
}

export function sealSensitive(deps: Deps, record: Own, rowNo: number, values: SensitiveValues | null): string | null {
  return values && Object.keys(values).length > 0 ? sealedRows.seal(deps, record, rowNo, values) : null;
}
