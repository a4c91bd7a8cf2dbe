import type * as accounts from './tables/account';
import type { CompanyTable } from './tables/company';
import type * as core from './tables/core';
import type * as jobs from './tables/jobs';
import type { SmsOutboxTable } from './tables/sms-outbox';
import type { StoredFileTable } from './tables/stored-file';
import type { StaffDeletedTable, StaffEventTable, StaffTable } from './tables/staff';
import type * as staffImports from './tables/staff-import';
import type * as wage from './tables/wage';
import type * as imports from './tables/wage-import';

/** Every table by name; each owner adds a line per table. */
export interface Database {
  company: CompanyTable;
  account: core.AccountTable;
  account_company: core.AccountCompanyTable;
  account_tally: accounts.AccountTallyTable;
  login_log: accounts.LoginLogTable;
  password_history: accounts.PasswordHistoryTable;
  session: core.SessionTable;
  captcha: core.CaptchaTable;
  sign_in_failure: core.SignInFailureTable;
  stored_file: StoredFileTable;
  staff: StaffTable;
  staff_event: StaffEventTable;
  staff_deleted: StaffDeletedTable;
  staff_import: staffImports.StaffImportTable;
  staff_import_row: staffImports.StaffImportRowTable;
  staff_template: staffImports.StaffTemplateTable;
  audit_log: core.AuditLogTable;
  idempotency: core.IdempotencyTable;
  job: jobs.JobTable;
  event_log: jobs.EventLogTable;
  outbox: jobs.OutboxTable;
  sms_outbox: SmsOutboxTable;
  wage_import: imports.WageImportTable;
  wage_import_row: imports.WageImportRowTable;
  wage_template: imports.WageTemplateTable;
  wage_batch: wage.WageBatchTable;
  wage_batch_event: wage.WageBatchEventTable;
  wage_slip: wage.WageSlipTable;
  wage_slip_version: wage.WageSlipVersionTable;
  wage_slip_edit: wage.WageSlipEditTable;
  feedback: wage.FeedbackTable;
}
