import type { Kysely, Transaction } from 'kysely';
import type { TakeOutStanding } from '@contract/take-out/schemas';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { EXPORT_MS } from '../../jobs/job-file';
import type { Actor } from '../../kernel/actor';
import { TAKE_OUT_JOB } from './job-kinds';
import type { TakeOutPayload } from './take-out';

type Db = Kysely<Database> | Transaction<Database>;

const jobsOf = (db: Db, companyId: string) =>
  db.selectFrom('job').where('company_id', '=', companyId).where('kind', '=', TAKE_OUT_JOB);

/** The one of a company that goes on. */
export async function openTakeOut(db: Db, companyId: string) {
  const row = await jobsOf(db, companyId)
    .select(['id', 'owner_id', 'payload', 'created_at'])
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return row && { ...row, payload: row.payload as unknown as TakeOutPayload };
}

/** How it stands for one person: his own newest one, and whether somebody else's keeps him from another. */
export async function takeOutStanding(deps: Deps, actor: Actor, companyId: string): Promise<TakeOutStanding> {
  const own = await jobsOf(deps.db, companyId)
    .select(['id', 'state', 'created_at'])
    .where('owner_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const open = await openTakeOut(deps.db, companyId);
  return {
    own: own
      ? {
          jobId: own.id,
          state: own.state,
          startedAt: own.created_at.toISOString(),
          expiresAt: own.state === 'succeeded' ? await expiryOf(deps, own.id) : null,
        }
      : null,
    other:
      open && open.owner_id !== actor.id
        ? { byName: open.payload.operator, startedAt: open.created_at.toISOString() }
        : null,
  };
}

async function expiryOf({ db, clock }: Deps, jobId: string): Promise<string | null> {
  const held = await db
    .selectFrom('held_file')
    .select('created_at')
    .where('area', '=', 'exports')
    .where('id', '=', jobId)
    .executeTakeFirst();
  const until = held && new Date(held.created_at.getTime() + EXPORT_MS);
  return until && until > clock.now() ? until.toISOString() : null;
}
