import type { Transaction } from 'kysely';
import type { StatusCounts } from '@contract/imports/schemas';
import type { StepAction, StepLine } from '@contract/imports/steps';
import type { ImportRow } from '@contract/wages/import-schemas';
import type { Database } from '../../../db/database';
import type { StoredFix } from '../../../db/tables/wage-import';
import type { Deps } from '../../../deps';
import { type Caller, type Change, openStep, snapshotAfter, snapshotBefore } from '../../../imports';
import { invalid, notFound } from '../../../kernel/errors';
import { openFix } from '../fixes';
import { toRow } from '../present';
import { findRow } from '../queries';
import { type ImportRecord, wageStore } from '../store';
import { changedColumns, merged, requireStaff, type RowChange } from './change';
import { fixStamp, isTick, withChange } from './fix-log';
import { recheckRow } from './recheck';
import { settle, writeFigures } from './settle';
import { stepLines } from './step-lines';
import { writeRow } from './write-row';

export interface RowEdit extends RowChange {
  rowNo: number;
}

export interface FixedRows {
  rows: ImportRow[];
  counts: StatusCounts;
  version: number;
}

/** Changes rows one by one and checks each again, with the rows it was or becomes a double or namesake of; together they are one step. Throws 422 where a row is named twice. */
export function fixRows(deps: Deps, caller: Caller, at: Change, edits: readonly RowEdit[]): Promise<FixedRows> {
  return wageStore.change(deps, caller, at, 'edit', (trx, record) =>
    fixInPlace(deps, trx, record, caller, edits, { action: actionOf(edits) }),
  );
}

/** The same in the caller's transaction. */
export async function fixInPlace(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  caller: Caller,
  edits: readonly RowEdit[],
  about: { action: StepAction; code?: string },
): Promise<FixedRows> {
  const rowNos = edits.map(({ rowNo }) => rowNo);
  if (new Set(rowNos).size < rowNos.length) invalid('同一行只能出现一次', 'edits');
  const now = deps.clock.now();
  const { generation } = record;
  const step = await openStep(trx, caller, record, { ...about, rows: edits.length, generation, at: now });
  await snapshotBefore(trx, wageStore, record, step, rowNos);
  let moved = record;
  const said: { rowNo: number; lines: StepLine[] }[] = [];
  for (const edit of edits) {
    const one = await fixOne(deps, trx, moved, caller, now, edit);
    moved = one.record;
    said.push({ rowNo: edit.rowNo, lines: one.lines });
  }
  await snapshotAfter(trx, wageStore, record, step, said);
  const version = await writeFigures(trx, moved, now);
  return { rows: await shownRowsOf(deps, trx, record, rowNos), counts: moved.counts, version };
}

/** The rows as they stand now. */
export async function shownRowsOf(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  rowNos: readonly number[],
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (const rowNo of rowNos) rows.push(toRow(deps, record, (await findRow(trx, record, rowNo)) ?? notFound()));
  return rows;
}

async function fixOne(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  caller: Caller,
  now: Date,
  { rowNo, ...change }: RowEdit,
): Promise<{ record: ImportRecord; lines: StepLine[] }> {
  const row = (await findRow(trx, record, rowNo)) ?? notFound(`表中没有第${rowNo}行`);
  const person = change.staffId ? await requireStaff(trx, caller.companyId, change.staffId) : null;
  const changed = changedColumns(record.columns, change);
  const fix = merged(row.fixes ? openFix(deps, record, row.row_no, row.fixes) : {}, change);
  const next = await recheckRow(deps, trx, record, row, fix, changed);
  const changing = { record, actor: caller.actor, at: now, before: row, cells: next.cells, change, person };
  fix.log = withChange(fix, changing);
  if (fix.log.length === 0) delete fix.log;
  if (change.staffId !== undefined) forgetTogether(fix);
  if (isTick(row, change)) fix.ticked = fixStamp(caller.actor, now);
  await writeRow(deps, trx, record, next, fix);
  const after = (await findRow(trx, record, rowNo)) ?? notFound();
  return { record: await settle(deps, trx, record, row, after), lines: stepLines(changing) };
}

/** What was said of many rows at once no longer holds for this one. */
export function forgetTogether(fix: StoredFix): void {
  delete fix.ticked;
  delete fix.chosen;
}

function actionOf(edits: readonly RowEdit[]): StepAction {
  const all = (test: (edit: RowEdit) => boolean) => edits.every((edit) => edit.cells === undefined && test(edit));
  if (all(({ ignored }) => ignored === true)) return 'ignore';
  if (all(({ ignored }) => ignored === false)) return 'restore';
  return all(({ staffId }) => staffId !== undefined) ? 'choosePerson' : 'edit';
}
