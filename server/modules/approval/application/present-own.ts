import type { OwnApplication } from '@contract/approval/schemas';
import { applicantSteps } from '@contract/states/approval';
import type { Deps } from '../../../deps';
import { pictureView } from '../../files/service';
import { factsOf } from '../review/submission-facts';
import { type ApplicationRow, type Db, lastSubmission } from '../queries';
import { issueTicket } from './ticket';

/** An application as its applicant sees it, with a fresh ticket; who decided on it is the platform's affair. */
export async function presentOwn(
  db: Db,
  deps: Pick<Deps, 'seal' | 'clock'>,
  row: ApplicationRow,
): Promise<OwnApplication> {
  const round = await lastSubmission(db, row);
  return {
    no: row.no,
    version: row.version,
    state: row.state,
    round: row.round,
    submittedAt: row.submitted_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reason: round.reason,
    facts: factsOf(deps.seal, round),
    license: await pictureView(deps, db, round.license_file_id),
    authLetter: await pictureView(deps, db, round.auth_letter_file_id),
    actions: applicantSteps(row.state),
    ticket: issueTicket(deps.seal, row.id, deps.clock.now()),
  };
}
