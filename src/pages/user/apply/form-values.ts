import {
  type ApplicationField,
  type ApplicationForm,
  applicationProblems,
  type ApplicationProblem,
  normalizeApplication,
} from '@contract/approval/rules';
import type { OwnApplication } from '@contract/approval/schemas';

/** The form as it is filled in. */
export interface ApplyValues extends Omit<ApplicationForm, 'contactMobile'> {
  /** undefined when handing in again = as it was. */
  contactMobile?: string;
  /** The applicant is the person to turn to; the contact's fields are not shown then. */
  sameContact: boolean;
  /** Id of an upload; undefined = none yet, or handing in again, as it was; null = taken away. */
  licenseFileId?: string | null;
  authLetterFileId?: string | null;
  captcha: string;
}

export const EMPTY: ApplyValues = {
  name: '',
  creditCode: '',
  companyType: 'enterprise',
  legalPersonName: '',
  regionCode: '',
  address: '',
  industry: '',
  staffScale: null,
  contactName: '',
  contactMobile: '',
  applicantName: '',
  applicantMobile: '',
  planCode: null,
  remark: '',
  sameContact: true,
  captcha: '',
};

/** What handing in again begins with: what was handed in last, the contact's number masked until it is changed. */
export function valuesOf({ facts }: OwnApplication): ApplyValues {
  return {
    ...EMPTY,
    ...facts,
    contactMobile: undefined,
    sameContact: false,
    licenseFileId: undefined,
    authLetterFileId: undefined,
  };
}

/** The form as the API takes it, in normal form. A masked number that was not changed stands as `kept`. */
export function formOf(
  { sameContact, licenseFileId: _licence, authLetterFileId: _letter, captcha: _code, ...values }: ApplyValues,
  kept = '',
): ApplicationForm {
  const contact = sameContact
    ? { contactName: values.applicantName, contactMobile: values.applicantMobile }
    : { contactName: values.contactName, contactMobile: values.contactMobile ?? kept };
  return normalizeApplication({
    ...values,
    ...contact,
    staffScale: values.staffScale ?? null,
    planCode: values.planCode ?? null,
  });
}

/** A number that passes for the ones that are kept and not known here. */
const KEPT = '13800000000';

/** What is wrong with a field, or undefined: the server's rules, but for the list of counties, from which one can only choose. */
export function problemOf(
  field: ApplicationField,
  values: ApplyValues,
  again: boolean,
): ApplicationProblem | undefined {
  const known = again ? { ...values, applicantMobile: KEPT } : values;
  return applicationProblems(formOf(known, again ? KEPT : ''), {
    now: new Date(),
    isRegion: (code) => /^\d{6}$/.test(code),
  }).find((problem) => problem.field === field);
}
