import type { UserDetail, UserItem } from '@contract/accounts/schemas';
import { newId } from '@server/kernel/ids';
import { proveAll } from '../../support/proofs';
import { type TestApp, testApp } from '../../support/server';
import { claimed, claimWorld } from '../claims/world';
import { askCode } from '../session/people';
import { adminOf, requestId } from './support';

let t: TestApp;
let admin: Awaited<ReturnType<typeof adminOf>>;
beforeAll(async () => {
  t = await testApp();
  admin = await adminOf(t);
});
afterAll(() => t.close());

const users = async (query: Record<string, string | number> = {}) =>
  (await admin.client.get<{ list: UserItem[]; total: number }>('/api/users', { query })).body.data;
const look = (id: string) => admin.client.get<UserDetail>(`/api/users/${id}`);
const mark = (id: string, own: { source: 'official' | 'console'; real_name_state?: 'approved' }) =>
  t.deps.db.updateTable('account').set(own).where('id', '=', id).execute();

describe('where an ordinary account comes from', () => {
  test.each([
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50 miniProgram/wx0000',
      'miniProgram',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.49', 'official'],
    ['SalarySlipApp/1.2 (iPhone; iOS 17.5)', 'app'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36', 'web'],
  ])('is what the employee first signed in with: %s', async (agent, source) => {
    const mobile = `1370000${String(agent.length).padStart(4, '0')}`;
    const { id: companyId } = await t.factory.firstCompany();
    await t.factory.staff({ companyId, mobile, name: '初登录' });
    const signIn = async (userAgent: string) => {
      t.clock.advance(120_000);
      const { sent } = await askCode(t, mobile);
      return (await t.as(null)).post(
        '/api/admin/login',
        { type: 'mobile', mobile, captcha: sent },
        { headers: { 'user-agent': userAgent } },
      );
    };
    expect((await signIn(agent)).body.code).toBe(200);
    await signIn('some other browser');
    expect((await users({ keyword: mobile })).list).toMatchObject([{ name: '初登录', source }]);
  });

  test('is the console for one an administrator made', async () => {
    const user = await t.factory.account({ role: 'user', name: '后台建' });
    expect((await look(user.id)).body.data).toMatchObject({
      name: '后台建',
      source: 'console',
      realName: 'unsubmitted',
    });
  });
});

describe('narrowing ordinary accounts', () => {
  test('by source and identity finds and counts as a look at each of them would, pages from either end', async () => {
    const company = await t.factory.company();
    for (let index = 0; index < 26; index += 1) {
      const user = await t.factory.account({ role: 'user', companies: [company.id], enabled: index % 5 !== 0 });
      await mark(user.id, {
        source: index % 2 ? 'official' : 'console',
        ...(index % 3 ? { real_name_state: 'approved' as const } : {}),
      });
    }
    const every = await t.deps.db
      .selectFrom('account')
      .selectAll()
      .where('role', '=', 0)
      .orderBy('id', 'desc')
      .execute();
    const here = new Set(
      (
        await t.deps.db
          .selectFrom('account_company')
          .select('account_id')
          .where('company_id', '=', company.id)
          .execute()
      ).map((row) => row.account_id),
    );
    for (const source of [undefined, 'official', 'console', 'miniProgram'] as const) {
      for (const realName of [undefined, 'approved', 'unsubmitted'] as const) {
        for (const state of [undefined, 'active', 'disabled'] as const) {
          for (const companyId of [undefined, company.id]) {
            const fits = (row: (typeof every)[number]) =>
              (!source || row.source === source) &&
              (!realName || row.real_name_state === realName) &&
              (!companyId || here.has(row.id)) &&
              (!state || (row.deleted_at === null && row.enabled === (state === 'active')));
            const expected = every.filter(fits).map((row) => row.id);
            const query = {
              ...(source ? { source } : {}),
              ...(realName ? { realName } : {}),
              ...(state ? { state } : {}),
              ...(companyId ? { companyId } : {}),
            };
            const [first, last] = [
              await users({ ...query, pageSize: 10 }),
              await users({ ...query, pageSize: 10, page: Math.max(1, Math.ceil(expected.length / 10)) }),
            ];
            expect([query, first.total, first.list.map((item) => item.id)]).toEqual([
              query,
              expected.length,
              expected.slice(0, 10),
            ]);
            expect(last.list.map((item) => item.id)).toEqual(expected.slice(-((expected.length - 1) % 10) - 1));
          }
        }
      }
    }
  });

  test.each([
    [{ source: 'fax' }, '来源'],
    [{ realName: 'maybe' }, '实名状态'],
  ])('refuses %j', async (query, word) => {
    const answer = await admin.client.get('/api/users', { query: query as Record<string, string> });
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(word)]);
  });
});

