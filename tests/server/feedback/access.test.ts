import { newId } from '@server/kernel/ids';
import { uploadedPicture } from '../../support/pictures';
import { testApp, type TestApp } from '../../support/server';
import { data, detail, list, mine, own, raised, step } from './stage';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('who may', () => {
  it('see and answer feedback: the company’s managers and administrators, its employee his own, nobody else', async () => {
    const s = await raised(t);
    const elsewhere = await t.factory.company();
    const stranger = await t.as('manager', elsewhere.id);
    const nobody = await t.as(null);
    expect((await nobody.get('/api/feedback')).status).toBe(401);
    expect((await nobody.get(`/api/me/feedback/${s.id}`)).status).toBe(401);
    for (const role of ['finance', 'attendance', 'user'] as const) {
      const other = await t.as(role, s.world.company.id);
      expect((await other.get('/api/feedback')).status).toBe(403);
      expect(
        (
          await other.post(`/api/feedback/${s.id}/reply`, {
            version: 1,
            requestId: newId(),
            replyContent: '好',
            internal: false,
          })
        ).status,
      ).toBe(403);
      expect((await other.get(`/api/me/feedback/${s.id}`)).status).toBe(404);
    }
    expect((await stranger.get(`/api/feedback/${s.id}`)).status).toBe(404);
    expect((await stranger.post(`/api/feedback/${s.id}/reveal`, {})).status).toBe(404);
    expect(
      (
        await stranger.post(`/api/feedback/${s.id}/close`, {
          version: 1,
          requestId: newId(),
          result: '驳回',
          resultNote: '不对',
        })
      ).status,
    ).toBe(404);
    expect(await list(stranger, { companyId: s.world.company.id })).toMatchObject({ total: 0 });
    const colleague = await t.as(s.world.people[1]?.account ?? null);
    expect((await colleague.get(`/api/me/feedback/${s.id}`)).status).toBe(404);
    for (const action of ['messages', 'accept', 'reopen'])
      expect(
        (
          await colleague.post(`/api/me/feedback/${s.id}/${action}`, {
            version: 1,
            requestId: newId(),
            content: '这不是我的',
          })
        ).status,
      ).toBe(404);
    const admin = await t.as('admin');
    expect((await admin.get(`/api/feedback/${s.id}`)).status).toBe(404);
    const query = { companyId: s.world.company.id };
    expect(await list(admin, query)).toMatchObject({ total: 1, list: [{ companyName: s.world.company.name }] });
    expect(data(await step(admin, s.id, 'take', {}, query))).toMatchObject({ state: 'processing' });
  });

  it('look at amounts: an administrator’s look is written down', async () => {
    const s = await raised(t);
    const admin = await t.as('admin');
    const looks = async () =>
      (
        await t.deps.db
          .selectFrom('audit_log')
          .select('account_id')
          .where('action', '=', 'feedback.look')
          .where('target_id', '=', s.id)
          .execute()
      ).length;
    data(await s.manager.post(`/api/feedback/${s.id}/reveal`, {}));
    expect(await looks()).toBe(0);
    data(await admin.post(`/api/feedback/${s.id}/reveal`, {}, { query: { companyId: s.world.company.id } }));
    expect(await looks()).toBe(1);
  });

  it('see its pictures: both sides, and of a remark only colleagues', async () => {
    const world = await raised(t);
    const image = await uploadedPicture(t, 'feedback', world.world.people[0]?.account ?? null);
    data(await own(world.employee, world.id, 'messages', { content: '见截图', images: [image] }));
    expect((await own(world.employee, world.id, 'messages', { content: '再看一次', images: [image] })).status).toBe(
      422,
    );
    const inner = await uploadedPicture(t, 'feedback', world.world.manager);
    data(await step(world.manager, world.id, 'reply', { replyContent: '财务底表', internal: true, images: [inner] }));
    expect(await detail(world.manager, world.id)).toMatchObject({ images: 2 });
    expect((await mine(world.employee, world.id)).messages.flatMap(({ images }) => images.map(({ id }) => id))).toEqual(
      [image],
    );
    const finance = await t.as(world.world.finance);
    const elsewhere = await t.as('manager', (await t.factory.company()).id);
    const may = async (client: typeof finance, id: string) => (await client.get(`/api/files/${id}/link`)).status;
    expect(await Promise.all([world.employee, world.manager, finance].map((client) => may(client, image)))).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all([world.manager, finance].map((client) => may(client, inner)))).toEqual([200, 200]);
    expect(await may(world.employee, inner)).toBe(404);
    expect(await may(elsewhere, image)).toBe(404);
    expect(await may(await t.as('attendance', world.world.company.id), image)).toBe(404);
  });
});

describe('the list', () => {
  it('finds by kind, state, category, month, person and days; a wrong page or date is refused', async () => {
    const s = await raised(t, { category: '加班' });
    const found = async (query: Record<string, string>) => (await list(s.manager, query)).total;
    const { no, createdAt } = await detail(s.manager, s.id);
    const day = new Date(Date.parse(createdAt) + 8 * 3600_000).toISOString().slice(0, 10);
    const hits: Record<string, string>[] = [
      { kind: 'wages' },
      { state: 'pending' },
      { category: '加班' },
      { month: '2026-06' },
      { keyword: s.world.people[0]?.name ?? '' },
      { keyword: s.world.people[0]?.staffNo ?? '' },
      { keyword: no },
      { submittedFrom: day, submittedTo: day },
    ];
    for (const query of hits) {
      expect([query, await found(query)]).toEqual([query, 1]);
    }
    const misses: Record<string, string>[] = [
      { kind: 'checks' },
      { state: 'closed' },
      { category: '个税' },
      { month: '2026-05' },
      { keyword: '100%' },
      { submittedTo: '2026-01-01' },
    ];
    for (const query of misses) expect([query, await found(query)]).toEqual([query, 0]);
    for (const query of [
      { page: '0' },
      { pageSize: '7' },
      { sortField: 'content' },
      { submittedFrom: '2026-02-30' },
      { state: 'lost' },
    ])
      expect([query, (await s.manager.get('/api/feedback', { query })).status]).toEqual([query, 422]);
  });
});
