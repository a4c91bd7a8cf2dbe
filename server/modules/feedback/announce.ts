import { readersOfBatch } from '../../db/confidential';
import type { Deps } from '../../deps';
import { tellWhoAnswers } from './bell';
import { announcePrepared } from './prepared/bell';
import { loadFeedback } from './queries';

/**
 * Notifies the handlers of a feedback (bells included) and, where visible to them, its employee. Call after commit. `removed`: an
 * answer prepared for it that is no more.
 */
export async function announceFeedback(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  feedback: { companyId: string; feedbackId: string; accountId?: string | null; removed?: string | null },
): Promise<void> {
  const { companyId, feedbackId, accountId, removed = null } = feedback;
  const row = await loadFeedback(deps.db, companyId, feedbackId);
  const readers = await readersOfBatch(deps.db, companyId, row.batch_id);
  deps.events.publish(readers.having('feedback.read'), 'feedback', { feedbackId });
  if (accountId) deps.events.publish({ accountIds: [accountId] }, 'myFeedback', { feedbackId });
  await tellWhoAnswers(deps, row, readers);
  await announcePrepared(deps, companyId, { feedbackId, removed }, readers);
}
