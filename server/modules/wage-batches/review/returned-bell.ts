import { sql } from 'kysely';
import { MOST_IN_BELL, returnedBrief } from '@contract/bell/brief';
import { can } from '@contract/permissions';
import { ROLE_NUMBER } from '@contract/roles';
import { namesReader, readersAmong } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import { bellSource } from '../../bell/service';
import type { BatchRow, Db } from '../queries';

interface Returned {
  batchId: string;
  companyId: string;
  companyName: string;
  title: string;
  eventId: string;
  at: Date;
  createdBy: string;
  submittedBy: string | null;
}

/** Of drafts those that were sent back when they were handed in last, with the event of it and who had handed them in. */
const RETURNED = sql`
  select b.id as "batchId", b.company_id as "companyId", c.name as "companyName", b.title, e.id as "eventId", e.at, b.created_by as "createdBy", s.account_id as "submittedBy"
  from wage_batch b
  join company c on c.id = b.company_id
  cross join lateral (select id, at, action from wage_batch_event where company_id = b.company_id and batch_id = b.id and action in ('submit', 'withdrawSubmit', 'reject') order by id desc limit 1) e
  left join lateral (select account_id from wage_batch_event where company_id = b.company_id and batch_id = b.id and action = 'submit' and id < e.id order by id desc limit 1) s on true
  where b.state = 'draft' and b.deleted_at is null and e.action = 'reject'`;

/** Batches sent back to this person, who made them or handed them in: the lines go once they are handed in anew. */
export const returnedLines = bellSource<Returned>({
  rows({ id, role, companyId, since }) {
    const everywhere = role === 'admin';
    if (!can(role, 'wages.submit') || (!everywhere && companyId === null)) return null;
    return sql`
      ${RETURNED} and ${namesReader('b', id)} and b.updated_at > ${since}::timestamptz and (b.created_by = ${id}::uuid or s.account_id = ${id}::uuid)
        ${everywhere ? sql`` : sql`and b.company_id = ${companyId}::uuid`}
      order by e.at desc limit ${sql.lit(MOST_IN_BELL)}`;
  },
  moments: ['at'],
  lines: (rows, { role }) => rows.map((row) => briefOf(row, role === 'admin')),
});

const briefOf = ({ batchId, companyId, companyName, title, eventId, at }: Returned, everywhere: boolean) =>
  everywhere
    ? returnedBrief({ batchId, eventId, title: `${companyName} · ${title}`, at, companyId })
    : returnedBrief({ batchId, eventId, title, at });

/** Tells those whose batch was sent back, or, once it has moved on, takes the line out of their bells. Call after the transaction has been committed. */
export async function tellAuthors(
  deps: Pick<Deps, 'db' | 'events'>,
  batch: Pick<BatchRow, 'company_id' | 'id' | 'created_by'>,
  returned: boolean,
): Promise<void> {
  if (!returned) {
    const last = await lastRejection(deps.db, batch);
    if (last)
      deps.events.publish({ accountIds: [...new Set([batch.created_by, ...last.submitters])] }, 'noticesGone', {
        ids: [returnedBrief({ batchId: batch.id, eventId: last.id, title: '', at: last.at }).id],
      });
    return;
  }
  const { rows } =
    await sql<Returned>`${RETURNED} and b.company_id = ${batch.company_id} and b.id = ${batch.id}`.execute(deps.db);
  for (const row of rows) {
    const authors = [...new Set([row.createdBy, row.submittedBy])].filter((id) => id !== null);
    const ids = await readersAmong(deps.db, batch.company_id, batch.id, authors);
    if (ids.length === 0) continue;
    const roles = await deps.db.selectFrom('account').select(['id', 'role']).where('id', 'in', ids).execute();
    for (const { id, role } of roles)
      deps.events.publish({ accountIds: [id] }, 'notice', briefOf(row, role === ROLE_NUMBER.admin));
  }
}

/** The last time a batch was sent back, and everybody who ever handed it in. */
async function lastRejection(db: Db, { company_id: companyId, id }: Pick<BatchRow, 'company_id' | 'id'>) {
  const events = await db
    .selectFrom('wage_batch_event')
    .select(['id', 'at', 'action', 'account_id'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', id)
    .where('action', 'in', ['submit', 'reject'])
    .orderBy('id', 'desc')
    .execute();
  const last = events.find((event) => event.action === 'reject');
  return (
    last && {
      id: last.id,
      at: last.at,
      submitters: events.filter((event) => event.action === 'submit').map((event) => event.account_id),
    }
  );
}
