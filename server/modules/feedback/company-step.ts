import type { FeedbackDetail } from '@contract/feedback/schemas';
import type { FeedbackAction } from '@contract/states/feedback';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { announceFeedback } from './announce';
import { tellAnswer } from './bell';
import { feedbackDetail } from './detail';
import { ownerOf, ownRefusal } from './owner';
import { type FeedbackRow, loadFeedback, type Trx } from './queries';
import { targetOf } from './targets';

export const ofCompany = (actor: Actor) => ({ id: actor.id, name: actor.name, side: 'company' as const });
export const handledBy = (actor: Actor) => ({ handler_id: actor.id, handler_name: actor.name });

export interface CompanyStep {
  version: number;
  requestId: string;
  action: FeedbackAction;
  /** It changes the slip or month as well, which is held first. */
  turns?: boolean;
  /** How it is called in the operation log; by its action where nothing is said. */
  as?: 'sendPrepared' | 'giveBackPrepared';
}

/**
 * One step of the company's side, once: the record it is about is held, then the feedback; a stale version and one's own
 * feedback are refused, the step is written down, and everybody concerned is told.
 */
export async function companyStep(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  { version, requestId, action, turns = false, as }: CompanyStep,
  write: (trx: Trx, row: FeedbackRow, now: Date, settle: () => Promise<void>) => Promise<void>,
): Promise<FeedbackDetail> {
  const now = deps.clock.now();
  const called = as ?? action;
  const accountId = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `feedback.${called}:${id}`, requestId, async () => {
      const seen = await loadFeedback(trx, companyId, id);
      const held = turns ? await targetOf(deps, seen)?.hold(trx, seen, actor.name, now) : undefined;
      const row = await loadFeedback(trx, companyId, id, { lock: true });
      if (row.version !== version) refuse('STALE_VERSION');
      const own = await ownRefusal(trx, actor, row);
      if (own !== null) refuse('RULE', own);
      await write(trx, row, now, async () => {
        await held?.settle(now);
      });
      await audit(trx, actor, {
        action: `feedback.${called}`,
        targetType: 'feedback',
        targetId: id,
        companyId,
        requestId,
      });
      return ownerOf(trx, row);
    }),
  );
  const row = await loadFeedback(deps.db, companyId, id);
  // A remark is nothing to its employee.
  await announceFeedback(deps, { companyId, feedbackId: id, accountId: action === 'remark' ? null : accountId });
  if (action === 'reply' || action === 'close') await tellAnswer(deps, companyId, id);
  if (turns) targetOf(deps, row)?.announce(deps, row, accountId);
  return feedbackDetail(deps, actor, companyId, row);
}
