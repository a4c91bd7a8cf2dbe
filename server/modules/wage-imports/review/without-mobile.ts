import { sql } from 'kysely';
import type { ImportRecord } from '../store';
import { type Db, ofPass } from '../../../imports';

/**
 * People of the shown rows without a mobile: no text message will reach them. `intersect` and not a join, for the
 * embedded database gathers no statistics; where everybody has a mobile no row is looked at.
 */
export async function withoutMobile(db: Db, record: ImportRecord): Promise<number> {
  if (record.generation === 0) return 0;
  const anybody = await db
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', record.company_id)
    .where('mobile_sealed', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!anybody) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select id from staff where company_id = ${record.company_id} and mobile_sealed is null
      intersect
      select staff_id from wage_import_row
      where ${ofPass(record)} and status <> 'ignored') as mute`.execute(db);
  return rows[0]?.n ?? 0;
}
