import type { Transaction } from 'kysely';
import type { ApplicationSource } from '@contract/approval/choices';
import type { ApplicationForm } from '@contract/approval/rules';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { newId } from '../../../kernel/ids';
import { audit } from '../../audit/service';
import { newApplicationNo } from './application-no';
import { listedColumns } from '../sealed-content';
import { tellApplicant } from '../activation/messages';
import { addSubmission, type Papers } from './submissions';

interface NewApplication {
  form: ApplicationForm;
  papers: Papers;
  source: ApplicationSource;
  now: Date;
  requestId?: string;
}

/** Stores an application whose form has been checked and whose applicant has been proved; gives its id and number. */
export async function insertApplication(
  deps: Pick<Deps, 'seal' | 'jobs'>,
  trx: Transaction<Database>,
  actor: Actor,
  { form, papers, source, now, requestId }: NewApplication,
): Promise<{ id: string; no: string }> {
  const id = newId();
  const no = await newApplicationNo(trx, now);
  await trx
    .insertInto('company_application')
    .values({ id, no, state: 'pending', source, ...listedColumns(deps.seal, form), created_at: now, submitted_at: now })
    .execute();
  await addSubmission(trx, deps.seal, { applicationId: id, round: 1, form, ...papers, now });
  await audit(trx, actor, {
    action: 'approval.submit',
    targetType: 'application',
    targetId: id,
    companyId: null,
    note: no,
    ...(requestId === undefined ? {} : { requestId }),
  });
  await tellApplicant(deps, trx, id, 'applicationReceived');
  return { id, no };
}
