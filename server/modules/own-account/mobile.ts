import type { OwnMobileBody } from '@contract/own-account/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { mobileColumns } from '../accounts/service';
import { audit } from '../audit/service';
import { lapseByMobile } from '../real-name/service';
import { requireMobile, sendCaptcha, useCaptcha } from '../session/service';
import { ownRow } from './own-row';
import { provePassword } from './prove-password';

/** Sends a code to the number one wants to have. The same answer whether somebody else has it or not. */
export async function sendMobileCaptcha(deps: Deps, actor: Actor, text: string): Promise<void> {
  const mobile = requireMobile(text);
  const row = await ownRow(deps, actor.id);
  if (mobile === row.mobile) invalid('新手机号与当前手机号相同', 'mobile');
  await sendCaptcha(deps, mobile, `account:${actor.id}`);
}

/**
 * Changes the own mobile: the password first, then the code sent to the new number. That another account has the number is
 * told only to who holds it. Refuses WRONG_PASSWORD, BAD_CAPTCHA, DUPLICATE, and RULE without a password.
 */
export async function changeOwnMobile(deps: Deps, actor: Actor, body: OwnMobileBody): Promise<void> {
  const mobile = requireMobile(body.mobile);
  const row = await ownRow(deps, actor.id);
  if (row.password_hash === null) refuse('RULE', '更换手机号需要登录密码，请先到“修改密码”页设置密码');
  await provePassword(deps, row, body.password);
  await useCaptcha(deps, mobile, body.captcha, `account:${actor.id}`);
  const columns = mobileColumns(deps.seal, mobile);
  await deps.db.transaction().execute(async (trx) => {
    const other = await trx
      .selectFrom('account')
      .select('id')
      .where('mobile_index', '=', columns.mobile_index)
      .where('id', '!=', actor.id)
      .executeTakeFirst();
    if (other) refuse('DUPLICATE', '该手机号已被其他账号使用，请联系管理员处理');
    await trx
      .updateTable('account')
      .set((eb) => ({ ...columns, mobile_proven: true, version: eb('version', '+', 1) }))
      .where('id', '=', actor.id)
      .execute();
    await lapseByMobile(trx, actor.id, columns.mobile_index, deps.clock.now());
    await audit(trx, actor, {
      action: 'account.changeMobile',
      targetType: 'account',
      targetId: actor.id,
      companyId: null,
      fields: ['mobile'],
    });
  });
}
