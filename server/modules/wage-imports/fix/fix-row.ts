import type { Transaction } from 'kysely';
import type { ImportRow } from '@contract/wages/import-schemas';
import type { StatusCounts } from '@contract/imports/schemas';
import { isComputedNet } from '@contract/wages/net/computed';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { StoredFix } from '../../../db/tables/wage-import';
import type { Deps } from '../../../deps';
import { type Caller, type Change, changedCells, mergedFix, ofPass } from '../../../imports';
import { invalid, notFound } from '../../../kernel/errors';
import { type StagedRow } from '../../../workbook/wages';
import { rowsByNameOf } from './choices';
import { type Recount, recounted, settleDuplicates } from './duplicates';
import { toRow } from '../present';
import { findRow } from '../queries';
import { fixStamp, isTick, withChange } from './fix-log';
import { openFix, packFix } from '../fixes';
import { settleNamesakes } from './namesakes';
import { asCounted, movedChecks } from './moved-checks';
import { recheckRow } from './recheck';
import { sealSensitive } from '../sensitive';
import { type ImportRecord, type RowRecord, wageStore } from '../store';
import { movedHeadCount, movedTotals, movedUncounted } from './totals';

export interface RowChange {
  cells?: Record<string, string>;
  staffId?: string | null;
  ignored?: boolean;
}

/** Changes one row and checks it again, and with it the rows it was or becomes a duplicate or namesake of. */
export function fixRow(
  deps: Deps,
  caller: Caller,
  at: Change & { rowNo: number },
  change: RowChange,
): Promise<{ row: ImportRow; counts: StatusCounts; version: number }> {
  return wageStore.change(deps, caller, at, 'edit', async (trx, record) => {
    const row = (await findRow(trx, record, at.rowNo)) ?? notFound(`表中没有第${at.rowNo}行`);
    const person = change.staffId ? await requireStaff(trx, caller.companyId, change.staffId) : null;
    const changed = changedCells(record.columns, change);
    if (record.columns.some((column) => changed.has(column.index) && isComputedNet(column)))
      invalid('实发由各项计算所得，不能直接填写，请改正各项金额', 'cells');
    const fix = merged(row.fixes ? openFix(deps, record, row.row_no, row.fixes) : {}, change);
    const now = deps.clock.now();
    const next = await recheckRow(deps, trx, record, row, fix, changed);
    fix.log = withChange(fix, {
      record,
      actor: caller.actor,
      at: now,
      before: row,
      cells: next.cells,
      change,
      person,
    });
    if (fix.log.length === 0) delete fix.log;
    if (change.staffId !== undefined) {
      delete fix.ticked;
      delete fix.chosen;
    }
    if (isTick(row, change)) fix.ticked = fixStamp(caller.actor, now);
    await writeRow(deps, trx, record, next, fix);
    const people = [...new Set([row.staff_id, next.staffId])].filter((id) => id !== null);
    const byName = await recheckByName(deps, trx, record, at.rowNo, people);
    const namesakes = await settleNamesakes(deps, trx, record, [row.name, next.name]);
    const duplicates = await settleDuplicates(trx, record, people, row.staff_id === null ? row.name : null);
    const tallies = recounted(record, [
      { before: row, after: next },
      ...byName,
      ...namesakes,
      ...duplicates,
    ] satisfies Recount[]);
    const sums = movedChecks(record, row, asCounted(next));
    const version = await wageStore.update(trx, record, now, {
      checks: jsonText(sums.checks),
      net_identity: sums.netIdentity && jsonText(sums.netIdentity),
      counts: jsonText(tallies.counts),
      issue_counts: jsonText(tallies.issueCounts),
      addable: tallies.addable,
      totals: jsonText(movedTotals(record, row, next)),
      uncounted: jsonText(movedUncounted(record, row, next)),
      head_count: jsonText(movedHeadCount(record, row, next)),
    });
    const shown = await findRow(trx, record, at.rowNo);
    return { row: toRow(shown ?? notFound()), counts: tallies.counts, version };
  });
}

/** Whether a name alone leads to somebody hangs on who has been chosen for other rows: those of these people are checked again. */
async function recheckByName(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  rowNo: number,
  people: readonly string[],
): Promise<Recount[]> {
  const changed: Recount[] = [];
  for (const row of await rowsByNameOf(trx, record, rowNo, people)) {
    const fix: StoredFix = row.fixes ? openFix(deps, record, row.row_no, row.fixes) : {};
    const next = await recheckRow(deps, trx, record, row, fix, new Set());
    await writeRow(deps, trx, record, next, fix);
    changed.push({ before: row, after: next });
  }
  return changed;
}

async function requireStaff(
  trx: Transaction<Database>,
  companyId: string,
  staffId: string,
): Promise<{ name: string; staffNo: string | null }> {
  const person = await trx
    .selectFrom('staff')
    .select(['name', 'staff_no as staffNo'])
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .executeTakeFirst();
  return person ?? notFound('所选员工不存在');
}

/** All the clerk's changes of the row together. A person taken back (null) leaves the matching to the row's own texts. */
function merged(before: StoredFix, { staffId, ...change }: RowChange): StoredFix {
  const fix = mergedFix(before, change);
  if (staffId === null) delete fix.staffId;
  else if (staffId !== undefined) fix.staffId = staffId;
  return fix;
}

async function writeRow(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  next: StagedRow,
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
  } satisfies Partial<Record<keyof RowRecord, unknown>>;
  await trx.updateTable('wage_import_row').set(values).where(ofPass(record)).where('row_no', '=', next.rowNo).execute();
}
