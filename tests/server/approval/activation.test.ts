import { newId } from '@server/kernel/ids';
import { type TestApp } from '../../support/server';
import { ADMIN, approve, from, openWorld, waiting } from './world';

const PASSWORD = 'Shubo#38xi7';
const HOUR = 3600_000;
let t: TestApp;
beforeAll(async () => {
  t = await openWorld();
});
afterAll(() => t.close());

const look = async (token: string) =>
  (await t.as(null)).post<{ company: string; login: string }>('/api/activation/look', { token }, from());
const use = async (token: string, password = PASSWORD, confirmPassword = password) =>
  (await t.as(null)).post<{ login: string }>('/api/activation', { token, password, confirmPassword }, from());
const login = async (account: string, password = PASSWORD) =>
  (await t.as(null)).post('/api/admin/login', { type: 'account', account, password }, from());
const lastToken = async () => {
  await t.runJobs();
  return (
    t.sms.sent
      .filter((message) => message.template === 'companyOpened')
      .at(-1)
      ?.params.link?.split('=')[1] ?? ''
  );
};
const opened = async () => {
  const made = await waiting(t);
  await approve(t, made.item);
  return { ...made, mobile: made.form.applicantMobile, token: await lastToken() };
};
const resend = async (id: string) =>
  (await t.as('admin')).post(`${ADMIN}/${id}/resend-activation`, { requestId: newId() });

describe('an activation link', () => {
  test('says whose it is, sets the first password once, and leads to the login', async () => {
    const { token, mobile, form, item } = await opened();
    expect((await look(token)).body.data).toMatchObject({ company: form.name, login: `139****${mobile.slice(-4)}` });
    expect((await login(mobile)).body.code).toBe(1001);
    expect((await use(token)).body).toMatchObject({ code: 200, data: { login: `139****${mobile.slice(-4)}` } });
    expect((await login(mobile)).body.code).toBe(200);
    const again = await use(token, 'Another#2026');
    expect(again.body).toMatchObject({ code: 1105, msg: '激活链接已使用过，请直接登录；忘记密码请联系平台管理员' });
    expect((await login(mobile)).body.code).toBe(200);
    expect((await resend(item.id)).body.msg).toBe('企业经理已设置密码，可直接登录，无需激活链接');
    const account = await t.deps.db
      .selectFrom('account')
      .select('id')
      .where('mobile_index', '=', t.deps.seal.blindIndex('mobile', mobile))
      .executeTakeFirstOrThrow();
    const log = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'fields'])
      .where('target_id', '=', account.id)
      .execute();
    expect(log).toContainEqual({ action: 'account.activate', fields: ['password'] });
  });

  test.each([
    ['gong2026', 'gong2026', 'password', '密码须包含大写字母、小写字母、数字、符号中的至少三种'],
    ['Gz#1', 'Gz#1', 'password', '密码长度应为8–20位'],
    [PASSWORD, 'Gongzi#2027', 'confirmPassword', '两次输入的密码不一致'],
  ])('is not used up by a password that cannot be: %s, %s', async (password, confirm, field, message) => {
    const { token } = await opened();
    expect(await use(token, password, confirm)).toMatchObject({
      status: 422,
      body: { message, errors: [{ field, message }] },
    });
    expect((await use(token)).body.code).toBe(200);
  });

  test('takes no password with the mobile in it', async () => {
    const { token, mobile } = await opened();
    expect((await use(token, `Ab#${mobile}`)).body.message).toBe('密码不能包含账号或手机号');
  });

  test('is good for 72 hours', async () => {
    const { token } = await opened();
    t.clock.advance(72 * HOUR - 60_000);
    expect((await look(token)).body.code).toBe(200);
    t.clock.advance(60_000);
    expect((await look(token)).body).toMatchObject({
      code: 1105,
      msg: '激活链接已过期，请联系平台管理员重新生成',
    });
    expect((await use(token)).body.code).toBe(1105);
  });

  test('is used once by two at the same moment', async () => {
    const { token, mobile } = await opened();
    const answers = await Promise.all([use(token), use(token, 'Another#2026')]);
    expect(answers.map((answer) => answer.body.code).sort()).toEqual([1105, 200].sort());
    const codes = [(await login(mobile)).body.code, (await login(mobile, 'Another#2026')).body.code];
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  });

  test('is void once a newer one was sent, which goes out after a minute at the earliest', async () => {
    const { token, item } = await opened();
    expect((await resend(item.id)).body.msg).toMatch(/^激活链接刚刚发送过，请\d+秒后再试$/);
    t.clock.advance(61_000);
    expect((await resend(item.id)).body).toMatchObject({
      code: 200,
      data: { activation: { state: 'open', message: 'queued' } },
    });
    const newer = await lastToken();
    expect(newer).not.toBe(token);
    expect((await look(token)).body.msg).toBe('这是较早的激活链接，已失效，请使用最近一次收到的链接');
    expect((await use(newer)).body.code).toBe(200);
  });

  test('is void where the password was set in another way, or the account was disabled', async () => {
    const one = await opened();
    await t.deps.db
      .updateTable('account')
      .set({ password_hash: 'x' })
      .where('mobile_index', '=', t.deps.seal.blindIndex('mobile', one.mobile))
      .execute();
    expect((await look(one.token)).body.msg).toBe('账号已设置过密码，请直接登录；忘记密码请联系平台管理员');
    const other = await opened();
    await t.deps.db
      .updateTable('account')
      .set({ enabled: false })
      .where('mobile_index', '=', t.deps.seal.blindIndex('mobile', other.mobile))
      .execute();
    expect((await use(other.token)).body.msg).toBe('账号已停用，请联系平台管理员');
  });

  test('made up opens nothing', async () => {
    expect((await look('A'.repeat(22))).body).toMatchObject({
      code: 1105,
      msg: '激活链接不正确，请完整复制链接后打开',
    });
    expect((await look('<script>')).status).toBe(422);
  });
});

describe('the message with the link', () => {
  test('that does not arrive is told to the administrator, who sends another', async () => {
    const { form, item } = await waiting(t);
    t.sms.failing.add(form.applicantMobile);
    await approve(t, item);
    await t.runJobs();
    const detail = async () =>
      (
        await (
          await t.as('admin')
        ).get<{ activation: { message: string; messageError: string | null } }>(`${ADMIN}/${item.id}`)
      ).body.data.activation;
    expect(await detail()).toMatchObject({ message: 'failed', messageError: '号码无法接收短信' });
    t.sms.failing.delete(form.applicantMobile);
    t.clock.advance(61_000);
    await resend(item.id);
    await t.runJobs();
    expect(await detail()).toMatchObject({ message: 'sent', messageError: null });
  });

  test('cannot be sent again for what was not approved', async () => {
    const { item } = await waiting(t);
    expect((await resend(item.id)).body.code).toBe(1101);
    expect((await resend(newId())).status).toBe(404);
  });
});
