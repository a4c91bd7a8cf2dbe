import { sql } from 'kysely';
import { type ImportStep, type StepLine, STEP_ROWS_SHOWN } from '@contract/imports/steps';
import type { ImportStepTable } from '../../db/tables/import-step';
import type { Selectable } from 'kysely';
import type { Db, ImportKey } from '../types';

interface Shown {
  step_no: number;
  row_no: number;
  name: string;
  lines: StepLine[];
}

/** One page of the steps of an import, latest first, each with its first rows. */
export async function listSteps(
  db: Db,
  { company_id, id }: ImportKey,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: ImportStep[]; total: number }> {
  const steps = db
    .selectFrom('import_step')
    .where('company_id', '=', company_id)
    .where('import_id', '=', id)
    .where('state', '<>', 'pending');
  const { n } = await steps.select(({ fn }) => fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow();
  const found = await steps
    .selectAll()
    .orderBy('no', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  if (found.length === 0) return { list: [], total: Number(n) };
  const { rows } = await sql<Shown>`
    select r.* from unnest(${found.map(({ no }) => no)}::integer[]) as step(no),
      lateral (
        select step_no, row_no, name, lines from import_step_row
        where company_id = ${company_id} and import_id = ${id} and step_no = step.no
        order by row_no limit ${STEP_ROWS_SHOWN}) r`.execute(db);
  return { list: found.map((step) => toStep(step, rows)), total: Number(n) };
}

const toStep = (step: Selectable<ImportStepTable>, rows: readonly Shown[]): ImportStep => ({
  no: step.no,
  action: step.action,
  code: step.code,
  rows: step.rows,
  undone: step.state === 'undone',
  closed: step.closed,
  by: step.by_name,
  at: step.at.toISOString(),
  shown: rows
    .filter(({ step_no: no }) => no === step.no)
    .map(({ row_no: rowNo, name, lines }) => ({ rowNo, name, lines })),
});
