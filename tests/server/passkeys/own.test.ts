import type { PasskeyCreation, PasskeyRequest } from '@contract/passkeys/schemas';
import { newId } from '@server/kernel/ids';
import { Authenticator } from '../../support/authenticator';
import { type TestApp, testApp } from '../../support/server';
import { statusOf } from '../account-admin/support';
import { turnOn } from '../second-factor/factor-world';
import { withPassword } from '../session/people';
import { addKey, BASE, keysOf, withKey } from './passkey-world';

const LONG = 11 * 60_000;
const REFUSED = 1014;

describe('one’s own passkeys', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const actionsOf = async (id: string) =>
    (
      await t.deps.db
        .selectFrom('audit_log')
        .select('action')
        .where('account_id', '=', id)
        .where('action', 'like', 'account.passkey%')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);
  const factorOf = async (client: Awaited<ReturnType<TestApp['as']>>) =>
    (await client.get<{ since: string | null; passkeys: number; recoveryLeft: number }>('/api/account/second-factor'))
      .body.data;

  test('the first brings recovery codes and signs out elsewhere; more do neither; each is named, renamed and removed', async () => {
    const account = await withPassword(t, { role: 'finance', account: 'keys' });
    const [client, elsewhere] = [await t.as(account), await t.as(account)];
    const first = await addKey(client, ' 笔记本 ');
    expect(first.codes).toHaveLength(10);
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect(await factorOf(client)).toMatchObject({ since: null, passkeys: 1, recoveryLeft: 10 });
    expect((await addKey(client, '钥匙')).codes).toEqual([]);
    const list = await keysOf(client);
    expect(list.map(({ name, synced, clonedAt, lastUsedAt }) => [name, synced, clonedAt, lastUsedAt])).toEqual([
      ['笔记本', false, null, null],
      ['钥匙', false, null, null],
    ]);
    const [one, two] = list;
    expect((await client.put(`${BASE}/${one?.id}`, { name: '办公室' })).body.code).toBe(200);
    expect((await client.post(`${BASE}/${two?.id}/remove`)).body.code).toBe(200);
    expect((await keysOf(client)).map(({ name }) => name)).toEqual(['办公室']);
    expect((await client.post(`${BASE}/${one?.id}/remove`)).body.code).toBe(200);
    expect(await factorOf(client)).toMatchObject({ passkeys: 0, recoveryLeft: 0 });
    expect(await t.deps.db.selectFrom('second_factor').select('id').where('id', '=', account.id).execute()).toEqual([]);
    expect(await actionsOf(account.id)).toEqual([
      'account.passkeyAdd',
      'account.passkeyAdd',
      'account.passkeyRename',
      'account.passkeyRemove',
      'account.passkeyRemove',
    ]);
  });

  test('adding and removing want a fresh proof; the answer has to be this session’s, once, from this page', async () => {
    const account = await withPassword(t, { role: 'finance', account: 'proofs' });
    const [client, other] = [await t.as(account), await t.as(account)];
    const begin = async () => (await client.post<PasskeyCreation>(`${BASE}/begin`)).body.data;
    const add = (passkey: unknown, by = client) => by.post(BASE, { name: '钥匙', passkey });
    const options = await begin();
    expect(options.excludeCredentials).toEqual([]);
    expect((await add(new Authenticator().create(options), other)).body.code).toBe(REFUSED);
    for (const saying of [{ origin: 'https://evil.example.net' }, { rpId: 'evil.example.net' }, { challenge: 'AAAA' }])
      expect((await add(new Authenticator().create(await begin(), saying))).body.code).toBe(REFUSED);
    const key = new Authenticator();
    const made = key.create(await begin());
    expect((await add(made)).body.code).toBe(200);
    expect((await add(made)).body.code).toBe(REFUSED);
    expect((await begin()).excludeCredentials).toMatchObject([{ id: key.id, transports: ['usb'] }]);
    expect((await add(key.create(await begin()))).body.code).toBe(1102);
    t.clock.advance(LONG);
    const [kept] = await keysOf(client);
    expect((await client.post(`${BASE}/begin`)).body.code).toBe(102);
    expect((await client.post(`${BASE}/${kept?.id}/remove`)).body.code).toBe(102);
  });

  test('prove anew, in the session that asks alone, with the owner told from others', async () => {
    const { key, client, account } = await withKey(t, { role: 'finance', account: 'anew' });
    const there = await t.as(account);
    t.clock.advance(LONG);
    const codes = (by = client) => by.post('/api/account/second-factor/codes');
    expect((await codes()).body.code).toBe(102);
    expect((await client.get('/api/account/prove')).body.data).toEqual({ password: true, otp: false, passkey: true });
    const ask = async (by = client) => (await by.post<PasskeyRequest>('/api/account/prove/passkey')).body.data;
    const prove = (passkey: unknown, by = client) => by.post('/api/account/prove', { passkey });
    expect((await prove(key.answer(await ask(), { verified: false }))).body.code).toBe(REFUSED);
    expect((await prove(key.answer(await ask(there)))).body.code).toBe(REFUSED);
    expect((await codes()).body.code).toBe(102);
    const answer = key.answer(await ask());
    expect((await prove(answer)).body.code).toBe(200);
    expect((await prove(answer)).body.code).toBe(REFUSED);
    expect((await codes()).body.code).toBe(200);
    expect((await codes(there)).body.code).toBe(102);
  });

  test('count as the second factor a role has to have; the last of both stays', async () => {
    const clerk = await withPassword(t, { role: 'finance', account: 'must' });
    const [client, admin] = [await t.as(clerk), await t.as(await t.factory.account({ role: 'admin' }))];
    await admin.put('/api/system/second-factor', { roles: ['finance'] });
    expect((await client.get('/api/account/logins')).body.code).toBe(1012);
    await addKey(client);
    expect((await client.get('/api/account/logins')).body.code).toBe(200);
    const [kept] = await keysOf(client);
    expect((await client.post(`${BASE}/${kept?.id}/remove`)).body.code).toBe(1900);
    expect(await keysOf(client)).toHaveLength(1);
    await turnOn(t, client);
    expect((await client.post('/api/account/second-factor/off')).body.code).toBe(200);
    expect(await factorOf(client)).toMatchObject({ since: null, passkeys: 1, recoveryLeft: 10 });
    await turnOn(t, client);
    expect((await client.post(`${BASE}/${kept?.id}/remove`)).body.code).toBe(200);
    expect((await client.post('/api/account/second-factor/off')).body.code).toBe(1900);
    await t.deps.db.deleteFrom('second_factor_role').execute();
  });

  test('go with an administrator’s reset, and with a role that has none', async () => {
    const lost = await withKey(t, { role: 'finance', account: 'resets' });
    const admin = await t.as(await t.factory.account({ role: 'admin' }));
    const { list } = (
      await admin.get<{ list: { id: string; version: number; actions: string[]; secondFactor: boolean }[] }>(
        '/api/accounts',
        { query: { keyword: 'resets' } },
      )
    ).body.data;
    expect(list[0]).toMatchObject({ secondFactor: true, actions: expect.arrayContaining(['resetFactor']) });
    const reset = { action: 'resetFactor', version: list[0]?.version, requestId: 'reset-keys-1', reason: '钥匙丢失' };
    expect((await admin.post(`/api/accounts/${lost.account.id}/act`, reset)).body.code).toBe(200);
    const left = await t.deps.db.selectFrom('passkey').select('id').where('account_id', '=', lost.account.id).execute();
    expect(left).toEqual([]);
    expect(await statusOf(lost.client)).toBe(401);
  });

  test('are ten at most, with a name, and nobody else’s', async () => {
    const { client } = await withKey(t, { role: 'manager', account: 'many' });
    const { client: other } = await withKey(t, { role: 'manager', account: 'others' });
    for (let more = 1; more < 10; more += 1) await addKey(client);
    await expect(addKey(client)).rejects.toThrow('最多添加10个');
    const [kept] = await keysOf(client);
    expect((await other.put(`${BASE}/${kept?.id}`, { name: '偷' })).status).toBe(404);
    expect((await other.post(`${BASE}/${kept?.id}/remove`)).status).toBe(404);
    expect((await client.post(`${BASE}/${newId()}/remove`)).status).toBe(404);
    for (const name of ['', ' ', 'a'.repeat(41)])
      expect((await client.put(`${BASE}/${kept?.id}`, { name })).status).toBe(422);
    expect((await client.post(BASE, { name: '钥匙', passkey: {} })).status).toBe(422);
    expect((await (await t.as(await t.factory.account({ role: 'user' }))).get(BASE)).status).toBe(403);
    const nobody = await t.as(null);
    expect((await nobody.get(BASE)).status).toBe(401);
    for (const path of ['/begin', '', `/${kept?.id}/remove`])
      expect((await nobody.post(`${BASE}${path}`)).status).toBe(401);
    expect((await nobody.post('/api/account/prove/passkey')).status).toBe(401);
  });

  test('work at an https host name or localhost alone, and the page is told where', async () => {
    const account = await withPassword(t, { role: 'finance', account: 'where' });
    const client = await t.as(account);
    const at = async (host: string) =>
      (await client.get<{ at: string | null }>(BASE, { headers: { host } })).body.data.at;
    expect(await at('localhost:8000')).toBe('http://localhost:8000');
    expect(await at('192.168.1.8:8000')).toBeNull();
    const refused = await client.post(`${BASE}/begin`, undefined, { headers: { host: '192.168.1.8' } });
    expect(refused.body).toMatchObject({ code: 1900, msg: expect.stringContaining('https') as string });
    for (const [publicUrl, expected] of [
      ['https://gongzi.example.com/pay', 'https://gongzi.example.com'],
      ['http://gongzi.example.com', null],
      ['https://192.168.1.8', null],
      ['http://localhost:8000', 'http://localhost:8000'],
    ] as const) {
      const there = await testApp({ env: { publicUrl }, beside: t });
      const body = (await (await there.as(null)).get<{ passkeysAt?: string }>('/api/services')).body;
      expect(body.data.passkeysAt ?? null).toBe(expected);
      await there.close();
    }
  });
});
