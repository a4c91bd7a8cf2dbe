import { type RawBuilder, sql } from 'kysely';
import { MOST_IN_BELL, realNameBrief, realNameWaitsBrief } from '@contract/bell/brief';
import { can } from '@contract/permissions';
import { bellSource } from '../bell/service';
import type { Db, RealNameRow } from './queries';

/** Steps that end in a decision its owner is told of. */
const DECIDED = ['approve', 'pass', 'reject', 'fail', 'void', 'expire', 'changeMobile'];

interface Decision {
  id: string;
  at: Date;
  state: 'approved' | 'rejected' | 'invalid';
}

/** The last decision on an account's identity; none while it is not handed in, or waits. */
const decisionOn = (
  accountId: string | RawBuilder<string>,
  since: Date | RawBuilder<Date>,
): RawBuilder<Decision> => sql`
  select e.id, e.at, r.state from real_name r
  cross join lateral (select id, at from real_name_event where company_id = r.company_id and real_name_id = r.id
    and action in (${sql.join(DECIDED.map((step) => sql.lit(step)))}) and at > ${since}::timestamptz order by id desc limit 1) e
  where r.account_id = ${accountId}::uuid and r.state in ('approved', 'rejected', 'invalid')`;

const decided = ({ id, at, state }: Decision) => realNameBrief({ eventId: id, state, at });

/** How one's own was decided. */
const own = bellSource<Decision>({
  rows: ({ id, since }) => decisionOn(id, since),
  moments: ['at'],
  lines: (rows) => rows.map(decided),
});

type Waiting = Pick<RealNameRow, 'id' | 'round' | 'name' | 'submitted_at'>;

/** For who decides, those that wait for a person. */
const waiting = bellSource<Waiting>({
  rows: ({ db, role, companyId, since }) =>
    companyId === null || !can(role, 'realName.review')
      ? null
      : sql`${db
          .selectFrom('real_name')
          .select(['id', 'round', 'name', 'submitted_at'])
          .where('company_id', '=', companyId)
          .where('state', '=', 'pending')
          .where('outcome', '<>', 'waiting')
          .where('submitted_at', '>', since)
          .orderBy('submitted_at', 'desc')
          .limit(sql.lit(MOST_IN_BELL))}`,
  moments: ['submitted_at'],
  lines: (rows) => rows.map(waitingLine),
});

/** What a person's bell says of identities. */
export const realNameLines = [own, waiting];

/** Handed in or checked anew it is unread again. */
export const waitingLine = ({ id, round, name, submitted_at }: Waiting) =>
  realNameWaitsBrief({ id, round, name, at: submitted_at });

/** How an account's identity was decided; null while there is no decision. */
export async function decidedLine(db: Db, accountId: string) {
  const [last] = (await decisionOn(accountId, new Date(0)).execute(db)).rows;
  return last ? decided(last) : null;
}
