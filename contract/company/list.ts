import { choice, days, defineList, text } from '../lists/definition';
import { COMPANY_STATES } from '../states/company';
import { ESIGN_STATES } from './choices';

/** 企业. */
export const companyList = defineList({
  name: 'companies',
  sorts: ['name', 'openedAt', 'expireDate'],
  filters: {
    keyword: text(60, '企业名称、简称或信用代码'),
    state: choice(COMPANY_STATES),
    esignState: choice(ESIGN_STATES),
    /** A province (2 digits), city (4) or county (6) of GB/T 2260. */
    region: { kind: 'pattern', pattern: '^(\\d{2}){1,3}$' },
    ...days('expireFrom', 'expireTo'),
  },
});
