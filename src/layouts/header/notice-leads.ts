import type { BellKind, NoticeBrief } from '@contract/bell/brief';

const SLIP = 'tab=slips&batch';

interface Lead {
  page: string;
  over: string;
  /** For who works for all companies, where it is not the page below /company: which, and the company's name in its address. */
  across?: { page: string; company: string };
}

const LEADS: Record<BellKind, Lead> = {
  notice: { page: '/welcome', over: 'notice' },
  slip: { page: '/welcome', over: 'slip' },
  reminder: { page: '/welcome', over: 'slip' },
  feedback: { page: '/welcome', over: 'slip' },
  checkFeedback: { page: '/welcome', over: 'check' },
  otherFeedback: { page: '/welcome', over: 'feedback' },
  // Of attendance, too: the page leads on.
  feedbackWaits: { page: '/feedback/wages', over: 'id' },
  preparedWaits: { page: '/feedback/wages', over: 'id' },
  prepareWaits: { page: '/wages', over: SLIP },
  preparedReturned: { page: '/wages', over: SLIP },
  preparedStale: { page: '/wages', over: SLIP },
  realNameApproved: { page: '/welcome', over: 'realName' },
  realNameRejected: { page: '/welcome', over: 'realName' },
  realNameInvalid: { page: '/welcome', over: 'realName' },
  realNameWaits: { page: '/appruser', over: 'verification' },
  review: { page: '/wages', over: 'batch' },
  secondReview: { page: '/wages', over: 'batch' },
  cardWaits: { page: '/staff', over: 'person' },
  cardRefused: { page: '/staff', over: 'person' },
  rulesWait: { page: '/wages', over: 'panel' },
  rulesRefused: { page: '/wages', over: 'panel' },
  secondRelease: { page: '/wages', over: SLIP },
  returned: { page: '/wages', over: 'batch' },
  bankFailed: { page: '/wages', over: 'tab=bank&batch' },
  bankPaid: { page: '/wages', over: 'tab=bank&batch' },
  undelivered: { page: '/wages', over: 'tab=slips&slipDelivery=failed&batch' },
  backupFailed: { page: '/welcome', over: 'backup' },
  namedAnew: { page: '/wages', over: 'batch' },
  newDevice: { page: '/account', over: 'device' },
  retentionAttendance: { page: '/staff', over: 'retention' },
  retentionFeedback: { page: '/staff', over: 'retention' },
  logBroken: { page: '/staff', over: 'auditLog', across: { page: '/system/admin', company: 'logCompanyId' } },
  platformLogBroken: { page: '/system/admin', over: 'auditLog' },
  newPasskey: { page: '/account', over: 'passkey' },
};

/** Where a line of the bell leads: the record it is about, or the page that shows it. */
export function leadOf({
  kind,
  target,
  slip,
  companyId,
}: Pick<NoticeBrief, 'kind' | 'target' | 'slip' | 'companyId'>): string {
  const { page, over, across = { page: `/company${page}`, company: 'companyId' } } = LEADS[kind];
  if (target === null) return page;
  const record = `${over}=${encodeURIComponent(target)}${slip === undefined ? '' : `&slip=${encodeURIComponent(slip)}`}`;
  return companyId === undefined
    ? `${page}?${record}`
    : `${across.page}?${across.company}=${encodeURIComponent(companyId)}&${record}`;
}
