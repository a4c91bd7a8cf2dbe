import type { Kysely, Transaction } from 'kysely';
import type { AccountSource } from '@contract/accounts/choices';
import { ROLE_NUMBER, type Role } from '@contract/roles';
import type { Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';
import { newId } from '../../kernel/ids';
import { mobileColumns } from './mobile-columns';
import { hashPassword, passwordMatches } from './password';
import { rememberPassword, wasUsedLately } from './password-history';
import { newPasswordProblem } from './weak-password';

type Db = Kysely<Database> | Transaction<Database>;

export { adminIds, financeOf, managerIdsOf, managersAt, managersOf, membersAt } from './managers';
export { ACCOUNT_MOBILE_CONTEXT } from './mobile-columns';
export { hashPassword, mobileColumns, newPasswordProblem, passwordMatches, rememberPassword, wasUsedLately };

export interface NewAccount {
  /** Sign-in name, lower case; null = signs in by mobile only. */
  account: string | null;
  name: string;
  role: Role;
  /** Normal form. */
  mobile: string | null;
  /** Default true; false where nothing but a staff record says that it is his. */
  mobileProven?: boolean;
  passwordHash: string | null;
  /** In the account's order: the first is its current company. */
  companyIds: readonly string[];
  /** Default true. */
  enabled?: boolean;
  /** Default console. */
  source?: AccountSource;
  /** An initial password somebody else knows. Default false. */
  mustChangePassword?: boolean;
}

/** Makes an account with its companies; gives its id. The caller has checked that name and mobile are free. */
export async function createAccount(db: Db, seal: Sealer, account: NewAccount): Promise<string> {
  const [id = ''] = await createAccounts(db, seal, [account]);
  return id;
}

/** The same for several at once; gives their ids in the order of the accounts. */
export async function createAccounts(db: Db, seal: Sealer, accounts: readonly NewAccount[]): Promise<string[]> {
  const made = accounts.map((account) => ({ id: newId(), account }));
  if (made.length === 0) return [];
  await db
    .insertInto('account')
    .values(
      made.map(({ id, account }) => ({
        id,
        account: account.account,
        name: account.name,
        role: ROLE_NUMBER[account.role],
        password_hash: account.passwordHash,
        ...mobileColumns(seal, account.mobile),
        mobile_proven: account.mobileProven ?? true,
        enabled: account.enabled ?? true,
        source: account.source ?? 'console',
        must_change_password: account.mustChangePassword ?? false,
      })),
    )
    .execute();
  const places = made.flatMap(({ id, account }) =>
    [...new Set(account.companyIds)].map((company_id, position) => ({ account_id: id, company_id, position })),
  );
  if (places.length > 0) await db.insertInto('account_company').values(places).execute();
  return made.map(({ id }) => id);
}

/** Adds companies at the end of an account's list; those it has already stay where they are. */
export async function joinCompanies(db: Db, accountId: string, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  const last = await db
    .selectFrom('account_company')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const from = (last?.position ?? -1) + 1;
  await db
    .insertInto('account_company')
    .values(companyIds.map((company_id, index) => ({ account_id: accountId, company_id, position: from + index })))
    .onConflict((conflict) => conflict.columns(['account_id', 'company_id']).doNothing())
    .execute();
}

/** Gives an account exactly these companies, in this order. */
export async function setCompanies(
  trx: Transaction<Database>,
  accountId: string,
  companyIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('account_company').where('account_id', '=', accountId).execute();
  await joinCompanies(trx, accountId, companyIds);
}

/** Puts one of an account's companies first, which makes it the current one; the others keep their order. */
export async function putCompanyFirst(trx: Transaction<Database>, accountId: string, companyId: string): Promise<void> {
  // Locked: of two switches at the same time the later one wins whole.
  const rows = await trx
    .selectFrom('account_company')
    .select('company_id')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .forUpdate()
    .execute();
  const ids = rows.map((row) => row.company_id);
  const order = [companyId, ...ids.filter((id) => id !== companyId)];
  for (const [position, id] of order.entries()) {
    await trx
      .updateTable('account_company')
      .set({ position })
      .where('account_id', '=', accountId)
      .where('company_id', '=', id)
      .execute();
  }
}
