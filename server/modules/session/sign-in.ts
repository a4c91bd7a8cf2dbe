import type { Transaction } from 'kysely';
import { newDeviceBrief } from '@contract/bell/brief';
import { roleOf } from '@contract/roles';
import { closedReason } from '@contract/states/company';
import type { LoginEntry } from '@contract/accounts/schemas';
import type { PasskeyAnswer } from '@contract/passkeys/schemas';
import type { LoginBody } from '@contract/session/schemas';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { invalid, refuse } from '../../kernel/errors';
import { companyStatesOf } from '../../plugins/session-store';
import { audit } from '../audit/service';
import { accountByCaptcha } from './by-captcha';
import { accountByPasskey } from './by-passkey';
import { accountByPassword } from './by-password';
import { NEW_DEVICE_JOB, type NewDevicePayload } from './job-kinds';
import { rememberDevice } from './known-devices';
import { noteLogin } from './login-log';
import { openSession } from './open-session';
import type { Origin, PasskeyOrigin } from './origin';
import type { ProvenAccount } from './proven-account';
import { proveSecond } from './second-step';

interface Begun {
  token: string;
  expiresAt: Date;
}

/** Signs in by password or by code, and by the second factor of who has one. Refuses as `enter`, and with words for each cause. */
export async function signIn(
  deps: Deps,
  body: LoginBody,
  caller: PasskeyOrigin,
  markDevice: () => string,
): Promise<Begun> {
  const account = await prove(deps, body, caller);
  return enter(deps, account, { method: body.type, autoLogin: body.autoLogin ?? false }, caller, markDevice);
}

/** Signs in by a passkey alone, which says whose it is and has told its owner from others. Refuses as `enter`, PASSKEY_REFUSED. */
export async function signInByPasskey(
  deps: Deps,
  body: { passkey: PasskeyAnswer; autoLogin?: boolean },
  caller: PasskeyOrigin,
  markDevice: () => string,
): Promise<Begun> {
  const account = await accountByPasskey(deps, body.passkey, caller);
  return enter(deps, account, { method: 'passkey', autoLogin: body.autoLogin ?? false }, caller, markDevice);
}

/** Begins the session of somebody who has proved who he is: only he is told of a disabled account or company. */
async function enter(
  deps: Deps,
  account: ProvenAccount,
  by: { method: LoginEntry['method']; autoLogin: boolean },
  caller: Origin,
  /** Gives the browser something by which it is known again. */
  markDevice: () => string,
): Promise<Begun> {
  const now = deps.clock.now();
  const origin = { ip: caller.ip, userAgent: caller.userAgent };
  const attempt = { accountId: account.id, at: now, method: by.method, ...origin };
  if (!account.enabled) {
    await noteLogin(deps.db, { ...attempt, result: 'disabled' });
    refuse('ACCOUNT_DISABLED');
  }
  if (roleOf(account.role) !== 'admin') {
    const refusal = await companyRefusal(deps, account.id, now);
    if (refusal) {
      await noteLogin(deps.db, { ...attempt, result: 'noCompany' });
      refuse(refusal.name, refusal.words);
    }
  }
  const { session, added } = await deps.db.transaction().execute(async (trx) => {
    if (by.method === 'account') await requirePassword(trx, account.id);
    const session = await openSession(trx, { accountId: account.id, sliding: by.autoLogin, ...origin }, now);
    await noteLogin(trx, { ...attempt, result: 'ok' });
    const added = await rememberDevice(trx, account.id, { device: markDevice(), ip: origin.ip }, now);
    await trx
      .updateTable('account')
      .set({ last_login_at: now, last_login_ip: origin.ip })
      .where('id', '=', account.id)
      .execute();
    const companyId = roleOf(account.role) === 'admin' ? null : await currentCompany(trx, account.id, now);
    const actor = {
      ...origin,
      id: account.id,
      name: account.name,
      role: roleOf(account.role),
      companyIds: [],
      companyId: null,
      sessionId: '',
    };
    await audit(trx, actor, {
      action: 'session.login',
      targetType: 'account',
      targetId: account.id,
      companyId,
      note: by.method,
    });
    // Nobody waits for the message: it goes once he is in.
    if (added) {
      const payload: NewDevicePayload = {
        accountId: account.id,
        deviceId: added.id,
        at: now.toISOString(),
        userAgent: origin.userAgent.slice(0, 300),
      };
      await deps.jobs.enqueue(trx, { kind: NEW_DEVICE_JOB, companyId, ownerId: null, payload });
    }
    return { session, added };
  });
  if (added)
    deps.events.publish({ accountIds: [account.id] }, 'notice', newDeviceBrief({ ...added, at: added.first_at }));
  return session;
}

async function prove(deps: Deps, body: LoginBody, origin: PasskeyOrigin): Promise<ProvenAccount> {
  const second = (accountId: string) => proveSecond(deps, accountId, body, origin);
  if (body.type === 'account') {
    if (!body.account?.trim()) invalid('请输入账号', 'account');
    if (!body.password) invalid('请输入密码', 'password');
    const account = await accountByPassword(deps, body.account, body.password, { ...origin, work: body.work });
    await second(account.id);
    return account;
  }
  if (!body.mobile?.trim()) invalid('请输入手机号', 'mobile');
  if (!body.captcha) invalid('请输入验证码', 'captcha');
  return accountByCaptcha(deps, body.mobile, body.captcha, { ...origin, work: body.work }, second);
}

/** Why nobody of the account's companies lets him in; null where one does. */
async function companyRefusal(
  deps: Deps,
  accountId: string,
  now: Date,
): Promise<{ name: 'NO_COMPANY' | 'COMPANY_DISABLED'; words?: string } | null> {
  const states = (await companyStatesOf(deps.db, accountId, now)).map(({ state }) => state);
  if (states.length === 0) return { name: 'NO_COMPANY' };
  return states.includes('active') ? null : { name: 'COMPANY_DISABLED', words: closedReason(states) };
}

/** The company somebody works for once he is signed in: the first in his order that is in use. */
async function currentCompany(trx: Transaction<Database>, accountId: string, now: Date): Promise<string | null> {
  const companies = await companyStatesOf(trx, accountId, now);
  return companies.find(({ state }) => state === 'active')?.id ?? null;
}

/** The password that was right may be void by now: its number's owner has come (by-captcha). */
async function requirePassword(trx: Transaction<Database>, accountId: string): Promise<void> {
  const row = await trx
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.password_hash) refuse('BAD_CREDENTIALS');
}
