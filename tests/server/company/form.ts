import type { UploadedFile } from '@contract/files/schemas';
import { creditCodeCheck } from '@contract/validators/credit-code';
import { picture } from '../../support/pictures';
import type { Client } from '../../support/server-client';

let count = 0;

/** A right code nobody else in the suite has. */
export function newCreditCode(): string {
  count += 1;
  const body = `91330106MA${String(count).padStart(7, '0')}`;
  return body + creditCodeCheck(body);
}

/** A licence the caller has just uploaded, for his form. */
export async function licence(client: Client): Promise<string> {
  return (
    await client.upload<UploadedFile>(
      '/api/files',
      { purpose: 'licence' },
      { name: '营业执照.jpg', content: await picture() },
    )
  ).body.data.id;
}

/** A complete good form but for the licence, each time another company. */
export function companyForm(own: Record<string, unknown> = {}) {
  const creditCode = newCreditCode();
  return {
    name: `宁波海帆纺织第${count}有限公司`,
    shortName: '海帆纺织',
    creditCode,
    companyType: 'enterprise',
    legalPersonName: '沈海帆',
    legalPersonIdNo: '11010519491231002X',
    contactName: '陆佳宁',
    contactMobile: '13800005678',
    contactEmail: 'lu@example.cn',
    regionCode: '330106',
    address: '文三路100号',
    industry: '制造业',
    staffScale: '101-500',
    bankName: '中国工商银行杭州分行',
    bankAccount: '1202020209900012345',
    payDay: 10,
    wageReviewRequired: true,
    wageConfirmRequired: true,
    checkLockRequired: false,
    confirmDays: 7,
    visibleMonths: 12,
    retentionYears: 3,
    claimAllowed: false,
    advanceRate: 0,
    expireDate: '2027-07-14',
    remark: '',
    openNow: true,
    requestId: `request-${count}`,
    ...own,
  };
}
