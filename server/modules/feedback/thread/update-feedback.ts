import type { Updateable } from 'kysely';
import { type FeedbackAction, feedbackMachine, type FeedbackState } from '@contract/states/feedback';
import { transitionOf } from '@contract/states/machine';
import type { FeedbackTable } from '../../../db/tables/feedback';
import { refuse } from '../../../kernel/errors';
import type { FeedbackRow, Trx } from '../queries';

/** Where a step leads; refuses WRONG_STATE in words where the feedback has no room for it. */
export function requireStep(row: Pick<FeedbackRow, 'state'>, action: FeedbackAction): FeedbackState {
  const arrow = transitionOf(feedbackMachine, row.state, action);
  if (!arrow)
    refuse('WRONG_STATE', `${feedbackMachine.labels[row.state]}的反馈不能${feedbackMachine.actionLabels[action]}`);
  return arrow.to;
}

/** Changes a feedback that was read with a lock in the same transaction. */
export async function change(trx: Trx, row: FeedbackRow, patch: Updateable<FeedbackTable>): Promise<void> {
  await trx
    .updateTable('feedback')
    .set({ ...patch, version: row.version + 1 })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .execute();
}
