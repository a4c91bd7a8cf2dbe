import type { MyRealName, RealNameDetail, RealNameListItem } from '@contract/real-name/schemas';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A verification that waits for a person; a test overrides what it is about. */
export function realNameItem(own: Partial<RealNameListItem> = {}): RealNameListItem {
  return {
    id: id(901),
    version: 2,
    companyId: id(1),
    company: '杭州云杉精密制造有限公司',
    realName: '迪丽拜尔·阿布都热合曼',
    mobile: '138****8004',
    idType: 'idCard',
    idNo: '9900**********0013',
    match: 'matched',
    staff: { id: id(7), name: '迪丽拜尔·阿布都热合曼', staffNo: '00012', dept: '装配车间', left: false },
    method: 'mobile3',
    outcome: 'uncertain',
    score: null,
    state: 'pending',
    submittedAt: '2026-11-20T02:00:00.000Z',
    reviewerName: null,
    reviewedAt: null,
    actions: ['approve', 'reject', 'restart'],
    ...own,
  };
}

export function realNameDetail(own: Partial<RealNameDetail> = {}): RealNameDetail {
  return {
    ...realNameItem(),
    idExpireAt: '2035-03-01',
    bankCardNo: null,
    failReason: '数据源中没有该证件的记录，无法核实',
    reason: null,
    differences: [],
    sides: ['front', 'back'],
    candidates: [],
    history: [{ at: '2026-11-20T02:00:00.000Z', by: '迪丽拜尔·阿布都热合曼', action: 'submit', note: null }],
    ...own,
  };
}

export function myRealName(own: Partial<MyRealName> = {}): MyRealName {
  return {
    state: 'unsubmitted',
    version: null,
    mobile: '138****8004',
    staffName: '陈思远',
    submitted: null,
    actions: ['submit'],
    ...own,
  };
}
