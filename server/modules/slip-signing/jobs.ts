import type { Deps } from '../../deps';
import { onSignTaskChanged } from '../fdd/service';
import { SIGN_JOB, UNSIGN_JOB } from '../wage-batches/service';
import { endSlipSigning } from './end-signing';
import { followTask } from './follow';
import { startSlipSigning } from './start';
import { retryWaiting } from './retry-waiting';

const RETRY_WAITING_JOB = 'slipSign.takeUp';

/** Background work on slips that are signed: started by a confirmation, ended by a recall, in between following their tasks. */
export function registerSlipSigningJobs(deps: Deps): void {
  deps.jobs.register(SIGN_JOB, startSlipSigning, { concurrency: 1, maxAttempts: 5 });
  deps.jobs.register(UNSIGN_JOB, endSlipSigning, { concurrency: 1, maxAttempts: 30 });
  deps.jobs.register(RETRY_WAITING_JOB, retryWaiting, { concurrency: 1, everyMs: 5 * 60_000 });
  onSignTaskChanged(deps, 'wageSlip', followTask);
}
