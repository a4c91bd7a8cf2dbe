import { sql } from 'kysely';
import { type ImportStep, STEP_ROWS_SHOWN } from '@contract/imports/steps';
import { rowsAndTotal } from '../../db/list-query';
import type { ImportStepTable } from '../../db/tables/import-step';
import type { Selectable } from 'kysely';
import type { Db, ImportKey } from '../types';

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
  const sorted = steps.selectAll().select(FIRST_ROWS).orderBy('no', 'desc');
  const { rows, total } = await rowsAndTotal(steps, sorted, { page, pageSize });
  return { list: rows.map(toStep), total };
}

const FIRST_ROWS = sql<ImportStep['shown'] | null>`(
  select json_agg(json_build_object('rowNo', r.row_no, 'name', r.name, 'lines', r.lines) order by r.row_no) from (
    select row_no, name, lines from import_step_row x
    where x.company_id = import_step.company_id and x.import_id = import_step.import_id and x.step_no = import_step.no
    order by row_no limit ${sql.lit(STEP_ROWS_SHOWN)}) r)`.as('first_rows');

const toStep = (step: Selectable<ImportStepTable> & { first_rows: ImportStep['shown'] | null }): ImportStep => ({
  no: step.no,
  action: step.action,
  code: step.code,
  rows: step.rows,
  undone: step.state === 'undone',
  closed: step.closed,
  by: step.by_name,
  at: step.at.toISOString(),
  shown: step.first_rows ?? [],
});
