import { readersOf } from '../../db/confidential';
import type { Deps } from '../../deps';
import { tellWhoAnswers } from './bell';
import { announcePrepared } from './prepared/bell';
import { loadFeedback } from './queries';

/** Notifies the handlers of a feedback (bell included) and, where visible to them, its employee. Call after commit. */
export async function announceFeedback(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  feedback: { companyId: string; feedbackId: string; accountId?: string | null },
): Promise<void> {
  const { companyId, feedbackId, accountId } = feedback;
  const { batch_id: batchId } = await loadFeedback(deps.db, companyId, feedbackId);
  deps.events.publish(await readersOf(deps.db, companyId, batchId, 'feedback.read'), 'feedback', { feedbackId });
  if (accountId) deps.events.publish({ accountIds: [accountId] }, 'myFeedback', { feedbackId });
  await tellWhoAnswers(deps, companyId, feedbackId);
  await announcePrepared(deps, companyId, { feedbackId });
}
