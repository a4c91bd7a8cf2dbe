import { BELL_DAYS, MOST_IN_BELL, realNameBrief, realNameWaitsBrief } from '@contract/bell/brief';
import { can } from '@contract/permissions';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { type Db, type RealNameRow, realNameOfAccount } from './queries';

const DAY_MS = 24 * 3600_000;

/** Steps that end in a decision its owner is told of. */
const DECIDED = ['approve', 'pass', 'reject', 'fail', 'void', 'expire', 'changeMobile'];

/** What a person's bell says of identities: how his own was decided, and, for who decides, those that wait for a person. */
export async function realNameLines({ db, clock }: Pick<Deps, 'db' | 'clock'>, reader: Actor) {
  const since = new Date(clock.now().getTime() - BELL_DAYS * DAY_MS);
  const own = await realNameOfAccount(db, reader.id);
  const decided = own && (await decidedLine(db, own, since));
  return [...(decided ? [decided] : []), ...(await waiting(db, reader, since))];
}

async function waiting(db: Db, reader: Actor, since: Date) {
  if (reader.companyId === null || !can(reader.role, 'realName.review')) return [];
  const rows = await db
    .selectFrom('real_name')
    .select(['id', 'round', 'name', 'submitted_at'])
    .where('company_id', '=', reader.companyId)
    .where('state', '=', 'pending')
    .where('outcome', '<>', 'waiting')
    .where('submitted_at', '>', since)
    .orderBy('submitted_at', 'desc')
    .limit(MOST_IN_BELL)
    .execute();
  return rows.map(waitingLine);
}

/** Handed in or checked anew it is unread again. */
export const waitingLine = ({
  id,
  round,
  name,
  submitted_at,
}: Pick<RealNameRow, 'id' | 'round' | 'name' | 'submitted_at'>) =>
  realNameWaitsBrief({ id, round, name, at: submitted_at });

/** How it was decided, from the moment of its last decision; null while there is none, or none since. */
export async function decidedLine(
  db: Db,
  { company_id, id, state }: Pick<RealNameRow, 'company_id' | 'id' | 'state'>,
  since = new Date(0),
) {
  if (state === 'unsubmitted' || state === 'pending') return null;
  const last = await db
    .selectFrom('real_name_event')
    .select(['id', 'at'])
    .where('company_id', '=', company_id)
    .where('real_name_id', '=', id)
    .where('action', 'in', DECIDED)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? realNameBrief({ eventId: last.id, state, at: last.at }) : null;
}
