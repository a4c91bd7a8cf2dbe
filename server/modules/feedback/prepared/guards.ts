import { feedbackMachine } from '@contract/states/feedback';
import { transitionOf } from '@contract/states/machine';
import type { Actor } from '../../../kernel/actor';
import { notFound, refuse } from '../../../kernel/errors';
import { ownerOf } from '../owner';
import { type Db, type FeedbackRow, loadFeedback, type Trx } from '../queries';
import { preparedOf, type Standing } from './queries';

/** A feedback about a slip: answers to others are not prepared, and who sees slips alone does not see them (404). */
export async function loadSlipFeedback(
  db: Db,
  companyId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<FeedbackRow> {
  const row = await loadFeedback(db, companyId, id, options);
  return row.kind === 'wages' && row.slip_id !== null ? row : notFound('反馈不存在或已被删除');
}

/** Why this person cannot prepare an answer now: it is his own objection – whoever answers it otherwise –, or nothing is answered any more. */
export async function preparingRefusal(db: Db, actor: Pick<Actor, 'id'>, row: FeedbackRow): Promise<string | null> {
  if ((await ownerOf(db, row)) === actor.id) return '这是您本人提出的反馈，请由同事拟复';
  return transitionOf(feedbackMachine, row.state, 'reply')
    ? null
    : `${feedbackMachine.labels[row.state]}的反馈不能拟复`;
}

const CHANGED = {
  closed: '反馈已结束，拟复不再发送',
  slip: '拟复之后工资条已有改动或重新发布，请退回财务重新拟复',
  talk: '拟复之后对话有了新内容，请退回财务重新拟复',
} as const;

/**
 * What waits and was seen, held. Refuses STALE_VERSION where it is another now, WRONG_STATE where it was sent or given back, and,
 * unless `evenStale`, what has changed meanwhile.
 */
export async function requireWaiting(
  trx: Trx,
  feedback: FeedbackRow,
  preparedId: string,
  { evenStale = false }: { evenStale?: boolean } = {},
): Promise<Standing> {
  const row = await preparedOf(trx, feedback, { lock: true });
  if (!row) refuse('WRONG_STATE', '拟复已撤下');
  if (row.id !== preparedId) refuse('STALE_VERSION', '拟复已修改，请核对后再操作');
  if (row.state === 'sent') refuse('WRONG_STATE', `拟复已由${row.sent_name}发送`);
  if (row.state === 'returned') refuse('WRONG_STATE', `拟复已由${row.returned_name}退回`);
  if (row.stale !== null && !evenStale) refuse('WRONG_STATE', CHANGED[row.stale]);
  return row;
}
