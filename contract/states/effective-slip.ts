import { OPEN_BATCH_STATES, VISIBLE_BATCH_STATES, type WageBatchState } from './wage-batch';
import type { DeliveryState, WageSlipState } from './wage-slip';

/**
 * What holds for a slip follows from its own row and its batch's state: publishing or recalling
 * 100,000 slips changes one row, the batch. These functions are the only place that says how.
 */
export function isVisible(state: WageBatchState): boolean {
  return VISIBLE_BATCH_STATES.includes(state);
}

/** Whether slips of a batch can be handled one by one: taken back, published again, reminded of. */
export const isOpenBatch = (state: WageBatchState): boolean => OPEN_BATCH_STATES.includes(state);

/** Whether a slip can be had as PDF: as employees see it, or not at all. */
export const hasPdf = (slip: { state: WageSlipState }, batch: { state: WageBatchState }): boolean =>
  isVisible(batch.state) && slip.state !== 'recalled';

export function effectiveState(stored: WageSlipState, batch: WageBatchState): WageSlipState {
  if (batch === 'recalled') return 'recalled';
  if (!isVisible(batch)) return 'unsent';
  return stored === 'unsent' ? 'sent' : stored;
}

export function effectiveDelivery(stored: DeliveryState, batch: WageBatchState): DeliveryState {
  if (!isVisible(batch)) return 'none';
  return stored === 'none' && batch === 'publishing' ? 'queued' : stored;
}

/**
 * The version a reader means. Once a recall of the whole batch is written down, the row already
 * stands for the next version; until it is edited or published, people still speak of the last one.
 */
export function shownVersion(
  slip: { state: WageSlipState; slip_version: number; recalled_at: Date | null },
  batch: WageBatchState,
): number {
  const settled = batch === 'recalled' && slip.state === 'unsent' && slip.recalled_at !== null;
  return settled ? Math.max(1, slip.slip_version - 1) : slip.slip_version;
}
