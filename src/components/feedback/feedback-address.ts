import type { FeedbackKind } from '@contract/feedback/rules';

/** What is about no record stands on the page of slips, beside none. */
export const pageOf = (kind: FeedbackKind): 'wages' | 'checks' => (kind === 'checks' ? 'checks' : 'wages');

/** Where a feedback is dealt with; an administrator's pages carry the company. */
export function feedbackAddress(kind: FeedbackKind, id: string, companyId: string | null): string {
  return `/feedback/${pageOf(kind)}?id=${id}${companyId === null ? '' : `&companyId=${companyId}`}`;
}
