import { effectiveState } from '@contract/states/effective-slip';
import { transitionOf } from '@contract/states/machine';
import { type WageSlipAction, wageSlipMachine } from '@contract/states/wage-slip';
import { refuse } from '../../kernel/errors';
import { countSlips, loadBatch } from '../wage-batches/service';
import { loadSlip, type SlipRow, type Trx } from './queries';

export interface HeldSlip {
  slip: SlipRow;
  /** Employees can see its batch. */
  visible: boolean;
}

/** Holds a slip's batch and the slip until the transaction ends: before its feedback, as every step of an employee does. */
export async function holdSlip(trx: Trx, companyId: string, slipId: string): Promise<HeldSlip> {
  const { batch_id: batchId } = await loadSlip(trx, companyId, slipId);
  const visible = await countSlips(trx, companyId, batchId, {});
  return { slip: await loadSlip(trx, companyId, slipId, { lock: true }), visible };
}

/** An objection was settled without changing the slip: it is as it was before, to be confirmed or not. */
export async function settleSlipDispute(trx: Trx, { slip, visible }: HeldSlip, now: Date): Promise<void> {
  const disputed = slip.state === 'disputed';
  if (disputed && visible) await countSlips(trx, slip.company_id, slip.batch_id, { disputed: -1 });
  await trx
    .updateTable('wage_slip')
    .set({
      feedback_id: null,
      ...(disputed
        ? { state: slip.read_at === null ? ('unsent' as const) : stepTo(slip, 'settleDispute'), disputed_at: null }
        : {}),
      version: slip.version + 1,
      updated_at: now,
    })
    .where('company_id', '=', slip.company_id)
    .where('id', '=', slip.id)
    .execute();
}

/** A settled objection is taken up again. Refuses WRONG_STATE where the slip is taken back, locked or confirmed. */
export async function disputeSlipAgain(
  trx: Trx,
  { slip, visible }: HeldSlip,
  feedbackId: string,
  now: Date,
): Promise<void> {
  const batch = await loadBatch(trx, slip.company_id, slip.batch_id);
  const state = effectiveState(slip.state, batch.state);
  if (!visible || state === 'recalled') refuse('WRONG_STATE', '工资条已撤回，正在更正，重新发放后会通知您');
  if (batch.state === 'closed') refuse('WRONG_STATE', '工资表已锁定，不能重新打开反馈；如有疑问请联系人事或财务');
  if (state === 'confirmed') refuse('WRONG_STATE', '您已确认这张工资条，不能重新打开反馈；如有疑问请联系人事或财务');
  await countSlips(trx, slip.company_id, slip.batch_id, { disputed: 1 });
  await trx
    .updateTable('wage_slip')
    .set({
      state: stepTo({ ...slip, state }, 'dispute'),
      disputed_at: now,
      feedback_id: feedbackId,
      version: slip.version + 1,
      updated_at: now,
    })
    .where('company_id', '=', slip.company_id)
    .where('id', '=', slip.id)
    .execute();
}

function stepTo(slip: Pick<SlipRow, 'state'>, action: WageSlipAction): SlipRow['state'] {
  const arrow = transitionOf(wageSlipMachine, slip.state, action);
  return (
    arrow?.to ??
    refuse('WRONG_STATE', `${wageSlipMachine.labels[slip.state]}的工资条不能${wageSlipMachine.actionLabels[action]}`)
  );
}
