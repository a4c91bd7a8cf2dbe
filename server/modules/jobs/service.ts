import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { FILE_JOBS, type FileJob, MOST_FILES } from '@contract/jobs/file-jobs';
import type { JobView, OwnFile } from '@contract/jobs/schemas';
import { ofOpenBatch } from '../../db/confidential';
import type { Database } from '../../db/database';
import { companyOf, companyOrPlatform, PLATFORM } from '../../db/platform-rows';
import type { JobTable } from '../../db/tables/jobs';
import type { Actor } from '../../kernel/actor';
import type { Deps } from '../../deps';
import { EXPORT_MS } from '../../jobs/job-file';
import { cancelJob } from '../../jobs/store';
import { notFound, refuse } from '../../kernel/errors';

type JobRow = Selectable<JobTable>;

/** The batch a job is about; null: about none. */
const BATCH = sql`(job.payload ->> 'batchId')::uuid`;

/** A job of this person; 404 for anybody else's, for one of a company he has left, and for one about what is confidential to others. */
export async function ownJob(db: Kysely<Database> | Transaction<Database>, actor: Actor, id: string): Promise<JobRow> {
  const job = await db
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .where(ofOpenBatch(sql.ref('job.company_id'), BATCH))
    .executeTakeFirst();
  if (!job) notFound();
  const companyId = companyOf(job);
  if (actor.role !== 'admin' && companyId !== null && !actor.companyIds.includes(companyId)) notFound();
  return job;
}

/** Ends a job of this person before it is done; refuses kinds that go on whatever he says. */
export async function cancelOwnJob(deps: Deps, actor: Actor, id: string): Promise<JobView> {
  const job = await ownJob(deps.db, actor, id);
  if (!deps.jobs.isCancellable(job.kind)) refuse('RULE', '这项任务不能取消');
  await cancelJob(deps.db, id, deps.clock.now());
  const view = viewOf(await ownJob(deps.db, actor, id));
  deps.events.publish({ accountIds: [actor.id] }, 'job', view);
  return view;
}

export function viewOf(job: JobRow): JobView {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    done: job.done,
    total: job.total,
    unit: job.unit,
    step: job.step,
    error: job.error,
    result: job.result,
    createdAt: job.created_at.toISOString(),
    finishedAt: job.finished_at?.toISOString() ?? null,
  };
}

/** No job takes longer than that. */
const LONGEST_MS = 3 * 24 * 3600_000;

/**
 * The files of this person, newest first: those on their way, those that can still be fetched, and what did not come about
 * in the same time. Of the current company; an administrator's of all. At most MOST_FILES.
 */
export async function ownFiles({ db, clock, jobs }: Deps, actor: Actor): Promise<OwnFile[]> {
  const now = clock.now().getTime();
  let found = db
    .selectFrom('job')
    .selectAll()
    .where('owner_id', '=', actor.id)
    .where('created_at', '>', new Date(now - LONGEST_MS))
    .where('kind', 'in', [...FILE_JOBS])
    .where(ofOpenBatch(sql.ref('job.company_id'), BATCH))
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['queued', 'running']),
        eb.and([eb('state', 'in', ['succeeded', 'failed']), eb('finished_at', '>', new Date(now - EXPORT_MS))]),
      ]),
    );
  if (actor.role !== 'admin') found = found.where('company_id', 'in', [companyOrPlatform(actor.companyId), PLATFORM]);
  const rows = await found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MOST_FILES).execute();
  const files: OwnFile[] = [];
  for (const job of rows) {
    if (job.state === 'succeeded' && (await jobs.fileRefusal(job)) !== null) continue;
    files.push({ ...viewOf(job), kind: job.kind as FileJob, cancellable: jobs.isCancellable(job.kind) });
  }
  return files;
}
