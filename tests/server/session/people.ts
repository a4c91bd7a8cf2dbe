import { hashPassword } from '@server/modules/accounts/service';
import type { Role } from '@contract/roles';
import type { TestApp } from '../../support/server';
import type { AccountRecord } from '../../support/server-factory';

export const PASSWORD = 'Shubo#38xi7';

// One hash serves all: hashing is slow on purpose.
let hashed: Promise<string> | undefined;

/** An account that signs in by password. */
export async function withPassword(
  t: TestApp,
  values: { role: Role; account: string; mobile?: string; companies?: string[]; enabled?: boolean },
): Promise<AccountRecord> {
  const account = await t.factory.account(values);
  hashed ??= hashPassword(PASSWORD);
  await t.deps.db
    .updateTable('account')
    .set({ password_hash: await hashed })
    .where('id', '=', account.id)
    .execute();
  return account;
}

export async function login(t: TestApp, body: Record<string, unknown>) {
  return (await t.as(null)).post('/api/admin/login', body);
}

/** Signs in by password as the login page does. */
export const byPassword = (t: TestApp, account: string, password = PASSWORD) =>
  login(t, { type: 'account', account, password });

/** Asks for a code; gives the one that was sent to the number, if any. */
export async function askCode(
  t: TestApp,
  mobile: string,
): Promise<{ status: number; code: number; sent: string | undefined; msg: string }> {
  const before = t.sms.sent.length;
  const { status, body } = await (await t.as(null)).get('/api/iot/admin/captcha', { query: { mobile } });
  const message = t.sms.sent.slice(before).find((one) => one.template === 'captcha');
  return { status, code: body.code, msg: body.msg, sent: message?.params.code };
}

export const byCode = (t: TestApp, mobile: string, captcha: string) => login(t, { type: 'mobile', mobile, captcha });
