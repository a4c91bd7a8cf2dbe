import type { Deps } from '../../deps';
import { RETENTION_JOB, RETENTION_ROUND } from './job-kinds';
import { runRetention } from './run';

const HOUR_MS = 3600_000;
/** Hours of the night in Asia/Shanghai: deleting a month holds the embedded database for a moment. */
const NIGHT = { from: 1, to: 5 };

/** Every hour of the night each company with something set has its turn. */
export function registerRetentionJobs(deps: Deps): void {
  deps.jobs.register(RETENTION_ROUND, () => round(deps), { everyMs: HOUR_MS, concurrency: 1, crosses: 'job' });
  deps.jobs.register(RETENTION_JOB, runRetention, { concurrency: 1 });
}

async function round({ db, clock, jobs }: Deps): Promise<void> {
  const now = clock.now();
  const hour = (now.getUTCHours() + 8) % 24;
  if (hour < NIGHT.from || hour >= NIGHT.to) return;
  const due = await db
    .selectFrom('retention_rule')
    .select('company_id')
    .distinct()
    .where('starts_at', '<=', now)
    .execute();
  await jobs.enqueueAll(
    db,
    due.map(({ company_id }) => ({
      kind: RETENTION_JOB,
      companyId: company_id,
      ownerId: null,
      payload: {},
      dedupeKey: RETENTION_JOB,
    })),
  );
}
