import { sql } from 'kysely';
import type { StepAction } from '@contract/imports/steps';
import { ofPass } from '../of-pass';
import type { ImportStore } from '../store';
import type { Db, ImportKey, KindTypes, Pass } from '../types';
import { changeable, dropSteps, ofStep, type StepKey } from './record';

/** Undone, a step's rows stand as before it; done again, as after it. */
export type Side = 'before' | 'after';

interface LastStep extends StepKey {
  action: StepAction;
  rows: number;
  generation: number | null;
  closed: boolean;
}

/** The step that would be undone, or done again. */
export async function lastStep(db: Db, key: ImportKey, side: Side): Promise<LastStep | undefined> {
  const { rows } = await sql<Omit<LastStep, keyof ImportKey>>`
    select no, action, rows, generation, closed from import_step
    where company_id = ${key.company_id} and import_id = ${key.id} and state = ${side === 'before' ? 'done' : 'undone'}
    order by no ${side === 'before' ? sql`desc` : sql`asc`} limit 1`.execute(db);
  const found = rows[0];
  return found && { company_id: key.company_id, id: key.id, ...found };
}

/** The step stands now as on that side of it. Of one that was pending, what was undone before it cannot be done again. */
export async function markStep(db: Db, step: StepKey, side: Side): Promise<void> {
  const { rows } = await sql`
    select no from import_step
    where company_id = ${step.company_id} and import_id = ${step.id} and no = ${step.no} and state = 'pending'`.execute(
    db,
  );
  if (rows.length > 0) await dropSteps(db, step, 'undone');
  await sql`
    update import_step set state = ${side === 'before' ? 'undone' : 'done'}
    where company_id = ${step.company_id} and import_id = ${step.id} and no = ${step.no}`.execute(db);
}

/** The rows of a step, in order. */
export async function stepRows(db: Db, step: StepKey): Promise<number[]> {
  const { rows } = await sql<{ row_no: number }>`
    select row_no from import_step_row where ${ofStep(step)} order by row_no`.execute(db);
  return rows.map((row) => row.row_no);
}

/** Puts rows back exactly as they stood on that side of the step. */
export async function restoreRows<K extends KindTypes>(
  db: Db,
  store: ImportStore<K>,
  pass: Pass,
  step: StepKey,
  side: Side,
  rowNos: readonly number[],
): Promise<void> {
  const table = sql.table(store.basis.staged.rows.table);
  const set = sql.join(changeable(store).map((column) => sql`${sql.ref(column)} = p.${sql.ref(column)}`));
  await sql`
    update ${table} w set ${set}
    from import_step_row s, lateral jsonb_populate_record(null::${table}, s.${sql.ref(side)}) p
    where ${ofStep(step, 's')} and s.row_no = any(${[...rowNos]}::integer[])
      and ${ofPass(pass, 'w')} and w.row_no = s.row_no`.execute(db);
}
