import { sql } from 'kysely';
import type { BatchReach } from '@contract/wages/batch-schemas';
import { type Db, loadBatch } from '../queries';

const NAMED = 5;

/**
 * Who of a batch no text message can reach. Goes from the few people without a mobile to their slips, never through
 * all slips of the batch.
 */
export async function reachOf(db: Db, companyId: string, batchId: string): Promise<BatchReach> {
  await loadBatch(db, companyId, batchId);
  const { rows } = await sql<{ n: number; lost: number; names: string[] | null }>`
    with mute as materialized (select id, account_id from staff where company_id = ${companyId} and mobile_sealed is null),
    found as materialized (
      select s.id, s.name, m.account_id from mute m
      cross join lateral (select id, name from wage_slip where company_id = ${companyId} and batch_id = ${batchId} and staff_id = m.id limit 1) s)
    select count(*)::int as n, (count(*) filter (where account_id is null))::int as lost,
      (select array_agg(name) from (select name from found order by id limit ${NAMED}) first) as names
    from found`.execute(db);
  const [row] = rows;
  return { withoutMobile: row?.n ?? 0, withoutAccount: row?.lost ?? 0, names: row?.names ?? [] };
}
