import { sql } from 'kysely';
import { batchBrief, batchLineId, BELL_DAYS, MOST_IN_BELL, slipBrief, slipLineId } from '@contract/bell/brief';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';

interface Row {
  id: string;
  slip_version: number;
  own_at: Date | null;
  read_at: Date | null;
  batch_id: string;
  publish_round: number;
  title: string;
  published_at: Date;
}

/** Slips of the last months the person can see now, as lines of his bell: one by its batch, or by its own version where it was re-issued alone. */
export async function slipLines({ db, clock }: Deps, reader: Pick<Actor, 'id'>) {
  const since = new Date(clock.now().getTime() - BELL_DAYS * 24 * 3600_000);
  const { rows } = await sql<Row>`
    select s.id, s.slip_version, s.published_at as own_at, s.read_at, b.id as batch_id, b.publish_round, b.title, b.published_at
    from staff p
    cross join lateral (select id, batch_id, slip_version, published_at, read_at, state from wage_slip where company_id = p.company_id and staff_id = p.id offset 0) s
    cross join lateral (select id, title, state, publish_round, published_at, deleted_at from wage_batch where company_id = p.company_id and id = s.batch_id limit 1) b
    where p.account_id = ${reader.id} and b.deleted_at is null and s.state <> 'recalled' and b.state = any(${[...VISIBLE_BATCH_STATES]}::text[])
      and coalesce(s.published_at, b.published_at) > ${since}::timestamptz
    order by coalesce(s.published_at, b.published_at) desc limit ${MOST_IN_BELL}`.execute(db);
  return rows.map((row) => {
    const { own_at: ownAt, published_at: publishedAt, title } = row;
    const line = ownAt === null ? batchBrief({ batchId: row.batch_id, round: row.publish_round, title, publishedAt, slipId: row.id }) : slipBrief({ slipId: row.id, version: row.slip_version, title, publishedAt: ownAt });
    return { ...line, read: row.read_at !== null };
  });
}

/** A slip that was opened counts as read in its reader's bell, too, in all his tabs. */
export async function tellSlipRead({ db, events }: Deps, accountId: string, { companyId, slipId }: { companyId: string; slipId: string }): Promise<void> {
  const row = await db
    .selectFrom('wage_slip as s')
    .innerJoin('wage_batch as b', (join) => join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.batch_id'))
    .select(['s.slip_version', 'b.id', 'b.publish_round'])
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', slipId)
    .executeTakeFirst();
  if (row) events.publish({ accountIds: [accountId] }, 'noticesRead', { ids: [batchLineId(row.id, row.publish_round), slipLineId(slipId, row.slip_version)] });
}
