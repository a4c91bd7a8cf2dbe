import type { Prepared, PreparedBrief, PreparedStanding } from '@contract/feedback/prepared/schemas';
import { can } from '@contract/permissions';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { ownRefusal } from '../owner';
import type { Db, FeedbackRow } from '../queries';
import { FEEDBACK_TARGETS } from '../targets';
import { preparingRefusal } from './guards';
import { preparedOf, type Standing } from './queries';

type Reader = Pick<Actor, 'id' | 'role'>;

/** What stands prepared for a feedback without amounts, and why this person cannot send it. */
export async function briefOfPrepared(
  deps: Pick<Deps, 'hooks'>,
  db: Db,
  actor: Reader,
  feedback: FeedbackRow,
  row: Standing,
): Promise<PreparedBrief> {
  return {
    id: row.id,
    state: row.state,
    stale: row.state === 'sent' ? null : row.stale,
    replyContent: row.reply,
    preparedBy: row.prepared_name,
    preparedAt: row.prepared_at.toISOString(),
    corrects: row.items !== null,
    returnedBy: row.returned_name,
    returnedAt: row.returned_at?.toISOString() ?? null,
    remark: row.remark,
    sentBy: row.sent_name,
    sentAt: row.sent_at?.toISOString() ?? null,
    hindrance: await hindranceOf(deps, db, actor, feedback, row),
  };
}

async function hindranceOf(
  { hooks }: Pick<Deps, 'hooks'>,
  db: Db,
  actor: Reader,
  feedback: FeedbackRow,
  row: Standing,
): Promise<string | null> {
  if (row.state !== 'waiting' || row.stale !== null || !can(actor.role, 'feedback.answer')) return null;
  const own = await ownRefusal(db, actor, feedback);
  if (own !== null || row.items === null) return own;
  const { corrections } = hooks.of(FEEDBACK_TARGETS).wages;
  const { refusal } = await corrections.standing(db, feedback);
  return refusal ?? corrections.sendingRefusal(db, actor, feedback, { author: row.prepared_by, items: row.items });
}

/** The same with the amounts of the correction, and whether this person may prepare another. */
export async function presentStanding(deps: Deps, actor: Reader, feedback: FeedbackRow): Promise<PreparedStanding> {
  const { db } = deps;
  const row = await preparedOf(db, feedback);
  const { corrections } = deps.hooks.of(FEEDBACK_TARGETS).wages;
  const refusal = await preparingRefusal(db, actor, feedback);
  return {
    prepared: row && (await presentPrepared(deps, actor, feedback, row)),
    refusal,
    correctionRefusal: refusal ?? (await corrections.standing(db, feedback)).refusal,
  };
}

async function presentPrepared(deps: Deps, actor: Reader, feedback: FeedbackRow, row: Standing): Promise<Prepared> {
  const brief = await briefOfPrepared(deps, deps.db, actor, feedback, row);
  if (row.items === null) return { ...brief, correction: null };
  const { corrections } = deps.hooks.of(FEEDBACK_TARGETS).wages;
  return {
    ...brief,
    correction: {
      ...(await corrections.compare(deps.db, feedback, row.base_items, row.items)),
      reason: row.reason ?? '',
      items: row.items,
      mismatches: row.mismatches,
      doubts: row.doubts,
      errorReason: row.error_reason,
    },
  };
}
