import { sql, type Transaction } from 'kysely';
import { STAFF_LINK_HOURS } from '@contract/activation/choices';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { newId } from '../../../kernel/ids';
import { hashToken } from '../../../plugins/token';
import { audit } from '../../audit/service';
import { rememberStaff } from '../../staff/service';
import { activationToken } from '../link';
import type { Person } from './people';

/** A link as it is kept: without its secret, which is computed anew where it is told or sent. */
export interface MadeLink {
  person: Person;
  activationId: string;
  expiresAt: string;
}

/** One link each; those made before for the same people are void. `sending`: to be sent to them, not handed over. */
export async function makeLinks(
  { seal, clock }: Pick<Deps, 'seal' | 'clock'>,
  trx: Transaction<Database>,
  actor: Actor,
  companyId: string,
  people: readonly Person[],
  { sending }: { sending: boolean },
): Promise<MadeLink[]> {
  if (people.length === 0) return [];
  const now = clock.now();
  const expires_at = new Date(now.getTime() + STAFF_LINK_HOURS * 3600_000);
  const staffIds = people.map(({ id }) => id);
  await trx
    .updateTable('account_activation')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('staff_id', '=', sql<string>`any(${staffIds}::uuid[])`)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const made = people.map((person) => ({ person, activationId: newId(), expiresAt: expires_at.toISOString() }));
  await trx
    .insertInto('account_activation')
    .values(
      made.map(({ person, activationId }) => ({
        id: activationId,
        kind: 'staff' as const,
        account_id: null,
        company_id: companyId,
        staff_id: person.id,
        application_id: null,
        token_hash: hashToken(activationToken(seal, activationId)),
        created_at: now,
        expires_at,
        used_at: null,
        revoked_at: null,
        message_error: null,
        ...(sending ? { message_state: 'sending' as const } : {}),
      })),
    )
    .execute();
  const note = sending ? '通过通知渠道发送' : null;
  await rememberStaff(
    trx,
    actor,
    companyId,
    now,
    staffIds.map((staffId) => ({ staffId, action: 'loginLink', note })),
  );
  const action = sending ? 'staff.sendLoginLink' : 'staff.loginLink';
  for (const targetId of staffIds) await audit(trx, actor, { action, targetType: 'staff', targetId, companyId });
  return made;
}
