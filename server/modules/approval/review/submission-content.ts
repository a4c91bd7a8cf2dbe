import type { ApplicationForm } from '@contract/approval/rules';
import type { ApplicationDifference, ApplicationContent } from '@contract/approval/schemas';
import { maskMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../../crypto/sealer';
import { openForm } from '../sealed-content';
import type { SubmissionRow } from '../queries';

/** What was submitted, unmasked: never sent to the browser. */
type Content = ApplicationForm & { licenseFileId: string; authLetterFileId: string | null };

function contentOf(seal: Sealer, submission: SubmissionRow): Content {
  return {
    ...openForm(seal, submission.form_sealed),
    licenseFileId: submission.license_file_id,
    authLetterFileId: submission.auth_letter_file_id,
  };
}

/** What was submitted, with mobiles masked. */
export function presentContent(seal: Sealer, submission: SubmissionRow): ApplicationContent {
  return masked(contentOf(seal, submission));
}

function masked(content: Content): ApplicationContent {
  return {
    ...content,
    contactMobile: maskMobile(content.contactMobile),
    applicantMobile: maskMobile(content.applicantMobile),
  };
}

/** What a submission changed against the one before, field by field; numbers are compared whole and told masked. */
export function differencesOf(
  seal: Sealer,
  before: SubmissionRow | undefined,
  after: SubmissionRow,
): ApplicationDifference[] {
  if (!before) return [];
  const [old, now] = [contentOf(seal, before), contentOf(seal, after)];
  const [shownOld, shownNow] = [masked(old), masked(now)];
  const fields = Object.keys(now) as (keyof Content)[];
  return fields
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, before: shownOld[field] ?? '', after: shownNow[field] ?? '' }));
}
