import { type RawBuilder, sql } from 'kysely';
import { bankPaidBrief, bankPaidLineId, MOST_IN_BELL } from '@contract/bell/brief';
import { can } from '@contract/permissions';
import { namesReader } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import { bellSource } from '../../bell/service';
import { batchesPending } from './standing';

interface Paid {
  batchId: string;
  title: string;
  answerId: string;
  count: number;
  /** Who took it in has seen it. */
  byId: string;
  at: Date;
}

/** Batches whose newest answer says that everything in its file was paid, and of which nothing waits. */
const paidIn = (
  companyId: string | RawBuilder<string>,
  since: Date | RawBuilder<Date>,
  reader: RawBuilder<string> | null,
  batchId?: string,
) => sql<Paid>`
    select b.id as "batchId", b.title, a.id as "answerId", (a.reading -> 'paid' ->> 'count')::int as count, a.by_id as "byId", a.at
    from wage_batch b
    cross join lateral (select id, at, by_id, reading from wage_bank_answer
      where company_id = b.company_id and batch_id = b.id and state = 'applied' order by at desc, id desc limit 1) a
    where b.company_id = ${companyId}::uuid and b.deleted_at is null and ${namesReader('b', reader)} ${batchId === undefined ? sql`` : sql`and b.id = ${batchId}::uuid`}
      and a.at > ${since}::timestamptz and (a.reading -> 'paid' ->> 'count')::int > 0
      and (a.reading -> 'failed' ->> 'count')::int + (a.reading -> 'open' ->> 'count')::int + (a.reading -> 'unmentioned' ->> 'count')::int = 0
      and b.id not in (${batchesPending(companyId)})
    order by a.at desc limit ${sql.lit(MOST_IN_BELL)}`;

/** The bank has paid all it was asked for: told to whoever deals with it, but for who took the answer in. */
export const bankPaidLines = bellSource<Paid>({
  rows: ({ id, role, companyId, since }) =>
    role === 'admin' || companyId === null || !can(role, 'wages.bankFile') ? null : paidIn(companyId, since, id),
  moments: ['at'],
  lines: (rows, reader) => rows.filter(({ byId }) => byId !== reader.id).map(bankPaidBrief),
});

/** Tells these accounts of a batch that is paid, or takes the lines of its answers out of their bells. */
export async function tellPaid(
  deps: Pick<Deps, 'db' | 'events'>,
  companyId: string,
  batchId: string,
  to: { accountIds: readonly string[]; answerIds: readonly string[] },
): Promise<void> {
  const [paid] = (await paidIn(companyId, new Date(0), null, batchId).execute(deps.db)).rows;
  const gone = to.answerIds.filter((id) => id !== paid?.answerId).map((id) => bankPaidLineId(batchId, id));
  if (gone.length > 0) deps.events.publish({ accountIds: [...to.accountIds] }, 'noticesGone', { ids: gone });
  const others = to.accountIds.filter((id) => id !== paid?.byId);
  if (paid && others.length > 0) deps.events.publish({ accountIds: others }, 'notice', bankPaidBrief(paid));
}
