import type { Deps } from '../../deps';
import { anchorChains } from './chain/anchor';

const HOUR_MS = 3600_000;

/** Anchors the chains once a day; it looks every hour. */
export function registerAuditJobs(deps: Deps): void {
  deps.jobs.register(
    'audit.anchor',
    async () => {
      const anchored = await anchorChains(deps.db, deps.clock.now());
      if (anchored) deps.log.info(anchored, 'ends of the operation log’s chains anchored');
    },
    { everyMs: HOUR_MS, concurrency: 1 },
  );
}
