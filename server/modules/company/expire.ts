import { dateInChina } from '@contract/date';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import { systemActor } from '../../kernel/actor';
import { audit } from '../audit/service';
import { endOfService } from './present';

export const EXPIRE_JOB = 'company.expire';
const HOUR_MS = 3600_000;

/**
 * Moves companies whose service ended to 已到期. Runs at 00:00 in Asia/Shanghai, and every hour, which also plans the
 * next midnight and catches up on one the server slept through. Sign-in and sessions go by the date itself.
 */
export async function expireCompanies({ deps, job }: JobContext): Promise<void> {
  await expireDue(deps);
  if (job.payload.midnight !== true) await planMidnight(deps);
}

/** Gives the ids of the companies that expired now. */
async function expireDue(deps: Deps): Promise<string[]> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('company')
      .set((eb) => ({ status: 'expired', version: eb('version', '+', 1) }))
      .where('status', '=', 'active')
      .where('expire_at', '<=', now)
      .returning('id')
      .execute();
    for (const { id } of rows)
      await audit(trx, systemActor(id), {
        action: 'company.expire',
        targetType: 'company',
        targetId: id,
        companyId: id,
      });
    return rows.map((row) => row.id);
  });
}

async function planMidnight(deps: Deps): Promise<void> {
  const midnight = endOfService(dateInChina(deps.clock.now()));
  if (midnight === null) return;
  await deps.jobs.enqueue(deps.db, {
    kind: EXPIRE_JOB,
    companyId: null,
    ownerId: null,
    payload: { midnight: true },
    runAt: midnight,
    dedupeKey: `${EXPIRE_JOB}:${midnight.toISOString()}`,
  });
}

/** 服务到期, as background work. */
export function registerCompanyJobs(deps: Deps): void {
  deps.jobs.register(EXPIRE_JOB, expireCompanies, { everyMs: HOUR_MS, concurrency: 1, maxAttempts: 20 });
}
