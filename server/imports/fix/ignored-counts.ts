import { sql } from 'kysely';
import type { StatusCounts } from '@contract/imports/schemas';
import { ofPass } from '../of-pass';
import type { ImportStore } from '../store';
import type { Db, KindTypes, Pass } from '../types';

/** How many rows are left out by kind: of the doubts they had, and of the reasons they are nobody's. */
export async function ignoredCounts<K extends KindTypes>(
  db: Db,
  { basis }: ImportStore<K>,
  record: Pass & { counts: StatusCounts },
): Promise<{ code: string; rows: number }[]> {
  if (record.counts.ignored === 0) return [];
  const { rows } = await sql<{ code: string; rows: number }>`
    select code, count(distinct row_no)::int as rows from (
      select row_no, jsonb_array_elements(issues) ->> 'code' as code
      from ${sql.table(basis.staged.rows.table)} where ${ofPass(record)} and status = 'ignored' and status <> 'ok'
      union all
      select row_no, e ->> 'code' as code
      from ${sql.table(basis.staged.rows.table)}, jsonb_array_elements(fixes -> 'left') as e
      where ${ofPass(record)} and status = 'ignored' and status <> 'ok' and e ->> 'level' <> 'info') as each
    group by code order by code`.execute(db);
  return rows;
}
