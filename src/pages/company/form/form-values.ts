import {
  type CompanyField,
  type CompanyForm,
  companyProblems,
  type CompanyProblem,
  normalizeCompany,
} from '@contract/company/rules';
import type { CompanyDetail } from '@contract/company/schemas';
import { dateInChina } from '@contract/date';

/** The form as it is filled in; the masked fields are undefined until they are changed. */
export interface CompanyValues extends CompanyForm {
  /** New companies only: opened with the saving. */
  openNow: boolean;
}

const EMPTY: CompanyValues = {
  name: '',
  shortName: '',
  creditCode: '',
  companyType: 'enterprise',
  legalPersonName: '',
  legalPersonIdNo: undefined,
  contactName: '',
  contactMobile: undefined,
  contactEmail: '',
  regionCode: '',
  address: '',
  industry: '',
  staffScale: null,
  licenseFileId: undefined,
  bankName: '',
  bankAccount: undefined,
  payDay: null,
  wageReviewRequired: true,
  wageConfirmRequired: true,
  checkLockRequired: false,
  confirmDays: 7,
  visibleMonths: 12,
  retentionYears: 3,
  claimAllowed: false,
  advanceRate: 0,
  idleMinutes: null,
  expireDate: null,
  remark: '',
  openNow: true,
};

/** What the form begins with. */
export function valuesOf(company: CompanyDetail | null): CompanyValues {
  if (!company) return EMPTY;
  const kept = Object.fromEntries(
    Object.keys(EMPTY).flatMap((field) => (field in company ? [[field, company[field as keyof CompanyDetail]]] : [])),
  );
  return { ...EMPTY, ...kept };
}

/** The form as the API takes it: normal form; what antd left out (a cleared choice) is none. */
export function formOf({ openNow: _openNow, ...values }: CompanyValues): CompanyForm {
  return normalizeCompany({
    ...values,
    staffScale: values.staffScale ?? null,
    payDay: values.payDay ?? null,
    idleMinutes: values.idleMinutes ?? null,
    expireDate: values.expireDate ?? null,
  });
}

/** What is wrong with a field, or undefined: the server's rules, but for the list of counties, from which one can only choose. */
export function problemOf(
  field: CompanyField,
  values: CompanyValues,
  company: CompanyDetail | null,
): CompanyProblem | undefined {
  const now = new Date();
  const context = {
    now,
    today: dateInChina(now),
    creating: company === null,
    currentExpireDate: company?.expireDate ?? null,
    hasLicense: Boolean(company?.license),
    isRegion: (code: string) => /^\d{6}$/.test(code),
  };
  return companyProblems(formOf(values), context).find((problem) => problem.field === field);
}
