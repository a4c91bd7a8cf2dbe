import { dateInChina } from '@contract/date';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { companyBriefs } from '../company/service';
import { presentItem } from './list';
import { ownRefusal } from './owner';
import { briefOfPrepared } from './prepared/present';
import { preparedOf } from './prepared/queries';
import type { FeedbackRow } from './queries';
import { supplementOf } from './supplements';
import { FEEDBACK_TARGETS, labelsOf } from './targets';
import { presentThreads } from './thread/present-threads';

export async function companyName(db: Deps['db'], companyId: string): Promise<string> {
  const [company] = await companyBriefs(db, [companyId]);
  return company?.name ?? '';
}

/** A feedback with what it is about and its whole conversation, internal remarks included, and the steps this person may take. */
export async function feedbackDetail(
  deps: Deps,
  actor: Pick<Actor, 'id' | 'role'>,
  companyId: string,
  row: FeedbackRow,
): Promise<FeedbackDetail> {
  const { db } = deps;
  const name = await companyName(db, companyId);
  const [thread] = await presentThreads(
    deps,
    db,
    [row],
    { side: 'company', role: actor.role },
    await labelsOf(deps, db, row),
  );
  if (!thread) throw new Error(`feedback ${row.id} without a conversation`);
  const hindrance = thread.actions.length === 0 ? null : await ownRefusal(db, actor, row);
  const targets = deps.hooks.of(FEEDBACK_TARGETS);
  const supplement = await supplementOf(db, row);
  const standing = row.slip_id === null ? null : await preparedOf(db, row);
  return {
    ...presentItem(row, name, dateInChina(deps.clock.now()), standing?.state === 'waiting' && standing.stale === null),
    thread: hindrance === null ? thread : { ...thread, actions: [] },
    hindrance,
    wages: row.slip_id === null ? null : await targets.wages.view(db, row, name),
    checks: row.record_id === null ? null : await targets.checks.view(db, row, name),
    prepared: standing && (await briefOfPrepared(deps, db, actor, row, standing)),
    supplement: supplement
      ? {
          amountFen: supplement.amount_fen.toString(),
          fromMonth: supplement.from_month,
          state: supplement.state,
          doneBy: supplement.done_by,
          doneAt: supplement.done_at?.toISOString() ?? null,
        }
      : null,
  };
}
