import type { CompanyType, StaffScale } from '../company/choices';
import { type CompanyForm, type CompanyProblemCode, companyProblems, normalizeCompany } from '../company/rules';
import { isMobile, normalizeMobile } from '../validators/mobile';
import { isPersonName, normalizePersonName } from '../validators/person-name';
import type { Plan } from './choices';

/** What somebody fills in who wants his company opened. */
export interface ApplicationForm {
  name: string;
  creditCode: string;
  companyType: CompanyType;
  legalPersonName: string;
  /** Six digits of GB/T 2260. */
  regionCode: string;
  address: string;
  industry: string;
  staffScale: StaffScale | null;
  contactName: string;
  contactMobile: string;
  applicantName: string;
  applicantMobile: string;
  /** null = nothing said. */
  planCode: Plan | null;
  remark: string;
}
export type ApplicationField = keyof ApplicationForm;

/** What is wrong with a field; `values` fill the words (limits). */
export interface ApplicationProblem {
  field: ApplicationField;
  code: CompanyProblemCode;
  values: Record<string, number>;
}

/** What the platform sets for a company that comes by an application; its manager may change it later. */
const COMPANY_DEFAULTS = {
  shortName: '',
  contactEmail: '',
  bankName: '',
  payDay: null,
  wageReviewRequired: true,
  wageConfirmRequired: true,
  checkLockRequired: false,
  confirmDays: 7,
  visibleMonths: 12,
  retentionYears: 3,
  claimAllowed: false,
  advanceRate: 0,
  expireDate: null,
} as const satisfies Partial<CompanyForm>;

/** The company an application asks for. The remark is the applicant's word to the platform and stays with the application. */
export function companyOf(form: ApplicationForm): CompanyForm {
  const { applicantName: _name, applicantMobile: _mobile, planCode: _plan, ...company } = form;
  return { ...COMPANY_DEFAULTS, ...company, remark: '' };
}

/** The form as it is stored: blanks squeezed, numbers and codes in normal form. */
export function normalizeApplication(form: ApplicationForm): ApplicationForm {
  const {
    name,
    creditCode,
    companyType,
    legalPersonName,
    regionCode,
    address,
    industry,
    staffScale,
    contactName,
    contactMobile,
  } = normalizeCompany(companyOf(form));
  return {
    name,
    creditCode,
    companyType,
    legalPersonName,
    regionCode,
    address,
    industry,
    staffScale,
    contactName,
    contactMobile: contactMobile ?? '',
    applicantName: normalizePersonName(form.applicantName),
    applicantMobile: normalizeMobile(form.applicantMobile),
    planCode: form.planCode,
    remark: form.remark.trim(),
  };
}

export interface ApplicationRuleContext {
  now: Date;
  isRegion: (code: string) => boolean;
}

/** Everything wrong with a form in normal form, at most one problem a field: the rules of a company and those of the applicant. */
export function applicationProblems(
  form: ApplicationForm,
  { now, isRegion }: ApplicationRuleContext,
): ApplicationProblem[] {
  const company = { ...companyOf(form), contactMobile: form.contactMobile || null, remark: form.remark };
  const found: ApplicationProblem[] = companyProblems(company, { now, today: '', creating: true, isRegion }).flatMap(
    ({ field, ...problem }) => (field in form ? [{ ...problem, field: field as ApplicationField }] : []),
  );
  const add = (field: ApplicationField, code: CompanyProblemCode) => found.push({ field, code, values: {} });
  if (form.staffScale === null) add('staffScale', 'required');
  if (form.applicantName === '') add('applicantName', 'required');
  else if (!isPersonName(form.applicantName)) add('applicantName', 'personName');
  if (form.applicantMobile === '') add('applicantMobile', 'required');
  else if (!isMobile(form.applicantMobile)) add('applicantMobile', 'mobile');
  return found;
}
