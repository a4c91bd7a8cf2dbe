import type { Deps } from '../../deps';

/** Tells who deals with a feedback and, where he may know, the employee whose it is. Call after the transaction has been committed. */
export function announceFeedback(deps: Pick<Deps, 'events'>, feedback: { companyId: string; feedbackId: string; accountId?: string | null }): void {
  const { companyId, feedbackId, accountId } = feedback;
  deps.events.publish({ companyId, permission: 'feedback.read' }, 'feedback', { feedbackId });
  if (accountId) deps.events.publish({ accountIds: [accountId] }, 'myFeedback', { feedbackId });
}
