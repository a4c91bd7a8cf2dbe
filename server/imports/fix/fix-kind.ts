import { MAX_EDITS, type StepAction } from '@contract/imports/steps';
import { KIND_ACTION_OF_STEP } from '@contract/imports/step-kinds';
import { kindActions } from '@contract/issues/kind-actions';
import type { Deps } from '../../deps';
import { invalid, refuse } from '../../kernel/errors';
import { beginWork, nextPass } from '../pass/begin';
import type { RowFix } from '../rows/row-fix';
import { openStep } from '../steps/record';
import type { Caller, Change, KindTypes } from '../types';
import { stampOf } from '../work/job-actor';
import { actionOf } from './action-of';
import { eachRow } from './each-row';
import { fixInPlace } from './fix-rows';
import type { Fixing } from './fixing';
import { type FixKindPayload, sealChange } from './fix-kind-job';
import type { FixableRow } from './fixing-kind';
import { rowNosOf } from './of-kind';
import type { Restored } from './restore-step';

/**
 * Makes one change in all rows with a doubt of kind `code` (null: with any error), as one step: a few at once, many by a job
 * that reads the sheet anew with it. Taken in, by a job too, are the rows of the kind that are left out. Throws 422 for a value in a column of
 * personal numbers, and for what makes no sense for that kind.
 */
export function fixKind<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V>(
  kind: Fixing<K, R, C, S, V>,
  deps: Deps,
  caller: Caller,
  at: Change,
  code: string | null,
  change: C,
): Promise<Restored<V>> {
  const { store, fixing } = kind;
  return store.change(deps, caller, at, 'reread', async (trx, record) => {
    const action = actionOf(fixing, change);
    refuseSenseless(kind, code, action);
    if (Object.keys(change.cells ?? {}).some((index) => fixing.isPersonal(record, Number(index))))
      invalid('证件号码、手机号、银行卡号每人不同，请逐行修改', 'change');
    await fixing.admit(trx, record, change);
    const which = { code, left: action === 'restore' };
    const few = await rowNosOf(trx, store, record, which, 0, MAX_EDITS + 1);
    if (few.length === 0) refuse('RULE', '没有此类问题的行，请刷新后重试');
    // What the cells of a row left out held only the file can say.
    if (few.length <= MAX_EDITS && action !== 'restore') {
      const found = await fixing.rows(trx, record, few);
      const edits = eachRow(fixing, record, found, code, change).map((one) => ({
        ...one.change,
        rowNo: one.row.row_no,
      }));
      if (edits.length === 0) refuse('RULE', '这些行不能这样批量处理，请逐行核对');
      const { record: _, ...fixed } = await fixInPlace(kind, deps, trx, record, caller, edits, { action, code });
      return { ...fixed, jobId: null };
    }
    const step = { action, code, rows: 0, generation: null, at: deps.clock.now() };
    const { no } = await openStep(trx, caller, record, step);
    const request = nextPass(store, record, {}, { no, side: 'after' });
    const payload: FixKindPayload<K> = {
      request,
      which,
      change: sealChange(deps, store, record, change),
      actor: stampOf(caller.actor),
    };
    const { generation } = request;
    const work = { job: 'fixKind', payload, state: 'reading', step: '正在处理同类问题的行', generation } as const;
    const { jobId } = await beginWork(deps, trx, store, record, work);
    return { jobId, rows: [], counts: record.counts, version: record.version + 1 };
  });
}

function refuseSenseless<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V>(
  { fixing: { issues } }: Fixing<K, R, C, S, V>,
  code: string | null,
  action: StepAction,
): void {
  const may = code === null ? (['leaveOut'] as const) : kindActions(issues, code);
  const wanted = KIND_ACTION_OF_STEP[action];
  if (wanted === undefined || !may.some((one) => one === wanted))
    invalid('此类问题不能这样批量处理，请逐行修改', 'change');
}
