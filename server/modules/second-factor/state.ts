import type { Kysely, Transaction } from 'kysely';
import { ROLE_NUMBER, type Role, roleOf } from '@contract/roles';
import { FACTOR_ROLES, type FactorRole } from '@contract/second-factor/choices';
import type { OwnFactor } from '@contract/second-factor/schemas';
import type { Database } from '../../db/database';
import { countPasskeys } from '../passkeys/service';

type Db = Kysely<Database> | Transaction<Database>;

/** Whether the account signs in with a second factor: its app, or a passkey. */
export const factorIsOn = async (db: Db, accountId: string): Promise<boolean> =>
  (await appIsOn(db, accountId)) || (await countPasskeys(db, accountId)) > 0;

/** Whether its authenticator app is set up. */
export async function appIsOn(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('id')
    .where('id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The second factor of somebody signed in, as he sees it. */
export async function ownFactor(db: Db, { id, role }: { id: string; role: Role }): Promise<OwnFactor> {
  const row = await db
    .selectFrom('second_factor')
    .select(['confirmed_at'])
    .select((eb) =>
      eb
        .selectFrom('recovery_code')
        .select(eb.fn.countAll<number>().as('left'))
        .whereRef('recovery_code.account_id', '=', 'second_factor.id')
        .where('used_at', 'is', null)
        .as('left'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  const since = row?.confirmed_at?.toISOString() ?? null;
  const passkeys = await countPasskeys(db, id);
  return {
    since,
    passkeys,
    recoveryLeft: since === null && passkeys === 0 ? 0 : Number(row?.left ?? 0),
    required: (await requiredRoles(db)).some((each) => each === role),
  };
}

/** The roles of which it is required. */
export async function requiredRoles(db: Db): Promise<FactorRole[]> {
  const rows = await db.selectFrom('second_factor_role').select('role').execute();
  const required = new Set(rows.map(({ role }) => roleOf(role)));
  return FACTOR_ROLES.filter((role) => required.has(role));
}

/** Requires it of exactly these roles. */
export async function setRequiredRoles(trx: Transaction<Database>, roles: readonly FactorRole[]): Promise<void> {
  await trx.deleteFrom('second_factor_role').execute();
  if (roles.length === 0) return;
  await trx
    .insertInto('second_factor_role')
    .values(roles.map((role) => ({ role: ROLE_NUMBER[role] })))
    .execute();
}
