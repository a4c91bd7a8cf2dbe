import { roleOf } from '@contract/roles';
import { maskMobile } from '@contract/validators/mobile';
import { passwordProblem } from '@contract/validators/password';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { hashToken } from '../../../plugins/token';
import { ACCOUNT_MOBILE_CONTEXT, hashPassword } from '../../accounts/service';
import { audit } from '../../audit/service';
import { endSessions } from '../../session/service';
import { activationStateAt } from './activation-link';
import type { Caller } from '../application/applicant';
import type { Db } from '../queries';

const ADMIN_SENDS = '请联系平台管理员在“开通申请”中重新发送，或在登录页用手机验证码登录';

/** Why a link cannot be used (any more), and what to do. */
const WORDS = {
  unknown: '激活链接不正确，请从短信中完整复制链接后打开',
  used: '激活链接已使用过，请直接登录；忘记密码时可用手机验证码登录',
  revoked: '这是较早的激活链接，已失效，请使用最近一条短信中的链接',
  expired: `激活链接已过期，${ADMIN_SENDS}`,
  hasPassword: '账号已设置过密码，请直接登录；忘记密码时可用手机验证码登录',
  closed: '账号已停用，请联系平台管理员',
} as const;

async function openActivation(deps: Pick<Deps, 'seal' | 'clock'>, db: Db, token: string) {
  const row = await db
    .selectFrom('account_activation as v')
    .innerJoin('account as a', 'a.id', 'v.account_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select([
      'v.company_id',
      'v.id',
      'v.used_at',
      'v.revoked_at',
      'v.expires_at',
      'c.name as company',
      'a.id as account_id',
      'a.account',
      'a.name',
      'a.role',
      'a.enabled',
      'a.mobile_sealed',
      'a.password_hash',
      'a.deleted_at',
    ])
    .where('v.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) refuse('ACTIVATION_INVALID', WORDS.unknown);
  const state = activationStateAt(row, deps.clock.now());
  if (state !== 'open') refuse('ACTIVATION_INVALID', WORDS[state]);
  if (row.password_hash !== null) refuse('ACTIVATION_INVALID', WORDS.hasPassword);
  if (!row.enabled || row.deleted_at !== null) refuse('ACTIVATION_INVALID', WORDS.closed);
  const mobile = row.mobile_sealed && deps.seal.open(row.mobile_sealed, ACCOUNT_MOBILE_CONTEXT);
  const names = [row.account, mobile].filter((name) => name !== null);
  return { ...row, names, login: row.account ?? (mobile ? maskMobile(mobile) : '') };
}

/** Whose password a link sets. Refuses ACTIVATION_INVALID in words. */
export async function lookAtActivation(
  deps: Deps,
  token: string,
): Promise<{ company: string; login: string; expiresAt: string }> {
  const { company, login, expires_at } = await openActivation(deps, deps.db, token);
  return { company, login, expiresAt: expires_at.toISOString() };
}

/**
 * Sets an account's first password by its link, which is used up. 422 against the password rule; refuses ACTIVATION_INVALID,
 * also to the second of two who use it at the same moment. Gives the sessions that ended with it.
 */
export async function useActivation(
  deps: Deps,
  caller: Caller,
  { token, password, confirmPassword }: { token: string; password: string; confirmPassword: string },
): Promise<{ login: string; ended: string[] }> {
  const { names } = await openActivation(deps, deps.db, token);
  const problem = passwordProblem(password, names);
  if (problem !== null) invalid(problem, 'password');
  if (password !== confirmPassword) invalid('两次输入的密码不一致', 'confirmPassword');
  const hash = await hashPassword(password);
  return deps.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('account_activation')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .forUpdate()
      .execute();
    const row = await openActivation(deps, trx, token);
    await trx
      .updateTable('account_activation')
      .set({ used_at: deps.clock.now() })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .execute();
    await trx
      .updateTable('account')
      .set((eb) => ({ password_hash: hash, must_change_password: false, version: eb('version', '+', 1) }))
      .where('id', '=', row.account_id)
      .execute();
    const actor: Actor = {
      id: row.account_id,
      name: row.name,
      role: roleOf(row.role),
      companyIds: [],
      companyId: null,
      sessionId: '',
      ip: caller.ip,
      userAgent: caller.userAgent.slice(0, 300),
    };
    await audit(trx, actor, {
      action: 'account.activate',
      targetType: 'account',
      targetId: row.account_id,
      companyId: null,
      fields: ['password'],
    });
    return { login: row.login, ended: await endSessions(trx, row.account_id) };
  });
}
