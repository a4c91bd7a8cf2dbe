import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { refuse } from '../../../kernel/errors';
import { createAccount, joinCompanies } from '../../accounts/service';
import { followRealName } from '../../real-name/service';
import { accountSourceOf, endSessions } from '../../session/service';
import type { Caller } from '../record';
import type { LinkedPerson } from './open';

type Trx = Transaction<Database>;

/**
 * The account of the person's mobile, with a password: made where there is none, given its first one where nobody but this
 * company knows it. A link proves no mobile, and whoever set a password by one is not known to own it. Gives its id; a
 * first password ends its sessions.
 */
export async function accountFor(
  deps: Deps,
  trx: Trx,
  { userAgent }: Caller,
  { account, companyId, mobile, name }: LinkedPerson,
  hash: string | null,
): Promise<string> {
  if (account === null) {
    return createAccount(trx, deps.seal, {
      account: null,
      name,
      role: 'user',
      mobile,
      mobileProven: false,
      passwordHash: hash,
      companyIds: [companyId],
      source: accountSourceOf(userAgent),
    }).catch(refuseTwin);
  }
  if (account.passwordHash !== null) return account.id;
  const changed = await trx
    .updateTable('account')
    .set((eb) => ({
      password_hash: hash,
      mobile_proven: false,
      must_change_password: false,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', account.id)
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) changedMeanwhile();
  await endSessions(trx, account.id);
  return account.id;
}

/** Binds this record alone: others with the same number are not proved by this company's word. */
export async function bindRecord(trx: Trx, accountId: string, { companyId, staffId }: LinkedPerson): Promise<void> {
  const bound = await trx
    .updateTable('staff')
    .set({ account_id: accountId })
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .executeTakeFirst();
  if (bound.numUpdatedRows === 0n) changedMeanwhile();
  await followRealName(trx, accountId);
  await joinCompanies(trx, accountId, [companyId]);
}

function changedMeanwhile(): never {
  refuse('ACTIVATION_INVALID', '员工档案或账号刚刚有变动，请重新打开链接');
}

/** PostgreSQL's word for a value that must be there once only: the mobile has got an account meanwhile. */
function refuseTwin(error: unknown): never {
  if (error instanceof Error && Reflect.get(error, 'code') === '23505') changedMeanwhile();
  throw error;
}
