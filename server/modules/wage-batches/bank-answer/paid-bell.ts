import { sql } from 'kysely';
import { BELL_DAYS, bankPaidBrief, bankPaidLineId, MOST_IN_BELL } from '@contract/bell/brief';
import { can } from '@contract/permissions';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import type { Db } from '../queries';
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
async function paidIn(db: Db, companyId: string, since: Date, batchId?: string): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select b.id as "batchId", b.title, a.id as "answerId", (a.reading -> 'paid' ->> 'count')::int as count, a.by_id as "byId", a.at
    from wage_batch b
    cross join lateral (select id, at, by_id, reading from wage_bank_answer
      where company_id = b.company_id and batch_id = b.id and state = 'applied' order by at desc, id desc limit 1) a
    where b.company_id = ${companyId}::uuid and b.deleted_at is null ${batchId === undefined ? sql`` : sql`and b.id = ${batchId}::uuid`}
      and a.at > ${since}::timestamptz and (a.reading -> 'paid' ->> 'count')::int > 0
      and (a.reading -> 'failed' ->> 'count')::int + (a.reading -> 'open' ->> 'count')::int + (a.reading -> 'unmentioned' ->> 'count')::int = 0
      and b.id not in (${batchesPending(companyId)})
    order by a.at desc limit ${MOST_IN_BELL}`.execute(db);
  return rows;
}

/** The bank has paid all it was asked for: told to whoever deals with it, but for who took the answer in. */
export async function bankPaidLines({ db, clock }: Pick<Deps, 'db' | 'clock'>, reader: Actor) {
  if (reader.role === 'admin' || reader.companyId === null || !can(reader.role, 'wages.bankFile')) return [];
  const since = new Date(clock.now().getTime() - BELL_DAYS * 24 * 3600_000);
  return (await paidIn(db, reader.companyId, since)).filter(({ byId }) => byId !== reader.id).map(bankPaidBrief);
}

/** Tells these accounts of a batch that is paid, or takes the lines of its answers out of their bells. */
export async function tellPaid(
  deps: Pick<Deps, 'db' | 'events'>,
  companyId: string,
  batchId: string,
  to: { accountIds: readonly string[]; answerIds: readonly string[] },
): Promise<void> {
  const [paid] = await paidIn(deps.db, companyId, new Date(0), batchId);
  const gone = to.answerIds.filter((id) => id !== paid?.answerId).map((id) => bankPaidLineId(batchId, id));
  if (gone.length > 0) deps.events.publish({ accountIds: [...to.accountIds] }, 'noticesGone', { ids: gone });
  const others = to.accountIds.filter((id) => id !== paid?.byId);
  if (paid && others.length > 0) deps.events.publish({ accountIds: others }, 'notice', bankPaidBrief(paid));
}
