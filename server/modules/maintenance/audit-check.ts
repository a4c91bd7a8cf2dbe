import type { Deps } from '../../deps';
import { checkChains } from '../audit/service';
import { tellOfBrokenLogs } from './broken-log-bell';

const HOUR_MS = 3600_000;

/** Goes over the chains of the operation log every hour and tells of what is new: a fault, or that one stands no more. */
export function registerAuditCheck(deps: Deps): void {
  deps.jobs.register('audit.check', async ({ signal }) => tellOfBrokenLogs(deps, await checkChains(deps, signal)), {
    everyMs: HOUR_MS,
    concurrency: 1,
  });
}
