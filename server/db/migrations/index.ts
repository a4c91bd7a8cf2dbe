import type { Migration } from 'kysely';
import * as core from './0001_core';
import * as wageImports from './0002_wage_imports';
import * as wages from './0003_wages';
import * as slipEdits from './0004_slip_edits';
import * as signInFailures from './0005_sign_in_failures';
import * as importCellsJson from './0006_import_cells_json';
import * as company from './0010_company';
import * as staff from './0011_staff';
import * as accounts from './0012_accounts';
import * as files from './0013_files';
import * as approvals from './0014_approvals';
import * as staffImports from './0015_staff_imports';
import * as dashboard from './0016_dashboard';
import * as smsOutbox from './0017_sms_outbox';
import * as wageFlow from './0018_wage_flow';
import * as checks from './0020_checks';
import * as checkDecisions from './0021_check_imports';
import * as checkImports from './0022_check_imports';
import * as accountStates from './0025_account_states';
import * as checkFixes from './0026_check_fixes';
import * as attachments from './0027_attachments';
import * as captchaPurposes from './0028_captcha_purposes';
import * as notices from './0030_notices';
import * as feedback from './0031_feedback';
import * as banners from './0032_banners';
import * as noticeFiles from './0033_notice_files';
import * as claims from './0040_claims';
import * as realName from './0041_real_name';
import * as fdd from './0042_fdd';
import * as claimReversals from './0043_claim_reversals';
import * as contractTemplates from './0043_contract_templates';
import * as fddContracts from './0044_fdd_contracts';
import * as accountSource from './0045_account_source';
import * as bankCardIndex from './0046_bank_card_index';
import * as slipSigning from './0047_slip_signing';
import * as claimBankFiles from './0060_claim_bank_files';
import * as wageBankDue from './0061_wage_bank_due';
import * as checkShortfall from './0062_check_shortfall';
import * as bellMarkAge from './0063_bell_mark_age';
import * as usersNotInUse from './0064_users_not_in_use';
import * as bankFileRecords from './0065_bank_file_records';
import * as dataKeyCheck from './0083_data_key_check';
import * as heldFiles from './0085_held_files';
import * as checkJudgement from './0087_check_judgement';
import * as bankFiles from './0080_bank_files';
import * as netProof from './0073_net_proof';
import * as importRecord from './0076_import_record';

/** All migrations by name; they run in the order of their names and are never changed once released. */
export const migrations: Record<string, Migration> = {
  '0001_core': core,
  '0002_wage_imports': wageImports,
  '0003_wages': wages,
  '0004_slip_edits': slipEdits,
  '0005_sign_in_failures': signInFailures,
  '0006_import_cells_json': importCellsJson,
  '0010_company': company,
  '0011_staff': staff,
  '0012_accounts': accounts,
  '0013_files': files,
  '0014_approvals': approvals,
  '0015_staff_imports': staffImports,
  '0016_dashboard': dashboard,
  '0017_sms_outbox': smsOutbox,
  '0018_wage_flow': wageFlow,
  '0020_checks': checks,
  '0021_check_imports': checkDecisions,
  '0022_check_imports': checkImports,
  '0025_account_states': accountStates,
  '0026_check_fixes': checkFixes,
  '0027_attachments': attachments,
  '0028_captcha_purposes': captchaPurposes,
  '0030_notices': notices,
  '0031_feedback': feedback,
  '0032_banners': banners,
  '0033_notice_files': noticeFiles,
  '0040_claims': claims,
  '0041_real_name': realName,
  '0042_fdd': fdd,
  '0043_claim_reversals': claimReversals,
  '0043_contract_templates': contractTemplates,
  '0044_fdd_contracts': fddContracts,
  '0045_account_source': accountSource,
  '0046_bank_card_index': bankCardIndex,
  '0047_slip_signing': slipSigning,
  '0060_claim_bank_files': claimBankFiles,
  '0061_wage_bank_due': wageBankDue,
  '0062_check_shortfall': checkShortfall,
  '0063_bell_mark_age': bellMarkAge,
  '0064_users_not_in_use': usersNotInUse,
  '0065_bank_file_records': bankFileRecords,
  '0083_data_key_check': dataKeyCheck,
  '0085_held_files': heldFiles,
  '0087_check_judgement': checkJudgement,
  '0080_bank_files': bankFiles,
  '0073_net_proof': netProof,
  '0076_import_record': importRecord,
};