describe('whether the owner of an account has proved who he is', () => {
  test('follows the records bound to it, of several the one that says most', async () => {
    const [first, second] = [await t.factory.company(), await t.factory.company()];
    const user = await t.factory.account({ role: 'user', companies: [first.id, second.id] });
    const state = async () => (await look(user.id)).body.data.realName;
    const [one, other] = [
      await t.factory.staff({ companyId: first.id, accountId: user.id }),
      await t.factory.staff({ companyId: second.id, accountId: user.id }),
    ];
    const set = (id: string, change: { real_name_state?: 'pending' | 'approved' | 'invalid'; account_id?: null }) =>
      t.deps.db.updateTable('staff').set(change).where('id', '=', id).execute();
    expect(await state()).toBe('unsubmitted');
    await set(one.id, { real_name_state: 'pending' });
    expect(await state()).toBe('pending');
    await set(other.id, { real_name_state: 'approved' });
    expect([await state(), (await users({ realName: 'approved', companyId: second.id })).total]).toEqual([
      'approved',
      1,
    ]);
    await set(one.id, { real_name_state: 'invalid' });
    expect(await state()).toBe('approved');
    await set(other.id, { account_id: null });
    expect(await state()).toBe('invalid');
  });
});

describe('one ordinary account', () => {
  test('tells what is still to be paid to its owner, who may be frozen all the same', async () => {
    const world = await claimWorld(t);
    const { claim, person } = await claimed(t, world, 500_000n, '1000.00');
    const { body } = await look(person.account.id);
    expect(body.data).toMatchObject({
      id: person.account.id,
      staff: [{ staffId: person.id }],
      openClaims: [{ orderNo: claim.orderNo, state: 'pendingReview' }],
    });
    expect(
      (
        await admin.client.post(`/api/accounts/${person.account.id}/act`, {
          action: 'disable',
          version: 1,
          requestId: requestId(),
        })
      ).body.code,
    ).toBe(200);
    await t.deps.db.updateTable('claim_order').set({ state: 'rejected' }).where('id', '=', claim.id).execute();
    expect((await look(person.account.id)).body.data).toMatchObject({ state: 'disabled', openClaims: [] });
  });

  test('is not found where there is none, or where it is one of the console', async () => {
    expect((await look(newId())).status).toBe(404);
    expect((await look(admin.record.id)).status).toBe(404);
    expect((await look('nonsense')).status).toBe(422);
  });

  test('shows its mobile in full for a reason that is kept, once asked for', async () => {
    const user = await t.factory.account({ role: 'user', mobile: '13800005566' });
    const reveal = (reason: string) =>
      admin.client.post<{ value: string | null }>(`/api/accounts/${user.id}/reveal`, { field: 'mobile', reason });
    expect(JSON.stringify((await look(user.id)).body)).not.toContain('13800005566');
    await proveAll(t);
    expect((await reveal(' x ')).status).toBe(422);
    expect((await reveal('联系本人核对')).body.data).toEqual({ value: '13800005566' });
    const rows = await t.deps.db.selectFrom('audit_log').selectAll().where('target_id', '=', user.id).execute();
    expect(rows).toMatchObject([{ action: 'account.reveal', fields: ['mobile'], note: '联系本人核对' }]);
    expect(
      JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain('13800005566');
    await admin.client.post(`/api/accounts/${user.id}/act`, { action: 'delete', version: 1, requestId: requestId() });
    expect((await reveal('联系本人核对')).status).toBe(404);
  });

  test.each(['manager', 'finance', 'attendance', 'user', null] as const)('is closed to %s', async (role) => {
    const client = await t.as(role);
    const user = await t.factory.account({ role: 'user' });
    const calls = [
      client.get(`/api/users/${user.id}`),
      client.post(`/api/accounts/${user.id}/reveal`, { field: 'mobile', reason: '想看看' }),
    ];
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(role === null ? [401, 401] : [403, 403]);
  });
});
