import type { WageBatchAction } from '@contract/states/wage-batch';
import type { Deps } from '../../../deps';
import { hook } from '../../../kernel/hooks';

/** Steps after which the single slips of a batch can be sent out again no more, or again. */
export const HOLDS_SLIPS: ReadonlySet<WageBatchAction> = new Set(['recallAll', 'close', 'reopen']);

/** Such a step was taken: who waited for one of its slips is told. */
export type SlipsHeld = (deps: Deps, companyId: string, batchId: string) => Promise<void>;

export const SLIPS_HELD = hook<SlipsHeld>('single slips of a batch are held, or no more');
