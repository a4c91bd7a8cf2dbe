import { type Expression, type SqlBool, sql } from 'kysely';
import { isVisible } from '@contract/states/effective-slip';
import type { WageBatchState } from '@contract/states/wage-batch';
import type { DeliveryState, WageSlipState } from '@contract/states/wage-slip';

/** Condition on wage_slip for an effective state; null = no slip of such a batch can be in it. */
export function whereState(wanted: WageSlipState, batch: WageBatchState): Expression<SqlBool> | null {
  if (batch === 'recalled') return wanted === 'recalled' ? sql<SqlBool>`true` : null;
  if (!isVisible(batch)) return wanted === 'unsent' ? sql<SqlBool>`true` : null;
  if (wanted === 'unsent') return null;
  const stored: WageSlipState = wanted === 'sent' ? 'unsent' : wanted;
  return sql<SqlBool>`wage_slip.state = ${stored}`;
}

/** Condition on wage_slip for an effective delivery state; null = none can be in it. */
export function whereDelivery(wanted: DeliveryState, batch: WageBatchState): Expression<SqlBool> | null {
  if (!isVisible(batch)) return wanted === 'none' ? sql<SqlBool>`true` : null;
  if (wanted === 'queued')
    return batch === 'publishing'
      ? sql<SqlBool>`wage_slip.delivery in ('none', 'queued')`
      : sql<SqlBool>`wage_slip.delivery = 'queued'`;
  if (wanted === 'none' && batch === 'publishing') return null;
  return sql<SqlBool>`wage_slip.delivery = ${wanted}`;
}
