import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database';
import { jsonText } from '../db/json';
import { companyOf, companyOrPlatform } from '../db/platform-rows';
import type { JobResult } from '../db/tables/jobs';
import { newId } from '../kernel/ids';
import type { NewJob, RunningJob } from './job-queue';

type Db = Kysely<Database> | Transaction<Database>;

export const LEASE_MS = 30_000;

export interface ClaimedJob extends RunningJob {
  kind: string;
  leaseToken: string;
  done: number;
  total: number;
  unit: string;
  step: string;
  createdAt: Date;
}

/** Inserts a job; where one with the same dedupe key is still open, gives that one's id instead. */
export async function insertJob(db: Db, job: NewJob, now: Date): Promise<string> {
  const [made] = await insertJobs(db, [job], now);
  if (made) return made.id;
  const open = await db
    .selectFrom('job')
    .select('id')
    .where('company_id', '=', companyOrPlatform(job.companyId))
    .where('dedupe_key', '=', job.dedupeKey ?? '')
    .executeTakeFirst();
  // The other one ended between the two statements and gave its key back.
  return open ? open.id : insertJob(db, job, now);
}

/** Inserts jobs in one statement, but for those whose dedupe key is another open one's; gives the ids of those it inserted. */
export function insertJobs(db: Db, jobs: readonly NewJob[], now: Date): Promise<{ id: string }[]> {
  return db
    .insertInto('job')
    .values(
      jobs.map((job) => ({
        id: newId(),
        company_id: companyOrPlatform(job.companyId),
        owner_id: job.ownerId,
        kind: job.kind,
        payload: jsonText(job.payload),
        run_at: job.runAt ?? now,
        lease_until: null,
        lease_token: null,
        dedupe_key: job.dedupeKey ?? null,
        unit: job.unit ?? '',
        step: job.step ?? '',
        error: null,
        created_at: now,
        finished_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'dedupe_key']).doNothing())
    .returning('id')
    .execute();
}

/** Kinds of which a job is due or was left behind by a process that died. */
export async function dueKinds(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('job')
    .select('kind')
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'queued'), eb('run_at', '<=', now)]),
        eb.and([eb('state', '=', 'running'), eb('lease_until', '<', now)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.kind);
}

/**
 * Takes up to `limit` due jobs of the given kinds, and those whose lease ran out (their process
 * died). SKIP LOCKED: of several processes each gets different ones.
 */
export async function claimJobs(db: Db, kinds: readonly string[], limit: number, now: Date): Promise<ClaimedJob[]> {
  if (kinds.length === 0 || limit <= 0) return [];
  const token = newId();
  const rows = await sql<{
    id: string;
    kind: string;
    company_id: string;
    owner_id: string | null;
    payload: Record<string, unknown>;
    attempt: number;
    done: number;
    total: number;
    unit: string;
    step: string;
    created_at: Date;
  }>`
    with waiting as (
      select id, run_at from job where state = 'queued' and run_at <= ${now} and kind = any(${[...kinds]})
      order by run_at, id limit ${limit} for update skip locked
    ), abandoned as (
      select id, run_at from job where state = 'running' and lease_until < ${now} and kind = any(${[...kinds]})
      order by lease_until limit ${limit} for update skip locked
    )
    update job set state = 'running', attempt = attempt + 1, lease_token = ${token}, lease_until = ${new Date(now.getTime() + LEASE_MS)}
    where id in (
      select id from (select * from waiting union all select * from abandoned) as due order by run_at, id limit ${limit}
    )
    returning id, kind, company_id, owner_id, payload, attempt, done, total, unit, step, created_at`.execute(db);
  return rows.rows.map(({ payload: { [KEPT]: kept, ...payload }, ...row }) => ({
    id: row.id,
    kind: row.kind,
    companyId: companyOf(row),
    ownerId: row.owner_id,
    payload,
    kept: (kept as Record<string, unknown> | undefined) ?? null,
    attempt: row.attempt,
    leaseToken: token,
    done: row.done,
    total: row.total,
    unit: row.unit,
    step: row.step,
    createdAt: row.created_at,
  }));
}

/**
 * Gives the jobs of an ended process back at once, to be taken up as they would be when their leases
 * ran out. Only where no other process can be at work on this database. Gives how many there were.
 */
export async function releaseLeases(db: Db): Promise<number> {
  const result = await db
    .updateTable('job')
    .set({ lease_until: new Date(0), lease_token: null })
    .where('state', '=', 'running')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Stored with the payload, for both are read with the job and are nobody else's. */
const KEPT = '$kept';

/** Keeps how far a job is, in the transaction of what was done; false when it is no longer this run's. */
export async function keepProgress(trx: Transaction<Database>, job: ClaimedJob, kept: object): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update job set payload = payload || ${jsonText({ [KEPT]: kept })}::jsonb
    where id = ${job.id} and lease_token = ${job.leaseToken} and state = 'running'`.execute(trx);
  return numAffectedRows > 0n;
}

/** Renews the lease; false when another process has taken the job over. */
export async function renewLease(db: Db, job: ClaimedJob, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('job')
    .set({ lease_until: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', job.id)
    .where('lease_token', '=', job.leaseToken)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores how far a job is; false when it is no longer this run's: taken over, or ended by its owner. */
export async function saveProgress(db: Db, job: ClaimedJob): Promise<boolean> {
  const result = await db
    .updateTable('job')
    .set({ done: job.done, total: job.total, step: job.step })
    .where('id', '=', job.id)
    .where('lease_token', '=', job.leaseToken)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends a job that has not ended yet, whoever runs it: that run finds its lease gone. False where it had ended. */
export async function cancelJob(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('job')
    .set({ state: 'cancelled', finished_at: now, lease_until: null, lease_token: null, dedupe_key: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type Ending = { state: 'succeeded'; result: JobResult } | { state: 'failed'; error: string };

/** Ends a job and gives its dedupe key back; false when the lease was lost meanwhile. */
export async function finishJob(db: Db, job: ClaimedJob, ending: Ending, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('job')
    .set({
      state: ending.state,
      error: ending.state === 'failed' ? ending.error : null,
      ...(ending.state === 'succeeded' ? { result: jsonText(ending.result) } : {}),
      done: job.done,
      total: job.total,
      step: job.step,
      finished_at: now,
      lease_until: null,
      lease_token: null,
      dedupe_key: null,
    })
    .where('id', '=', job.id)
    .where('lease_token', '=', job.leaseToken)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Puts a job back to be run at `runAt`; `refund` = this run does not count as an attempt. */
export async function requeueJob(db: Db, job: ClaimedJob, runAt: Date, refund: boolean): Promise<void> {
  await db
    .updateTable('job')
    .set({
      state: 'queued',
      run_at: runAt,
      lease_until: null,
      lease_token: null,
      attempt: refund ? job.attempt - 1 : job.attempt,
    })
    .where('id', '=', job.id)
    .where('lease_token', '=', job.leaseToken)
    .execute();
}

/** When the next job of these kinds becomes due; null = none is planned. */
export async function nextDue(db: Db, kinds: readonly string[]): Promise<Date | null> {
  const row = await db
    .selectFrom('job')
    .select((eb) => eb.fn.min('run_at').as('at'))
    .where('state', '=', 'queued')
    .where('kind', 'in', [...kinds])
    .executeTakeFirst();
  return row?.at ?? null;
}
