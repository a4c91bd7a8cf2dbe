import type { Transaction } from 'kysely';
import type { StatusCounts } from '@contract/imports/schemas';
import { MAX_EDITS } from '@contract/imports/steps';
import type { ImportRow } from '@contract/wages/import-schemas';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import {
  beginPass,
  type Caller,
  type Change,
  lastStep,
  markStep,
  restoreFixes,
  restoreRows,
  type Side,
  type StepKey,
  stepRows,
} from '../../../imports';
import { notFound, refuse } from '../../../kernel/errors';
import { findRow } from '../queries';
import { type ImportRecord, wageStore } from '../store';
import { shownRowsOf } from './fix-rows';
import { settle, writeFigures } from './settle';

export interface Restored {
  /** The sheet is read anew; null: the rows are given. */
  jobId: string | null;
  rows: ImportRow[];
  counts: StatusCounts;
  version: number;
}

const WORDS = {
  before: { none: '没有可以撤销的修改', step: '正在撤销' },
  after: { none: '没有可以重做的修改', step: '正在重做' },
} as const;

/** Undoes the last step of changes (`before`), or does the last undone one again (`after`). */
export function restoreStep(deps: Deps, caller: Caller, change: Change, side: Side): Promise<Restored> {
  return wageStore.change(deps, caller, change, 'reread', async (trx, record) => {
    const step = (await lastStep(trx, record, side)) ?? refuse('RULE', WORDS[side].none);
    if (step.closed) refuse('RULE', '之后已从表中新增员工，更早的修改不能再撤销或重做，请直接修改');
    await markStep(trx, step, side);
    if (step.generation === record.generation && step.rows <= MAX_EDITS)
      return restoreInPlace(deps, trx, record, step, side);
    // Read anew since, or too many for it here: what was changed is put back, and the sheet read with it.
    await restoreFixes(trx, wageStore, record, step, side);
    const { jobId } = await beginPass(deps, trx, wageStore, record, {}, WORDS[side].step);
    return { jobId, rows: [], counts: record.counts, version: record.version + 1 };
  });
}

async function restoreInPlace(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  step: StepKey,
  side: Side,
): Promise<Restored> {
  const rowNos = await stepRows(trx, step);
  let moved = record;
  for (const rowNo of rowNos) {
    const was = (await findRow(trx, record, rowNo)) ?? notFound();
    await restoreRows(trx, wageStore, record, step, side, [rowNo]);
    const is = (await findRow(trx, record, rowNo)) ?? notFound();
    moved = await settle(deps, trx, moved, was, is);
  }
  const version = await writeFigures(trx, moved, deps.clock.now());
  return { jobId: null, rows: await shownRowsOf(deps, trx, record, rowNos), counts: moved.counts, version };
}
