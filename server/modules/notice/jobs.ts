import { sql } from 'kysely';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import { systemActor } from '../../kernel/actor';
import { audit } from '../audit/service';
import { takeStep, tellReaders } from './notice-actions';
import { audienceOf } from './announce';
import { countAudience } from './audience';
import { COUNT_JOB, EXPIRE_JOB, PUBLISH_JOB } from './job-kinds';
import { isOut, loadNotice, notices } from './queries';

const COUNT_MS = 10 * 60_000;
const SWEEP_MS = 60_000;

/**
 * Publishes a planned notice. Does nothing where its time was cancelled or changed: only the one that still stands counts.
 * One whose own end has passed while the server was away becomes a draft again instead.
 */
async function publishOnTime({ deps, job }: JobContext): Promise<void> {
  const { noticeId, publishAt } = job.payload as { noticeId: string; publishAt: string };
  const now = deps.clock.now();
  const out = await deps.db.transaction().execute(async (trx) => {
    const known = await notices(trx).select('id').where('id', '=', noticeId).executeTakeFirst();
    if (!known) return null;
    const notice = await loadNotice(trx, noticeId, { lock: true });
    if (notice.state !== 'scheduled' || notice.publish_at?.toISOString() !== publishAt) return null;
    const action = notice.expire_at !== null && notice.expire_at <= now ? 'cancelSchedule' : 'publish';
    return {
      action,
      notice: await takeStep(action, systemActor(null), { deps, trx, notice, now, publishAt: null }),
    } as const;
  });
  if (out) tellReaders(deps, out.action, out.notice);
}

/** Writes down whose time is over and takes them out of the bells. The date alone decides what readers get. */
async function expireDue({ deps }: JobContext): Promise<void> {
  const now = deps.clock.now();
  const due = await notices(deps.db)
    .select('id')
    .where('state', '=', 'published')
    .where('expire_at', '<=', now)
    .orderBy('expire_at')
    .execute();
  for (const { id } of due) {
    const gone = await deps.db.transaction().execute(async (trx) => {
      const notice = await loadNotice(trx, id, { lock: true });
      if (notice.state !== 'published' || notice.expire_at === null || notice.expire_at > now) return null;
      await audit(trx, systemActor(null), {
        action: 'notice.expire',
        targetType: 'notice',
        targetId: id,
        companyId: null,
      });
      return trx
        .updateTable('notice')
        .set({ state: 'expired', updated_at: now, version: notice.version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    if (gone) tellReaders(deps, 'expire', gone);
  }
}

/** 应读 of one notice just published, or of all that are out: people come and go. The count changes no version, for nobody edits it. */
async function countReaders({ deps, job, signal }: JobContext): Promise<void> {
  const { noticeId } = job.payload as { noticeId?: string };
  const now = deps.clock.now();
  const out = await notices(deps.db)
    .selectAll()
    .where(isOut(now))
    .$if(noticeId !== undefined, (query) => query.where('id', '=', noticeId ?? ''))
    .execute();
  const counted = new Map<string, number>();
  for (const notice of out) {
    if (signal.aborted) return;
    const audience = audienceOf(notice);
    const key = JSON.stringify(audience);
    const count = counted.get(key) ?? (await countAudience(deps.db, audience));
    counted.set(key, count);
    await deps.db
      .updateTable('notice')
      .set({ audience_count: count })
      .where('id', '=', notice.id)
      .where(sql<boolean>`audience_count is distinct from ${count}::int`)
      .execute();
  }
}

/** Publishing on time, expiry and the count of readers, as background work. */
export function registerNoticeJobs(deps: Deps): void {
  deps.jobs.register(PUBLISH_JOB, publishOnTime, { concurrency: 1, maxAttempts: 20 });
  deps.jobs.register(EXPIRE_JOB, expireDue, { concurrency: 1, maxAttempts: 20, everyMs: SWEEP_MS });
  deps.jobs.register(COUNT_JOB, countReaders, { concurrency: 1, everyMs: COUNT_MS });
}
