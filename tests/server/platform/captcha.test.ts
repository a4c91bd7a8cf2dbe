import { type TestApp, testApp } from '../../support/server';

describe('signing in by verification code', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());
  beforeEach(() => t.clock.advance(24 * 3600_000));

  const ask = async (mobile: string) => (await t.as(null)).get('/api/iot/admin/captcha', { query: { mobile } });
  const login = async (mobile: string, captcha: string) =>
    (await t.as(null)).post<{ token: string }>('/api/admin/login', { type: 'mobile', mobile, captcha });
  const codeFor = (mobile: string) =>
    t.sms.sent.filter((message) => message.mobile === mobile).at(-1)?.params.code ?? '';

  test('makes the account of somebody employed at the first time, linked to all his records', async () => {
    const [a, b, c] = [await t.factory.company(), await t.factory.company(), await t.factory.company()];
    const mobile = '13911110001';
    for (const company of [a, b]) await t.factory.staff({ companyId: company.id, name: '周小满', mobile });
    await t.factory.staff({ companyId: c.id, mobile, status: 'left' });
    await ask(mobile);
    const { body } = await login(mobile, codeFor(mobile));
    const me = await t.app.inject({
      method: 'POST',
      url: '/api/admin/queryCurrent',
      headers: { authorization: `Bearer ${body.data.token}` },
    });
    expect(me.json()).toMatchObject({
      data: {
        name: '周小满',
        role: 0,
        hasStaff: true,
        mobileMasked: '139****0001',
        companies: [{ id: a.id }, { id: b.id }],
      },
    });
  });

  test('does not make a manager manager of a company that recorded his number', async () => {
    const [own, other] = [await t.factory.company(), await t.factory.company()];
    const mobile = '13911110002';
    await t.factory.account({ role: 'manager', companies: [own.id], mobile });
    await t.factory.staff({ companyId: other.id, mobile });
    await ask(mobile);
    const { body } = await login(mobile, codeFor(mobile));
    const me = await t.app.inject({
      method: 'POST',
      url: '/api/admin/queryCurrent',
      headers: { authorization: `Bearer ${body.data.token}` },
    });
    expect(me.json()).toMatchObject({ data: { companies: [{ id: own.id }], hasStaff: false } });
  });

  test('answers alike for unknown numbers, and sends nothing there', async () => {
    const known = await t.factory.staff({ companyId: (await t.factory.firstCompany()).id, mobile: '13911110003' });
    const [yes, no] = [await ask(known.mobile ?? ''), await ask('13911119999')];
    expect(yes.body).toEqual(no.body);
    expect(t.sms.sent.some((message) => message.mobile === '13911119999')).toBe(false);
    expect((await login('13911119999', '000000')).body.code).toBe(1002);
    expect((await ask('13911119999')).body.code).toBe(1007);
  });

  test('sends 60 seconds apart and ten a day', async () => {
    const mobile = '13911110004';
    await t.factory.staff({ companyId: (await t.factory.firstCompany()).id, mobile });
    t.clock.set('2026-09-01T01:00:00Z');
    expect((await ask(mobile)).body.code).toBe(200);
    expect((await ask(mobile)).body).toMatchObject({ code: 1007, msg: '验证码发送过于频繁，请60秒后再试' });
    const codes = [];
    for (let sent = 1; sent < 11; sent += 1) {
      t.clock.advance(61_000);
      codes.push((await ask(mobile)).body.code);
    }
    expect(codes).toEqual([...Array<number>(9).fill(200), 1007]);
  });

  test('takes a code once, within five minutes', async () => {
    const mobile = '13911110005';
    await t.factory.staff({ companyId: (await t.factory.firstCompany()).id, mobile });
    await ask(mobile);
    expect((await login(mobile, codeFor(mobile))).body.code).toBe(200);
    expect((await login(mobile, codeFor(mobile))).body.code).toBe(1002);
    t.clock.advance(61_000);
    await ask(mobile);
    t.clock.advance(5 * 60_000 + 1);
    expect((await login(mobile, codeFor(mobile))).body.code).toBe(1002);
  });

  test('voids a code at the fifth wrong try', async () => {
    const mobile = '13911110006';
    await t.factory.staff({ companyId: (await t.factory.firstCompany()).id, mobile });
    await ask(mobile);
    const code = codeFor(mobile);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await login(mobile, wrong)).body.code).toBe(1002);
    expect((await login(mobile, code)).body.code).toBe(1002);
  });

  test('never carries the code in the answer', async () => {
    const mobile = '13911110007';
    await t.factory.staff({ companyId: (await t.factory.firstCompany()).id, mobile });
    const answer = await ask(mobile);
    expect(answer.body).toEqual({ code: 200, msg: 'ok', data: {} });
  });

  test('refuses what is no mobile', async () => {
    expect(await ask('1234')).toMatchObject({ status: 422, body: { message: '请输入正确的11位手机号' } });
  });
});
