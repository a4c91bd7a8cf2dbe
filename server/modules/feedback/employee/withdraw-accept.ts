import { SETTLED_BY_EMPLOYEE } from '@contract/feedback/rules';
import { addMessage } from '../thread/messages';
import { type FeedbackRow, openFeedbackOf, type Target, type Trx } from '../queries';
import { openFeedbackOfBatch } from '../corrections';
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

/** The employee agrees with what he was answered. Gives its id; null where nothing was answered. */
export async function acceptFeedback(
  trx: Trx,
  companyId: string,
  target: Target,
  by: Employee,
  at: Date,
): Promise<string | null> {
  return accept(trx, await openFeedbackOf(trx, companyId, target), by, at);
}

/**
 * Employees agree with what they were answered, by confirming the corrected slips: `agreed` says who, by slip of one batch.
 * Gives the feedback by slip; absent where nothing was answered.
 */
export async function acceptFeedbackOfSlips(
  trx: Trx,
  { companyId, batchId }: { companyId: string; batchId: string },
  agreed: ReadonlyMap<string, Employee>,
  at: Date,
): Promise<Map<string, string>> {
  const accepted = new Map<string, string>();
  if (agreed.size === 0) return accepted;
  for (const open of await openFeedbackOfBatch(trx, companyId, batchId, [...agreed.keys()])) {
    const by = open.slip_id === null ? undefined : agreed.get(open.slip_id);
    const id = by ? await accept(trx, open, by, at) : null;
    if (open.slip_id !== null && id !== null) accepted.set(open.slip_id, id);
  }
  return accepted;
}

async function accept(trx: Trx, open: FeedbackRow | undefined, by: Employee, at: Date): Promise<string | null> {
  if (open?.state !== 'replied') return null;
  await change(trx, open, { state: requireStep(open, 'accept'), closed_at: at, result_note: SETTLED_BY_EMPLOYEE });
  await addMessage(trx, open, { event: 'accept', author: { ...by, side: 'employee' }, at, result: open.result });
  return open.id;
}
