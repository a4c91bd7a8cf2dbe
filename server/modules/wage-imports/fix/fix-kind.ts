import { sql, type SqlBool, type Transaction } from 'kysely';
import { MAX_EDITS, type StepAction } from '@contract/imports/steps';
import type { WageIssueCode } from '@contract/wages/issues/catalogue';
import { SENSITIVE_IDENTITY } from '@contract/wages/items';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import {
  actorOf,
  type ActorStamp,
  beginWork,
  type Caller,
  type Change,
  countStep,
  type Db,
  type ExtraJob,
  nextPass,
  ofPass,
  openStep,
  type PassRequest,
  snapshotFixes,
  stampOf,
  type StepKey,
  stepRows,
} from '../../../imports';
import { invalid, refuse } from '../../../kernel/errors';
import { cleanText, maskPersonal } from '../../../workbook';
import { openFix, packFix } from '../fixes';
import { rowsWithStaff, shownRows } from '../queries';
import { type ImportRecord, type WageKind, wageStore } from '../store';
import { changedColumns, type ChosenPerson, merged, requireStaff, type RowChange } from './change';
import { fixStamp, isTick, withChange } from './fix-log';
import { fixInPlace, forgetTogether } from './fix-rows';
import type { Restored } from './restore-step';
import { stepLines } from './step-lines';

const CHUNK = 2_000;

/** Written by fixKind. */
interface FixKindPayload {
  request: PassRequest<WageKind>;
  step: number;
  code: WageIssueCode;
  change: RowChange;
  actor: ActorStamp;
}

/**
 * Makes one change in all rows with a doubt of kind `code`, as one step: a few at once, many by a job that reads the sheet
 * anew with it. Rows left out by hand are the kind ignoredByClerk. Throws 422 for a value in a column of personal numbers.
 */
export function fixKind(
  deps: Deps,
  caller: Caller,
  at: Change,
  code: WageIssueCode,
  change: RowChange,
): Promise<Restored> {
  return wageStore.change(deps, caller, at, 'reread', async (trx, record) => {
    const changed = changedColumns(record.columns, change);
    const personal: readonly (string | null)[] = SENSITIVE_IDENTITY;
    if (record.columns.some(({ index, target }) => changed.has(index) && personal.includes(target)))
      invalid('证件号码、手机号、银行卡号每人不同，请逐行修改', 'change');
    if (change.staffId) await requireStaff(trx, caller.companyId, change.staffId);
    const few = await rowNosOf(trx, record, code, 0, MAX_EDITS + 1);
    if (few.length === 0) refuse('RULE', '没有此类问题的行，请刷新后重试');
    const about = { action: actionOf(change), code };
    if (few.length <= MAX_EDITS) {
      const edits = few.map((rowNo) => ({ rowNo, ...change }));
      return { ...(await fixInPlace(deps, trx, record, caller, edits, about)), jobId: null };
    }
    const request = nextPass(wageStore, record);
    const { no } = await openStep(trx, caller, record, { ...about, rows: 0, generation: null, at: deps.clock.now() });
    const payload: FixKindPayload = { request, step: no, code, change, actor: stampOf(caller.actor) };
    const { generation } = request;
    const work = { job: 'fixKind', payload, state: 'reading', step: '正在处理同类问题的行', generation } as const;
    const { jobId } = await beginWork(deps, trx, wageStore, record, work);
    return { jobId, rows: [], counts: record.counts, version: record.version + 1 };
  });
}

function actionOf({ cells, staffId, ignored }: RowChange): StepAction {
  if (cells !== undefined) return 'setValue';
  if (staffId !== undefined) return 'choosePerson';
  return ignored === false ? 'restore' : 'ignore';
}

/** Keeps the change in the rows a chunk a transaction (after a crash it goes on behind the last), then one pass checks all. */
export const fixKindJob: ExtraJob<WageKind, FixKindPayload> = {
  during: 'reading',
  back: (_record, { request }) => request.back,
  async run({ deps, progress }, record, { request, step: no, code, change, actor: stamp }, read) {
    const step: StepKey = { company_id: record.company_id, id: record.id, no };
    const actor = actorOf(stamp, record.company_id);
    const at = deps.clock.now();
    const done = await stepRows(deps.db, step);
    let [rows, after] = [done.length, done.at(-1) ?? 0];
    for (;;) {
      const rowNos = await rowNosOf(deps.db, record, code, after, CHUNK);
      await deps.db.transaction().execute(async (trx) => {
        const person = change.staffId ? await requireStaff(trx, record.company_id, change.staffId) : null;
        await fixChunk(deps, trx, record, step, rowNos, { change, actor, at, person });
      });
      rows += rowNos.length;
      after = rowNos.at(-1) ?? after;
      await progress(rows, 0);
      if (rowNos.length < CHUNK) break;
    }
    await countStep(deps.db, step);
    await read(request);
    return { rows };
  },
};

interface Said {
  change: RowChange;
  actor: ReturnType<typeof actorOf>;
  at: Date;
  person: ChosenPerson | null;
}

async function fixChunk(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  step: StepKey,
  rowNos: readonly number[],
  { change, actor, at, person }: Said,
): Promise<void> {
  const rows = await rowsWithStaff(trx, record, rowNos);
  const kept = rows.map((row) => {
    const cells = record.columns.map(({ index }, place) => {
      const text = change.cells?.[String(index)];
      return text === undefined ? (row.cells[place] ?? '') : maskPersonal(cleanText(text));
    });
    const fix = merged(row.fixes ? openFix(deps, record, row.row_no, row.fixes) : {}, change);
    const changing = { record, actor, at, before: row, cells, change, person };
    fix.log = withChange(fix, changing);
    if (fix.log.length === 0) delete fix.log;
    if (change.staffId !== undefined) forgetTogether(fix);
    if (isTick(row, change)) fix.ticked = fixStamp(actor, at);
    const after = Object.keys(fix).length > 0 ? packFix(deps, record, row.row_no, fix) : null;
    return { row_no: row.row_no, name: row.name, before: row.fixes, after, lines: stepLines(changing) };
  });
  await snapshotFixes(trx, step, kept);
  const json = jsonText(kept.map(({ row_no, after }) => ({ row_no, fixes: after })));
  await sql`
    update wage_import_row w set fixes = p.fixes from jsonb_to_recordset(${json}::jsonb) as p(row_no integer, fixes jsonb)
    where ${ofPass(record, 'w')} and w.row_no = p.row_no`.execute(trx);
}

async function rowNosOf(
  db: Db,
  record: ImportRecord,
  code: WageIssueCode,
  after: number,
  limit: number,
): Promise<number[]> {
  const left = sql<SqlBool>`(wage_import_row.status = 'ignored') = ${code === 'ignoredByClerk'}`;
  const rows = await shownRows(db, record)
    .select('row_no')
    .where(sql<SqlBool>`wage_import_row.status <> 'ok' and issues @> ${jsonText([{ code }])}::jsonb and ${left}`)
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(limit)
    .execute();
  return rows.map((row) => row.row_no);
}
