import type { Transaction } from 'kysely';
import type { StaffActionCounts, StaffImportRow } from '@contract/staff/import-schemas';
import type { StatusCounts } from '@contract/imports/schemas';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import { type Caller, type Change, changedCells, mergedFix, ofPass } from '../../imports';
import { notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { StaffRowFix, StagedStaffRow } from '../../workbook/staff';
import { importRecord } from '../staff/service';
import { settleDuplicates } from './duplicates';
import { toRow } from './present';
import { findRow } from './queries';
import { openRaw } from './raw-texts';
import { recheckRow } from './recheck';
import { type ImportRecord, openFix, packFix, type RowRecord, sealedRows, staffStore } from './store';
import { countTallies, tallyColumns } from './tallies';

/** `who` null: as the sheet says. */
type RowChange = Omit<StaffRowFix, 'who'> & { who?: string | null };

interface Fixed {
  row: StaffImportRow;
  counts: StatusCounts;
  actions: StaffActionCounts;
  version: number;
}

/** Changes one row and checks it again, and with it the rows it shared or comes to share a number with. */
export function fixRow(deps: Deps, caller: Caller, at: Change & { rowNo: number }, change: RowChange): Promise<Fixed> {
  return staffStore.change(deps, caller, at, 'edit', async (trx, record) => {
    const row = (await findRow(trx, record, at.rowNo)) ?? notFound(`表中没有第${at.rowNo}行`);
    const changed = changedCells(record.columns, change);
    if (change.who && change.who !== 'new') await requireStaff(trx, record.company_id, change.who);
    const fix = merged(row, row.fixes ? openFix(deps, record, row.row_no, row.fixes) : {}, change);
    const next = await recheckRow(deps, trx, record, row, fix, changed);
    await writeRow(deps, trx, record, row, next, fix);
    await settleDuplicates(trx, record, [
      row,
      {
        name: next.name,
        staff_no: next.staffNo || null,
        id_no_index: next.idNoIndex || null,
        mobile_index: next.mobileIndex || null,
      },
    ]);
    const tallies = await countTallies(trx, record);
    const version = await staffStore.update(trx, record, deps.clock.now(), tallyColumns(tallies));
    const shown = (await findRow(trx, record, at.rowNo)) ?? notFound();
    return { row: toRow(shown), counts: tallies.counts, actions: tallies.actions, version };
  });
}

async function requireStaff(trx: Transaction<Database>, companyId: string, id: string): Promise<void> {
  const person = await trx
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) notFound('所选员工不存在');
}

/** All the clerk's changes of the row together. */
function merged(row: RowRecord, before: StaffRowFix, { who, ...change }: RowChange): StaffRowFix {
  const fix = mergedFix(row, before, change);
  if (who === null) delete fix.who;
  else if (who !== undefined) fix.who = who;
  return fix;
}

async function writeRow(
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
