import type { CompanyFigures } from '@contract/dashboard/schemas';
import type { IssuedSlip, MySlips } from '@contract/wages/slip-schemas';
import type { Role } from '@contract/roles';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import { act, makeBatch, publish, wageWorld, type WageWorld } from '../../support/wage-world';

let t: TestApp;
let world: WageWorld;

beforeAll(async () => {
  t = await testApp();
  world = await wageWorld(t, { size: 3 });
  await publish(t, world);
});
afterAll(() => t.close());

const ALLOWED: Record<string, readonly Role[]> = {
  '/api/dashboard/todos': ['manager', 'finance'],
  '/api/dashboard/month': ['manager', 'finance'],
  '/api/dashboard/wage-trend': ['manager', 'finance'],
  '/api/dashboard/checks': ['manager', 'attendance'],
  '/api/dashboard/check-trend': ['manager', 'attendance'],
  '/api/dashboard/companies': ['admin'],
  '/api/dashboard/company-months': ['admin'],
  '/api/dashboard/setup': ['admin'],
  '/api/wages/slips': ['manager', 'finance'],
};

describe.each(Object.entries(ALLOWED))('%s', (path, roles) => {
  it('asks who has not signed in to do so', async () => {
    expect((await (await t.as(null)).get(path)).status).toBe(401);
  });

  it.each(['admin', 'manager', 'finance', 'attendance', 'user'] as const)(
    'answers the right roles: %s',
    async (role) => {
      const answer = await (await t.as(role, world.company.id)).get(path);
      // An administrator has no company of his own: on wages he must name one.
      const refused = role === 'admin' && path === '/api/wages/slips' ? 404 : 403;
      expect(answer.status).toBe(roles.includes(role) ? 200 : refused);
    },
  );
});

describe('slips of all batches', () => {
  it('are those of one’s own company, whatever company is asked for', async () => {
    const other = await t.factory.company();
    const finance = await t.as('finance', other.id);
    const answer = await finance.get<{ total: number }>('/api/wages/slips', { query: { companyId: world.company.id } });
    expect([answer.status, answer.body.data.total]).toEqual([200, 0]);
  });

  it('show mobiles masked, the batch and nothing of what is not issued', async () => {
    await makeBatch(t, world.company.id, world.people, {
      createdBy: world.finance,
      payMonth: '2026-07',
      title: '七月草稿',
    });
    const answer = await (await t.as(world.finance)).get<{ list: IssuedSlip[]; total: number }>('/api/wages/slips');
    expect(answer.body.data.total).toBe(3);
    expect(answer.body.data.list[0]).toMatchObject({
      state: 'sent',
      netFen: '800000',
      batch: { id: world.batchId, payMonth: '2026-06', wageType: 'monthly', needConfirm: true },
    });
    for (const { mobile } of world.people) expect(answer.raw.toString()).not.toContain(mobile);
    expect(answer.raw.toString()).not.toMatch(/sealed|七月草稿/);
  });

  it('are found by name, number or mobile within a month', async () => {
    const finance = await t.as(world.finance);
    const find = async (keyword: string, query = {}) =>
      (
        await finance.get<{ list: IssuedSlip[]; total: number }>('/api/wages/slips', {
          query: { month: '2026-06', keyword, ...query },
        })
      ).body.data;
    const [first] = world.people;
    expect(await find(first?.mobile ?? '')).toMatchObject({ total: 1, list: [{ staffId: first?.id }] });
    expect((await find(first?.name ?? '')).list.map(({ staffId }) => staffId)).toContain(first?.id);
    expect(await find(first?.mobile ?? '', { standing: 'confirmed' })).toEqual({ total: 0, list: [] });
    expect(await find('查无此人')).toEqual({ total: 0, list: [] });
  });

  it('say what is wrong with a question', async () => {
    const finance = await t.as(world.finance);
    const ask = async (query: Record<string, string>) => {
      const { status, body } = await finance.get('/api/wages/slips', { query });
      return [status, body.errors?.[0]?.field];
    };
    expect(await ask({ month: '2026-13' })).toEqual([422, 'month']);
    expect(await ask({ standing: 'sent' })).toEqual([422, 'standing']);
    expect(await ask({ pageSize: '1000' })).toEqual([422, 'pageSize']);
    expect(await ask({ keyword: '王' })).toEqual([422, 'month']);
  });

  it('leave an audit row when an administrator looks', async () => {
    const admin = await t.as('admin');
    expect((await admin.get('/api/wages/slips', { query: { companyId: world.company.id } })).status).toBe(200);
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'company_id'])
      .where('action', '=', 'wages.lookIssued')
      .execute();
    expect(rows).toEqual([{ action: 'wages.lookIssued', company_id: world.company.id }]);
  });
});

