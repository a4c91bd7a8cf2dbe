import { MOST_CONTENT } from '@contract/notice/choices';
import type { NoticeDetail, NoticeListItem } from '@contract/notice/schemas';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';
import { act, makeNotice, noticeForm, PATH } from './form';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const admin = () => t.as('admin');
const refused = async (own: Record<string, unknown>) => {
  const answer = await (await admin()).post(PATH, noticeForm(own));
  expect(answer.status).toBe(422);
  return answer.body.errors ?? [];
};

describe('who may manage notices', () => {
  const calls = (id: string) =>
    [
      ['get', PATH, undefined],
      ['get', `${PATH}/${id}`, undefined],
      ['post', PATH, noticeForm()],
      ['put', `${PATH}/${id}`, { ...noticeForm(), version: 1 }],
      ['post', `${PATH}/${id}/act`, { action: 'withdraw', version: 2, requestId: newId() }],
      ['post', `${PATH}/${id}/pin`, { top: true, version: 2 }],
      ['post', `${PATH}/audience`, { scope: 'all', companyIds: [], roleCodes: [] }],
    ] as const;

  test('is an administrator alone: nobody without a session, no other role', async () => {
    const { id } = await makeNotice(await admin());
    for (const [method, path, body] of calls(id)) {
      for (const [who, status] of [
        [null, 401],
        ['manager', 403],
        ['finance', 403],
        ['attendance', 403],
        ['user', 403],
      ] as const) {
        const client = await t.as(who);
        expect([
          who,
          method,
          path,
          (await (method === 'get' ? client.get(path) : client[method](path, body))).status,
        ]).toEqual([who, method, path, status]);
      }
    }
    expect((await (await admin()).get<NoticeDetail>(`${PATH}/${id}`)).body.data).toMatchObject({
      state: 'published',
      top: false,
    });
  });

  test('finds none that is not there', async () => {
    expect((await (await admin()).get(`${PATH}/${newId()}`)).status).toBe(404);
    expect((await (await admin()).get(`${PATH}/nonsense`)).status).toBe(422);
  });
});

describe('the form of a notice', () => {
  test('is stored in normal form, its content sanitised, with an audit row', async () => {
    const company = await t.factory.company();
    const made = await makeNotice(await admin(), {
      title: '  放假　　安排 ',
      content: '<p onclick="x()">正文</p><script>alert(1)</script>',
      scope: 'companies',
      companyIds: [company.id, company.id],
      roleCodes: ['finance'],
      publishMode: 'draft',
    });
    expect(made).toMatchObject({
      title: '放假 安排',
      content: '<p>正文</p>',
      state: 'draft',
      companies: [{ id: company.id, name: company.name }],
      roleCodes: [],
      publishAt: null,
      version: 1,
    });
    const rows = await t.deps.db.selectFrom('audit_log').select('action').where('target_id', '=', made.id).execute();
    expect(rows.map((row) => row.action)).toEqual(['notice.create']);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no title', { title: '　 ' }, 'title', '标题不能为空'],
    ['a title of one character', { title: '假' }, 'title', '标题应为2–50个字'],
    ['a title of 51 characters', { title: '😀'.repeat(51) }, 'title', '标题应为2–50个字'],
    ['an empty editor', { content: '<p><br></p>' }, 'content', '正文没有内容，请填写正文'],
    ['nothing but a script', { content: '<script>alert(1)</script>' }, 'content', '正文没有内容，请填写正文'],
    [
      'too long a text',
      { content: `<p>${'长'.repeat(MOST_CONTENT + 1)}</p>` },
      'content',
      '正文有20001个字，最多20000个字',
    ],
    [
      'a pasted picture',
      { content: '<p>看图</p><img src="data:image/png;base64,AAAA">' },
      'content',
      '正文中的图片须以 https:// 地址插入，不能直接粘贴图片',
    ],
    ['companies without any', { scope: 'companies' }, 'companyIds', '企业尚未选择，请至少选择一家企业'],
    ['roles without any', { scope: 'roles' }, 'roleCodes', '角色尚未选择，请至少选择一个角色'],
    [
      'a company that is not there',
      { scope: 'companies', companyIds: [newId()] },
      'companyIds',
      '所选企业中有1家不存在或已被删除，请重新选择',
    ],
    ['a plan without a time', { publishMode: 'schedule' }, 'publishAt', '发布时间不能为空'],
    [
      'a plan in the past',
      { publishMode: 'schedule', publishAt: '2026-07-15T01:59:59Z' },
      'publishAt',
      '发布时间应晚于现在',
    ],
    ['a time that is none', { publishMode: 'schedule', publishAt: '明天' }, 'publishAt', '发布时间不是有效的时间'],
    ['an end in the past', { expireAt: '2026-07-01T00:00:00Z' }, 'expireAt', '过期时间应晚于现在'],
    [
      'an end before the beginning',
      { publishMode: 'schedule', publishAt: '2026-08-02T00:00:00Z', expireAt: '2026-08-01T00:00:00Z' },
      'expireAt',
      '过期时间应晚于发布时间',
    ],
  ])('refuses %s, in words at the field', async (_what, own, field, message) => {
    expect(await refused(own)).toContainEqual({ field, message });
  });

  test('takes exactly as much text as it says, its form not counted', async () => {
    const made = await makeNotice(await admin(), {
      content: `<p><strong>${'长'.repeat(MOST_CONTENT)}</strong></p>`,
      publishMode: 'draft',
    });
    expect(made.content).toHaveLength(MOST_CONTENT + '<p><strong></strong></p>'.length);
  });

  test('refuses types, roles and modes nobody knows', async () => {
    for (const own of [
      { type: 'spam' },
      { scope: 'roles', roleCodes: ['boss'] },
      { publishMode: 'later' },
      { requestId: 'x' },
    ])
      expect((await (await admin()).post(PATH, noticeForm(own))).status).toBe(422);
  });

  test('makes one notice of a double click', async () => {
    const client = await admin();
    const form = noticeForm({ title: '双击只发一条' });
    const answers = await Promise.all([client.post<NoticeDetail>(PATH, form), client.post<NoticeDetail>(PATH, form)]);
    expect(answers[0].body.data.id).toBe(answers[1].body.data.id);
    const { body } = await client.get<{ total: number }>(PATH, { query: { title: '双击只发一条' } });
    expect(body.data.total).toBe(1);
  });

  test('changes a draft, by who saw it as it is, and nothing that people have read', async () => {
    const client = await admin();
    const draft = await makeNotice(client, { publishMode: 'draft' });
    const put = (id: string, version: number, own: Record<string, unknown> = {}) =>
      client.put<NoticeDetail>(`${PATH}/${id}`, { ...noticeForm({ publishMode: 'draft', ...own }), version });
    expect((await put(draft.id, 1, { title: '改过的标题' })).body.data).toMatchObject({
      title: '改过的标题',
      version: 2,
      state: 'draft',
    });
    expect((await put(draft.id, 1)).body.code).toBe(409);
    const { body } = await put(draft.id, 2, { publishMode: 'now' });
    expect(body.data).toMatchObject({ state: 'published', publishAt: t.clock.now().toISOString() });
    expect((await put(draft.id, body.data.version)).body).toMatchObject({
      code: 1101,
      msg: '只有草稿可以编辑：待发布的请先取消定时，已发布的请先撤回并改为草稿',
    });
  });
});

