import type { Transaction } from 'kysely';
import type { StatusCounts } from '@contract/imports/schemas';
import type { StepAction, StepLine } from '@contract/imports/steps';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { invalid, notFound } from '../../kernel/errors';
import { actionOf } from './action-of';
import { openStep, snapshotAfter, snapshotBefore } from '../steps/record';
import type { RowFix } from '../rows/row-fix';
import type { Caller, Change, KindTypes } from '../types';
import type { FixableRow } from './fixing-kind';
import type { Fixing } from './fixing';

export type RowEdit<C extends RowFix> = C & { rowNo: number };

export interface FixedRows<K extends KindTypes, V> {
  rows: V[];
  counts: StatusCounts;
  version: number;
  /** The import as it stands with them. */
  record: K['record'];
}

/** Changes rows one by one and checks each again, with what hangs on it; together they are one step. Throws 422 where a row is named twice. */
export function fixRows<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V>(
  kind: Fixing<K, R, C, S, V>,
  deps: Deps,
  caller: Caller,
  at: Change,
  edits: readonly RowEdit<C>[],
): Promise<FixedRows<K, V>> {
  return kind.store.change(deps, caller, at, 'edit', (trx, record) =>
    fixInPlace(kind, deps, trx, record, caller, edits, { action: actionOfAll(kind, edits) }),
  );
}

/** The same in the caller's transaction. */
export async function fixInPlace<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V>(
  { store, fixing }: Fixing<K, R, C, S, V>,
  deps: Deps,
  trx: Transaction<Database>,
  record: K['record'],
  caller: Caller,
  edits: readonly RowEdit<C>[],
  about: { action: StepAction; code?: string | null },
): Promise<FixedRows<K, V>> {
  const rowNos = edits.map(({ rowNo }) => rowNo);
  if (new Set(rowNos).size < rowNos.length) invalid('同一行只能出现一次', 'edits');
  const at = deps.clock.now();
  const step = await openStep(trx, caller, record, {
    ...about,
    rows: edits.length,
    generation: record.generation,
    at,
  });
  await snapshotBefore(trx, store, record, step, rowNos);
  let moved = record;
  const lines: { rowNo: number; lines: StepLine[] }[] = [];
  for (const edit of edits) {
    const { rowNo } = edit;
    const [row] = await fixing.rows(trx, moved, [rowNo]);
    if (!row) notFound(`表中没有第${rowNo}行`);
    const said = await fixing.admit(trx, record, edit);
    const one = await fixing.fix(deps, trx, moved, row, edit, said, { actor: caller.actor, at });
    moved = one.record;
    lines.push({ rowNo, lines: one.lines });
  }
  await snapshotAfter(trx, store, record, step, lines);
  const written = await fixing.writeFigures(deps, trx, moved);
  const rows = fixing.shown(deps, written, await fixing.rows(trx, written, rowNos));
  return { rows, counts: written.counts, version: written.version, record: written };
}

function actionOfAll<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V>(
  { fixing }: Fixing<K, R, C, S, V>,
  edits: readonly RowEdit<C>[],
): StepAction {
  const actions = new Set(edits.map((edit) => (edit.cells === undefined ? actionOf(fixing, edit) : 'edit')));
  const [only = 'edit'] = actions;
  return actions.size === 1 ? only : 'edit';
}
