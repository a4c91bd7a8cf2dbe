import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { STAFF_LINK_TRIES } from '@contract/activation/choices';
import type { ActivationUseBody } from '@contract/activation/schemas';
import { ROLE_NUMBER } from '@contract/roles';
import { maskMobile } from '@contract/validators/mobile';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { invalid, refuse } from '../../../kernel/errors';
import { hashPassword, newPasswordProblem } from '../../accounts/service';
import { findLink, type LinkRow } from '../find';
import { type Caller, recordActivation } from '../record';
import { accountFor, bindRecord } from './account-for';
import { type LinkedPerson, linkedPerson } from './open';
import { proveAccount } from './prove-account';

type Trx = Transaction<Database>;

/**
 * Lets an employee in by his link: the end of his identity number proves him, then the account of his mobile is made with
 * the new password, given its first one, or – where it has one – bound to his record by that password. 422 for what is
 * wrong; the fifth wrong answer voids the link. Gives what he signs in with. Refuses ACTIVATION_INVALID, and TRY_LATER.
 */
export async function useStaffLink(deps: Deps, caller: Caller, body: ActivationUseBody): Promise<string> {
  const { staff_id: staffId } = await findLink(deps, deps.db, body.token, { lock: false });
  const proven = await locked(deps, staffId, body, async (trx, link, person) => {
    const right = isLast4(person, body.idLast4 ?? '');
    return { person, left: right ? null : await countWrong(deps, trx, link) };
  });
  refuseWrong(proven.left, 'idLast4', '证件号码后四位不正确');
  const binds = hasPassword(proven.person);
  if (binds) await proveBinding(deps, caller, staffId, body, proven.person);
  else await checkNewPassword(proven.person, body);
  // Hashing takes its time: while nothing is locked.
  const hash = binds ? null : await hashPassword(body.password);
  return locked(deps, staffId, body, async (trx, link, person) => {
    // Another's answers and edits may have come between.
    if (!isLast4(person, body.idLast4 ?? '') || person.account?.passwordHash !== proven.person.account?.passwordHash)
      refuse('ACTIVATION_INVALID', '员工档案或账号刚刚有变动，请重新打开链接');
    const id = await accountFor(deps, trx, caller, person, hash);
    await trx
      .updateTable('account_activation')
      .set({ used_at: deps.clock.now(), account_id: id })
      .where('id', '=', link.id)
      .execute();
    await bindRecord(trx, id, person);
    const owner = { id, name: person.name, role: ROLE_NUMBER.user };
    await recordActivation(trx, caller, owner, binds ? 'account.bindStaff' : 'account.activate', person.companyId);
    return maskMobile(person.mobile);
  });
}

/** Runs with the person's record and then his link locked, in the order in which links are made. */
function locked<T>(
  deps: Deps,
  staffId: string | null,
  { token }: ActivationUseBody,
  run: (trx: Trx, link: LinkRow, person: LinkedPerson) => Promise<T>,
): Promise<T> {
  return deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().executeTakeFirst();
    const link = await findLink(deps, trx, token, { lock: true });
    return run(trx, link, await linkedPerson(deps, trx, link));
  });
}

const hasPassword = ({ account }: LinkedPerson) => account !== null && account.passwordHash !== null;

async function checkNewPassword(
  { mobile, name, company }: LinkedPerson,
  { password, confirmPassword }: ActivationUseBody,
): Promise<void> {
  const problem = await newPasswordProblem(password, { names: [mobile], people: [name, company] });
  if (problem !== null) invalid(problem, 'password');
  if (password !== confirmPassword) invalid('两次输入的密码不一致', 'confirmPassword');
}

function isLast4({ idLast4 }: LinkedPerson, text: string): boolean {
  const [given, right] = [Buffer.from(text.normalize('NFKC').trim().toUpperCase()), Buffer.from(idLast4.toUpperCase())];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** A wrong password counts for the account, as on the login page, and for the link. */
async function proveBinding(
  deps: Deps,
  caller: Caller,
  staffId: string | null,
  body: ActivationUseBody,
  { account }: LinkedPerson,
): Promise<void> {
  if (account === null || (await proveAccount(deps, caller, account, body.password))) return;
  const left = await locked(deps, staffId, body, (trx, link) => countWrong(deps, trx, link));
  refuseWrong(left, 'password', '密码不正确');
}

/** Counts a wrong answer; gives how many are left. With the last the link is void. */
async function countWrong({ clock }: Pick<Deps, 'clock'>, trx: Trx, link: LinkRow): Promise<number> {
  const wrong_tries = link.wrong_tries + 1;
  const left = Math.max(0, STAFF_LINK_TRIES - wrong_tries);
  await trx
    .updateTable('account_activation')
    .set({ wrong_tries, ...(left === 0 ? { revoked_at: clock.now() } : {}) })
    .where('id', '=', link.id)
    .execute();
  return left;
}

/** 422 with how often it may be tried again; null = it was right. */
function refuseWrong(left: number | null, field: 'idLast4' | 'password', words: string): void {
  if (left === null) return;
  if (left === 0) refuse('ACTIVATION_INVALID', '输错次数过多，链接已失效，请联系企业人事重新生成');
  invalid(`${words}，还可以试 ${left} 次`, field);
}
