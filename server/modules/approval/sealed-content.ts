import type { ApplicationForm } from '@contract/approval/rules';
import type { Sealer } from '../../crypto/sealer';

/** Encryption contexts of the columns. */
export const APPLICATION_CONTEXT = {
  contactMobile: 'application.contact_mobile',
  applicantMobile: 'application.applicant_mobile',
  form: 'application.form',
} as const;

/** A submitted form as it is stored. */
export function sealForm(seal: Sealer, form: ApplicationForm): string {
  return seal.seal(JSON.stringify(form), APPLICATION_CONTEXT.form);
}

export function openForm(seal: Sealer, sealed: string): ApplicationForm {
  const form = JSON.parse(seal.open(sealed, APPLICATION_CONTEXT.form)) as Omit<ApplicationForm, 'planCode'> &
    Partial<Pick<ApplicationForm, 'planCode'>>;
  // Older forms have no plan.
  return { ...form, planCode: form.planCode ?? null };
}

/** The columns lists show and search. */
export function listedColumns(seal: Sealer, form: ApplicationForm) {
  return {
    name: form.name,
    credit_code: form.creditCode,
    contact_name: form.contactName,
    contact_mobile_sealed: seal.seal(form.contactMobile, APPLICATION_CONTEXT.contactMobile),
    contact_mobile_index: seal.blindIndex('mobile', form.contactMobile),
    contact_mobile_last4: form.contactMobile.slice(-4),
    applicant_name: form.applicantName,
    applicant_mobile_sealed: seal.seal(form.applicantMobile, APPLICATION_CONTEXT.applicantMobile),
    applicant_mobile_index: seal.blindIndex('mobile', form.applicantMobile),
    applicant_mobile_last4: form.applicantMobile.slice(-4),
    staff_scale: form.staffScale,
  };
}
