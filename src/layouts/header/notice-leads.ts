import type { BellKind, NoticeBrief } from '@contract/bell/brief';

const LEADS: Record<BellKind, { page: string; over: string }> = {
  notice: { page: '/welcome', over: 'notice' },
  slip: { page: '/welcome', over: 'slip' },
  reminder: { page: '/welcome', over: 'slip' },
  feedback: { page: '/welcome', over: 'slip' },
  checkFeedback: { page: '/welcome', over: 'check' },
  otherFeedback: { page: '/welcome', over: 'feedback' },
  // Of attendance, too: the page leads on.
  feedbackWaits: { page: '/feedback/wages', over: 'id' },
  realNameApproved: { page: '/welcome', over: 'realName' },
  realNameRejected: { page: '/welcome', over: 'realName' },
  realNameInvalid: { page: '/welcome', over: 'realName' },
  realNameWaits: { page: '/appruser', over: 'verification' },
  review: { page: '/wages', over: 'batch' },
  returned: { page: '/wages', over: 'batch' },
  bankFailed: { page: '/wages', over: 'tab=bank&batch' },
  backupFailed: { page: '/welcome', over: 'backup' },
};

/** Where a line of the bell leads: the record it is about, or the page that shows it. */
export function leadOf({ kind, target, companyId }: Pick<NoticeBrief, 'kind' | 'target' | 'companyId'>): string {
  const { page, over } = LEADS[kind];
  if (target === null) return page;
  const record = `${over}=${encodeURIComponent(target)}`;
  return companyId === undefined
    ? `${page}?${record}`
    : `/company${page}?companyId=${encodeURIComponent(companyId)}&${record}`;
}
