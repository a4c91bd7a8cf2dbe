import type { OwnApplication } from '@contract/approval/schemas';
import { applicantSteps } from '@contract/states/approval';
import type { Deps } from '../../../deps';
import { pictureView } from '../../files/service';
import { presentContent } from '../review/submission-content';
import { type ApplicationRow, type Db, lastSubmission } from '../queries';
import { issueTicket } from './ticket';

/** An application as its applicant sees it, with a fresh ticket; who decided on it is the platform's affair. */
export async function presentOwn(
  db: Db,
  deps: Pick<Deps, 'seal' | 'clock'>,
  row: ApplicationRow,
): Promise<OwnApplication> {
  const submission = await lastSubmission(db, row);
  return {
    no: row.no,
    version: row.version,
    state: row.state,
    round: row.round,
    submittedAt: row.submitted_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reason: submission.reason,
    facts: presentContent(deps.seal, submission),
    license: await pictureView(deps, db, submission.license_file_id),
    authLetter: await pictureView(deps, db, submission.auth_letter_file_id),
    actions: applicantSteps(row.state),
    ticket: issueTicket(deps.seal, row.id, deps.clock.now()),
  };
}
