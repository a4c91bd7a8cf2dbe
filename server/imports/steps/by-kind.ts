import { type RawBuilder, sql } from 'kysely';
import type { StepLine } from '@contract/imports/steps';
import { jsonText } from '../../db/json';
import { ofPass } from '../of-pass';
import type { ImportStore } from '../store';
import type { Db, KindTypes, Pass } from '../types';
import { ofStep, type StepKey } from './record';
import type { Side } from './restore';

/** Keeps the fixes of rows before and after they are changed by kind; the sheet is read anew with them. */
export async function snapshotFixes(
  db: Db,
  step: StepKey,
  rows: readonly { row_no: number; name: string; before: unknown; after: unknown; lines: StepLine[] }[],
): Promise<void> {
  const json = jsonText(
    rows.map(({ before, after, ...row }) => ({ ...row, before: { fixes: before }, after: { fixes: after } })),
  );
  await sql`
    insert into import_step_row (company_id, import_id, step_no, row_no, name, before, after, lines)
    select ${step.company_id}, ${step.id}, ${step.no}::integer, p.row_no, p.name, p.before, p.after, p.lines
    from jsonb_to_recordset(${json}::jsonb) as p(row_no integer, name text, before jsonb, after jsonb, lines jsonb)`.execute(
    db,
  );
}

/** The fixes of a step's rows as they stand on that side of it. */
export async function fixesOfStep(db: Db, step: StepKey, side: Side): Promise<{ rowNo: number; fixes: unknown }[]> {
  const { rows } = await sql<{ row_no: number; fixes: unknown }>`
    select row_no, ${sql.ref(side)} -> 'fixes' as fixes from import_step_row where ${ofStep(step)} order by row_no`.execute(
    db,
  );
  return rows.map(({ row_no: rowNo, fixes }) => ({ rowNo, fixes }));
}

/** The same for rows found by a condition, in one statement; `r` is the row. Gives how many they are. */
export async function keepFixesOf<K extends KindTypes>(
  db: Db,
  { basis }: ImportStore<K>,
  pass: Pass,
  step: StepKey,
  { which, after, lines }: Record<'which' | 'after' | 'lines', RawBuilder<unknown>>,
): Promise<number> {
  await sql`
    insert into import_step_row (company_id, import_id, step_no, row_no, name, before, after, lines)
    select company_id, import_id, ${step.no}::integer, row_no, name, jsonb_build_object('fixes', fixes),
      jsonb_build_object('fixes', ${after}), ${lines}
    from ${sql.table(basis.staged.rows.table)} r where ${ofPass(pass, 'r')} and ${which}`.execute(db);
  return countStep(db, step);
}

/** Notes how many rows a step has come to. */
export async function countStep(db: Db, step: StepKey): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    update import_step set rows = (select count(*)::int from import_step_row where ${ofStep(step)})
    where company_id = ${step.company_id} and import_id = ${step.id} and no = ${step.no} returning rows`.execute(db);
  return rows[0]?.rows ?? 0;
}
