import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { registerAccountAdminRoutes } from './account-admin/routes';
import { registerActivationRoutes } from './activation/routes';
import { registerApplicationRoutes } from './approval/public-routes';
import { registerApprovalRoutes } from './approval/routes';
import { registerAuditRoutes } from './audit/routes';
import { registerBannerRoutes } from './banner/routes';
import { registerBellRoutes } from './bell/routes';
import { registerChannelRoutes } from './channels/routes';
import { registerCheckImportRoutes } from './check-imports/routes';
import { registerCheckRoutes } from './checks/routes';
import { registerMyClaimRoutes } from './claims/my-routes';
import { registerClaimRoutes } from './claims/routes';
import { registerCompanyRoutes } from './company/routes';
import { registerContractTemplateRoutes } from './contract-templates/routes';
import { registerDashboardRoutes } from './dashboard/routes';
import { registerEventRoutes } from './events/routes';
import { registerFeedbackRoutes } from './feedback/routes';
import { registerFddRoutes } from './fdd/routes';
import { FILE_READERS } from './file-readers';
import { registerFileRoutes } from './files/routes';
import { registerJobRoutes } from './jobs/routes';
import { registerNoticeRoutes } from './notice/routes';
import { registerOwnAccountRoutes } from './own-account/routes';
import { registerPasskeyRoutes } from './own-account/passkey-routes';
import { registerSecondFactorRoutes } from './own-account/second-factor-routes';
import { registerApprovalRulesRoutes } from './approval-rules/routes';
import { registerPayRulesRoutes } from './pay-rules/routes';
import { registerRealNameRoutes } from './real-name/routes';
import { registerSearchRoutes } from './search/routes';
import { registerSessionRoutes } from './session/routes';
import { registerServicesRoutes } from './services/routes';
import { registerSmsOutboxRoutes } from './sms-outbox/routes';
import { registerStaffRoutes } from './staff/routes';
import { registerStaffImportRoutes } from './staff-imports/routes';
import { registerProofPackRoutes } from './proof-pack/routes';
import { registerPersonalDataRoutes } from './personal-data/routes';
import { registerRetentionRoutes } from './retention/routes';
import { registerTakeOutRoutes } from './take-out/routes';
import { registerListExportRoutes } from './list-exports/routes';
import { registerListViewRoutes } from './list-views/routes';
import { registerMySlipRoutes } from './my-slips/routes';
import { registerBankLayoutRoutes } from './bank-files/routes';
import { registerWageBatchRoutes } from './wage-batches/routes';
import { registerWageImportRoutes } from './wage-imports/routes';
import { registerWageSlipRoutes } from './wage-slips/routes';
import { registerIncomeProofRoutes } from './income-proofs/routes';
import { registerWorkAppRoutes } from './work-app/routes';

const MODULES = [
  registerWageImportRoutes,
  registerSessionRoutes,
  registerWorkAppRoutes,
  registerCompanyRoutes,
  registerStaffRoutes,
  registerStaffImportRoutes,
  registerJobRoutes,
  registerEventRoutes,
  registerBankLayoutRoutes,
  registerWageBatchRoutes,
  registerWageSlipRoutes,
  registerIncomeProofRoutes,
  registerMySlipRoutes,
  registerApprovalRulesRoutes,
  registerPayRulesRoutes,
  registerAuditRoutes,
  registerAccountAdminRoutes,
  registerServicesRoutes,
  registerChannelRoutes,
  registerSmsOutboxRoutes,
  registerOwnAccountRoutes,
  registerSecondFactorRoutes,
  registerPasskeyRoutes,
  registerCheckRoutes,
  registerCheckImportRoutes,
  registerDashboardRoutes,
  registerSearchRoutes,
  registerApprovalRoutes,
  registerApplicationRoutes,
  registerActivationRoutes,
  registerNoticeRoutes,
  registerBellRoutes,
  registerBannerRoutes,
  registerClaimRoutes,
  registerMyClaimRoutes,
  registerFeedbackRoutes,
  registerRealNameRoutes,
  registerContractTemplateRoutes,
  registerFddRoutes,
  registerProofPackRoutes,
  registerTakeOutRoutes,
  registerPersonalDataRoutes,
  registerRetentionRoutes,
  registerListViewRoutes,
  registerListExportRoutes,
];

/** Every resource's routes; each module adds its line. */
export function registerModules(app: FastifyInstance, deps: Deps): void {
  registerFileRoutes(app, deps, FILE_READERS);
  for (const register of MODULES) register(app, deps);
}