it('lists of what is issued leave drafts and recalled sheets out', async () => {
  const own = await wageWorld(t, { size: 1, reviewRequired: false });
  const finance = await t.as(own.finance);
  const issued = async () =>
    (await finance.get<{ total: number }>('/api/wages/batches', { query: { state: 'issued' } })).body.data.total;
  expect(await issued()).toBe(0);
  await act(finance, own.batchId, 'publish');
  expect(await issued()).toBe(1);
  await t.runJobs();
  await act(finance, own.batchId, 'recallAll', { reason: '金额有误' });
  expect(await issued()).toBe(0);
});

it('an employee’s own slips come with those he objected to that are not on the page, of every month', async () => {
  const own = await wageWorld(t, { size: 1, reviewRequired: false });
  const [person] = own.people;
  if (!person) throw new Error('nobody');
  const finance = await t.as(own.finance);
  const old = await makeBatch(t, own.company.id, own.people, { createdBy: own.finance, payMonth: '2025-09' });
  for (const id of [own.batchId, old]) await act(finance, id, 'publish');
  const me = await t.as(person.account);
  const mine = async (query = {}) => (await me.get<MySlips>('/api/me/slips', { query })).body.data;
  const slip = (await mine({ month: '2025-09' })).list[0];
  expect(await mine({ pageSize: 1 })).toMatchObject({ total: 2, list: [{ payMonth: '2026-06' }], disputed: [] });
  await me.post(`/api/me/slips/${slip?.id}/objection`, {
    version: slip?.version,
    category: '加班',
    itemKeys: [],
    content: '加班费少算了两天',
  });
  const open = { id: slip?.id, payMonth: '2025-09', state: 'disputed' };
  expect(await mine({ pageSize: 1 })).toMatchObject({ total: 2, list: [{ payMonth: '2026-06' }], disputed: [open] });
  expect(await mine({ pageSize: 1, month: '2026-06' })).toMatchObject({ total: 1, disputed: [open] });
  // It stands there anyway.
  expect(await mine({ month: '2025-09' })).toMatchObject({ total: 1, list: [open], disputed: [] });
  expect(await mine({ page: 2, pageSize: 1 })).toMatchObject({ total: 2, list: [open], disputed: [] });
  expect(await mine({ page: 3, pageSize: 1 })).toMatchObject({ total: 2, list: [], disputed: [open] });
  expect(await mine({ month: '2025-08' })).toMatchObject({ total: 0, list: [], disputed: [open] });
  // Taken back, nothing is open on it that its reader could see.
  await t.runJobs();
  await act(finance, old, 'recallAll', { reason: '金额有误' });
  expect((await mine({ pageSize: 1 })).disputed).toEqual([]);
});

it('figures of the platform count no deleted company', async () => {
  const admin = await t.as('admin');
  const total = async () => (await admin.get<CompanyFigures>('/api/dashboard/companies')).body.data.total;
  const before = await total();
  const { id } = await t.factory.company({ name: `待删除${newId().slice(-5)}` });
  expect(await total()).toBe(before + 1);
  await t.deps.db.updateTable('company').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(await total()).toBe(before);
});
