import { type RawBuilder, sql } from 'kysely';
import { MOST_IN_BELL, undeliveredBrief, undeliveredLineId } from '@contract/bell/brief';
import { can } from '@contract/permissions';
import { ROLE_NUMBER } from '@contract/roles';
import { namesReader, readersAmong } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import { membersAt } from '../../accounts/service';
import { bellSource } from '../../bell/service';

interface Undelivered {
  batchId: string;
  title: string;
  round: number;
  count: number;
  at: Date;
}

/** Batches that are out with employees whose message failed and who have not opened their slip: who has needs no message any more. */
const undeliveredIn = (
  companyId: string | RawBuilder<string>,
  since: Date | RawBuilder<Date>,
  reader: RawBuilder<string> | null,
  batchId?: string,
) => sql<Undelivered>`
    select b.id as "batchId", b.title, b.publish_round as round, n.count, b.published_at as at
    from wage_batch b
    cross join lateral (select count(*)::int as count from wage_slip s
      where s.company_id = b.company_id and s.batch_id = b.id and s.state = 'unsent' and s.delivery = 'failed') n
    where b.company_id = ${companyId}::uuid and b.deleted_at is null and b.state in ('published', 'partiallyFailed')
      and b.failed_count > 0 and ${namesReader('b', reader)} and b.published_at > ${since}::timestamptz and n.count > 0
      ${batchId === undefined ? sql`` : sql`and b.id = ${batchId}::uuid`}
    order by b.published_at desc limit ${sql.lit(MOST_IN_BELL)}`;

/** One line a batch, for who can send its messages again or print its slips; gone once nobody is left. */
export const undeliveredLines = bellSource<Undelivered>({
  rows: ({ id, role, companyId, since }) =>
    role === 'admin' || companyId === null || !can(role, 'wages.remind') ? null : undeliveredIn(companyId, since, id),
  moments: ['at'],
  lines: (rows) => rows.map(undeliveredBrief),
});

/** Tells them how many of a batch are left, or takes its line out of their bells. Call after the transaction has been committed. */
export async function tellUndelivered(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  companyId: string,
  batchId: string,
): Promise<void> {
  const members = await membersAt(deps.db, companyId, [ROLE_NUMBER.manager, ROLE_NUMBER.finance], deps.clock.now());
  const accountIds = await readersAmong(deps.db, companyId, batchId, members);
  if (accountIds.length === 0) return;
  const [left] = (await undeliveredIn(companyId, new Date(0), null, batchId).execute(deps.db)).rows;
  if (left) return deps.events.publish({ accountIds }, 'notice', undeliveredBrief(left));
  const batch = await deps.db
    .selectFrom('wage_batch')
    .select('publish_round')
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .executeTakeFirst();
  // Of a round before, where it is being published again.
  const rounds = batch ? [batch.publish_round, batch.publish_round - 1] : [];
  deps.events.publish({ accountIds }, 'noticesGone', { ids: rounds.map((round) => undeliveredLineId(batchId, round)) });
}
