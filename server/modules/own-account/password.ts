import type { OwnPasswordBody } from '@contract/own-account/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { hashPassword, newPasswordProblem, rememberPassword, wasUsedLately } from '../accounts/service';
import { audit } from '../audit/service';
import { endSessions, forgetDevices, sendCaptcha, useCaptcha } from '../session/service';
import { ownNames, ownRow, type OwnRow } from './own-row';
import { provePassword } from './prove-password';

/** Sends the code by which somebody without a password sets his first one, to the mobile he signs in with. */
export async function sendPasswordCaptcha(deps: Deps, actor: Actor): Promise<void> {
  const row = await ownRow(deps, actor.id);
  if (row.password_hash !== null) refuse('RULE', '您已有登录密码，请用当前密码修改');
  if (row.mobile === null) refuse('RULE', '账号没有手机号，请联系管理员重置密码');
  await sendCaptcha(deps, row.mobile, `account:${actor.id}`);
}

/**
 * Sets a new password and ends every session of the person. The old password is proved first, or, where there is none, a
 * code. Refuses WRONG_PASSWORD, BAD_CAPTCHA, RULE for one of the last five, STALE_VERSION when it was changed meanwhile;
 * 422 against the password rule, or for one that is easy to guess.
 */
export async function changeOwnPassword(deps: Deps, actor: Actor, body: OwnPasswordBody): Promise<void> {
  const row = await ownRow(deps, actor.id);
  const { newPassword } = body;
  if (newPassword !== body.confirmPassword) invalid('两次输入的新密码不一致', 'confirmPassword');
  const people = [row.name, ...(await ownCompanies(deps, row.id))];
  const problem = await newPasswordProblem(newPassword, { names: ownNames(row), people });
  if (problem !== null) invalid(problem, 'newPassword');
  await prove(deps, row, body);
  if (await wasUsedLately(deps.db, row.id, row.password_hash, newPassword))
    refuse('RULE', '新密码不能与最近5次使用过的密码相同');
  const hash = await hashPassword(newPassword);
  await deps.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('account')
      .set((eb) => ({ password_hash: hash, must_change_password: false, version: eb('version', '+', 1) }))
      .where('id', '=', row.id)
      // Of two changes at the same time one wins.
      .where('password_hash', row.password_hash === null ? 'is' : '=', row.password_hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) refuse('STALE_VERSION', '密码刚刚被修改，请重新登录');
    await rememberPassword(trx, row.id, row.password_hash);
    await audit(trx, actor, {
      action: 'account.changePassword',
      targetType: 'account',
      targetId: row.id,
      companyId: null,
      fields: ['password'],
    });
    await forgetDevices(trx, row.id);
    await endSessions(trx, row.id);
  });
}

async function ownCompanies({ db }: Deps, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_company as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select(['c.name', 'c.short_name'])
    .where('l.account_id', '=', accountId)
    .execute();
  return rows.flatMap((row) => [row.name, row.short_name]);
}

async function prove(deps: Deps, row: OwnRow, body: OwnPasswordBody): Promise<void> {
  if (row.password_hash !== null) {
    if (!body.oldPassword) invalid('请输入当前密码', 'oldPassword');
    await provePassword(deps, row, body.oldPassword);
    return;
  }
  if (!body.captcha) invalid('请输入验证码', 'captcha');
  if (row.mobile === null) refuse('RULE', '账号没有手机号，请联系管理员重置密码');
  await useCaptcha(deps, row.mobile, body.captcha, `account:${row.id}`);
}
