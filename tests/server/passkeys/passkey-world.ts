import type { OwnPasskeys, PasskeyCreation, PasskeyRequest } from '@contract/passkeys/schemas';
import type { Role } from '@contract/roles';
import { Authenticator } from '../../support/authenticator';
import type { TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { withPassword } from '../session/people';

export const BASE = '/api/account/passkeys';

/** Adds a key as the account page does. */
export async function addKey(client: Client, name = '办公电脑', key = new Authenticator()) {
  const options = (await client.post<PasskeyCreation>(`${BASE}/begin`)).body;
  if (options.code !== 200) throw new Error(options.msg);
  const added = await client.post<{ codes: string[] }>(BASE, { name, passkey: key.create(options.data) });
  if (added.body.code !== 200) throw new Error(added.body.msg);
  return { key, codes: added.body.data.codes };
}

export const keysOf = async (client: Client) => (await client.get<OwnPasskeys>(BASE)).body.data.list;

/** Somebody with a key; the session it was added in. */
export async function withKey(t: TestApp, values: { role: Role; account: string }) {
  const account = await withPassword(t, values);
  const client = await t.as(account);
  return { account, client, ...(await addKey(client)) };
}

/** A browser at the login page: it keeps its cookies, also from one server to another. */
export function browser(t: TestApp, cookies = new Map<string, string>()) {
  const post = async <T>(url: string, payload: object = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await t.app.inject({ method: 'POST', url, payload, headers: cookie === '' ? {} : { cookie } });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response.json<{ code: number; msg: string; data: T }>();
  };
  return {
    post,
    cookies,
    /** What the page asks the browser for. */
    ask: async () => (await post<PasskeyRequest>('/api/admin/passkey/begin')).data,
    signIn: (passkey: unknown) => post<{ token: string }>('/api/admin/passkey', { passkey }),
  };
}
