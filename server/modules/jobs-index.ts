import type { Deps } from '../deps';
import { registerAccountUpkeep } from './account-admin/upkeep';
import { registerDailyBackup } from './backup/daily/daily';
import { registerActivationJobs } from './activation/jobs';
import { registerAuditJobs } from './audit/jobs';
import { registerApprovalJobs } from './approval/jobs';
import { registerWageBatchJobs } from './wage-batches/jobs';
import { registerChannelJobs } from './channels/jobs';
import { registerCheckImportJobs } from './check-imports/jobs';
import { registerCheckJobs } from './checks/jobs';
import { registerClaimJobs } from './claims/jobs';
import { registerCompanyJobs } from './company/expire';
import { registerFddJobs } from './fdd/jobs';
import { registerContractTemplateJobs } from './contract-templates/jobs';
import { registerListExportJobs } from './list-exports/jobs';
import { registerAuditCheck } from './maintenance/audit-check';
import { registerHousekeeping } from './maintenance/housekeeping';
import { registerUpkeep } from './maintenance/upkeep';
import { registerNewDeviceJobs } from './new-device/jobs';
import { registerNoticeJobs } from './notice/jobs';
import { registerPaymentSandboxJobs } from './payment-sandbox/jobs';
import { registerRealNameJobs } from './real-name/jobs';
import { registerSlipSigningJobs } from './slip-signing/jobs';
import { registerStaffJobs } from './staff/jobs';
import { registerStaffImportJobs } from './staff-imports/jobs';
import { registerProofPackJobs } from './proof-pack/jobs';
import { registerPersonalDataJobs } from './personal-data/jobs';
import { registerRetentionJobs } from './retention/jobs';
import { registerTakeOutJobs } from './take-out/jobs';
import { registerWageImportJobs } from './wage-imports/jobs';
import { registerWageSlipJobs } from './wage-slips/jobs';

const JOBS: ((deps: Deps) => void)[] = [
  registerHousekeeping,
  registerUpkeep,
  registerDailyBackup,
  registerAuditJobs,
  registerAuditCheck,
  registerWageImportJobs,
  registerWageBatchJobs,
  registerWageSlipJobs,
  registerAccountUpkeep,
  registerNewDeviceJobs,
  registerStaffJobs,
  registerStaffImportJobs,
  registerCompanyJobs,
  registerCheckJobs,
  registerCheckImportJobs,
  registerActivationJobs,
  registerApprovalJobs,
  registerNoticeJobs,
  registerClaimJobs,
  registerPaymentSandboxJobs,
  registerRealNameJobs,
  registerFddJobs,
  registerContractTemplateJobs,
  registerSlipSigningJobs,
  registerProofPackJobs,
  registerTakeOutJobs,
  registerPersonalDataJobs,
  registerRetentionJobs,
  registerListExportJobs,
  registerChannelJobs,
];

/** Every resource's background work; each module adds its line. */
export function registerJobs(deps: Deps): void {
  for (const register of JOBS) register(deps);
}
