import { passwordProblem } from '@contract/validators/password';
import type { LoginEntry, UserItem } from '@contract/accounts/schemas';
import { type TestApp, testApp } from '../../support/server';
import { byPassword, PASSWORD, withPassword } from '../session/people';
import { adminOf, requestId, shortcuts, statusOf } from './support';

describe('acting on accounts', () => {
  let t: TestApp;
  let admin: Awaited<ReturnType<typeof adminOf>>;
  beforeAll(async () => {
    t = await testApp();
    admin = await adminOf(t);
  });
  afterAll(() => t.close());

  /** An account with two sessions in use, both remembered by the server. */
  async function signedIn(account: string, role: 'finance' | 'admin' | 'user' = 'finance') {
    const record = await withPassword(t, { role, account });
    const clients = [await t.as(record), await t.as(record)];
    expect(await Promise.all(clients.map(statusOf))).toEqual([200, 200]);
    return { record, clients, left: () => Promise.all(clients.map(statusOf)) };
  }

  test('disabling ends every session at once and refuses the next login until it is enabled', async () => {
    const { record, left } = await signedIn('to_disable');
    expect((await admin.act(record.id, 'disable')).body.code).toBe(200);
    expect(await left()).toEqual([401, 401]);
    expect((await byPassword(t, 'to_disable')).body.code).toBe(1004);
    expect(await admin.find(record.id)).toMatchObject({
      state: 'disabled',
      actions: ['enable', 'resetPassword', 'delete'],
    });
    await admin.act(record.id, 'enable');
    expect((await byPassword(t, 'to_disable')).body.code).toBe(200);
  });

  test('signing out everywhere leaves the account as it is', async () => {
    const { record, left } = await signedIn('to_sign_out');
    expect((await admin.act(record.id, 'signOut')).body.data.password).toBeNull();
    expect(await left()).toEqual([401, 401]);
    expect((await byPassword(t, 'to_sign_out')).body.code).toBe(200);
  });

  test('a new role ends every session at once, a new name none', async () => {
    const { record, left } = await signedIn('promoted');
    const companyIds = record.companyIds;
    await admin.client.put(`/api/accounts/${record.id}`, {
      version: (await admin.find(record.id)).version,
      name: '改名',
      role: 4,
      companyIds,
    });
    expect(await left()).toEqual([200, 200]);
    await admin.client.put(`/api/accounts/${record.id}`, {
      version: (await admin.find(record.id)).version,
      name: '改名',
      role: 2,
      companyIds,
    });
    expect(await left()).toEqual([401, 401]);
  });

  test('a company taken away is closed to a running session at once', async () => {
    const [first, second] = [await t.factory.company(), await t.factory.company()];
    const record = await t.factory.account({ role: 'finance', companies: [first.id, second.id] });
    const client = await t.as(record);
    await statusOf(client);
    await admin.client.put(`/api/accounts/${record.id}`, {
      version: 1,
      name: '少一家',
      role: 4,
      companyIds: [second.id],
    });
    expect(
      (await client.post<{ companies: { id: string }[] }>('/api/admin/queryCurrent')).body.data.companies.map(
        ({ id }) => id,
      ),
    ).toEqual([second.id]);
  });

  test('resetting tells a new password once, ends sessions, lifts the wait and voids the old password', async () => {
    const { record, left } = await signedIn('to_reset');
    for (let tries = 0; tries < 5; tries += 1) await byPassword(t, 'to_reset', 'wrong');
    expect((await byPassword(t, 'to_reset')).body.code).toBe(1013);
    const body = { action: 'resetPassword', version: (await admin.find(record.id)).version, requestId: requestId() };
    const reset = await admin.client.post<{ password: string }>(`/api/accounts/${record.id}/act`, body);
    expect((await admin.client.post<{ password: string }>(`/api/accounts/${record.id}/act`, body)).body).toEqual(
      reset.body,
    );
    expect(await left()).toEqual([401, 401]);
    expect((await byPassword(t, 'to_reset', PASSWORD)).body.code).toBe(1001);
    expect((await byPassword(t, 'to_reset', reset.body.data.password)).body.code).toBe(200);
    expect(await admin.find(record.id)).toMatchObject({ mustChangePassword: true });
  });

  test('a password from a reset follows the rule and lets its owner do nothing but change it', async () => {
    const { record } = await signedIn('reset_first');
    const password = (await admin.act(record.id, 'resetPassword')).body.data.password ?? '';
    expect(passwordProblem(password, ['reset_first'])).toBeNull();
    const login = await byPassword(t, 'reset_first', password);
    const headers = { authorization: `Bearer ${(login.body.data as { token: string }).token}` };
    for (const url of ['/api/wages/batches', '/api/me/slips', '/api/account/logins', '/api/events'])
      expect((await t.app.inject({ method: 'GET', url, headers })).json()).toMatchObject({ code: 1008 });
    const changed = await t.app.inject({
      method: 'POST',
      url: '/api/account/password',
      headers,
      payload: { oldPassword: password, newPassword: 'Chosen#2026', confirmPassword: 'Chosen#2026' },
    });
    expect(changed.json()).toMatchObject({ code: 200 });
    const free = (await byPassword(t, 'reset_first', 'Chosen#2026')).body.data as { token: string };
    const authorization = `Bearer ${free.token}`;
    const read = await t.app.inject({ method: 'GET', url: '/api/wages/batches', headers: { authorization } });
    expect(read.json()).toMatchObject({ code: 200 });
  });

  test('unlocking opens a locked account under all its names, and is offered to locked ones only', async () => {
    const record = await withPassword(t, { role: 'finance', account: 'to_unlock', mobile: '13800003201' });
    for (let tries = 0; tries < 5; tries += 1) await byPassword(t, 'to_unlock', 'wrong');
    for (let tries = 0; tries < 5; tries += 1) await byPassword(t, '13800003201', 'wrong');
    expect((await admin.find(record.id)).actions).toContain('unlock');
    expect((await admin.act(record.id, 'unlock')).body.code).toBe(200);
    expect((await byPassword(t, 'to_unlock')).body.code).toBe(200);
    expect((await byPassword(t, '13800003201')).body.code).toBe(200);
    expect((await admin.act(record.id, 'unlock')).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('不能解锁'),
    });
  });

  test('deleting frees name and mobile, ends sessions, and keeps the name beside what was done', async () => {
    const record = await withPassword(t, { role: 'finance', account: 'to_delete', mobile: '13800003202' });
    const client = await t.as(record);
    expect((await admin.act(record.id, 'delete')).body.code).toBe(200);
    expect(await statusOf(client)).toBe(401);
    expect((await byPassword(t, 'to_delete')).body.code).toBe(1001);
    expect((await admin.list({ keyword: 'to_delete' })).total).toBe(0);
    expect((await admin.create({ account: 'to_delete', name: '后任', mobile: '13800003202', role: 1 })).body.code).toBe(
      200,
    );
    const row = await t.deps.db.selectFrom('account').selectAll().where('id', '=', record.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: record.name,
      account: null,
      mobile_sealed: null,
      mobile_index: null,
      mobile_last4: null,
      password_hash: null,
    });
    expect(
      (
        await admin.client.post(`/api/accounts/${record.id}/act`, {
          action: 'enable',
          version: row.version,
          requestId: requestId(),
        })
      ).body.code,
    ).toBe(1101);
  });

  test('an ordinary user who is deleted leaves no name and no bound staff, and stays gone', async () => {
    const company = await t.factory.company();
    const user = await t.factory.account({ role: 'user', name: '离开的人', companies: [company.id] });
    const staff = await t.factory.staff({ companyId: company.id, accountId: user.id });
    await admin.client.post(`/api/accounts/${user.id}/act`, { action: 'delete', version: 1, requestId: requestId() });
    const list = (await admin.client.get<{ list: UserItem[] }>('/api/users', { query: { state: 'deleted' } })).body.data
      .list;
    expect(list.find((item) => item.id === user.id)).toMatchObject({
      name: '已注销用户',
      mobileMasked: null,
      staff: [],
      actions: [],
    });
    expect(
      await t.deps.db.selectFrom('staff').select('account_id').where('id', '=', staff.id).executeTakeFirst(),
    ).toEqual({ account_id: null });
  });

  test('nobody acts on himself nor takes his own role', async () => {
    for (const action of ['disable', 'delete', 'resetPassword', 'signOut'] as const)
      expect((await admin.act(admin.record.id, action)).body.code).toBe(1900);
    const self = await admin.find(admin.record.id);
    expect(self).toMatchObject({ self: true, actions: [] });
    const put = await admin.client.put(`/api/accounts/${self.id}`, {
      version: self.version,
      name: '自己',
      role: 2,
      companyIds: [(await t.factory.firstCompany()).id],
    });
    expect(put.body).toMatchObject({ code: 1900, msg: expect.stringContaining('不能修改自己的角色') });
  });

  test('refuses an action on an older version, a repeated one after another change, and an unknown account', async () => {
    const { record } = await signedIn('versioned');
    await admin.act(record.id, 'signOut');
    expect((await admin.act(record.id, 'disable', 1)).body.code).toBe(409);
    expect(
      (
        await admin.client.post('/api/accounts/01900000-0000-7000-8000-00000000dead/act', {
          action: 'enable',
          version: 1,
          requestId: requestId(),
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await admin.client.post(`/api/accounts/${record.id}/act`, {
          action: 'explode',
          version: 1,
          requestId: requestId(),
        })
      ).status,
    ).toBe(422);
  });

  test('offers no password to reset to somebody who only ever uses codes', async () => {
    const user = await t.factory.account({ role: 'user', name: '只用验证码' });
    await t.deps.db.updateTable('account').set({ account: null }).where('id', '=', user.id).execute();
    expect(
      (
        await admin.client.post(`/api/accounts/${user.id}/act`, {
          action: 'resetPassword',
          version: 1,
          requestId: requestId(),
        })
      ).body.code,
    ).toBe(1101);
  });

  test('unbinds a staff record once; the user leaves the company with the last one', async () => {
    const company = await t.factory.company();
    const user = await t.factory.account({ role: 'user', companies: [company.id] });
    const client = await t.as(user);
    const staff = await t.factory.staff({ companyId: company.id, accountId: user.id });
    const body = { companyId: company.id, staffId: staff.id };
    expect(await statusOf(client)).toBe(200);
    expect((await admin.client.post(`/api/accounts/${user.id}/unbindStaff`, body)).body.code).toBe(200);
    expect(
      await t.deps.db
        .selectFrom('staff')
        .select(['account_id', 'version'])
        .where('id', '=', staff.id)
        .executeTakeFirst(),
    ).toEqual({ account_id: null, version: 2 });
    expect(
      await t.deps.db.selectFrom('staff_event').select('action').where('staff_id', '=', staff.id).execute(),
    ).toEqual([{ action: 'unbind' }]);
    expect(await statusOf(client)).toBe(401);
    expect((await admin.client.post(`/api/accounts/${user.id}/unbindStaff`, body)).body).toMatchObject({
      code: 1101,
      msg: expect.stringContaining('已解绑'),
    });
  });

  test('shows who tried to sign in, with what outcome, for 30 days', async () => {
    const record = await withPassword(t, { role: 'finance', account: 'watched' });
    await byPassword(t, 'watched');
    t.clock.advance(31 * 24 * 3600_000);
    await byPassword(t, 'watched', 'wrong');
    t.clock.advance(1000);
    await byPassword(t, 'watched');
    const { body } = await (
      await adminOf(t)
    ).client.get<{ list: LoginEntry[]; total: number }>(`/api/accounts/${record.id}/logins`);
    expect(body.data.list.map((entry) => [entry.method, entry.result])).toEqual([
      ['account', 'ok'],
      ['account', 'wrongPassword'],
    ]);
  });
});

