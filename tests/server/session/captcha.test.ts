import { sendCaptcha } from '@server/modules/session/service';
import { type TestApp, testApp } from '../../support/server';
import { askCode, byCode } from './people';

const MINUTE = 60_000;
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

describe('signing in by code', () => {
  let t: TestApp;
  let companyId: string;
  let numbers = 13800001000;
  const newMobile = () => String((numbers += 1));
  const employee = async (more: Partial<Parameters<TestApp['factory']['staff']>[0]> = {}) => {
    const mobile = newMobile();
    const staff = await t.factory.staff({ companyId, mobile, ...more });
    return { mobile, staff };
  };
  /** The code a number was sent. */
  const codeFor = async (mobile: string) => {
    const { sent } = await askCode(t, mobile);
    if (!sent) throw new Error(`no code was sent to ${mobile}`);
    return sent;
  };
  const accountsOf = (mobile: string) =>
    t.deps.db
      .selectFrom('account')
      .selectAll()
      .where('mobile_index', '=', t.deps.seal.blindIndex('mobile', mobile))
      .execute();

  beforeAll(async () => {
    t = await testApp();
    companyId = (await t.factory.firstCompany()).id;
  });
  afterAll(() => t.close());

  test('makes the account of an employee at the first time and uses it from then on', async () => {
    const { mobile, staff } = await employee({ name: '迪丽热巴·买买提' });
    const first = await byCode(t, mobile, await codeFor(mobile));
    expect(first.body.code).toBe(200);
    t.clock.advance(2 * MINUTE);
    expect((await byCode(t, mobile, await codeFor(mobile))).body.code).toBe(200);
    const accounts = await accountsOf(mobile);
    expect(accounts).toMatchObject([{ name: '迪丽热巴·买买提', role: 0, account: null, password_hash: null }]);
    const record = await t.deps.db
      .selectFrom('staff')
      .select('account_id')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    expect(record.account_id).toBe(accounts[0]?.id);
  });

  test('stores no code in the clear', async () => {
    const { mobile } = await employee();
    const code = await codeFor(mobile);
    expect(JSON.stringify(await t.deps.db.selectFrom('captcha').selectAll().execute())).not.toContain(`"${code}"`);
  });

  test('sends one a minute and ten a day', async () => {
    const { mobile } = await employee();
    t.clock.set('2026-07-15T20:00:00Z');
    await codeFor(mobile);
    t.clock.advance(20_000);
    expect(await askCode(t, mobile)).toMatchObject({
      status: 200,
      code: 1007,
      msg: '验证码发送过于频繁，请40秒后再试',
      sent: undefined,
    });
    for (let count = 2; count <= 10; count += 1) {
      t.clock.advance(MINUTE);
      await codeFor(mobile);
    }
    t.clock.advance(MINUTE);
    expect(await askCode(t, mobile)).toMatchObject({ code: 1007, msg: '该手机号今日获取验证码已达10次，请明天再试' });
    // The day is that of Shanghai: it ends at 16:00 UTC.
    t.clock.set('2026-07-16T16:00:01Z');
    await codeFor(mobile);
  });

  test('keeps the codes of one number for different purposes apart', async () => {
    const { mobile } = await employee();
    const other = async () => {
      const before = t.sms.sent.length;
      const { body } = await (await t.as(null)).post('/api/applications/captcha', { mobile });
      return {
        code: body.code,
        sent: t.sms.sent.slice(before).find((message) => message.mobile === mobile)?.params.code ?? '',
      };
    };
    const login = await codeFor(mobile);
    const application = await other();
    expect(application.code).toBe(200);
    // Neither opens what the other is for, and guesses at the one leave the other alone.
    for (let count = 1; count <= 5; count += 1)
      await (
        await t.as(null)
      ).post('/api/applications/lookup', { no: 'SQ20260715001', mobile, captcha: wrongOf(application.sent) });
    expect((await byCode(t, mobile, application.sent === login ? wrongOf(login) : application.sent)).body.code).toBe(
      1002,
    );
    expect((await byCode(t, mobile, login)).body.code).toBe(200);
  });

  test('leaves codes to sign in where strangers used up those of another purpose, and bounds all of a day together', async () => {
    const { mobile } = await employee();
    t.clock.set('2026-07-20T01:00:00Z');
    const send = (purpose: Parameters<typeof sendCaptcha>[2]) => {
      t.clock.advance(MINUTE);
      return sendCaptcha(t.deps, mobile, purpose).then(
        () => 'sent',
        (error: Error) => error.message,
      );
    };
    for (let count = 1; count <= 10; count += 1) expect(await send('application')).toBe('sent');
    expect(await send('application')).toContain('已达10次');
    for (let count = 1; count <= 10; count += 1) expect(await send('login')).toBe('sent');
    for (let count = 1; count <= 5; count += 1) expect(await send('account:1')).toBe('sent');
    const before = t.sms.sent.length;
    expect(await send('account:2')).toContain('各类验证码已达25次');
    expect(t.sms.sent).toHaveLength(before);
    t.clock.set('2026-07-21T01:00:00Z');
    expect(await send('account:2')).toBe('sent');
  });

  test('sends only one code for two calls at once', async () => {
    const { mobile } = await employee();
    const codes = (await Promise.all([askCode(t, mobile), askCode(t, mobile)]))
      .map((answer) => answer.code)
      .sort((a, b) => a - b);
    expect(codes).toEqual([200, 1007]);
  });

  test('voids the code at the fifth wrong try, also when they come all at once', async () => {
    const { mobile } = await employee();
    const code = await codeFor(mobile);
    for (let count = 1; count <= 4; count += 1) await byCode(t, mobile, wrongOf(code));
    expect((await byCode(t, mobile, code)).body.code).toBe(200);

    t.clock.advance(MINUTE);
    const next = await codeFor(mobile);
    const guesses = [...Array.from({ length: 20 }, () => wrongOf(next)), next];
    const answers = await Promise.all(guesses.map((guess) => byCode(t, mobile, guess)));
    expect(answers.map((answer) => answer.body.code)).toEqual(guesses.map(() => 1002));
  });

  test('makes one account of two sign-ins at once', async () => {
    const { mobile } = await employee();
    const code = await codeFor(mobile);
    const codes = (await Promise.all([byCode(t, mobile, code), byCode(t, mobile, code)]))
      .map((answer) => answer.body.code)
      .sort((a, b) => a - b);
    expect(codes).toEqual([200, 1002]);
    expect(await accountsOf(mobile)).toHaveLength(1);
  });

  test('does not open a disabled company or account', async () => {
    const closed = await t.factory.company({ status: 'disabled' });
    const mobile = newMobile();
    await t.factory.staff({ companyId: closed.id, mobile });
    expect((await byCode(t, mobile, await codeFor(mobile))).body.code).toBe(1005);
    const disabled = newMobile();
    await t.factory.account({ role: 'user', mobile: disabled, enabled: false });
    expect((await byCode(t, disabled, await codeFor(disabled))).body.code).toBe(1004);
  });

  test.each(['', '1380000', '23800001234', 'abc', '138000012345'])('refuses the number %j', async (mobile) => {
    const { status, body } = await (await t.as(null)).get('/api/iot/admin/captcha', { query: { mobile } });
    expect(status).toBe(422);
    expect(body.message).toContain('手机号');
  });

  test('reads a number as people write it', async () => {
    const { mobile } = await employee();
    const code = await codeFor(`+86 ${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}`);
    expect((await byCode(t, `86${mobile}`, code)).body.code).toBe(200);
  });

  test.each([
    [{ type: 'mobile', captcha: '123456' }, '请输入手机号'],
    [{ type: 'mobile', mobile: '13800001234' }, '请输入验证码'],
    [{ type: 'mobile', mobile: '13800001234', captcha: '12345' }, '验证码格式不正确'],
    [{ type: 'mobile', mobile: '12', captcha: '123456' }, '请输入正确的11位手机号'],
  ])('names what is wrong with %j', async (body, message) => {
    const answer = await (await t.as(null)).post('/api/admin/login', body);
    expect(answer).toMatchObject({ status: 422, body: { message } });
  });
});
