import type { MyNotice, MyNoticeDetail, NoticeDetail } from '@contract/notice/schemas';
import type { Role } from '@contract/roles';
import { type TestApp, testApp } from '../../support/server';
import { makeNotice, PATH } from './form';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const titles = async (client: Awaited<ReturnType<TestApp['as']>>) =>
  (await client.get<{ list: MyNotice[] }>('/api/me/notices')).body.data.list.map((each) => each.title);
const ROLES: Role[] = ['admin', 'manager', 'finance', 'attendance', 'user'];

describe('a notice reaches', () => {
  test('nobody without a session', async () => {
    const nobody = await t.as(null);
    const { id } = await makeNotice(await t.as('admin'), { title: '给所有人' });
    expect((await nobody.get('/api/me/notices')).status).toBe(401);
    expect((await nobody.get(`/api/me/notices/${id}`)).status).toBe(401);
    expect((await nobody.post(`/api/me/notices/${id}/read`)).status).toBe(401);
    expect((await nobody.post('/api/me/bell/clear', { ids: ['x'] })).status).toBe(401);
  });

  test('everybody, the roles it names, or whoever belongs to its companies, and no others', async () => {
    const admin = await t.as('admin');
    const [own, other] = [await t.factory.company(), await t.factory.company()];
    await makeNotice(admin, { title: '给财务和员工', scope: 'roles', roleCodes: ['finance', 'user'] });
    const forOwn = await makeNotice(admin, { title: '给一家企业', scope: 'companies', companyIds: [own.id] });
    const seen: Record<string, string[]> = {};
    for (const role of ROLES)
      seen[role] = (await titles(await t.as(role, own.id))).filter((title) => title !== '给所有人').sort();
    expect(seen).toEqual({
      admin: [],
      manager: ['给一家企业'],
      finance: ['给一家企业', '给财务和员工'],
      attendance: ['给一家企业'],
      user: ['给一家企业', '给财务和员工'],
    });

    const foreign = await t.as('manager', other.id);
    expect(await titles(foreign)).not.toContain('给一家企业');
    expect((await foreign.get(`/api/me/notices/${forOwn.id}`)).status).toBe(404);
    expect((await foreign.post(`/api/me/notices/${forOwn.id}/read`)).status).toBe(404);
    // Of two companies, whichever is the current one.
    expect(
      await titles(await t.as(await t.factory.account({ role: 'manager', companies: [other.id, own.id] }))),
    ).toContain('给一家企业');
    const reader = await t.as('manager', own.id);
    expect((await reader.get<MyNoticeDetail>(`/api/me/notices/${forOwn.id}`)).body.data).toMatchObject({
      content: '<p>10月1日至10月7日放假，<strong>10月8日</strong>上班。</p>',
      read: false,
    });
    expect(JSON.stringify((await reader.get(`/api/me/notices/${forOwn.id}`)).body)).not.toContain(own.id);
  });

  test('as many as are counted: accounts that can sign in, each once', async () => {
    const admin = await t.as('admin');
    const [a, b] = [await t.factory.company(), await t.factory.company()];
    await t.factory.account({ role: 'user', companies: [a.id, b.id] });
    await t.factory.account({ role: 'attendance', companies: [a.id] });
    await t.factory.account({ role: 'attendance', companies: [a.id], enabled: false });
    const count = async (body: object) =>
      (await admin.post<{ count: number }>(`${PATH}/audience`, { companyIds: [], roleCodes: [], ...body })).body.data
        .count;
    expect(await count({ scope: 'companies', companyIds: [a.id, b.id] })).toBe(2);
    const everybody = await t.deps.db.selectFrom('account').select('role').where('enabled', '=', true).execute();
    expect(await count({ scope: 'all' })).toBe(everybody.length);
    expect(await count({ scope: 'roles', roleCodes: ['user', 'admin'] })).toBe(
      everybody.filter((each) => each.role < 2).length,
    );
    const made = await makeNotice(admin, { scope: 'companies', companyIds: [a.id] });
    await t.runJobs();
    expect((await admin.get<NoticeDetail>(`${PATH}/${made.id}`)).body.data.audienceCount).toBe(2);
  });
});
