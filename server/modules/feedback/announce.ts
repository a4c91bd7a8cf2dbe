import type { Deps } from '../../deps';
import { tellWhoAnswers } from './bell';
import { announcePrepared } from './prepared/bell';

/** Notifies the handlers of a feedback (bell included) and, where visible to them, its employee. Call after commit. */
export async function announceFeedback(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  feedback: { companyId: string; feedbackId: string; accountId?: string | null },
): Promise<void> {
  const { companyId, feedbackId, accountId } = feedback;
  deps.events.publish({ companyId, permission: 'feedback.read' }, 'feedback', { feedbackId });
  if (accountId) deps.events.publish({ accountIds: [accountId] }, 'myFeedback', { feedbackId });
  await tellWhoAnswers(deps, companyId, feedbackId);
  await announcePrepared(deps, companyId, { feedbackId });
}
