import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { hook } from '../../kernel/hooks';

/** What is under way by the rules as they were. `differsIn`: whether other rules hold in a month (YYYY-MM). Gives what to do after the commit. */
export type PayRulesChanged = (
  deps: Deps,
  trx: Transaction<Database>,
  companyId: string,
  differsIn: (month: string) => boolean,
) => Promise<() => void>;

export const PAY_RULES_CHANGED = hook<PayRulesChanged>('pay rules of a company changed');
