import { fits, REPLY } from '@contract/feedback/rules';
import type { PreparedStanding } from '@contract/feedback/prepared/schemas';
import { isReason } from '@contract/reason';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { companyStep, handledBy, ofCompany } from '../company-step';
import { ownerOf } from '../owner';
import { loadFeedback } from '../queries';
import { FEEDBACK_TARGETS } from '../targets';
import { addMessage } from '../thread/messages';
import { change, requireStep } from '../thread/update-feedback';
import { loadSlipFeedback, requireWaiting } from './guards';
import { presentStanding } from './present';

interface Seen {
  preparedId: string;
  version: number;
  requestId: string;
}

/**
 * Sends what was prepared: the slip is taken back, corrected in the name of who prepared that and sent out anew by the slip's own
 * rules, four eyes included, and the employee gets the answer – all in one transaction or not at all. Refuses what has
 * changed since it was prepared (WRONG_STATE), was sent already, or is about one's own slip; 422 for a text out of bounds.
 */
export async function sendPrepared(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: Seen & { replyContent: string },
): Promise<PreparedStanding> {
  const content = input.replyContent.trim();
  if (!fits(content, REPLY)) invalid(`请填写回复，${REPLY.min}～${REPLY.max}个字`, 'replyContent');
  await loadSlipFeedback(deps.db, companyId, id);
  let after = async (): Promise<void> => undefined;
  const step = { ...input, action: 'reply' as const, turns: true, as: 'sendPrepared' as const };
  await companyStep(deps, actor, companyId, id, step, async (trx, row) => {
    const prepared = await requireWaiting(trx, row, input.preparedId);
    if ((await ownerOf(trx, row)) === prepared.prepared_by)
      refuse('RULE', '拟复人是提出反馈的员工本人，请由同事重新拟复');
    requireStep(row, 'reply');
    if (prepared.items !== null)
      after = await deps.hooks.of(FEEDBACK_TARGETS).wages.corrections.send(deps, trx, actor, row, {
        items: prepared.items,
        acceptMismatch: prepared.accept_mismatch,
        ...(prepared.error_reason === null ? {} : { errorReason: prepared.error_reason }),
        author: { id: prepared.prepared_by, name: prepared.prepared_name },
        reason: prepared.reason ?? '',
        requestId: input.requestId,
      });
    // The correction has moved it on; what is said comes after it.
    const at = deps.clock.now();
    const moved = await loadFeedback(trx, companyId, id, { lock: true });
    await change(trx, moved, {
      state: requireStep(moved, 'reply'),
      ...handledBy(actor),
      first_reply_at: moved.first_reply_at ?? at,
    });
    await addMessage(trx, moved, { event: 'reply', author: ofCompany(actor), at, content });
    await mark(trx, companyId, id, { state: 'sent', sent_name: actor.name, sent_at: at });
  });
  await after();
  return presentStanding(deps, actor, await loadSlipFeedback(deps.db, companyId, id));
}

/** Back to who prepared it; what is wrong stands as a remark among colleagues in the conversation, too. What is stale can be given back all the same. */
export async function giveBackPrepared(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: Seen & { remark: string },
): Promise<PreparedStanding> {
  const remark = input.remark.trim();
  if (!isReason(remark)) invalid('请填写退回的原因（2–200字）', 'remark');
  await loadSlipFeedback(deps.db, companyId, id);
  const step = { ...input, action: 'remark' as const, as: 'giveBackPrepared' as const };
  await companyStep(deps, actor, companyId, id, step, async (trx, row, now) => {
    await requireWaiting(trx, row, input.preparedId, { evenStale: true });
    await change(trx, row, { state: requireStep(row, 'remark') });
    await addMessage(trx, row, {
      event: 'remark',
      author: ofCompany(actor),
      at: now,
      content: remark,
      internal: true,
    });
    await mark(trx, companyId, id, { state: 'returned', returned_name: actor.name, returned_at: now, remark });
  });
  return presentStanding(deps, actor, await loadSlipFeedback(deps.db, companyId, id));
}

async function mark(
  trx: Parameters<typeof addMessage>[0],
  companyId: string,
  id: string,
  patch:
    | { state: 'sent'; sent_name: string; sent_at: Date }
    | { state: 'returned'; returned_name: string; returned_at: Date; remark: string },
): Promise<void> {
  await trx
    .updateTable('feedback_prepared')
    .set(patch)
    .where('company_id', '=', companyId)
    .where('feedback_id', '=', id)
    .execute();
}
