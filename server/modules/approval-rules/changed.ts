import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { hook } from '../../kernel/hooks';

/** What was approved by half under the rules as they were. Gives what to do after the commit. */
export type ApprovalRulesChanged = (
  deps: Deps,
  trx: Transaction<Database>,
  actor: Actor,
  companyId: string,
) => Promise<() => Promise<void>>;

export const APPROVAL_RULES_CHANGED = hook<ApprovalRulesChanged>('approval rules of a company changed');
