import { COMPANY_FIELD_LABEL, problemText } from '../company/problem-text';
import type { ApplicationField, ApplicationProblem } from './rules';

/** What people call the fields of an application. */
export const APPLICATION_FIELD_LABEL: Record<ApplicationField, string> = {
  name: COMPANY_FIELD_LABEL.name,
  creditCode: COMPANY_FIELD_LABEL.creditCode,
  companyType: COMPANY_FIELD_LABEL.companyType,
  legalPersonName: COMPANY_FIELD_LABEL.legalPersonName,
  regionCode: COMPANY_FIELD_LABEL.regionCode,
  address: COMPANY_FIELD_LABEL.address,
  industry: COMPANY_FIELD_LABEL.industry,
  staffScale: COMPANY_FIELD_LABEL.staffScale,
  contactName: COMPANY_FIELD_LABEL.contactName,
  contactMobile: COMPANY_FIELD_LABEL.contactMobile,
  applicantName: '申请人',
  applicantMobile: '申请人手机号',
  planCode: '意向套餐',
  remark: COMPANY_FIELD_LABEL.remark,
};

/** A problem as a sentence that names the field. */
export function applicationProblemText({ field, code, values }: ApplicationProblem): string {
  return problemText(APPLICATION_FIELD_LABEL[field], code, values);
}
