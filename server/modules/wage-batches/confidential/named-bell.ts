import { type RawBuilder, sql } from 'kysely';
import { MOST_IN_BELL, namedAnewBrief } from '@contract/bell/brief';
import type { Deps } from '../../../deps';
import { bellSource } from '../../bell/service';
import { namedPeople } from './people';

interface Named {
  batchId: string;
  companyId: string;
  companyName: string;
  title: string;
  eventId: string;
  at: Date;
  names: string[];
}

/** Batches for which an administrator named people anew, each with the last time. */
const NAMED = sql`
  select b.id as "batchId", b.company_id as "companyId", c.name as "companyName", b.title, e.id as "eventId", e.at, b.named_ids as names
  from wage_batch b
  join company c on c.id = b.company_id
  cross join lateral (select id, at from wage_batch_event
    where company_id = b.company_id and batch_id = b.id and action = 'namedAnew' order by id desc limit 1) e
  where b.named_ids is not null and b.deleted_at is null`;

/** Told to all who see such a batch: who sees their figures is not changed behind their backs. */
export const namedLines = bellSource<Named>({
  rows({ id, role, companyId, since }) {
    const everywhere = role === 'admin';
    if (!everywhere && companyId === null) return null;
    const here: RawBuilder<unknown> = everywhere ? sql`` : sql`and b.company_id = ${companyId}::uuid`;
    return sql`
      ${NAMED} and b.named_ids ? ${id}::text and e.at > ${since}::timestamptz ${here}
      order by e.at desc limit ${sql.lit(MOST_IN_BELL)}`;
  },
  moments: ['at'],
  lines: (rows, { role }) => rows.map((row) => briefOf(row, role === 'admin')),
});

const briefOf = ({ batchId, companyId, companyName, title, eventId, at }: Named, everywhere: boolean) =>
  everywhere
    ? namedAnewBrief({ batchId, eventId, title: `${companyName} · ${title}`, at, companyId })
    : namedAnewBrief({ batchId, eventId, title, at });

/** Puts the line into the bells of all who see the batch. Call after the transaction has been committed. */
export async function tellNamed(deps: Pick<Deps, 'db' | 'events'>, companyId: string, batchId: string): Promise<void> {
  const { rows } = await sql<Named>`${NAMED} and b.company_id = ${companyId}::uuid and b.id = ${batchId}::uuid`.execute(
    deps.db,
  );
  for (const row of rows) {
    const people = await namedPeople(deps.db, companyId, row.names);
    for (const { id, role } of people.values())
      deps.events.publish({ accountIds: [id] }, 'notice', briefOf(row, role === 'admin'));
  }
}
