import type { Transaction } from 'kysely';
import type { ApplicationForm } from '@contract/approval/rules';
import type { Sealer } from '../../../crypto/sealer';
import type { Database } from '../../../db/database';
import { newId } from '../../../kernel/ids';
import { bindFile } from '../../files/service';
import { sealForm } from '../sealed-content';
import { type ApplicationRow, type SubmissionRow, submissionsOf } from '../queries';

/** The pictures of a submission. */
export interface Papers {
  licenseFileId: string;
  authLetterFileId: string | null;
}

interface NewSubmission extends Papers {
  applicationId: string;
  round: number;
  form: ApplicationForm;
  now: Date;
}

/** Keeps what was handed in. Pictures of an earlier submission may serve again; new ones are bound to the application (422 where they are not the applicant's to give). */
export async function addSubmission(
  trx: Transaction<Database>,
  seal: Sealer,
  { applicationId, round, form, licenseFileId, authLetterFileId, now }: NewSubmission,
): Promise<void> {
  const kept = (await submissionsOf(trx, applicationId)).flatMap((row) => [
    row.license_file_id,
    row.auth_letter_file_id,
  ]);
  const bind = async (id: string, field: string) => {
    if (!kept.includes(id))
      await bindFile(trx, id, {
        purpose: 'application',
        boundTo: applicationId,
        companyId: null,
        ownerId: null,
        field,
      });
    kept.push(id);
  };
  await bind(licenseFileId, 'licenseFileId');
  if (authLetterFileId !== null) await bind(authLetterFileId, 'authLetterFileId');
  await trx
    .insertInto('company_application_round')
    .values({
      id: newId(),
      application_id: applicationId,
      round,
      submitted_at: now,
      form_sealed: sealForm(seal, form),
      license_file_id: licenseFileId,
      auth_letter_file_id: authLetterFileId,
    })
    .execute();
}

interface Outcome {
  outcome: NonNullable<SubmissionRow['outcome']>;
  by: string;
  at: Date;
  reason?: string;
}

/** Writes down what became of the submission that counts. */
export async function endSubmission(
  trx: Transaction<Database>,
  { id, round }: Pick<ApplicationRow, 'id' | 'round'>,
  { outcome, by, at, reason }: Outcome,
): Promise<void> {
  await trx
    .updateTable('company_application_round')
    .set({ outcome, decided_by: by, decided_at: at, reason: reason ?? null })
    .where('application_id', '=', id)
    .where('round', '=', round)
    .execute();
}