describe('the list of notices', () => {
  test('is narrowed by title, type, state and days, and counted', async () => {
    t.clock.set('2026-09-10T15:59:00Z');
    const client = await admin();
    await makeNotice(client, { title: '九月公告甲_%', type: 'event' });
    t.clock.set('2026-09-10T16:00:00Z');
    await makeNotice(client, { title: '九月公告乙', publishMode: 'draft' });
    const made = await makeNotice(client, { title: '九月公告丙', expireAt: '2026-09-11T00:00:00Z' });
    const list = async (query: Record<string, string>) =>
      (await client.get<{ list: NoticeListItem[]; total: number }>(PATH, { query: { title: '九月公告', ...query } }))
        .body.data;
    expect((await list({})).total).toBe(3);
    expect((await list({ title: '甲_%' })).list.map((each) => each.title)).toEqual(['九月公告甲_%']);
    expect((await list({ title: '公告_' })).total).toBe(0);
    expect((await list({ type: 'event' })).total).toBe(1);
    expect((await list({ state: 'draft' })).total).toBe(1);
    // Days in China: 15:59 UTC is still the 10th, 16:00 the 11th.
    expect((await list({ from: '2026-09-10', to: '2026-09-10' })).list.map((each) => each.title)).toEqual([
      '九月公告甲_%',
    ]);
    expect((await list({ from: '2026-09-11' })).list.map((each) => each.title)).toEqual(['九月公告丙']);
    t.clock.set('2026-09-11T00:00:00Z');
    expect((await list({ state: 'expired' })).list).toMatchObject([{ id: made.id, state: 'expired', actions: [] }]);
    expect((await list({ state: 'published' })).total).toBe(1);
    expect((await list({ sortField: 'title', sortOrder: 'asc', pageSize: '10' })).list).toHaveLength(3);
  });

  test.each([
    { pageSize: '7' },
    { page: '0' },
    { sortField: 'content' },
    { state: 'lost' },
    { from: '2026-02-30' },
    { from: 'x' },
  ])('refuses %j', async (query) => {
    expect((await (await admin()).get(PATH, { query })).status).toBe(422);
  });

  test('leaves out what was deleted, which only a draft or a withdrawn one can be', async () => {
    const client = await admin();
    const { id } = await makeNotice(client, { title: '要删除的公告' });
    expect((await act(client, id, 'delete')).body).toMatchObject({ code: 1101, msg: '已发布的公告不能删除' });
    await act(client, id, 'withdraw');
    expect((await act(client, id, 'delete')).body.data.notice).toBeNull();
    expect((await client.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await client.get<{ total: number }>(PATH, { query: { title: '要删除的公告' } })).body.data.total).toBe(0);
  });
});
