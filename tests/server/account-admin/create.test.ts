import type { HandedLink } from '@contract/activation/schemas';
import { type TestApp, testApp } from '../../support/server';
import { byPassword } from '../session/people';
import { adminOf, requestId, tokenOf } from './support';

describe('making and editing accounts', () => {
  let t: TestApp;
  let admin: Awaited<ReturnType<typeof adminOf>>;
  let company: { id: string; name: string };
  beforeAll(async () => {
    t = await testApp();
    admin = await adminOf(t);
    company = await t.factory.company();
  });
  afterAll(() => t.close());

  test('tells a link once, by which its owner sets the first password and signs in', async () => {
    const made = await admin.create({ account: 'first_day', name: '新来的', role: 4, companyIds: [company.id] });
    const token = tokenOf(made.body.data.link);
    expect(await admin.find(made.body.data.id)).toMatchObject({
      mustChangePassword: false,
      actions: expect.arrayContaining(['activate']),
    });
    const nobody = await t.as(null);
    const look = await nobody.post('/api/activation/look', { token });
    expect(look.body.data).toMatchObject({ kind: 'password', company: company.name, login: 'first_day', isNew: false });
    const use = { token, password: 'Chosen#2026', confirmPassword: 'Chosen#2026' };
    expect((await nobody.post('/api/activation', { ...use, password: 'First_day#1' })).status).toBe(422);
    expect((await nobody.post('/api/activation', use)).body).toMatchObject({ code: 200, data: { login: 'first_day' } });
    expect((await nobody.post('/api/activation', use)).body.code).toBe(1105);
    expect((await byPassword(t, 'first_day', 'Chosen#2026')).body.code).toBe(200);
    const { actions } = await admin.find(made.body.data.id);
    expect(actions).toContain('resetPassword');
    expect(actions).not.toContain('activate');
  });

  test('makes another link for who lost the first, which is void then', async () => {
    const { id, link } = (await admin.create({ account: 'lost_link', name: '遗失', role: 4, companyIds: [company.id] }))
      .body.data;
    const again = (await admin.act(id, 'activate')).body.data;
    expect(again.password).toBeNull();
    const look = async (token: string) => (await t.as(null)).post('/api/activation/look', { token });
    expect((await look(tokenOf(link))).body.msg).toBe('这是较早的激活链接，已失效，请使用最近一次收到的链接');
    expect((await look(tokenOf(again.link))).body.code).toBe(200);
  });

  test('answers a repeated click with the same account and link, which lies nowhere in the open', async () => {
    const body = { requestId: requestId(), account: 'twice', name: '双击', role: 1, companyIds: [], enabled: true };
    const [first, second] = [
      await admin.client.post<{ id: string; link: HandedLink }>('/api/accounts', body),
      await admin.client.post('/api/accounts', body),
    ];
    expect(second.body).toEqual(first.body);
    const kept = JSON.stringify([
      await t.deps.db.selectFrom('idempotency').selectAll().execute(),
      await t.deps.db.selectFrom('audit_log').selectAll().execute(),
      await t.deps.db.selectFrom('account_activation').selectAll().execute(),
    ]);
    expect(kept).not.toContain(tokenOf(first.body.data.link));
  });

  test.each([
    [{ account: 'abc' }, '账号须为4–32位'],
    [{ account: '1abcd' }, '账号须为4–32位'],
    [{ account: '张三丰的' }, '账号须为4–32位'],
    [{ account: 'a'.repeat(33) }, '账号须为4–32位'],
    [{ name: '张3' }, '姓名须为'],
    [{ name: '   ' }, '姓名须为'],
    [{ mobile: '12800001111' }, '不是有效的11位手机号'],
    [{ role: 2, companyIds: [] }, '请至少选择一家所属企业'],
    [{ role: 2, companyIds: ['01900000-0000-7000-8000-00000000dead'] }, '所选企业中有不存在的'],
    [{ role: 7 }, '角色'],
    [{ companyIds: ['x'] }, '所属企业'],
    [{ requestId: 'short' }, '请求标识'],
  ])('says what is wrong with %j', async (wrong, message) => {
    const answer = await admin.create({ account: 'fine_name', name: '王五', role: 1, ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(message);
  });

  test('refuses a taken name whatever its case, and a taken mobile, naming whose it is', async () => {
    await admin.create({ account: 'taken_one', name: '占用者', mobile: '13800003101', role: 1 });
    expect((await admin.create({ account: 'TAKEN_ONE', name: '后来者', role: 1 })).body).toMatchObject({
      code: 1102,
      msg: '账号“taken_one”已被使用，请换一个',
    });
    expect(
      (await admin.create({ account: 'later_one', name: '后来者', mobile: '86 138 0000 3101', role: 1 })).body,
    ).toMatchObject({ code: 1102, msg: expect.stringContaining('占用者') });
  });

  test('refuses one of two that take the same name at the same moment', async () => {
    const answers = await Promise.all([1, 2].map(() => admin.create({ account: 'racing', name: '赛跑', role: 1 })));
    expect(answers.map((answer) => answer.body.code).sort()).toEqual([1102, 200].sort());
  });

  test('changes name, mobile, companies and their order; an absent mobile stays, an empty one goes', async () => {
    const other = await t.factory.company();
    const { id } = (
      await admin.create({
        account: 'editable',
        name: '编辑前',
        mobile: '13800003111',
        role: 2,
        companyIds: [company.id, other.id],
      })
    ).body.data;
    const put = async (change: object) =>
      admin.client.put(`/api/accounts/${id}`, {
        version: (await admin.find(id)).version,
        name: '编辑后',
        role: 2,
        companyIds: [other.id, company.id],
        ...change,
      });
    expect((await put({})).body.code).toBe(200);
    expect(await admin.find(id)).toMatchObject({
      name: '编辑后',
      mobileMasked: '138****3111',
      companies: [{ id: other.id }, { id: company.id }],
    });
    await put({ mobile: '13800003112' });
    expect(await admin.find(id)).toMatchObject({ mobileMasked: '138****3112' });
    await put({ mobile: '' });
    expect(await admin.find(id)).toMatchObject({ mobileMasked: null });
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'fields', 'account_id'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row.action, row.fields])).toEqual([
      ['account.create', []],
      ['account.update', ['name', 'companyIds']],
      ['account.update', ['mobile']],
      ['account.update', ['mobile']],
    ]);
    expect(JSON.stringify(rows)).not.toContain('1380000');
  });

  test('tells of a change somebody else made meanwhile, of an unknown account, and of an old version of none', async () => {
    const { id } = (await admin.create({ account: 'stale_one', name: '旧版', role: 1 })).body.data;
    const { version } = await admin.find(id);
    const body = { version, name: '新版', role: 1, companyIds: [] };
    expect((await admin.client.put(`/api/accounts/${id}`, body)).body.code).toBe(200);
    expect((await admin.client.put(`/api/accounts/${id}`, body)).body.code).toBe(409);
    expect((await admin.client.put('/api/accounts/01900000-0000-7000-8000-00000000dead', body)).status).toBe(404);
  });
});
