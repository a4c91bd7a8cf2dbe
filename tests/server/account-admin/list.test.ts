import type { UserItem } from '@contract/accounts/schemas';
import { type TestApp, testApp } from '../../support/server';
import { verifiedIdentity } from '../../support/verified-identity';
import { adminOf, requestId } from './support';

describe('lists of accounts', () => {
  let t: TestApp;
  let admin: Awaited<ReturnType<typeof adminOf>>;
  beforeAll(async () => {
    t = await testApp();
    admin = await adminOf(t);
  });
  afterAll(() => t.close());

  const users = async (query: Record<string, string | number> = {}) =>
    (await admin.client.get<{ list: UserItem[]; total: number }>('/api/users', { query })).body.data;
  const names = (page: { list: { name: string }[] }) => page.list.map((item) => item.name);

  test('parts company users from ordinary ones, mobiles masked, companies in the order of the account', async () => {
    const [first, second] = [await t.factory.company({ name: '甲公司' }), await t.factory.company({ name: '乙公司' })];
    const made = await admin.create({
      account: 'Zhao_Min',
      name: '赵敏',
      mobile: '+86 138-0000-3001',
      role: 2,
      companyIds: [second.id, first.id],
    });
    const user = await t.factory.account({ role: 'user', name: '钱小二', companies: [first.id] });
    expect(made.body.code).toBe(200);
    expect(await admin.find(made.body.data.id)).toMatchObject({
      account: 'zhao_min',
      name: '赵敏',
      mobileMasked: '138****3001',
      role: 2,
      state: 'active',
      mustChangePassword: false,
      lastLoginAt: null,
      companies: [{ name: '乙公司' }, { name: '甲公司' }],
      actions: ['disable', 'activate', 'signOut', 'delete'],
    });
    expect((await admin.list({ pageSize: 100 })).list.some((item) => item.id === user.id)).toBe(false);
    expect((await users()).list.map((item) => item.id)).toEqual([user.id]);
    const text = JSON.stringify([await admin.list(), await users()]);
    expect(text).not.toContain('13800003001');
    expect(text).not.toMatch(/password_hash|argon2|sealed/);
  });

  test.each([
    ['account', 'SUN_Q'],
    ['part of the name', '权大'],
    ['one character of the name', '孙'],
    ['mobile', '138 0000 3077'],
    ['last four', '3077'],
  ])('finds by %s', async (_, keyword) => {
    await admin.create({ account: 'sun_quan', name: '孙权大帝', mobile: '13800003077', role: 1 });
    await admin.create({ account: 'someone_else', name: '吕布', mobile: '13800003078', role: 1 });
    expect(names(await admin.list({ keyword }))).toEqual(['孙权大帝']);
  });

  test('takes % and _ of a keyword for themselves', async () => {
    expect((await admin.list({ keyword: '%%' })).total).toBe(0);
    expect((await admin.list({ keyword: '__' })).total).toBe(0);
  });

  test('narrows by role, company and state, and counts what it finds', async () => {
    const company = await t.factory.company();
    const [manager, finance] = [
      await t.factory.account({ role: 'manager', name: '李管', companies: [company.id] }),
      await t.factory.account({ role: 'finance', name: '李财', companies: [company.id], enabled: false }),
    ];
    expect(names(await admin.list({ companyId: company.id, role: 2 }))).toEqual(['李管']);
    expect(names(await admin.list({ companyId: company.id, state: 'disabled' }))).toEqual(['李财']);
    await t.deps.db
      .updateTable('account')
      .set({ locked_until: new Date(t.clock.now().getTime() + 1000) })
      .where('id', '=', manager.id)
      .execute();
    expect(await admin.list({ companyId: company.id, state: 'locked' })).toMatchObject({
      total: 1,
      list: [{ name: '李管', lockedUntil: expect.any(String) }],
    });
    t.clock.advance(2000);
    expect((await admin.list({ companyId: company.id, state: 'locked' })).total).toBe(0);
    expect((await admin.list({ companyId: company.id })).total).toBe([manager, finance].length);
  });

  test('pages and sorts, accounts never signed in last', async () => {
    const company = await t.factory.company();
    for (const account of ['page_a', 'page_b', 'page_c'])
      await t.factory.account({ role: 'finance', account, name: `翻页${account.at(-1)}`, companies: [company.id] });
    await t.deps.db
      .updateTable('account')
      .set({ last_login_at: new Date('2026-07-01') })
      .where('account', '=', 'page_b')
      .execute();
    const page = await admin.list({
      companyId: company.id,
      pageSize: 10,
      page: 1,
      sortField: 'account',
      sortOrder: 'desc',
    });
    expect([page.total, names(page)]).toEqual([3, ['翻页c', '翻页b', '翻页a']]);
    expect(names(await admin.list({ companyId: company.id, sortField: 'lastLoginAt' }))[0]).toBe('翻页b');
    expect(names(await admin.list({ companyId: company.id, pageSize: 10, page: 2 }))).toEqual([]);
  });

  test('counts ordinary accounts as they come, change their role and go, and reaches every page from either end', async () => {
    const company = await t.factory.company();
    for (let index = 0; index < 33; index += 1) await t.factory.account({ role: 'user', companies: [company.id] });
    const counted = await t.deps.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 0)
      .orderBy('id', 'desc')
      .execute();
    const [first] = counted;
    if (!first) throw new Error('no ordinary account');
    const all = counted.map((row) => row.id);
    const read: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 10) + 1; page += 1) {
      const answer = await users({ page, pageSize: 10 });
      expect(answer.total).toBe(all.length);
      read.push(...answer.list.map((item) => item.id));
    }
    expect(read).toEqual(all);
    expect((await users({ page: 1, pageSize: 10, sortField: 'createdAt', sortOrder: 'asc' })).list[0]?.id).toBe(
      all.at(-1),
    );
    await t.deps.db.updateTable('account').set({ role: 4 }).where('id', '=', first.id).execute();
    expect((await users()).total).toBe(all.length - 1);
    await t.deps.db.updateTable('account').set({ role: 0 }).where('id', '=', first.id).execute();
    expect((await users()).total).toBe(all.length);
  });

  test('finds ordinary accounts of a company and state as a look at each of them would, pages from either end', async () => {
    const company = await t.factory.company();
    const made = [];
    for (let index = 0; index < 24; index += 1)
      made.push(await t.factory.account({ role: 'user', companies: [company.id], enabled: index % 6 !== 0 }));
    for (const role of ['manager', 'finance'] as const) await t.factory.account({ role, companies: [company.id] });
    await t.factory.account({ role: 'user', companies: [(await t.factory.company()).id] });
    const closed = made.at(-1);
    if (!closed) throw new Error('none made');
    await admin.client.post(`/api/accounts/${closed.id}/act`, { action: 'delete', version: 1, requestId: requestId() });
    const every = await t.deps.db
      .selectFrom('account')
      .select(['id', 'enabled', 'deleted_at'])
      .where('role', '=', 0)
      .orderBy('id', 'desc')
      .execute();
    const here = new Set(made.filter((account) => account !== closed).map((account) => account.id));
    const inState = {
      active: (row: (typeof every)[number]) => row.enabled && row.deleted_at === null,
      disabled: (row: (typeof every)[number]) => !row.enabled && row.deleted_at === null,
      deleted: (row: (typeof every)[number]) => row.deleted_at !== null,
    };
    for (const companyId of [undefined, company.id]) {
      for (const state of [undefined, 'active', 'disabled', 'deleted'] as const) {
        const expected = every
          .filter(
            (row) => (companyId === undefined || here.has(row.id)) && (state === undefined || inState[state](row)),
          )
          .map((row) => row.id);
        const read: string[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / 10) + 1; page += 1) {
          const answer = await users({
            page,
            pageSize: 10,
            ...(companyId ? { companyId } : {}),
            ...(state ? { state } : {}),
          });
          expect([companyId, state, answer.total]).toEqual([companyId, state, expected.length]);
          read.push(...answer.list.map((item) => item.id));
        }
        expect(read).toEqual(expected);
      }
    }
    expect(names(await users({ companyId: company.id, state: 'active', keyword: '没有这个人' }))).toEqual([]);
  });

  test('shows to whom an ordinary account belongs and when it was last there', async () => {
    const company = await t.factory.company({ name: '绑定公司' });
    const user = await t.factory.account({
      role: 'user',
      name: '绑定甲',
      companies: [company.id],
      mobile: '13911110077',
    });
    const staff = await t.factory.staff({ companyId: company.id, name: '绑定甲', staffNo: 'B01', accountId: user.id });
    expect((await users({ companyId: company.id })).list[0]?.realName).toBe('unsubmitted');
    await verifiedIdentity(t, user, staff);
    await t.factory.session(user);
    expect((await users({ companyId: company.id })).list).toMatchObject([
      {
        name: '绑定甲',
        staff: [{ companyName: '绑定公司', name: '绑定甲', staffNo: 'B01', left: false }],
        realName: 'approved',
        lastActiveAt: t.clock.now().toISOString(),
      },
    ]);
  });

  test.each([
    [{ page: 0 }, '页码'],
    [{ pageSize: 7 }, '每页条数'],
    [{ sortField: 'password_hash' }, '排序字段'],
    [{ state: 'gone' }, '状态'],
    [{ role: 9 }, '角色'],
    [{ companyId: 'x' }, '企业'],
    [{ keyword: 'x'.repeat(51) }, '关键字'],
  ])('refuses %j', async (query, word) => {
    const answer = await admin.client.get('/api/accounts', { query: query as Record<string, string> });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(word);
  });

  test.each(['manager', 'finance', 'attendance', 'user'] as const)('is closed to a %s in every call', async (role) => {
    const client = await t.as(role);
    const target = await t.factory.account({ role: 'finance' });
    const calls = [
      client.get('/api/accounts'),
      client.get('/api/users'),
      client.get(`/api/accounts/${target.id}/logins`),
      client.post('/api/accounts', {
        requestId: requestId(),
        account: 'sneaky',
        name: '甲',
        role: 1,
        companyIds: [],
        enabled: true,
      }),
      client.put(`/api/accounts/${target.id}`, { version: 1, name: '甲', role: 1, companyIds: [] }),
      client.post(`/api/accounts/${target.id}/act`, { action: 'resetPassword', version: 1, requestId: requestId() }),
      client.post(`/api/accounts/${target.id}/unbindStaff`, { companyId: target.id, staffId: target.id }),
    ];
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(calls.map(() => 403));
  });

  test('is closed to nobody signed in', async () => {
    const client = await t.as(null);
    expect([(await client.get('/api/accounts')).status, (await client.get('/api/users')).status]).toEqual([401, 401]);
  });
});
