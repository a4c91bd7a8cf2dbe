import type { Deps } from '../../deps';
import { receiveNotice } from '../claims/service';
import { REPORT_JOB } from './service';

/** Sends the sandbox's reports the way a channel's would come: signed, to the same door. */
export function registerPaymentSandboxJobs(deps: Deps): void {
  deps.jobs.register(REPORT_JOB, async ({ job }) => {
    const { payNo } = job.payload as { payNo: string };
    for (const notice of (await deps.pay.sandbox?.reports(payNo, deps.clock.now())) ?? [])
      await receiveNotice(deps, notice);
  });
}
