import type { Kysely, Selectable, Transaction } from 'kysely';
import type { JobView } from '@contract/jobs/schemas';
import type { Database } from '../../db/database';
import { companyOf } from '../../db/platform-rows';
import type { JobTable } from '../../db/tables/jobs';
import type { Actor } from '../../kernel/actor';
import type { Deps } from '../../deps';
import { cancelJob } from '../../jobs/store';
import { notFound, refuse } from '../../kernel/errors';

type JobRow = Selectable<JobTable>;

/** A job of this person; 404 for anybody else's, and for one of a company he has left. */
export async function ownJob(db: Kysely<Database> | Transaction<Database>, actor: Actor, id: string): Promise<JobRow> {
  const job = await db
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
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
