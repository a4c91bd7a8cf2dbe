import type { Migration } from 'kysely';
import * as baseline from './0001_baseline';
import * as issueCodes from './0002_issue_codes';
import * as computedNet from './0003_computed_net';
import * as importSteps from './0004_import_steps';
import * as learntShapes from './0005_learnt_shapes';
import * as sheetMonths from './0006_sheet_months';
import * as wageHistory from './0007_wage_history';
import * as pendingSteps from './0008_pending_steps';
import * as checkFixes from './0009_check_fixes';
import * as audit from './0010_audit';
import * as slipTax from './0011_slip_tax';
import * as payRules from './0012_pay_rules';
import * as findings from './0013_findings';
import * as wageReferences from './0014_wage_references';
import * as openingFigures from './0015_opening_figures';
import * as packedSlips from './0016_packed_slips';
import * as staffPay from './0017_staff_pay';
import * as reviewGroups from './0019_review_groups';
import * as slipAudit from './0021_slip_audit';
import * as bankAnswers from './0022_bank_answers';
import * as adminLinks from './0030_admin_links';
import * as backupRuns from './0032_backup_runs';
import * as taxTemplates from './0033_tax_templates';
import * as referenceUnnumbered from './0036_reference_unnumbered';
import * as staffLinks from './0038_staff_links';
import * as channels from './0039_channels';
import * as longFiles from './0040_long_files';
import * as workAppSignIn from './0041_work_app_sign_in';
import * as arrivals from './0042_arrivals';
import * as importHandover from './0044_import_handover';
import * as listViews from './0045_list_views';
import * as namePinyin from './0046_name_pinyin';
import * as preparedAnswers from './0049_prepared_answers';
import * as sheetCorrections from './0051_sheet_corrections';
import * as bankLayouts from './0052_bank_layouts';
import * as voucherSettings from './0053_voucher_settings';
import * as companyPinyin from './0054_company_pinyin';
import * as jobsOfOwner from './0056_jobs_of_owner';
import * as auditChain from './0060_audit_chain';
import * as cardChanges from './0061_card_changes';
import * as secondFactor from './0064_second_factor';
import * as signInWaits from './0065_sign_in_waits';
import * as confidentialBatches from './0072_confidential_batches';
import * as personalErasure from './0075_personal_erasure';
import * as passkeys from './0078_passkeys';
import * as idleSignOut from './0079_idle_sign_out';
import * as retention from './0080_retention';
import * as approvalRules from './0082_approval_rules';
import * as auditFaultAt from './0084_audit_fault_at';
import * as slipFirstRelease from './0085_slip_first_release';
import * as reviewRulesVersion from './0088_review_rules_version';
import * as secondRelease from './0090_second_release';
import * as staffCardChange from './0091_staff_card_change';
import * as heldFileWhole from './0092_held_file_whole';
import * as rulesProposal from './0093_rules_proposal';

/** All migrations by name; they run in the order of their names and are never changed once released. */
export const migrations: Record<string, Migration> = {
  '0001_baseline': baseline,
  '0002_issue_codes': issueCodes,
  '0003_computed_net': computedNet,
  '0004_import_steps': importSteps,
  '0005_learnt_shapes': learntShapes,
  '0006_sheet_months': sheetMonths,
  '0007_wage_history': wageHistory,
  '0008_pending_steps': pendingSteps,
  '0009_check_fixes': checkFixes,
  '0010_audit': audit,
  '0011_slip_tax': slipTax,
  '0012_pay_rules': payRules,
  '0013_findings': findings,
  '0014_wage_references': wageReferences,
  '0015_opening_figures': openingFigures,
  '0016_packed_slips': packedSlips,
  '0017_staff_pay': staffPay,
  '0019_review_groups': reviewGroups,
  '0021_slip_audit': slipAudit,
  '0022_bank_answers': bankAnswers,
  '0030_admin_links': adminLinks,
  '0032_backup_runs': backupRuns,
  '0033_tax_templates': taxTemplates,
  '0036_reference_unnumbered': referenceUnnumbered,
  '0038_staff_links': staffLinks,
  '0039_channels': channels,
  '0040_long_files': longFiles,
  '0041_work_app_sign_in': workAppSignIn,
  '0042_arrivals': arrivals,
  '0044_import_handover': importHandover,
  '0045_list_views': listViews,
  '0046_name_pinyin': namePinyin,
  '0049_prepared_answers': preparedAnswers,
  '0051_sheet_corrections': sheetCorrections,
  '0052_bank_layouts': bankLayouts,
  '0053_voucher_settings': voucherSettings,
  '0054_company_pinyin': companyPinyin,
  '0056_jobs_of_owner': jobsOfOwner,
  '0060_audit_chain': auditChain,
  '0061_card_changes': cardChanges,
  '0064_second_factor': secondFactor,
  '0065_sign_in_waits': signInWaits,
  '0072_confidential_batches': confidentialBatches,
  '0075_personal_erasure': personalErasure,
  '0078_passkeys': passkeys,
  '0079_idle_sign_out': idleSignOut,
  '0080_retention': retention,
  '0082_approval_rules': approvalRules,
  '0084_audit_fault_at': auditFaultAt,
  '0085_slip_first_release': slipFirstRelease,
  '0088_review_rules_version': reviewRulesVersion,
  '0090_second_release': secondRelease,
  '0091_staff_card_change': staffCardChange,
  '0092_held_file_whole': heldFileWhole,
  '0093_rules_proposal': rulesProposal,
};
