import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { StepAction, StepLine } from '@contract/imports/steps';
import { jsonText } from '../../db/json';
import { ofPass } from '../of-pass';
import type { ImportStore } from '../store';
import type { Caller, Db, ImportKey, KindTypes, Pass } from '../types';

export interface NewStep {
  action: StepAction;
  code?: string | null;
  rows: number;
  /** The pass whose rows it changes in place; null: the sheet is read anew with it, and it is pending until then. */
  generation: number | null;
  /** Cannot be taken back: what it has come to stands though its job is given up. */
  closed?: boolean;
  at: Date;
}

/** Which step of which import. */
export interface StepKey extends ImportKey {
  no: number;
}

const KEYS: ReadonlySet<string> = new Set(['company_id', 'import_id', 'generation', 'row_no']);

/** Columns of a staged row that a change may touch. */
export const changeable = <K extends KindTypes>({ basis }: ImportStore<K>): string[] => [
  ...basis.staged.rows.columns.filter((column) => !KEYS.has(column)),
  ...basis.staged.rows.late,
  'fixes',
];

export const ofStep = ({ company_id, id, no }: StepKey, table = 'import_step_row'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.company_id`)} = ${company_id} and ${sql.ref(`${table}.import_id`)} = ${id} and ${sql.ref(`${table}.step_no`)} = ${no}`;

/** Begins a step. Once it stands, what was undone before it cannot be done again. */
export async function openStep(
  db: Db,
  { actor }: Pick<Caller, 'actor'>,
  key: ImportKey,
  step: NewStep,
): Promise<StepKey> {
  const pending = step.generation === null;
  await dropSteps(db, key, 'pending');
  if (!pending) await dropSteps(db, key, 'undone');
  const { rows } = await sql<{ no: number }>`
    insert into import_step (company_id, import_id, no, action, code, rows, generation, state, closed, account_id, by_name, at)
    select ${key.company_id}, ${key.id}, coalesce(max(no), 0) + 1, ${step.action}, ${step.code ?? null}, ${step.rows}::integer,
      ${step.generation}::integer, ${pending ? 'pending' : 'done'}, ${step.closed ?? false}, ${actor.id}, ${actor.name}, ${step.at}
    from import_step where company_id = ${key.company_id} and import_id = ${key.id}
    returning no`.execute(db);
  return { company_id: key.company_id, id: key.id, no: rows[0]?.no ?? 1 };
}

/** Removes the steps of one state. */
export async function dropSteps(db: Db, key: ImportKey, state: 'pending' | 'undone'): Promise<void> {
  await sql`
    delete from import_step_row r using import_step s
    where r.company_id = ${key.company_id} and r.import_id = ${key.id}
      and s.company_id = r.company_id and s.import_id = r.import_id and s.no = r.step_no and s.state = ${state}`.execute(
    db,
  );
  await sql`
    delete from import_step
    where company_id = ${key.company_id} and import_id = ${key.id} and state = ${state}`.execute(db);
}

/** Notes that a step which cannot be taken back has come to `rows` more; no earlier one can be undone any more. */
export async function growStep(db: Db, step: StepKey, rows: number): Promise<void> {
  await sql`
    update import_step set rows = rows + ${rows}
    where company_id = ${step.company_id} and import_id = ${step.id} and no = ${step.no}`.execute(db);
  await closeSteps(db, step);
}

/** Ends the pending step of a job that is given up: nothing of it stands, but for what cannot be taken back. Gives how many rows that are. */
export async function abandonStep(db: Db, key: ImportKey): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    update import_step set state = 'done'
    where company_id = ${key.company_id} and import_id = ${key.id} and state = 'pending' and closed and rows > 0
    returning rows`.execute(db);
  await dropSteps(db, key, 'pending');
  return rows[0]?.rows ?? 0;
}

/** Keeps rows as they stand before they are changed in place. */
export async function snapshotBefore<K extends KindTypes>(
  db: Db,
  store: ImportStore<K>,
  pass: Pass,
  step: StepKey,
  rowNos: readonly number[],
): Promise<void> {
  await sql`
    insert into import_step_row (company_id, import_id, step_no, row_no, name, before, after, lines)
    select company_id, import_id, ${step.no}::integer, row_no, name, ${rowJson(store)}, '{}', '[]'
    from ${sql.table(store.basis.staged.rows.table)} r
    where ${ofPass(pass, 'r')} and row_no = any(${[...rowNos]}::integer[])`.execute(db);
}

/** Keeps them as they stand afterwards, with what is said of each. */
export async function snapshotAfter<K extends KindTypes>(
  db: Db,
  store: ImportStore<K>,
  pass: Pass,
  step: StepKey,
  lines: readonly { rowNo: number; lines: StepLine[] }[],
): Promise<void> {
  const said = jsonText(lines.map((row) => ({ row_no: row.rowNo, lines: row.lines })));
  await sql`
    update import_step_row set after = ${rowJson(store)}, lines = l.lines
    from ${sql.table(store.basis.staged.rows.table)} r, jsonb_to_recordset(${said}::jsonb) as l(row_no integer, lines jsonb)
    where ${ofStep(step)} and import_step_row.row_no = r.row_no and ${ofPass(pass, 'r')} and l.row_no = r.row_no`.execute(
    db,
  );
}

/** Steps so far can no longer be undone: something follows that cannot be taken back. */
export async function closeSteps(db: Db, key: ImportKey): Promise<void> {
  await sql`
    update import_step set closed = true where company_id = ${key.company_id} and import_id = ${key.id} and not closed`.execute(
    db,
  );
}

/** Removes all steps of an import. */
export async function forgetSteps(db: Db, { company_id, id }: ImportKey): Promise<void> {
  await sql`delete from import_step_row where company_id = ${company_id} and import_id = ${id}`.execute(db);
  await sql`delete from import_step where company_id = ${company_id} and import_id = ${id}`.execute(db);
}

const rowJson = <K extends KindTypes>(store: ImportStore<K>) =>
  sql`jsonb_build_object(${sql.join(changeable(store).flatMap((column) => [sql.lit(column), sql.ref(`r.${column}`)]))})`;
