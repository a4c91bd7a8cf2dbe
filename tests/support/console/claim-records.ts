import type { ClaimOffer, MyClaim } from '@contract/claims/my-schemas';
import type { ClaimDetail, ClaimListItem, ClaimLogItem } from '@contract/claims/schemas';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A claim that waits for its review; a test overrides what it is about. */
export function claimItem(own: Partial<ClaimListItem> = {}): ClaimListItem {
  return {
    id: id(701),
    version: 1,
    orderNo: 'CL20261120123456',
    companyId: id(1),
    companyName: '杭州云杉精密制造有限公司',
    staffName: '阿依古丽·买买提',
    mobileMasked: '138****1007',
    type: 'claim',
    payMonth: '2026-10',
    claimableFen: '650000',
    amountFen: '120050',
    feeFen: '0',
    payFen: '120050',
    paidFen: null,
    cardMasked: '**** 4321',
    bankName: '中国工商银行杭州分行',
    realName: 'approved',
    state: 'pendingReview',
    appliedAt: '2026-11-20T02:00:00.000Z',
    reviewerName: null,
    reviewedAt: null,
    payerName: null,
    payingAt: null,
    paidAt: null,
    channel: null,
    reason: null,
    anomaly: null,
    bankFileAt: null,
    reversedAt: null,
    notFound: null,
    actions: ['approve', 'reject'],
    blocked: [],
    ...own,
  };
}

export function claimLog(own: Partial<ClaimLogItem> = {}): ClaimLogItem {
  return {
    id: id(801),
    at: '2026-11-20T02:00:00.000Z',
    claimId: id(701),
    orderNo: 'CL20261120123456',
    companyName: '杭州云杉精密制造有限公司',
    staffName: '阿依古丽·买买提',
    action: 'apply',
    fromState: null,
    toState: 'pendingReview',
    amountFen: '120050',
    operatorName: '阿依古丽·买买提',
    tradeNo: null,
    code: null,
    message: null,
    ip: '192.0.2.41',
    note: null,
    ...own,
  };
}

export function claimDetail(own: Partial<ClaimDetail> = {}): ClaimDetail {
  return {
    ...claimItem(),
    staffNo: '00012',
    slipTitle: '2026年10月工资条',
    tradeNo: null,
    voucherNo: null,
    voucher: null,
    retriesLeft: 4,
    reversal: null,
    payments: [],
    logs: [claimLog()],
    ...own,
  };
}

/** What an employee can claim of one slip. */
export function claimOffer(own: Partial<ClaimOffer> = {}): ClaimOffer {
  return {
    type: 'claim',
    slipId: id(601),
    companyId: id(1),
    companyName: '杭州云杉精密制造有限公司',
    payMonth: '2026-10',
    title: '2026年10月工资条',
    wholeFen: '650000',
    takenFen: '0',
    advancedFen: '0',
    claimableFen: '650000',
    cardMasked: '**** 4321',
    bankName: '中国工商银行杭州分行',
    hindrance: null,
    ...own,
  };
}

export function myClaim(own: Partial<MyClaim> = {}): MyClaim {
  return {
    id: id(701),
    version: 1,
    orderNo: 'CL20261120123456',
    type: 'claim',
    companyName: '杭州云杉精密制造有限公司',
    payMonth: '2026-10',
    amountFen: '120050',
    cardMasked: '**** 4321',
    state: 'pendingReview',
    appliedAt: '2026-11-20T02:00:00.000Z',
    reviewedAt: null,
    paidAt: null,
    reversedAt: null,
    reason: null,
    cancellable: true,
    ...own,
  };
}
