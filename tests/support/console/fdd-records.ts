import type { AuthDetail, AuthListItem } from '@contract/fdd/schemas';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A person's record that is under way; a test overrides what it is about. */
export function authItem(own: Partial<AuthListItem> = {}): AuthListItem {
  return {
    id: id(901),
    version: 2,
    kind: 'person',
    name: '欧阳明月',
    certNoMasked: '3301**********2211',
    companyId: id(902),
    companyName: '杭州示例科技有限公司',
    customerId: '0190000000007000800000000901',
    openId: null,
    method: 'face',
    transactionNo: 'FA202611201000000001',
    serialNo: 's-1',
    state: 'processing',
    rawStatus: null,
    certState: 'none',
    grantState: 'unauthorized',
    scopes: [],
    failReason: null,
    submittedAt: '2026-11-20T02:00:00.000Z',
    approvedAt: null,
    syncedAt: null,
    linkExpiresAt: '2026-11-27T02:00:00.000Z',
    actions: ['link', 'sync'],
    ...own,
  };
}

export function authDetail(own: Partial<AuthListItem> = {}, rest: Partial<AuthDetail> = {}): AuthDetail {
  return {
    record: authItem(own),
    steps: [{ at: '2026-11-20T02:00:00.000Z', byName: '方静宜', action: 'start', note: null }],
    events: null,
    ...rest,
  };
}
