import type { Transaction } from 'kysely';
import type { ApprovalRules } from '@contract/approval-rules/rules';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { hook } from '../../kernel/hooks';

/** Which rules of a company were changed. */
export interface RulesChange {
  companyId: string;
  /** As they were. */
  before: ApprovalRules;
  /** Those of reviewing: the version of them that held before; null = they hold on. */
  reviewVersion: number | null;
  /** Those of bank accounts. */
  cardsChanged: boolean;
}

/** What was agreed to, or waits, by the rules as they were. Gives what to do after the commit. */
export type ApprovalRulesChanged = (
  deps: Deps,
  trx: Transaction<Database>,
  actor: Actor,
  change: RulesChange,
) => Promise<() => Promise<void>>;

export const APPROVAL_RULES_CHANGED = hook<readonly ApprovalRulesChanged[]>('approval rules of a company changed');
