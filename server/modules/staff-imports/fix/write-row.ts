import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { ofPass } from '../../../imports';
import { newId } from '../../../kernel/ids';
import type { StaffRowFix, StagedStaffRow } from '../../../workbook/staff';
import { importRecord } from '../../staff/service';
import { type ImportRecord, packFix, type RowRecord, sealedRows } from '../store';
import { openRaw } from './raw-texts';

/** Stores a row as it was checked again, with the clerk's changes of it. */
export async function writeRow(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  row: RowRecord,
  next: StagedStaffRow,
  fix: StaffRowFix,
): Promise<void> {
  // Who is ignored keeps the texts he is checked by when he is taken back.
  const raw = next.raw ?? openRaw(deps, record, row);
  const columns = importRecord(deps.seal, next);
  const values = {
    status: next.status,
    name: next.name,
    action: next.action,
    staff_id: next.action === 'create' ? (row.action === 'create' && row.staff_id) || newId() : next.staffId,
    seen_version: next.seenVersion,
    staff_no: next.staffNo || null,
    id_no_index: next.idNoIndex || null,
    mobile_index: next.mobileIndex || null,
    cells: jsonText(next.cells),
    sealed: Object.keys(raw).length > 0 ? sealedRows.seal(deps, record, next.rowNo, raw) : null,
    record: columns && jsonText(columns),
    changes: jsonText(next.changes),
    issues: jsonText(next.issues),
    fixes: Object.keys(fix).length > 0 ? jsonText(packFix(deps, record, next.rowNo, fix)) : null,
  };
  await trx
    .updateTable('staff_import_row')
    .set(values)
    .where(ofPass(record))
    .where('row_no', '=', next.rowNo)
    .execute();
}
