import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { MESSAGE_JOB } from '../job-kinds';

/** What a message job is told; a link's secret is not among it. */
export interface MessagePayload {
  template: 'applicationReceived' | 'applicationRejected' | 'companyJoined' | 'companyOpened';
  applicationId: string;
  /** Of companyOpened. */
  activationId?: string;
  base?: string;
}

/** Sends a new manager his link, once this transaction is committed. `base`: where people open the console. */
export async function sendActivation(
  deps: Pick<Deps, 'jobs'>,
  trx: Transaction<Database>,
  { applicationId, activationId, base }: Required<Omit<MessagePayload, 'template'>>,
): Promise<void> {
  const payload: MessagePayload = { template: 'companyOpened', applicationId, activationId, base };
  await deps.jobs.enqueue(trx, { kind: MESSAGE_JOB, companyId: null, ownerId: null, payload });
}

/** Lets the applicant know by text message, once this transaction is committed. */
export async function tellApplicant(
  deps: Pick<Deps, 'jobs'>,
  trx: Transaction<Database>,
  applicationId: string,
  template: Exclude<MessagePayload['template'], 'companyOpened'>,
): Promise<void> {
  const payload: MessagePayload = { template, applicationId };
  await deps.jobs.enqueue(trx, { kind: MESSAGE_JOB, companyId: null, ownerId: null, payload });
}
