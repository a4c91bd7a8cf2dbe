import type { Deps } from '../../deps';
import { tellWhoAnswers } from './bell';

/** Tells who deals with a feedback, by their bells too, and, where he may know, the employee whose it is. Call after the transaction has been committed. */
export async function announceFeedback(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  feedback: { companyId: string; feedbackId: string; accountId?: string | null },
): Promise<void> {
  const { companyId, feedbackId, accountId } = feedback;
  deps.events.publish({ companyId, permission: 'feedback.read' }, 'feedback', { feedbackId });
  if (accountId) deps.events.publish({ accountIds: [accountId] }, 'myFeedback', { feedbackId });
  await tellWhoAnswers(deps, companyId, feedbackId);
}
