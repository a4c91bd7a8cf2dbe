import type { Kysely, Transaction } from 'kysely';
import { roleOf } from '@contract/roles';
import type { WorkDone } from '@contract/session/schemas';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { SYSTEM_ID, systemActor } from '../../kernel/actor';
import { BusinessError, refuse } from '../../kernel/errors';
import { createAccount, joinCompanies } from '../accounts/service';
import { accountSourceOf } from './account-source';
import { audit, auditRefusedSignIn } from '../audit/service';
import { followRealName } from '../real-name/service';
import { requireMobile, testCaptcha, useCaptcha } from './captcha';
import { endSessions } from './end-sessions';
import { forgetDevices } from './known-devices';
import { employedWith } from './known-mobile';
import type { SignInOrigin } from './origin';
import { takeCodeTry } from './password-tries';
import type { ProvenAccount } from './proven-account';

/** No account has this id: the same statements run where there is none. */
const NOBODY = SYSTEM_ID;

/**
 * The account of a mobile whose owner holds the code. At the first time it comes into being from the
 * staff records with that number (decision 18): role user, linked to all of them. Asks for WORK as takeCodeTry. `second` asks for the second factor of
 * an account that has one; the code stays good until that is given.
 */
export async function accountByCaptcha(
  deps: Deps,
  text: string,
  code: string,
  origin: SignInOrigin & { work?: WorkDone },
  second: (accountId: string) => Promise<void>,
): Promise<ProvenAccount> {
  const { userAgent } = origin;
  const mobile = requireMobile(text);
  const index = deps.seal.blindIndex('mobile', mobile);
  const owner = await findByMobile(deps.db, index);
  const countWrong = await takeCodeTry(deps, index, owner?.id ?? NOBODY, origin, deps.clock.now());
  await testCaptcha(deps, mobile, code).catch(async (error: unknown) => {
    if (error instanceof BusinessError && error.errorName === 'BAD_CAPTCHA') {
      await countWrong();
      await auditRefusedSignIn(deps.db, { ...origin, accountId: owner?.id ?? NOBODY, reason: 'wrongCaptcha' });
    }
    throw error;
  });
  if (owner) await second(owner.id);
  await useCaptcha(deps, mobile, code);
  return deps.db.transaction().execute(async (trx) => {
    const known = await findByMobile(trx, index);
    if (known && !known.mobile_proven) await takeOver(trx, known);
    const employed = await employedWith(trx, index);
    const first = employed[0];
    if (!known && !first) refuse('BAD_CAPTCHA');
    if (!known && first) {
      await createAccount(trx, deps.seal, {
        account: null,
        name: first.name,
        role: 'user',
        mobile,
        passwordHash: null,
        companyIds: [],
        source: accountSourceOf(userAgent),
      });
    }
    const account = known ?? (await findByMobile(trx, index));
    if (!account) throw new Error('the account made a moment ago is missing');
    await linkStaff(trx, account, employed);
    return account;
  });
}

function findByMobile(db: Kysely<Database> | Transaction<Database>, mobileIndex: string) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'role', 'enabled', 'mobile_proven'])
    .where('mobile_index', '=', mobileIndex)
    .executeTakeFirst();
}

/**
 * The owner of the number has come: a password set without proving it (by a company's login link) is void, and whoever
 * signed in by it is out, before other companies' records join the account.
 */
async function takeOver(trx: Transaction<Database>, { id, name, role }: ProvenAccount): Promise<void> {
  await trx
    .updateTable('account')
    .set((eb) => ({
      mobile_proven: true,
      password_hash: null,
      must_change_password: false,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  const actor = { ...systemActor(null), id, name, role: roleOf(role) };
  await audit(trx, actor, {
    action: 'account.takeOver',
    targetType: 'account',
    targetId: id,
    companyId: null,
    fields: ['password'],
  });
  await forgetDevices(trx, id);
  await endSessions(trx, id);
}

/**
 * Links records that nobody has claimed. Only an employee's account joins new companies by this: the
 * role belongs to the account, so a record somewhere with a manager's number must not make him manager there.
 */
async function linkStaff(
  trx: Transaction<Database>,
  account: ProvenAccount,
  employed: readonly { company_id: string; id: string; account_id: string | null }[],
): Promise<void> {
  const own = await trx
    .selectFrom('account_company')
    .select('company_id')
    .where('account_id', '=', account.id)
    .execute();
  const joined = new Set(own.map((row) => row.company_id));
  const free = employed.filter(
    (staff) => staff.account_id === null && (roleOf(account.role) === 'user' || joined.has(staff.company_id)),
  );
  for (const staff of free) {
    await trx
      .updateTable('staff')
      .set({ account_id: account.id })
      .where('company_id', '=', staff.company_id)
      .where('id', '=', staff.id)
      .where('account_id', 'is', null)
      .execute();
  }
  if (free.length > 0) await followRealName(trx, account.id);
  await joinCompanies(
    trx,
    account.id,
    [...new Set(free.map((staff) => staff.company_id))].filter((id) => !joined.has(id)),
  );
}
