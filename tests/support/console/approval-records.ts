import type { ApplicationContent, ApprovalDetail, ApprovalListItem, OwnApplication } from '@contract/approval/schemas';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** An application that waits; a test overrides what it is about. */
export function approvalItem(own: Partial<ApprovalListItem> = {}): ApprovalListItem {
  return {
    id: id(801),
    version: 3,
    no: 'SQ261120123456',
    name: '无锡太湖湾精密轴承有限公司',
    creditCode: '91350100M000100Y43',
    contactName: '顾盼',
    contactMobileMasked: '138****8003',
    staffScale: '501-1000',
    source: 'web',
    round: 1,
    submittedAt: '2026-11-20T02:00:00.000Z',
    state: 'pending',
    reviewerName: null,
    reviewedAt: null,
    assigneeName: null,
    actions: ['approve', 'reject', 'transfer'],
    ...own,
  };
}

export function applicationFacts(own: Partial<ApplicationContent> = {}): ApplicationContent {
  return {
    name: '无锡太湖湾精密轴承有限公司',
    creditCode: '91350100M000100Y43',
    companyType: 'enterprise',
    legalPersonName: '吴太湖',
    regionCode: '320205',
    address: '锡沪路200号',
    industry: '制造业',
    staffScale: '501-1000',
    contactName: '顾盼',
    contactMobile: '138****8003',
    applicantName: '顾盼',
    applicantMobile: '138****8004',
    planCode: null,
    remark: '财务3人需要账号',
    licenseFileId: id(901),
    authLetterFileId: null,
    ...own,
  };
}

const picture = {
  id: id(901),
  url: '/api/files/licence',
  thumbUrl: '/api/files/licence-small',
  width: 1400,
  height: 990,
};

export function approvalDetail(own: Partial<ApprovalDetail> = {}): ApprovalDetail {
  return {
    ...approvalItem(),
    createdAt: '2026-11-20T02:00:00.000Z',
    rounds: [
      {
        round: 1,
        submittedAt: '2026-11-20T02:00:00.000Z',
        facts: applicationFacts(),
        differences: [],
        outcome: null,
        decidedBy: null,
        decidedAt: null,
        reason: null,
      },
    ],
    license: picture,
    authLetter: null,
    customer: null,
    twins: [],
    existingAccount: null,
    company: null,
    managerLogin: null,
    activation: null,
    ...own,
  };
}

export function ownApplication(own: Partial<OwnApplication> = {}): OwnApplication {
  return {
    no: 'SQ261120123456',
    version: 2,
    state: 'pending',
    round: 1,
    submittedAt: '2026-11-20T02:00:00.000Z',
    reviewedAt: null,
    reason: null,
    facts: applicationFacts(),
    license: picture,
    authLetter: null,
    actions: ['cancel'],
    ticket: 'ticket-of-half-an-hour',
    ...own,
  };
}
