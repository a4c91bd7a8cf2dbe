import type { Transaction } from 'kysely';
import type { ActivationState } from '@contract/approval/choices';
import { ACTIVATION_HOURS } from '@contract/approval/choices';
import type { Sealer } from '../../../crypto/sealer';
import type { Database } from '../../../db/database';
import type { AccountActivationTable } from '../../../db/tables/approval';
import type { Deps } from '../../../deps';
import { newId } from '../../../kernel/ids';
import { hashToken } from '../../../plugins/token';
import { MESSAGE_JOB } from '../job-kinds';
import type { MessagePayload } from './messages';

/**
 * The secret of a link, 132 bits: a keyed hash of the activation's id. Whoever sends the message computes it anew; what is
 * stored is its hash, from which without the key nobody gets back to it.
 */
export function activationToken(seal: Sealer, id: string): string {
  return seal.blindIndex('activation', id);
}

/** The link as it stands in the message. The secret is behind the '#': browsers send it to no server, no log keeps it. */
export function activationLink(base: string, token: string): string {
  return `${base}/user/login#activate=${token}`;
}

export function activationStateAt(
  row: Pick<AccountActivationTable, 'used_at' | 'revoked_at' | 'expires_at'>,
  now: Date,
): ActivationState {
  if (row.used_at !== null) return 'used';
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at <= now ? 'expired' : 'open';
}

interface NewActivation {
  accountId: string;
  companyId: string;
  applicationId: string;
  /** Address people open the console by. */
  base: string;
}

/** A fresh link for an account, and the message that brings it; links sent before are void. */
export async function issueActivation(
  deps: Pick<Deps, 'seal' | 'jobs' | 'clock'>,
  trx: Transaction<Database>,
  { accountId, companyId, applicationId, base }: NewActivation,
): Promise<void> {
  const now = deps.clock.now();
  await trx
    .updateTable('account_activation')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const id = newId();
  await trx
    .insertInto('account_activation')
    .values({
      id,
      account_id: accountId,
      company_id: companyId,
      application_id: applicationId,
      token_hash: hashToken(activationToken(deps.seal, id)),
      created_at: now,
      expires_at: new Date(now.getTime() + ACTIVATION_HOURS * 3600_000),
      used_at: null,
      revoked_at: null,
      message_error: null,
    })
    .execute();
  const payload: MessagePayload = { template: 'companyOpened', applicationId, activationId: id, base };
  await deps.jobs.enqueue(trx, { kind: MESSAGE_JOB, companyId: null, ownerId: null, payload });
}
