import type { Static } from '@sinclair/typebox';
import { fits, NOTE, REPLY } from '@contract/feedback/rules';
import { CORRECTED, NEXT_MONTH } from '@contract/states/feedback';
import type { FeedbackDetail, feedbackSchemas } from '@contract/feedback/schemas';
import { formatMoney, MAX_FEN } from '@contract/money';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { addMessage } from './thread/messages';
import { companyStep, handledBy, ofCompany } from './company-step';
import type { FeedbackRow } from './queries';
import { addSupplement } from './supplements';
import { change, requireStep } from './thread/update-feedback';

type Reply = Static<(typeof feedbackSchemas)['reply']['body']>;
type Close = Static<(typeof feedbackSchemas)['close']['body']>;

/** 受理: somebody looks after it from now on. */
export const takeFeedback = (
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { version: number; requestId: string },
): Promise<FeedbackDetail> =>
  companyStep(deps, actor, companyId, id, { ...input, action: 'take' }, async (trx, row, now) => {
    await change(trx, row, { state: requireStep(row, 'take'), ...handledBy(actor) });
    await addMessage(trx, row, { event: 'take', author: ofCompany(actor), at: now });
  });

/** Answers the employee, or leaves a remark among colleagues. 422 for an empty or overlong text, pictures that are not one's own; WRONG_STATE once it is closed. */
export function replyToFeedback(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: Reply,
): Promise<FeedbackDetail> {
  const content = input.replyContent.trim();
  if (!fits(content, REPLY))
    invalid(`请填写${input.internal ? '备注' : '回复'}，${REPLY.min}～${REPLY.max}个字`, 'replyContent');
  const action = input.internal ? 'remark' : 'reply';
  return companyStep(deps, actor, companyId, id, { ...input, action }, async (trx, row, now) => {
    const state = requireStep(row, action);
    await change(trx, row, {
      state,
      ...handledBy(actor),
      ...(input.internal ? {} : { first_reply_at: row.first_reply_at ?? now }),
    });
    await addMessage(trx, row, {
      event: action,
      author: ofCompany(actor),
      at: now,
      content,
      internal: input.internal,
      images: input.images ?? [],
    });
  });
}

/**
 * Ends it with a result and a note to the employee. Refuses RULE where it says 已更正并重发 and nothing corrected has gone out;
 * 422 for a note out of bounds or, with 转下月补发, no amount.
 */
export function closeFeedback(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: Close,
): Promise<FeedbackDetail> {
  const note = input.resultNote.trim();
  if (!fits(note, NOTE)) invalid(`请填写处理说明，${NOTE.min}～${NOTE.max}个字，员工会看到`, 'resultNote');
  const amount = supplementAmount(input);
  return companyStep(
    deps,
    actor,
    companyId,
    id,
    { ...input, action: 'close', turns: true },
    async (trx, row, now, settle) => {
      const state = requireStep(row, 'close');
      if (input.result === CORRECTED && row.result !== CORRECTED) {
        refuse('RULE', NOT_CORRECTED[row.kind]);
      }
      await change(trx, row, {
        state,
        result: input.result,
        result_note: note,
        closed_at: now,
        first_reply_at: row.first_reply_at ?? now,
        ...handledBy(actor),
      });
      await addMessage(trx, row, {
        event: 'close',
        author: ofCompany(actor),
        at: now,
        content: note,
        result: input.result,
      });
      if (amount !== null) await addSupplement(trx, row, amount, note, now);
      await settle();
    },
  );
}

const NOT_CORRECTED: Record<FeedbackRow['kind'], string> = {
  wages: '工资条还没有更正后重新发布：请先撤回、更正、重新发布，再以“已更正并重发”结案',
  checks: '考勤还没有更正后重新发送：请先更正考勤并重新发送员工确认，再以“已更正并重发”结案',
  other: '这条反馈没有关联工资条或考勤，不能以“已更正并重发”结案',
};

function supplementAmount({ result, supplementFen }: Close): bigint | null {
  if (result !== NEXT_MONTH) return null;
  const amount = BigInt(supplementFen ?? '0');
  if (amount <= 0n) invalid('转下月补发须填写补发金额，且大于0', 'supplementFen');
  if (amount > MAX_FEN) invalid(`补发金额不能超过 ${formatMoney(MAX_FEN)} 元`, 'supplementFen');
  return amount;
}
