import type { Transaction } from 'kysely';
import type { ActivationUseBody } from '@contract/activation/schemas';
import { ROLE_NUMBER } from '@contract/roles';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { invalid, refuse } from '../../kernel/errors';
import { createAccount, hashPassword, newPasswordProblem, rememberPassword, wasUsedLately } from '../accounts/service';
import { dropFactors } from '../second-factor/service';
import { endSessions, forgetDevices, unlockAccount } from '../session/service';
import { findLink } from './find';
import { type NewAdmin, newAdminOf } from './new-admin';
import { type LinkedAccount, openLink } from './open';
import { type Caller, recordActivation } from './record';
import { useStaffLink } from './staff-link/use';

type Trx = Transaction<Database>;

/**
 * Sets a password by a link, which is used up, and makes the administrator or the employee where he is new. 422 against the rules of
 * password, account and name; refuses ACTIVATION_INVALID, also to the second of two who use it at the same moment, and
 * DUPLICATE for a taken account. Every session of the account ends; gives the name it signs in with.
 */
export async function useActivation(deps: Deps, caller: Caller, body: ActivationUseBody): Promise<string> {
  const { token, password, confirmPassword } = body;
  const row = await findLink(deps, deps.db, token, { lock: false });
  if (row.kind === 'staff') return useStaffLink(deps, caller, body);
  const seen = await openLink(deps, deps.db, row);
  const added = seen.account === null ? newAdminOf(seen.login, body) : null;
  const problem = await newPasswordProblem(password, {
    names: added ? [added.account] : seen.names,
    people: [added?.name ?? seen.account?.name ?? null, seen.company].filter((name) => name !== null),
  });
  if (problem !== null) invalid(problem, 'password');
  if (password !== confirmPassword) invalid('两次输入的密码不一致', 'confirmPassword');
  if (seen.account && (await wasUsedLately(deps.db, seen.account.id, seen.account.passwordHash, password)))
    invalid('不能与最近5次使用过的密码相同', 'password');
  const hash = await hashPassword(password);
  return deps.db
    .transaction()
    .execute(async (trx) => {
      const link = await openLink(deps, trx, await findLink(deps, trx, token, { lock: true }));
      await trx
        .updateTable('account_activation')
        .set({ used_at: deps.clock.now() })
        .where('id', '=', link.id)
        .execute();
      if (link.account === null) {
        if (!added) throw new Error('a link lost its account');
        const id = await addAdmin(deps, trx, added, hash);
        await recordActivation(trx, caller, { id, name: added.name, role: ROLE_NUMBER.admin }, 'account.createAdmin');
        return added.account;
      }
      await setPassword(deps, trx, link.account, link.names, hash);
      await recordActivation(trx, caller, link.account, 'account.activate');
      // Of the operator, for an administrator who cannot get in: his app may be what he has lost.
      if (row.kind === 'admin') await dropFactors(trx, link.account.id);
      await forgetDevices(trx, link.account.id);
      await endSessions(trx, link.account.id);
      return link.login ?? '';
    })
    .catch(refuseTwin);
}

function addAdmin(deps: Deps, trx: Trx, { account, name }: NewAdmin, passwordHash: string): Promise<string> {
  return createAccount(trx, deps.seal, { account, name, role: 'admin', mobile: null, passwordHash, companyIds: [] });
}

async function setPassword(
  deps: Deps,
  trx: Trx,
  { id, passwordHash }: LinkedAccount,
  names: readonly string[],
  hash: string,
): Promise<void> {
  // A lock stands for the old password.
  await unlockAccount(deps, trx, id, names);
  await rememberPassword(trx, id, passwordHash);
  await trx
    .updateTable('account')
    .set((eb) => ({ password_hash: hash, must_change_password: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** PostgreSQL's word for a value that must be there once only: somebody took the account meanwhile. */
function refuseTwin(error: unknown): never {
  if (error instanceof Error && Reflect.get(error, 'code') === '23505') refuse('DUPLICATE', '账号已被使用，请换一个');
  throw error;
}
