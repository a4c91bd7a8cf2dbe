import type { Deps } from '../../deps';
import { anchorChains } from './chain/anchor';
import { checkChains } from './verify/check';

const HOUR_MS = 3600_000;

/** Anchors the chains once a day and goes over them: both look every hour. */
export function registerAuditJobs(deps: Deps): void {
  const options = { everyMs: HOUR_MS, concurrency: 1 } as const;
  deps.jobs.register(
    'audit.anchor',
    async () => {
      const anchored = await anchorChains(deps.db, deps.clock.now());
      if (anchored) deps.log.info(anchored, 'ends of the operation log’s chains anchored');
    },
    options,
  );
  deps.jobs.register('audit.check', ({ signal }) => checkChains(deps, signal), options);
}
