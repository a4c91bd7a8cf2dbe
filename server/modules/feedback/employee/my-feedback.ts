import { sql } from 'kysely';
import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import { CONTENT, fits, SETTLED_BY_EMPLOYEE } from '@contract/feedback/rules';
import { type FeedbackAction, isAnsweredOnRecord, REOPEN_DAYS, reopenRefusal } from '@contract/states/feedback';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, notFound, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { announceFeedback } from '../announce';
import { dueOn } from './due-on';
import { addMessage } from '../thread/messages';
import { type Db, type FeedbackRow, loadFeedback, openFeedbackOf, type Trx } from '../queries';
import { cancelSupplement } from '../supplements';
import { type HeldTarget, labelsOf, targetOf } from '../targets';
import { presentThreads } from '../thread/present-threads';
import { change, requireStep } from '../thread/update-feedback';

interface Step {
  version: number;
  requestId: string;
}

interface Saying extends Step {
  content: string;
  images?: readonly string[];
}

/** One's own feedback, by the staff records linked to the account; 404 for everything else. */
async function ownFeedback(db: Db, accountId: string, id: string): Promise<FeedbackRow> {
  const { rows } = await sql<{ company_id: string }>`
    select f.company_id from feedback f join staff p on p.company_id = f.company_id and p.id = f.staff_id where f.id = ${id} and p.account_id = ${accountId}`.execute(
    db,
  );
  const [own] = rows;
  return own ? loadFeedback(db, own.company_id, id) : notFound('反馈不存在或已被删除');
}

async function present(deps: Deps, actor: Actor, row: FeedbackRow): Promise<FeedbackThread> {
  const labels = await labelsOf(deps, deps.db, row);
  const [thread] = await presentThreads(deps, deps.db, [row], { side: 'employee', role: actor.role }, labels);
  return thread ?? notFound();
}

export async function getMyFeedback(deps: Deps, actor: Actor, id: string): Promise<FeedbackThread> {
  return present(deps, actor, await ownFeedback(deps.db, actor.id, id));
}

/** Says more. What was answered is under way again; refuses WRONG_STATE once it is over, RULE where a correction wants a word on the slip itself. */
export function answerMyFeedback(deps: Deps, actor: Actor, id: string, input: Saying): Promise<FeedbackThread> {
  const content = said(input.content, 1);
  return step(deps, actor, id, { ...input, action: 'answer' }, async (trx, row, now) => {
    await change(trx, row, { state: requireStep(row, 'answer') });
    await addMessage(trx, row, {
      event: 'answer',
      author: employee(actor),
      at: now,
      content,
      images: input.images ?? [],
    });
  });
}

/** The answer settles it: the slip or month is disputed no longer. */
export function acceptMyFeedback(deps: Deps, actor: Actor, id: string, input: Step): Promise<FeedbackThread> {
  return step(deps, actor, id, { ...input, action: 'accept', turns: true }, async (trx, row, now, held) => {
    await change(trx, row, { state: requireStep(row, 'accept'), closed_at: now, result_note: SETTLED_BY_EMPLOYEE });
    await addMessage(trx, row, { event: 'accept', author: employee(actor), at: now });
    await held?.settle(now);
  });
}

/** Takes back what is about no record, as long as nobody deals with it. Refuses RULE for the rest: that is taken back on the slip or month. */
export function withdrawMyFeedback(deps: Deps, actor: Actor, id: string, input: Step): Promise<FeedbackThread> {
  return step(deps, actor, id, { ...input, action: 'withdraw' }, async (trx, row, now) => {
    if (row.kind !== 'other') refuse('RULE', `请在${row.kind === 'wages' ? '工资条' : '考勤'}上撤回异议`);
    await change(trx, row, { state: requireStep(row, 'withdraw'), closed_at: now });
    await addMessage(trx, row, { event: 'withdraw', author: employee(actor), at: now });
  });
}

/** Opens a closed one, once and within REOPEN_DAYS. Refuses WRONG_STATE and RULE in words; what it had left for the next sheet is owed no more. */
export function reopenMyFeedback(deps: Deps, actor: Actor, id: string, input: Saying): Promise<FeedbackThread> {
  const content = said(input.content, CONTENT.min);
  return step(deps, actor, id, { ...input, action: 'reopen', turns: true }, async (trx, row, now, held) => {
    const state = requireStep(row, 'reopen');
    const refusal = reopenRefusal({ closedAt: row.closed_at, reopenedAt: row.reopened_at }, now);
    if (refusal !== null)
      refuse(
        'RULE',
        refusal === 'twice'
          ? '每条反馈只能重新打开一次；如仍有疑问，请联系人事或财务'
          : `反馈结案已超过${REOPEN_DAYS}天，不能重新打开；如仍有疑问，请联系人事或财务`,
      );
    const target =
      row.slip_id !== null ? { slipId: row.slip_id } : row.record_id !== null ? { recordId: row.record_id } : null;
    if (target && (await openFeedbackOf(trx, row.company_id, target)))
      refuse('DUPLICATE', '已有一条新的反馈在处理中，请在其中补充说明');
    await change(trx, row, {
      state,
      result: null,
      result_note: '',
      closed_at: null,
      reopened_at: now,
      due_on: await dueOn(trx, row.company_id, now),
    });
    await addMessage(trx, row, {
      event: 'reopen',
      author: employee(actor),
      at: now,
      content,
      images: input.images ?? [],
    });
    await cancelSupplement(trx, row);
    await held?.disputeAgain(now);
  });
}

const employee = (actor: Actor) => ({ id: actor.id, name: actor.name, side: 'employee' as const });

export function said(text: string, min: number): string {
  const content = text.trim();
  if (!fits(content, { min, max: CONTENT.max })) invalid(`请填写说明，${min}～${CONTENT.max}个字`, 'content');
  return content;
}

/** One step of an employee; `turns`: it changes the slip or month as well, which is held first. */
async function step(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, requestId, action, turns = false }: Step & { action: FeedbackAction; turns?: boolean },
  write: (trx: Trx, row: FeedbackRow, now: Date, held: HeldTarget | undefined) => Promise<void>,
): Promise<FeedbackThread> {
  const now = deps.clock.now();
  await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `feedback.${action}:${id}`, requestId, async () => {
      const seen = await ownFeedback(trx, actor.id, id);
      const held = turns ? await targetOf(deps, seen)?.hold(trx, seen, actor.name, now) : undefined;
      const row = await loadFeedback(trx, seen.company_id, id, { lock: true });
      if (row.version !== version) refuse('STALE_VERSION');
      if (isAnsweredOnRecord(row, action))
        refuse(
          'RULE',
          row.kind === 'wages'
            ? '工资条已更正：请在工资条上确认，仍有疑问请再次提出异议'
            : '考勤已更正：请在考勤上确认，仍有疑问请再次提出异议',
        );
      await write(trx, row, now, held);
      await audit(trx, actor, {
        action: `feedback.${action}`,
        targetType: 'feedback',
        targetId: id,
        companyId: row.company_id,
        requestId,
      });
      return {};
    }),
  );
  const row = await ownFeedback(deps.db, actor.id, id);
  await announceFeedback(deps, { companyId: row.company_id, feedbackId: id, accountId: actor.id });
  if (turns) targetOf(deps, row)?.announce(deps, row, actor.id);
  return present(deps, actor, row);
}
