import type { Generated } from 'kysely';
import type { ApprovalRules } from '@contract/approval-rules/rules';
import type { Json } from '../json';

/** 审核权限 of a company; without a row the defaults hold. */
export interface CompanyApprovalRulesTable {
  company_id: string;
  version: number;
  /** The version that changed the rules of reviewing last. */
  review_version: Generated<number>;
  rules: Json<ApprovalRules>;
  /** Name of who saved last. */
  saved_by: string;
  saved_at: Date;
}
