import { type RawBuilder, sql } from 'kysely';
import type { StatusCounts } from '@contract/imports/schemas';
import { ofPass } from '../of-pass';
import type { Db, Pass, StagedTable } from '../types';

export const NO_COUNTS: Readonly<StatusCounts> = { ok: 0, warning: 0, error: 0, ignored: 0 };

/** Rows by status, counted anew; `sums`: what else is summed up by status. */
export async function countStatuses<X extends object = object>(
  db: Db,
  table: StagedTable,
  pass: Pass,
  sums: RawBuilder<unknown> = sql``,
): Promise<{ counts: StatusCounts; rows: ({ status: keyof StatusCounts; n: number } & X)[] }> {
  const { rows } = await sql<{ status: keyof StatusCounts; n: number } & X>`
    select status, count(*)::int as n ${sums} from ${sql.table(table)} where ${ofPass(pass)} group by status`.execute(
    db,
  );
  const counts = { ...NO_COUNTS };
  for (const { status, n } of rows) counts[status] = n;
  return { counts, rows };
}

/** Rows by kind of doubt, ignored ones apart, counted anew. */
export async function countIssues<I>(db: Db, table: StagedTable, pass: Pass): Promise<I[]> {
  const { rows } = await sql<I>`
    select code, level, count(distinct row_no)::int as rows from (
      select row_no, e ->> 'code' as code, e ->> 'level' as level
      from (select row_no, issues from ${sql.table(table)} where ${ofPass(pass)} and status <> 'ignored' and issues <> '[]') as doubtful, jsonb_array_elements(issues) as e) as each
    group by code, level order by level, code`.execute(db);
  return rows;
}
