import type { Transaction } from 'kysely';
import { ACTIVATION_HOURS, type ActivationState } from '@contract/activation/choices';
import type { HandedLink } from '@contract/activation/schemas';
import type { Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';
import type { AccountActivationTable } from '../../db/tables/approval';
import type { Deps } from '../../deps';
import { newId } from '../../kernel/ids';
import { hashToken } from '../../plugins/token';

const HOUR_MS = 3600_000;

/**
 * The secret of a link, 132 bits: a keyed hash of the activation's id. Whoever sends the message computes it anew; what is
 * stored is its hash, from which without the key nobody gets back to it.
 */
export function activationToken(seal: Sealer, id: string): string {
  return seal.blindIndex('activation', id);
}

/** The link as it stands in a message. The secret is behind the '#': browsers send it to no server, no log keeps it. */
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
  companyId: string | null;
  applicationId: string | null;
}

/** A link as it is kept with the answer to a repeated call: without its secret. */
export interface IssuedLink {
  activationId: string;
  expiresAt: string;
}

/** A fresh link for an account that has no password; links given out before are void. */
export async function issueActivation(
  deps: Pick<Deps, 'seal' | 'clock'>,
  trx: Transaction<Database>,
  { accountId, companyId, applicationId }: NewActivation,
): Promise<IssuedLink> {
  const now = deps.clock.now();
  await revokeLinks(trx, accountId, now);
  const id = newId();
  const expiresAt = new Date(now.getTime() + ACTIVATION_HOURS * HOUR_MS);
  await trx
    .insertInto('account_activation')
    .values({
      id,
      account_id: accountId,
      company_id: companyId,
      application_id: applicationId,
      token_hash: hashToken(activationToken(deps.seal, id)),
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
      revoked_at: null,
      message_error: null,
    })
    .execute();
  return { activationId: id, expiresAt: expiresAt.toISOString() };
}

/** Makes an account's open links void; null = those of administrators who have no account yet. Those of employees stay. */
export async function revokeLinks(trx: Transaction<Database>, accountId: string | null, now: Date): Promise<void> {
  await trx
    .updateTable('account_activation')
    .set({ revoked_at: now })
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('kind', '<>', 'staff')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The link itself, for the one answer that tells it. */
export function handedLink(seal: Sealer, base: string, { activationId, expiresAt }: IssuedLink): HandedLink {
  return { url: activationLink(base, activationToken(seal, activationId)), expiresAt };
}
