import type { ColumnType, Generated } from 'kysely';
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
  /** Looser rules that wait for a second person, or were refused. */
  proposal: ColumnType<RulesProposal | null, string | null | undefined, string | null>;
}

export interface RulesProposal {
  id: string;
  state: 'waiting' | 'refused';
  rules: ApprovalRules;
  /** Who made it. */
  byId: string;
  byName: string;
  /** ISO 8601, and when it was refused. */
  at: string;
  reviewedAt: string | null;
  reviewerName: string | null;
  /** Why it was refused. */
  reason: string | null;
}
