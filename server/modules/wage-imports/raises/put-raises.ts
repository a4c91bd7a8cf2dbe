import type { Transaction } from 'kysely';
import type { RaiseCode } from '@contract/wages/issues/raises';
import { MAX_EDITS, type StepLine } from '@contract/imports/steps';
import { fenToYuan } from '@contract/money';
import type { ImportRow } from '@contract/wages/import-schemas';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import {
  beginWork,
  type Caller,
  type Change,
  closeSteps,
  nextPass,
  openStep,
  type Restored,
  rowNosOf,
  snapshotAfter,
  snapshotBefore,
  stampOf,
} from '../../../imports';
import { refuse } from '../../../kernel/errors';
import { payRulesIn } from '../../pay-rules/service';
import { openFix } from '../fixes';
import { type RowWithStaff, toRow } from '../present';
import { rowsWithStaff } from '../queries';
import { type ImportRecord, wageStore } from '../store';
import { recheckRow } from '../fix/recheck';
import { settle, writeFigures } from '../fix/settle';
import { writeRow } from '../fix/write-row';
import { keepRaises } from './keep-raises';
import type { PutRaisesPayload } from './put-raises-job';
import { raiseOfRow } from './raise-of-row';

interface Wanted {
  code: RaiseCode;
  /** One row; absent: all with a doubt of the kind. */
  rowNo?: number;
  reason: string;
}

/**
 * 调薪: what rows pay is put on their people's records as a raise from the sheet's month on. A few rows are checked again at once,
 * many by a job that reads the sheet anew. All of a kind at once are those below the company's jumpFactor: who is paid so many times
 * as much is looked at alone. It is not taken back by an undo: the record has its own corrections.
 */
export function putRaises(
  deps: Deps,
  caller: Caller,
  change: Change,
  { code, rowNo, reason }: Wanted,
): Promise<Restored<ImportRow>> {
  return wageStore.change(deps, caller, change, 'reread', async (trx, record) => {
    if (record.named_ids !== null) refuse('RULE', '保密工资表不补录调薪：员工档案中的薪酬标准，其他经理和财务也能看到');
    if (record.history) refuse('RULE', '过去月份的工资表不补录调薪');
    const which = { code, left: false };
    const rowNos = rowNo === undefined ? await rowNosOf(trx, wageStore, record, which, 0, MAX_EDITS + 1) : [rowNo];
    const rows = (await rowsWithStaff(trx, record, rowNos.slice(0, MAX_EDITS))).filter(
      (row) => row.status !== 'ignored',
    );
    const { jumpFactor } = await payRulesIn(trx, record.company_id, record.pay_month);
    const below = rowNo === undefined ? jumpFactor : Infinity;
    if (rowNos.length > MAX_EDITS) return begin(deps, trx, caller, record, code, { reason: reason.trim(), below });
    const raised = rows.filter((row) => raiseOfRow(row, code, below) !== null);
    if (raised.length === 0) {
      if (rows.some((row) => raiseOfRow(row, code) !== null))
        refuse('RULE', `这些行的基本工资变动都达到${jumpFactor}倍，请逐行核实后补录`);
      refuse('RULE', '没有可补录调薪的行，请刷新后重试');
    }
    return atOnce(deps, trx, caller, record, raised, code, reason.trim());
  });
}

async function atOnce(
  deps: Deps,
  trx: Transaction<Database>,
  caller: Caller,
  record: ImportRecord,
  rows: readonly RowWithStaff[],
  code: RaiseCode,
  reason: string,
): Promise<Restored<ImportRow>> {
  const at = deps.clock.now();
  const rowNos = rows.map(({ row_no: no }) => no);
  const { generation } = record;
  const step = await openStep(trx, caller, record, { action: 'raise', code, rows: rows.length, generation, at });
  await snapshotBefore(trx, wageStore, record, step, rowNos);
  await keepRaises(trx, caller.actor, record, at, rows, code, { reason });
  let moved = record;
  for (const row of rows) {
    const fix = row.fixes ? openFix(deps, record, row.row_no, row.fixes) : {};
    await writeRow(deps, trx, record, await recheckRow(deps, trx, moved, row, fix, new Set()), fix);
    const [after] = await rowsWithStaff(trx, record, [row.row_no]);
    if (after) moved = await settle(deps, trx, moved, row, after);
  }
  const lines = rows.map((row) => ({ rowNo: row.row_no, lines: linesOf(record, row, code, reason) }));
  await snapshotAfter(trx, wageStore, record, step, lines);
  await closeSteps(trx, record);
  const written: ImportRecord = { ...moved, version: await writeFigures(trx, moved, at) };
  const shown = (await rowsWithStaff(trx, written, rowNos)).map((row) => toRow(deps, written, row));
  return { jobId: null, rows: shown, counts: written.counts, version: written.version };
}

async function begin(
  deps: Deps,
  trx: Transaction<Database>,
  caller: Caller,
  record: ImportRecord,
  code: RaiseCode,
  how: Pick<PutRaisesPayload, 'reason' | 'below'>,
): Promise<Restored<ImportRow>> {
  const step = { action: 'raise', code, rows: 0, generation: null, closed: true, at: deps.clock.now() } as const;
  const { no } = await openStep(trx, caller, record, step);
  const request = nextPass(wageStore, record, {}, { no, side: 'after' });
  const payload: PutRaisesPayload = { request, code, ...how, actor: stampOf(caller.actor) };
  const { generation } = request;
  const work = { job: 'putRaises', payload, state: 'reading', step: '正在补录调薪', generation } as const;
  const { jobId } = await beginWork(deps, trx, wageStore, record, work);
  return { jobId, rows: [], counts: record.counts, version: record.version + 1 };
}

function linesOf({ columns }: ImportRecord, row: RowWithStaff, code: RaiseCode, reason: string): StepLine[] {
  const raise = raiseOfRow(row, code);
  const column = row.issues.find((issue) => issue.code === code)?.column;
  if (!raise) return [];
  return [
    {
      kind: 'raise',
      label: columns.find(({ index }) => index === column)?.label ?? null,
      before: null,
      after: `${fenToYuan(String(raise.fen))}（${reason}）`,
    },
  ];
}
