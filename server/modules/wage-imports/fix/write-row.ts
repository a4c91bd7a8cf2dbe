import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { StoredFix } from '../../../db/tables/wage-import';
import type { Deps } from '../../../deps';
import { ofPass } from '../../../imports';
import type { RecheckedRow } from './recheck';
import { packFix } from '../fixes';
import { sealSensitive } from '../sensitive';
import type { ImportRecord, RowRecord } from '../store';

/** Stores a row as it was checked again, with the clerk's changes of it. */
export async function writeRow(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  next: RecheckedRow,
  fix: StoredFix,
): Promise<void> {
  const values = {
    status: next.status,
    name: next.name,
    staff_id: next.staffId,
    matched_by: next.matchedBy,
    cells: jsonText(next.cells),
    sealed: sealSensitive(deps, record, next.rowNo, next.sensitive),
    net_fen: next.netFen,
    gross_fen: next.grossFen,
    deduct_fen: next.deductFen,
    issues: jsonText(next.issues),
    fixes: Object.keys(fix).length > 0 ? jsonText(packFix(deps, record, next.rowNo, fix)) : null,
    addable: next.addable,
    audited: next.audited,
  } satisfies Partial<Record<keyof RowRecord, unknown>>;
  await trx.updateTable('wage_import_row').set(values).where(ofPass(record)).where('row_no', '=', next.rowNo).execute();
}
