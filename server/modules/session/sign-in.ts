import { roleOf } from '@contract/roles';
import type { LoginBody } from '@contract/session/schemas';
import type { Deps } from '../../deps';
import { invalid, refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { accountByCaptcha } from './by-captcha';
import { accountByPassword } from './by-password';
import { openSession } from './open-session';
import type { ProvenAccount } from './proven-account';

interface Origin {
  ip: string;
  userAgent: string;
}

/**
 * Signs in by password or by code. Refuses with words for each cause, but tells of a disabled account
 * or company only to somebody who has proved to be its owner.
 */
export async function signIn(deps: Deps, body: LoginBody, origin: Origin): Promise<{ token: string; expiresAt: Date }> {
  const account = await prove(deps, body);
  if (!account.enabled) refuse('ACCOUNT_DISABLED');
  if (roleOf(account.role) !== 'admin') await requireCompany(deps, account.id);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const session = await openSession(trx, { accountId: account.id, sliding: body.autoLogin ?? false, ...origin }, now);
    const actor = { ...origin, id: account.id, name: account.name, role: roleOf(account.role), companyIds: [], companyId: null, sessionId: '' };
    await audit(trx, actor, { action: 'session.login', targetType: 'account', targetId: account.id, companyId: null, note: body.type });
    return session;
  });
}

function prove(deps: Deps, body: LoginBody): Promise<ProvenAccount> {
  if (body.type === 'account') {
    if (!body.account?.trim()) invalid('请输入账号', 'account');
    if (!body.password) invalid('请输入密码', 'password');
    return accountByPassword(deps, body.account, body.password);
  }
  if (!body.mobile?.trim()) invalid('请输入手机号', 'mobile');
  if (!body.captcha) invalid('请输入验证码', 'captcha');
  return accountByCaptcha(deps, body.mobile, body.captcha);
}

async function requireCompany(deps: Deps, accountId: string): Promise<void> {
  const companies = await deps.db
    .selectFrom('account_company as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select(['c.status', 'c.expire_at'])
    .where('l.account_id', '=', accountId)
    .execute();
  if (companies.length === 0) refuse('NO_COMPANY');
  const now = deps.clock.now();
  if (!companies.some((company) => company.status === 'active' && (!company.expire_at || company.expire_at > now))) refuse('COMPANY_DISABLED');
}
