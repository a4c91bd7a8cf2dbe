import { SETTLED_BY_EMPLOYEE } from '@contract/feedback/rules';
import { addMessage } from '../thread/messages';
import { openFeedbackOf, type Target, type Trx } from '../queries';
import { change, requireStep } from '../thread/update-feedback';

type Employee = { id: string; name: string };

/**
 * Takes the open feedback of a slip or month back for its author, which is possible as long as nobody deals with it.
 * Gives its id; null where there is none in that state.
 */
export async function withdrawFeedback(
  trx: Trx,
  companyId: string,
  target: Target,
  by: Employee,
  at: Date,
): Promise<string | null> {
  const open = await openFeedbackOf(trx, companyId, target);
  if (open?.state !== 'pending') return null;
  await change(trx, open, { state: requireStep(open, 'withdraw'), closed_at: at });
  await addMessage(trx, open, { event: 'withdraw', author: { ...by, side: 'employee' }, at });
  return open.id;
}

/** The employee agrees with what he was answered – by confirming the corrected slip, say. Gives its id; null where nothing was answered. */
export async function acceptFeedback(
  trx: Trx,
  companyId: string,
  target: Target,
  by: Employee,
  at: Date,
): Promise<string | null> {
  const open = await openFeedbackOf(trx, companyId, target);
  if (open?.state !== 'replied') return null;
  await change(trx, open, { state: requireStep(open, 'accept'), closed_at: at, result_note: SETTLED_BY_EMPLOYEE });
  await addMessage(trx, open, { event: 'accept', author: { ...by, side: 'employee' }, at, result: open.result });
  return open.id;
}
