import { anotherAdminLink, firstAdminLink } from '@server/modules/activation/service';
import { StartRefusal } from '@server/start-refusal';
import { type TestApp, testApp } from '../../support/server';
import { byPassword, PASSWORD, withPassword } from '../session/people';

const BASE = 'https://gongzi.test';
const HOUR = 3600_000;
const NEW = 'Another#2026';
let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const tokenIn = (url: string) => url.split('/user/login#activate=')[1] ?? '';
const first = async () => {
  const link = await firstAdminLink(t.deps, BASE);
  if (link.state !== 'made') throw new Error(`no link: ${link.state}`);
  return tokenIn(link.url);
};
const another = async (account: string) => tokenIn((await anotherAdminLink(t.deps, account, BASE)).url);
const post = async (url: string, body: object) => (await t.as(null)).post<{ login: string }>(url, body);
const look = (token: string) => post('/api/activation/look', { token });
const use = (token: string, more: object = {}) =>
  post('/api/activation', {
    token,
    account: 'Boss2026',
    name: '甄 先生',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...more,
  });

describe('the link an empty database is given', () => {
  test('is made by one of two servers that start at once, and by no later start', async () => {
    const states = await Promise.all([firstAdminLink(t.deps, BASE), firstAdminLink(t.deps, BASE)]);
    expect(states.map(({ state }) => state).sort()).toEqual(['made', 'told']);
    expect(await firstAdminLink(t.deps, BASE)).toMatchObject({ state: 'told' });
  });

  test('keeps its secret behind the # and stores its hash alone', async () => {
    const token = await first();
    expect(token).toMatch(/^[\w-]{43}$/);
    const kept = await t.deps.db.selectFrom('account_activation').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('makes the first administrator once, who signs in by the password he chose', async () => {
    const token = await first();
    expect((await look(token)).body.data).toMatchObject({ kind: 'admin', company: null, login: null, isNew: true });
    expect((await use(token)).body).toMatchObject({ code: 200, data: { login: 'boss2026' } });
    expect((await byPassword(t, 'boss2026', PASSWORD)).body.code).toBe(200);
    const made = await t.deps.db.selectFrom('account').select(['name', 'role', 'must_change_password']).execute();
    expect(made).toEqual([{ name: '甄先生', role: 1, must_change_password: false }]);
    expect((await use(token, { account: 'second1' })).body.code).toBe(1105);
    expect(await firstAdminLink(t.deps, BASE)).toEqual({ state: 'present' });
    const log = await t.deps.db.selectFrom('audit_log').select(['action', 'fields']).execute();
    expect(log).toContainEqual({ action: 'account.createAdmin', fields: ['password'] });
  });

  test('makes one administrator where two use it at the same moment', async () => {
    const token = await first();
    const answers = await Promise.all([use(token), use(token, { account: 'other2026' })]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual([1105, 200].sort());
    const admins = await t.deps.db.selectFrom('account').select('account').execute();
    expect(admins).toHaveLength(1);
  });

  test('is good for 24 hours', async () => {
    const token = await first();
    t.clock.advance(24 * HOUR - 60_000);
    expect((await look(token)).body.code).toBe(200);
    t.clock.advance(60_000);
    expect((await use(token)).body.msg).toBe('链接已过期，请在服务器上用 --admin <账号> 另发链接');
  });

  test.each([
    [{ account: '13800001234' }, 'account'],
    [{ account: '' }, 'account'],
    [{ name: '' }, 'name'],
    [{ name: '张3' }, 'name'],
    [{ password: 'boss2026#A', confirmPassword: 'boss2026#A' }, 'password'],
    [{ confirmPassword: NEW }, 'confirmPassword'],
  ])('is not used up by %j', async (wrong, field) => {
    const token = await first();
    expect(await use(token, wrong)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect((await use(token)).body.code).toBe(200);
  });

  test('is void once there is an administrator by another way', async () => {
    const token = await first();
    await t.factory.account({ role: 'admin' });
    expect((await look(token)).body.msg).toMatch(/^已有管理员/);
    expect((await use(token)).body.code).toBe(1105);
  });
});

describe('the link made by --admin', () => {
  test('gives an administrator a new password, lifts his lock and ends his sessions', async () => {
    const record = await withPassword(t, { role: 'admin', account: 'old_boss' });
    const client = await t.as(record);
    for (let tries = 0; tries < 5; tries += 1) await byPassword(t, 'old_boss', 'wrong');
    const token = await another(' OLD_Boss ');
    expect((await look(token)).body.data).toMatchObject({ kind: 'admin', login: 'old_boss', isNew: false });
    expect(await use(token)).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
    const body = { password: NEW, confirmPassword: NEW };
    expect((await use(token, body)).body).toMatchObject({ code: 200, data: { login: 'old_boss' } });
    expect((await client.post('/api/admin/queryCurrent')).status).toBe(401);
    expect((await byPassword(t, 'old_boss', PASSWORD)).body.code).toBe(1001);
    expect((await byPassword(t, 'old_boss', NEW)).body.code).toBe(200);
    expect((await use(token, body)).body.code).toBe(1105);
  });

  test('makes an administrator of an account nobody has, and voids the links before it', async () => {
    const before = [await first(), await another('new_boss')];
    const token = await another('new_boss');
    for (const each of before) expect((await look(each)).body.msg).toMatch(/另发新的链接/);
    expect((await look(token)).body.data).toMatchObject({ login: 'new_boss', isNew: true });
    expect((await use(token, { account: 'somebody_else' })).body).toMatchObject({ data: { login: 'new_boss' } });
    expect((await byPassword(t, 'new_boss', PASSWORD)).body.code).toBe(200);
  });

  test('is refused for who is no administrator, is disabled, or cannot be an account', async () => {
    await t.factory.account({ role: 'finance', account: 'clerk1' });
    await t.factory.account({ role: 'admin', account: 'gone_boss', enabled: false });
    for (const account of ['clerk1', 'gone_boss', '13800001234', 'ab'])
      await expect(anotherAdminLink(t.deps, account, BASE)).rejects.toThrow(StartRefusal);
    expect(await t.deps.db.selectFrom('account_activation').select('id').execute()).toEqual([]);
  });
});
