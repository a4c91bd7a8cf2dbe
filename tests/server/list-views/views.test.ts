import type { ListLook } from '@contract/list-views/schemas';
import { DEFAULT_SETTINGS, MOST_VIEWS } from '@contract/list-views/settings';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  density: 'small',
  order: ['name', 'staffNo'],
  hidden: ['gender'],
  pageSize: 50,
};
const VIEW = {
  name: '试用期',
  params: { status: 'probation', keyword: '13911110002' },
  settings: SETTINGS,
  isDefault: false,
};

describe('how people look at a list', () => {
  let t: TestApp;
  let companyId: string;
  let manager: Client;

  beforeAll(async () => {
    t = await testApp();
    companyId = (await t.factory.company()).id;
  });
  beforeEach(async () => {
    manager = await t.as('manager', companyId);
  });
  afterAll(() => t.close());

  const look = async (client = manager, list = 'staff') =>
    (await client.get<ListLook>(`/api/lists/${list}/views`)).body.data;
  const save = (body: object = VIEW, client = manager) => client.post<ListLook>('/api/lists/staff/views', body);

  test('is as everybody does until something is chosen, and then the same wherever one signs in', async () => {
    expect(await look()).toEqual({ settings: null, views: [] });
    expect((await manager.put('/api/lists/staff/settings', SETTINGS)).status).toBe(200);
    await manager.put('/api/lists/staff/settings', { ...SETTINGS, pageSize: 100 });
    expect((await look()).settings).toEqual({ ...SETTINGS, pageSize: 100 });
    expect(await look(await t.as('manager', companyId))).toEqual({ settings: null, views: [] });
  });

  test('has views that are saved, renamed, replaced and deleted; what is looked for is not readable at rest', async () => {
    const [view] = (await save()).body.data.views;
    expect(view).toEqual({ ...VIEW, id: expect.any(String) });
    const rows = await t.deps.db.selectFrom('list_view').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('13911110002');
    const at = `/api/lists/staff/views/${view?.id}`;
    const renamed = await manager.put<ListLook>(at, { name: ' 试用  中 ' });
    expect(renamed.body.data.views).toEqual([{ ...VIEW, id: view?.id, name: '试用 中' }]);
    const replaced = await manager.put<ListLook>(at, { params: { status: 'left' }, settings: DEFAULT_SETTINGS });
    expect(replaced.body.data.views).toMatchObject([{ name: '试用 中', params: { status: 'left' } }]);
    expect((await manager.del<ListLook>(at)).body.data.views).toEqual([]);
    expect((await manager.del(at)).status).toBe(404);
  });

  test('opens with one of them at most', async () => {
    await save({ ...VIEW, name: '一', isDefault: true });
    const two = (await save({ ...VIEW, name: '二', isDefault: true })).body.data.views;
    expect(two.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['一', false],
      ['二', true],
    ]);
    const one = await manager.put<ListLook>(`/api/lists/staff/views/${two[0]?.id}`, { isDefault: true });
    expect(one.body.data.views.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  test('takes a name once, and so many views a list', async () => {
    await save();
    expect((await save()).body).toMatchObject({ code: 1102, msg: '已有名为“试用期”的视图' });
    for (let count = 1; count < MOST_VIEWS; count += 1) await save({ ...VIEW, name: `第${count}个` });
    expect((await save({ ...VIEW, name: '再一个' })).body).toMatchObject({ code: 1900 });
    expect((await look()).views).toHaveLength(MOST_VIEWS);
  });

  test.each([
    ['no name', { ...VIEW, name: '  ' }],
    ['a name of 21 characters', { ...VIEW, name: '名'.repeat(21) }],
    ['a density there is not', { ...VIEW, settings: { ...SETTINGS, density: 'huge' } }],
    ['a page of 7 rows', { ...VIEW, settings: { ...SETTINGS, pageSize: 7 } }],
    ['a filter of 300 characters', { ...VIEW, params: { keyword: '长'.repeat(300) } }],
  ])('refuses %s', async (_, body) => {
    expect((await save(body)).status).toBe(422);
  });

  test('is one’s own: others neither see, change nor delete it', async () => {
    const [view] = (await save()).body.data.views;
    const other = await t.as('manager', companyId);
    expect((await look(other)).views).toEqual([]);
    expect((await other.put(`/api/lists/staff/views/${view?.id}`, { name: '我的' })).status).toBe(404);
    expect((await other.del(`/api/lists/staff/views/${view?.id}`)).status).toBe(404);
    // Nor does it belong to another list.
    expect((await manager.del(`/api/lists/feedback/views/${view?.id}`)).status).toBe(404);
    expect((await look()).views).toHaveLength(1);
  });

  test('is asked for by those who may see the list', async () => {
    const nobody = await t.as(null);
    const finance = await t.as('finance', companyId);
    expect((await nobody.get('/api/lists/staff/views')).status).toBe(401);
    expect((await save(VIEW, nobody)).status).toBe(401);
    for (const status of [
      (await finance.get('/api/lists/staff/views')).status,
      (await finance.put('/api/lists/staff/settings', SETTINGS)).status,
      (await save(VIEW, finance)).status,
      (await manager.get('/api/lists/companies/views')).status,
    ])
      expect(status).toBe(403);
    expect((await finance.get('/api/lists/batches/views')).status).toBe(200);
    expect((await manager.get('/api/lists/nothing/views')).status).toBe(422);
  });
});
