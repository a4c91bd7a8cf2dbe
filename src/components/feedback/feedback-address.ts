import type { FeedbackKind } from '@contract/feedback/rules';

/** Where a feedback is dealt with; an administrator's pages carry the company. */
export function feedbackAddress(kind: FeedbackKind, id: string, companyId: string | null): string {
  return `/feedback/${kind}?id=${id}${companyId === null ? '' : `&companyId=${companyId}`}`;
}
