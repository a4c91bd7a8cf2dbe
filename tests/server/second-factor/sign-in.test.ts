import { type TestApp, testApp } from '../../support/server';
import { askCode, login, PASSWORD } from '../session/people';
import { codeOf, STEP, withFactor } from './factor-world';

const MINUTE = 60_000;

describe('signing in with a second factor', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const signIn = (account: string, otp?: string, password = PASSWORD) =>
    login(t, { type: 'account', account, password, ...(otp === undefined ? {} : { otp }) });

  test('asks for it by a body code below 200 once the password is right, and opens no session before', async () => {
    const { id, secret } = await withFactor(t, { role: 'finance', account: 'asked' });
    await t.deps.db.deleteFrom('session').where('account_id', '=', id).execute();
    expect((await signIn('asked')).body).toMatchObject({ code: 101, data: { app: true, passkey: null } });
    expect((await signIn('asked', codeOf(t, secret), 'wrong')).body.code).toBe(1001);
    expect(await t.deps.db.selectFrom('session').select('account_id').where('account_id', '=', id).execute()).toEqual(
      [],
    );
    expect((await signIn('asked', codeOf(t, secret))).body).toMatchObject({
      code: 200,
      data: { token: expect.any(String) },
    });
  });

  test('takes a code one step old or early, none further off, and none twice', async () => {
    const { secret } = await withFactor(t, { role: 'manager', account: 'drift' });
    t.clock.advance(4 * STEP);
    for (const off of [-2, 2]) expect((await signIn('drift', codeOf(t, secret, off))).body.code).toBe(1011);
    const before = codeOf(t, secret, -1);
    expect((await signIn('drift', before)).body.code).toBe(200);
    expect((await signIn('drift', before)).body.code).toBe(1011);
    const next = codeOf(t, secret, 1);
    expect((await signIn('drift', next)).body.code).toBe(200);
    // Older than one that was taken: it may have been looked at over a shoulder.
    expect((await signIn('drift', codeOf(t, secret))).body.code).toBe(1011);
  });

  test('lets one in of many who send the same code at once', async () => {
    const { secret } = await withFactor(t, { role: 'finance', account: 'twins' });
    const code = codeOf(t, secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn('twins', code)));
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
  });

  test('takes each recovery code once, typed with or without its hyphen', async () => {
    const { codes, id } = await withFactor(t, { role: 'finance', account: 'lostphone' });
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect((await signIn('lostphone', first)).body.code).toBe(200);
    expect((await signIn('lostphone', first)).body.code).toBe(1011);
    expect((await signIn('lostphone', second.replace('-', '').toLowerCase())).body.code).toBe(200);
    const stored = JSON.stringify(
      await t.deps.db.selectFrom('recovery_code').selectAll().where('account_id', '=', id).execute(),
    );
    for (const code of codes) expect(stored).not.toContain(code.slice(0, 5));
  });

  test('makes whoever guesses wait, longer each time, and says how long; a right code ends that', async () => {
    const { secret, id } = await withFactor(t, { role: 'finance', account: 'guessed' });
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn('guessed', '000000')).body.code).toBe(1011);
    expect((await signIn('guessed', codeOf(t, secret))).body).toMatchObject({
      code: 1013,
      msg: '错误次数过多，请30秒后再试',
      data: { seconds: 30 },
    });
    t.clock.advance(30_000);
    expect((await signIn('guessed', '000000')).body.code).toBe(1011);
    expect((await signIn('guessed', '000000')).body.data).toEqual({ seconds: 60 });
    t.clock.advance(MINUTE);
    expect((await signIn('guessed', codeOf(t, secret))).body.code).toBe(200);
    expect((await signIn('guessed', '000000')).body.code).toBe(1011);
    const tries = await t.deps.db
      .selectFrom('login_log')
      .select('result')
      .where('account_id', '=', id)
      .where('result', '=', 'wrongOtp')
      .execute();
    expect(tries).toHaveLength(7);
  });

  test('is asked for after a code by text message, too, which stays good meanwhile', async () => {
    const { secret } = await withFactor(t, { role: 'manager', account: 'bytext', mobile: '13800007001' });
    const { sent = '' } = await askCode(t, '13800007001');
    const byText = (otp?: string) => login(t, { type: 'mobile', mobile: '13800007001', captcha: sent, otp });
    expect((await byText()).body.code).toBe(101);
    expect((await byText('000000')).body.code).toBe(1011);
    expect((await byText(codeOf(t, secret))).body.code).toBe(200);
    t.clock.advance(STEP);
    expect((await byText(codeOf(t, secret))).body.code).toBe(1002);
  });

  test('stores the secret sealed', async () => {
    const { secret, id } = await withFactor(t, { role: 'finance', account: 'sealed' });
    const row = await t.deps.db.selectFrom('second_factor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.secret_sealed).not.toContain(secret);
    expect(t.deps.seal.open(row.secret_sealed ?? '', 'second_factor.secret')).toBe(secret);
  });
});
