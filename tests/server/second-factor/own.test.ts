import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { statusOf } from '../account-admin/support';
import { PASSWORD, withPassword } from '../session/people';
import { codeOf, STEP, turnOn, withFactor } from './factor-world';

const BASE = '/api/account/second-factor';
const LONG = 11 * 60_000;

describe('the own second factor', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const state = async (client: Client) =>
    (await client.get<{ since: string | null; recoveryLeft: number }>(BASE)).body.data;
  const actionsOf = async (id: string) =>
    (
      await t.deps.db
        .selectFrom('audit_log')
        .select('action')
        .where('account_id', '=', id)
        .where('action', 'like', 'account.factor%')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  test('is set up by a code of the app: the address for it, recovery codes once, others signed out', async () => {
    const account = await withPassword(t, { role: 'finance', account: 'setup' });
    const [here, elsewhere] = [await t.as(account), await t.as(account)];
    const begun = await here.post<{ secret: string; uri: string }>(`${BASE}/begin`);
    const { secret, uri } = begun.body.data;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain('工资条管理平台:setup');
    expect(await state(here)).toMatchObject({ since: null, recoveryLeft: 0 });
    expect((await here.post(`${BASE}/confirm`, { otp: '000000' })).body.code).toBe(1011);
    const confirmed = await here.post<{ codes: string[] }>(`${BASE}/confirm`, { otp: codeOf(t, secret) });
    expect(confirmed.body.data.codes).toHaveLength(10);
    expect(await state(here)).toMatchObject({ since: expect.any(String), recoveryLeft: 10, required: false });
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect((await here.post(`${BASE}/begin`)).body.code).toBe(1101);
    expect((await here.post(`${BASE}/confirm`, { otp: codeOf(t, secret, 1) })).body.code).toBe(1101);
    expect(await actionsOf(account.id)).toEqual(['account.factorOn']);
  });

  test('begun twice is good by the later secret alone', async () => {
    const client = await t.as(await withPassword(t, { role: 'manager', account: 'twice' }));
    const secrets = [];
    for (let times = 0; times < 2; times += 1)
      secrets.push((await client.post<{ secret: string }>(`${BASE}/begin`)).body.data.secret);
    const [first = '', second = ''] = secrets;
    expect((await client.post(`${BASE}/confirm`, { otp: codeOf(t, first) })).body.code).toBe(1011);
    expect((await client.post(`${BASE}/confirm`, { otp: codeOf(t, second) })).body.code).toBe(200);
  });

  test('is turned off, and gets new recovery codes, only after a password or code of the last minutes', async () => {
    const account = await withFactor(t, { role: 'finance', account: 'offagain' });
    const client = await t.as(account);
    t.clock.advance(LONG);
    for (const path of ['codes', 'off']) expect((await client.post(`${BASE}/${path}`)).body.code).toBe(102);
    expect((await client.get('/api/account/prove')).body.data).toEqual({ password: true, otp: true, passkey: false });
    expect((await client.post('/api/account/prove', { password: 'wrong' })).body.code).toBe(1009);
    expect((await client.post(`${BASE}/off`)).body.code).toBe(102);
    expect((await client.post('/api/account/prove', { otp: codeOf(t, account.secret) })).body.code).toBe(200);
    const renewed = await client.post<{ codes: string[] }>(`${BASE}/codes`);
    expect(renewed.body.data.codes).toHaveLength(10);
    expect(renewed.body.data.codes).not.toEqual(expect.arrayContaining(account.codes.slice(0, 1)));
    t.clock.advance(LONG);
    expect((await client.post(`${BASE}/off`)).body.code).toBe(102);
    expect((await client.post('/api/account/prove', { password: PASSWORD })).body.code).toBe(200);
    expect((await client.post(`${BASE}/off`)).body.code).toBe(200);
    expect(await state(client)).toMatchObject({ since: null });
    expect(
      await t.deps.db.selectFrom('recovery_code').select('code_hash').where('account_id', '=', account.id).execute(),
    ).toEqual([]);
    expect((await client.post(`${BASE}/codes`)).body.code).toBe(1101);
    expect(await actionsOf(account.id)).toEqual(['account.factorOn', 'account.factorCodes', 'account.factorOff']);
  });

  test('a proof counts in the session it was given in alone', async () => {
    const account = await withFactor(t, { role: 'finance', account: 'elsewhere' });
    const [here, there] = [await t.as(account), await t.as(account)];
    t.clock.advance(LONG);
    expect((await here.post('/api/account/prove', { password: PASSWORD })).body.code).toBe(200);
    expect((await there.post(`${BASE}/off`)).body.code).toBe(102);
  });

  test('a code that proves anew is used up for the sign-in, too', async () => {
    const account = await withFactor(t, { role: 'finance', account: 'once' });
    const client = await t.as(account);
    const otp = codeOf(t, account.secret);
    expect((await client.post('/api/account/prove', { otp })).body.code).toBe(200);
    expect((await client.post('/api/account/prove', { otp })).body.code).toBe(1011);
  });

  test('is none of an employee’s or attendance clerk’s, and nobody’s who is not signed in', async () => {
    for (const role of ['user', 'attendance'] as const)
      expect((await (await t.as(await t.factory.account({ role }))).get(BASE)).status).toBe(403);
    const nobody = await t.as(null);
    for (const path of ['begin', 'confirm', 'codes', 'off'])
      expect((await nobody.post(`${BASE}/${path}`)).status).toBe(401);
    expect((await nobody.get('/api/account/prove')).status).toBe(401);
    const clerk = await t.as(await t.factory.account({ role: 'finance' }));
    expect((await clerk.post('/api/account/prove', {})).status).toBe(422);
    expect((await clerk.post(`${BASE}/confirm`, { otp: '1' })).status).toBe(422);
    // Nothing by which he could prove anything.
    expect((await clerk.post('/api/account/prove', { password: 'any' })).body.code).toBe(1900);
    expect((await clerk.post('/api/account/prove', { otp: '123456' })).body.code).toBe(1900);
  });

  describe('required of a role', () => {
    const ROLES = '/api/system/second-factor';
    afterEach(() => t.deps.db.deleteFrom('second_factor_role').execute());

    test('is all that somebody without it can do, until he has it; then it stays on', async () => {
      const clerk = await withPassword(t, { role: 'finance', account: 'led' });
      const other = await t.as(await t.factory.account({ role: 'manager' }));
      const [client, admin] = [await t.as(clerk), await t.as(await t.factory.account({ role: 'admin' }))];
      expect((await client.get('/api/account/logins')).body.code).toBe(200);
      expect((await admin.put(ROLES, { roles: ['finance'] })).body.code).toBe(200);
      expect((await admin.get(ROLES)).body.data).toEqual({ roles: ['finance'] });
      expect((await client.get('/api/account/logins')).body.code).toBe(1012);
      expect((await client.get('/api/events')).body.code).toBe(1012);
      expect((await client.post('/api/admin/queryCurrent')).body.data).toMatchObject({ mustSetUpFactor: true });
      expect((await other.get('/api/account/logins')).body.code).toBe(200);
      await turnOn(t, client);
      expect((await client.get('/api/account/logins')).body.code).toBe(200);
      expect((await client.post('/api/admin/queryCurrent')).body.data).toMatchObject({ mustSetUpFactor: false });
      expect((await client.get(BASE)).body.data).toMatchObject({ required: true });
      expect((await client.post(`${BASE}/off`)).body.code).toBe(1900);
    });

    test('is the administrator’s to say, with a fresh proof, and written down', async () => {
      const boss = await withPassword(t, { role: 'admin', account: 'ruler' });
      const admin = await t.as(boss);
      for (const role of ['manager', 'finance'] as const) {
        const client = await t.as(await t.factory.account({ role }));
        expect([(await client.get(ROLES)).status, (await client.put(ROLES, { roles: [] })).status]).toEqual([403, 403]);
      }
      expect((await admin.put(ROLES, { roles: ['attendance'] })).status).toBe(422);
      t.clock.advance(LONG);
      expect((await admin.put(ROLES, { roles: ['manager'] })).body.code).toBe(102);
      await admin.post('/api/account/prove', { password: PASSWORD });
      expect((await admin.put(ROLES, { roles: ['manager'] })).body.code).toBe(200);
      expect(await actionsOf(boss.id)).toEqual(['account.factorRoles']);
    });

    test('an administrator resets somebody’s with a reason; his sessions end and he signs in without', async () => {
      const lost = await withFactor(t, { role: 'finance', account: 'lost' });
      const boss = await t.factory.account({ role: 'admin' });
      const [client, admin] = [await t.as(lost), await t.as(boss)];
      const item = async () =>
        (
          await admin.get<{ list: { id: string; version: number; secondFactor: boolean; actions: string[] }[] }>(
            '/api/accounts',
            { query: { keyword: 'lost' } },
          )
        ).body.data.list.find(({ id }) => id === lost.id);
      expect(await item()).toMatchObject({ secondFactor: true, actions: expect.arrayContaining(['resetFactor']) });
      const act = async (reason?: string) =>
        admin.post(`/api/accounts/${lost.id}/act`, {
          action: 'resetFactor',
          version: (await item())?.version,
          requestId: `reset-${reason ?? 'none'}-1`,
          reason,
        });
      expect((await act()).status).toBe(422);
      expect((await act('手机丢失，已当面核实')).body.code).toBe(200);
      expect(await statusOf(client)).toBe(401);
      expect(await item()).toMatchObject({ secondFactor: false });
      expect((await item())?.actions).not.toContain('resetFactor');
      const rows = await t.deps.db
        .selectFrom('audit_log')
        .select(['account_id', 'note'])
        .where('action', '=', 'account.resetFactor')
        .execute();
      expect(rows).toEqual([{ account_id: boss.id, note: '手机丢失，已当面核实' }]);
      t.clock.advance(STEP);
    });
  });
});
