import { sql } from 'kysely';
import type { Db } from '../../queries';
import type { Compared } from './compared';
import type { Who } from './pairs';

/** People a statement: with both slips of each it takes some tens of milliseconds. */
const PEOPLE = 5_000;

/** Everybody of both months, in portions of which a statement each is short. */
export async function ranges(db: Db, { batch, before }: Compared): Promise<Who[]> {
  const slips = before.reduce((sum, { head_count: heads }) => sum + heads, batch.head_count);
  if (slips <= 2 * PEOPLE) return [() => sql`true`];
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place from staff where company_id = ${batch.company_id}::uuid) people
    where place % ${PEOPLE} = 0 order by id`.execute(db);
  const ends = rows.map(({ id }) => id);
  return [...ends, null].map((to, index): Who => {
    const after = index === 0 ? null : (ends[index - 1] ?? null);
    return (id) =>
      sql`${after === null ? sql`true` : sql`${id} > ${after}::uuid`} and ${to === null ? sql`true` : sql`${id} <= ${to}::uuid`}`;
  });
}
