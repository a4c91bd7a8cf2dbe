import type { Transaction } from 'kysely';
import type { StatusCounts } from '@contract/imports/schemas';
import { MAX_EDITS } from '@contract/imports/steps';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { notFound, refuse } from '../../kernel/errors';
import { beginPass } from '../pass/begin';
import type { RowFix } from '../rows/row-fix';
import type { StepKey } from '../steps/record';
import { lastStep, markStep, restoreRows, type Side, stepRows } from '../steps/restore';
import type { Caller, Change, KindTypes } from '../types';
import type { Fixing } from './fixing';
import type { FixableRow } from './fixing-kind';

export interface Restored<V> {
  /** The sheet is read anew; null: the rows are given. */
  jobId: string | null;
  rows: V[];
  counts: StatusCounts;
  version: number;
}

/** A kind whose steps are undone; without `fixing` the sheet is read anew for each. */
export type Restorable<
  K extends KindTypes,
  R extends FixableRow = FixableRow,
  C extends RowFix = RowFix,
  S = unknown,
  V = unknown,
> = Pick<Fixing<K, R, C, S, V>, 'store'> & Partial<Fixing<K, R, C, S, V>>;

const WORDS = {
  before: { none: '没有可以撤销的修改', step: '正在撤销' },
  after: { none: '没有可以重做的修改', step: '正在重做' },
} as const;

/**
 * Undoes the last step of changes (`before`), or does the last undone one again (`after`). Where the sheet is read anew for
 * it, the step stands as it did until that has ended well.
 */
export function restoreStep<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V>(
  { store, fixing }: Restorable<K, R, C, S, V>,
  deps: Deps,
  caller: Caller,
  change: Change,
  side: Side,
): Promise<Restored<V>> {
  return store.change(deps, caller, change, 'reread', async (trx, record) => {
    const step = (await lastStep(trx, record, side)) ?? refuse('RULE', WORDS[side].none);
    if (step.closed) refuse('RULE', '之后已从表中新增员工，更早的修改不能再撤销或重做，请直接修改');
    if (fixing && step.generation === record.generation && step.rows <= MAX_EDITS) {
      await markStep(trx, step, side);
      return restoreInPlace({ store, fixing }, deps, trx, record, step, side);
    }
    // Read anew since, or too many for it here: the sheet is read with what stood on that side.
    const { jobId } = await beginPass(deps, trx, store, record, {}, WORDS[side].step, { no: step.no, side });
    return { jobId, rows: [], counts: record.counts, version: record.version + 1 };
  });
}

async function restoreInPlace<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V>(
  { store, fixing }: Fixing<K, R, C, S, V>,
  deps: Deps,
  trx: Transaction<Database>,
  record: K['record'],
  step: StepKey,
  side: Side,
): Promise<Restored<V>> {
  const rowNos = await stepRows(trx, step);
  const one = async (rowNo: number) => (await fixing.rows(trx, record, [rowNo]))[0] ?? notFound();
  let moved = record;
  for (const rowNo of rowNos) {
    const was = await one(rowNo);
    await restoreRows(trx, store, record, step, side, [rowNo]);
    moved = await fixing.settle(deps, trx, moved, was, await one(rowNo));
  }
  const written = await fixing.writeFigures(deps, trx, moved);
  const rows = fixing.shown(deps, written, await fixing.rows(trx, written, rowNos));
  return { jobId: null, rows, counts: written.counts, version: written.version };
}
