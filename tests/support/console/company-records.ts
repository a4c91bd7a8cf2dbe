import type { CompanyDetail, CompanyListItem } from '@contract/company/schemas';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A company in service; a test overrides what it is about. */
export function companyItem(own: Partial<CompanyListItem> = {}): CompanyListItem {
  return {
    id: id(501),
    version: 3,
    name: '海川精密制造有限公司',
    shortName: '海川精密',
    creditCode: '91330106MA00000012',
    contactName: '陆佳宁',
    contactMobileMasked: '138****5678',
    staffCount: 1320,
    payDay: 10,
    esignState: 'none',
    expireDate: '2099-12-31',
    state: 'active',
    openedAt: '2026-03-01T02:00:00.000Z',
    actions: ['disable', 'renew', 'delete'],
    ...own,
  };
}

export function companyDetail(own: Partial<CompanyDetail> = {}): CompanyDetail {
  return {
    ...companyItem(),
    companyType: 'enterprise',
    nextPayDate: '2026-12-10',
    legalPersonName: '沈海川',
    legalPersonIdNoMasked: '1101**********002X',
    contactEmail: 'lu@example.cn',
    regionCode: '330106',
    address: '文三路100号',
    industry: '制造业',
    staffScale: '1000+',
    license: {
      id: id(901),
      url: '/api/files/901/content?variant=full',
      thumbUrl: '/api/files/901/content?variant=thumb',
      width: 1600,
      height: 1200,
    },
    bankName: '中国工商银行杭州分行',
    bankAccountMasked: '**** 2345',
    wageReviewRequired: true,
    wageConfirmRequired: true,
    checkLockRequired: false,
    confirmDays: 7,
    visibleMonths: 12,
    retentionYears: 3,
    claimAllowed: false,
    idleMinutes: null,
    advanceRate: 0,
    remark: '',
    createdAt: '2026-03-01T01:00:00.000Z',
    ...own,
  };
}
