import type { Transaction } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { companySchemas } from '@contract/company/schemas';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { hook } from '../../kernel/hooks';

type ScheduledList = Static<(typeof companySchemas)['scheduled']['data']>['list'];

/** Wages of a company that wait for their time: a disabled company publishes nothing. */
export interface ScheduledWages {
  list(db: Deps['db'], companyId: string): Promise<ScheduledList>;
  /** Takes them off their schedule, with the reason; gives their ids, for announce() after the commit. */
  cancel(
    deps: Deps,
    trx: Transaction<Database>,
    actor: Actor,
    companyId: string,
    reason: string,
  ): Promise<readonly string[]>;
  announce(deps: Deps, companyId: string, batchIds: readonly string[]): void;
}

export const SCHEDULED_WAGES = hook<ScheduledWages>('scheduled wages of a company');
