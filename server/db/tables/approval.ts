import type { Generated } from 'kysely';
import type { ActivationKind } from '@contract/activation/choices';
import type { ApplicationSource, MessageState } from '@contract/approval/choices';
import type { StaffScale } from '@contract/company/choices';
import type { ApprovalState } from '@contract/states/approval';

/** 开通申请: what lists show and search, of the last submission. */
export interface CompanyApplicationTable {
  id: string;
  no: string;
  state: ApprovalState;
  /** Submissions so far. */
  round: Generated<number>;
  version: Generated<number>;
  source: ApplicationSource;
  name: string;
  credit_code: string;
  contact_name: string;
  contact_mobile_sealed: string;
  contact_mobile_index: string;
  contact_mobile_last4: string;
  applicant_name: string;
  applicant_mobile_sealed: string;
  applicant_mobile_index: string;
  applicant_mobile_last4: string;
  staff_scale: StaffScale | null;
  created_at: Date;
  /** Of the last submission. */
  submitted_at: Date;
  /** Whom it was handed to; null = any administrator. */
  assignee_id: string | null;
  reviewer_id: string | null;
  reviewer_name: string | null;
  reviewed_at: Date | null;
  company_id: string | null;
  /** The account that manages the company. */
  manager_id: string | null;
}

/** One submission of an application and its outcome. */
export interface CompanyApplicationRoundTable {
  id: string;
  application_id: string;
  round: number;
  submitted_at: Date;
  /** The whole form as JSON. */
  form_sealed: string;
  license_file_id: string;
  auth_letter_file_id: string | null;
  outcome: 'approved' | 'rejected' | 'cancelled' | null;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

/** A link that sets an account's first password, or makes or lets in an administrator, once. */
export interface AccountActivationTable {
  id: string;
  kind: Generated<ActivationKind>;
  /** Null = an administrator who is made by using the link. */
  account_id: string | null;
  /** Null for an administrator's. */
  company_id: string | null;
  application_id: string | null;
  /** The name a new administrator will sign in by; null = he chooses it. */
  login: Generated<string | null>;
  /** SHA-256 of the token, base64url. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** A newer one was sent. */
  revoked_at: Date | null;
  message_state: Generated<MessageState>;
  message_error: string | null;
  /** Of an employee's link: his record, whose company is `company_id`. */
  staff_id: Generated<string | null>;
  /** Wrong answers to what the link asks. */
  wrong_tries: Generated<number>;
}
