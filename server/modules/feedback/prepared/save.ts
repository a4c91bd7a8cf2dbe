import type { Static } from '@sinclair/typebox';
import { PREPARED_REASON } from '@contract/feedback/prepared/rules';
import type { preparedSchemas, PreparedStanding } from '@contract/feedback/prepared/schemas';
import { fits, REPLY } from '@contract/feedback/rules';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { audit } from '../../audit/service';
import { announceFeedback } from '../announce';
import type { FeedbackRow, Trx } from '../queries';
import { FEEDBACK_TARGETS } from '../targets';
import { loadSlipFeedback, preparingRefusal } from './guards';
import { presentStanding } from './present';
import { lastWord, preparedOf } from './queries';

type Save = Static<(typeof preparedSchemas)['save']['body']>;

/**
 * Proposes an answer to an objection about a slip, and the correction that goes with it, in place of what was proposed before.
 * The correction is held to the rules of an edit; nothing of the slip changes. Refuses STALE_VERSION where a colleague was
 * quicker, RULE for one's own objection; 422 for texts out of bounds and a correction that changes nothing.
 */
export async function savePrepared(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: Save,
): Promise<PreparedStanding> {
  const reply = input.replyContent.trim();
  if (!fits(reply, REPLY)) invalid(`请填写拟复内容，${REPLY.min}～${REPLY.max}个字`, 'replyContent');
  const { correction } = input;
  const reason = correction?.reason.trim() ?? null;
  if (reason !== null && !fits(reason, PREPARED_REASON))
    invalid(`请填写更正原因，${PREPARED_REASON.min}～${PREPARED_REASON.max}个字`, 'correction.reason');
  await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `feedback.prepare:${id}`, input.requestId, async () => {
      const row = await held(deps, trx, actor, companyId, id);
      await requireSeen(trx, row, input.replaces);
      const { corrections } = deps.hooks.of(FEEDBACK_TARGETS).wages;
      const verified = correction && (await corrections.verify(deps, trx, row, correction));
      if (verified?.changed.length === 0) invalid('没有改动任何一项；只需文字答复的，请不附更正', 'correction.items');
      const { slipVersion, items } = await corrections.standing(trx, row);
      const changed = new Set(verified?.changed);
      const values =
        correction && Object.fromEntries(Object.entries(correction.items).filter(([key]) => changed.has(key)));
      await replace(trx, {
        company_id: companyId,
        feedback_id: id,
        id: newId(),
        reply,
        items: values && jsonText(values),
        reason,
        accept_mismatch: correction?.acceptMismatch ?? false,
        error_reason: verified?.reason ?? null,
        mismatches: jsonText(verified?.mismatches ?? []),
        doubts: jsonText(verified?.doubts ?? []),
        slip_version: slipVersion,
        base_items: jsonText(items),
        talk_id: await lastWord(trx, row),
        prepared_by: actor.id,
        prepared_name: actor.name,
        prepared_at: deps.clock.now(),
      });
      await audit(trx, actor, {
        action: 'feedback.prepare',
        targetType: 'feedback',
        targetId: id,
        companyId,
        requestId: input.requestId,
        fields: verified?.changed ?? [],
      });
      return {};
    }),
  );
  await announceFeedback(deps, { companyId, feedbackId: id, removed: input.replaces });
  return presentStanding(deps, actor, await loadSlipFeedback(deps.db, companyId, id));
}

/** Takes back what waits or was given back. */
export async function withdrawPrepared(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { preparedId: string; requestId: string },
): Promise<PreparedStanding> {
  await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `feedback.withdrawPrepared:${id}`, input.requestId, async () => {
      const row = await loadSlipFeedback(trx, companyId, id, { lock: true });
      await requireSeen(trx, row, input.preparedId);
      await trx
        .deleteFrom('feedback_prepared')
        .where('company_id', '=', companyId)
        .where('feedback_id', '=', id)
        .execute();
      await audit(trx, actor, {
        action: 'feedback.withdrawPrepared',
        targetType: 'feedback',
        targetId: id,
        companyId,
        requestId: input.requestId,
      });
      return {};
    }),
  );
  await announceFeedback(deps, { companyId, feedbackId: id, removed: input.preparedId });
  return presentStanding(deps, actor, await loadSlipFeedback(deps.db, companyId, id));
}

/** The slip first, then the feedback: whoever changes both takes the locks in this order. */
async function held(deps: Deps, trx: Trx, actor: Actor, companyId: string, id: string): Promise<FeedbackRow> {
  const seen = await loadSlipFeedback(trx, companyId, id);
  await deps.hooks.of(FEEDBACK_TARGETS).wages.hold(trx, seen, actor.name, deps.clock.now());
  const row = await loadSlipFeedback(trx, companyId, id, { lock: true });
  const refusal = await preparingRefusal(trx, actor, row);
  if (refusal !== null) refuse('RULE', refusal);
  return row;
}

/** What was sent is done with: another answer begins anew. */
async function requireSeen(trx: Trx, feedback: FeedbackRow, seen: string | null): Promise<void> {
  const standing = await preparedOf(trx, feedback, { lock: true });
  const now = standing === null || standing.state === 'sent' ? null : standing.id;
  if (now !== seen) refuse('STALE_VERSION', now === null ? '拟复已发送或撤下，请刷新' : '拟复已由同事修改，请刷新');
}

async function replace(
  trx: Trx,
  row: Parameters<ReturnType<typeof trx.insertInto<'feedback_prepared'>>['values']>[0] & {
    company_id: string;
    feedback_id: string;
  },
): Promise<void> {
  await trx
    .deleteFrom('feedback_prepared')
    .where('company_id', '=', row.company_id)
    .where('feedback_id', '=', row.feedback_id)
    .execute();
  await trx.insertInto('feedback_prepared').values(row).execute();
}