describe('the last enabled administrator', () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await testApp();
  });
  afterEach(() => t.close());

  test('stays when two administrators disable each other at the same time', async () => {
    const [one, two] = [await t.factory.account({ role: 'admin' }), await t.factory.account({ role: 'admin' })];
    const [asOne, asTwo] = [shortcuts(await t.as(one)), shortcuts(await t.as(two))];
    const answers = await Promise.all([asOne.act(two.id, 'disable', 1), asTwo.act(one.id, 'disable', 1)]);
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1);
    const enabled = await t.deps.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 1)
      .where('enabled', '=', true)
      .execute();
    expect(enabled).toHaveLength(1);
  });

  test('stays when two of three are deleted and made something else at the same time by the third’s former session', async () => {
    const [one, two] = [
      await t.factory.account({ role: 'admin' }),
      await t.factory.account({ role: 'admin', enabled: false }),
    ];
    const client = await t.as(one);
    // A disabled one counts for nothing: the last enabled one cannot lose the role through another either.
    const company = await t.factory.company();
    const answer = await client.put(`/api/accounts/${one.id}`, {
      version: 1,
      name: '降级',
      role: 2,
      companyIds: [company.id],
    });
    expect(answer.body.code).toBe(1900);
    expect((await shortcuts(client).act(two.id, 'delete', 1)).body.code).toBe(200);
  });
});
