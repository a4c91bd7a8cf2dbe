import type { CompanyPayRules } from '@contract/pay-rules/company';
import type { Json } from '../json';

/** 薪酬规则 of a company; without a row the defaults hold. */
export interface CompanyPayRulesTable {
  company_id: string;
  version: number;
  rules: Json<CompanyPayRules>;
  /** Name of who saved last. */
  saved_by: string;
  saved_at: Date;
}
