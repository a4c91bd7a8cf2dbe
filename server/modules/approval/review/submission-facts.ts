import type { ApplicationForm } from '@contract/approval/rules';
import type { ApplicationDifference, ApplicationFacts } from '@contract/approval/schemas';
import { maskMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../../crypto/sealer';
import { openForm } from '../sealed-content';
import type { SubmissionRow } from '../queries';

/** What a round holds, numbers whole: never to leave the server like this. */
type Content = ApplicationForm & { licenseFileId: string; authLetterFileId: string | null };

function contentOf(seal: Sealer, round: SubmissionRow): Content {
  return {
    ...openForm(seal, round.form_sealed),
    licenseFileId: round.license_file_id,
    authLetterFileId: round.auth_letter_file_id,
  };
}

/** A round's content with its mobiles masked. */
export function factsOf(seal: Sealer, round: SubmissionRow): ApplicationFacts {
  return maskedFacts(contentOf(seal, round));
}

function maskedFacts(content: Content): ApplicationFacts {
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
  const [shownOld, shownNow] = [maskedFacts(old), maskedFacts(now)];
  const fields = Object.keys(now) as (keyof Content)[];
  return fields
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, before: shownOld[field] ?? '', after: shownNow[field] ?? '' }));
}
