import type { Deps } from '../../deps';
import { withJobFile } from '../../jobs/job-file';
import { releaseWageFile, wageFileHindrance } from './bank-file/file-records';
import { writeBankFile } from './bank-file/write-file';
import { writeTaxFile } from './export/write-tax-file';
import { exportSlips } from './export/export-slips';
import {
  BANK_FILE_JOB,
  DELIVER_JOB,
  EXPORT_JOB,
  PUBLISH_JOB,
  REMIND_JOB,
  SETTLE_JOB,
  TAX_FILE_JOB,
  VOUCHER_JOB,
} from './job-kinds';
import { publishOnTime } from './lifecycle/publish-on-time';
import { runRemind } from './delivery/remind-job';
import { DELIVERY_ATTEMPTS, runDelivery } from './delivery/run-delivery';
import { writeVoucher } from './voucher/write-voucher';
import { settleRecall } from './lifecycle/settle-recall';

export function registerWageBatchJobs(deps: Deps): void {
  deps.jobs.register(PUBLISH_JOB, publishOnTime, { maxAttempts: 20 });
  deps.jobs.register(DELIVER_JOB, runDelivery, { maxAttempts: DELIVERY_ATTEMPTS });
  deps.jobs.register(SETTLE_JOB, settleRecall, { maxAttempts: 20 });
  deps.jobs.register(REMIND_JOB, runRemind);
  deps.jobs.register(EXPORT_JOB, withJobFile(exportSlips));
  deps.jobs.register(TAX_FILE_JOB, withJobFile(writeTaxFile), { wholeNumbers: () => true });
  deps.jobs.register(VOUCHER_JOB, withJobFile(writeVoucher));
  deps.jobs.register(BANK_FILE_JOB, withJobFile(writeBankFile), {
    fileRefusal: wageFileHindrance,
    wholeNumbers: () => true,
    failed: (_deps, trx, job) => releaseWageFile(trx, job),
  });
}
