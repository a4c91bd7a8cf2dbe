import type { CurrentUser } from '@contract/session/schemas';
import { inventedMobile } from '@server/demo/numbers';
import { clientFor } from '../../support/server-client';
import { browserIn, codeIn, comeIn, INSIDE, member, openWorld, PUBLIC_URL, setUp, stateIn, type World } from './world';

const REFUSED = 1010;
let w: World;
beforeEach(async () => {
  w = await openWorld();
});
afterEach(() => w.close());

const staff = (mobile: string | null, more: object = {}) =>
  w.t.factory.staff({ companyId: w.companyId, name: '欧阳明月', mobile, ...more });
const accounts = () => w.t.deps.db.selectFrom('account').selectAll().where('role', '=', 0).execute();
const whoIs = async (token: string) =>
  (await clientFor(w.t.app, token).post<CurrentUser>('/api/admin/queryCurrent', {})).body.data;

describe('somebody in 企业微信', () => {
  test('goes to its authorisation and comes back to the page he wanted, signed in', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    const person = await staff(mobile);
    const browser = browserIn(w.t);
    const start = await browser.start(w.companyId, '/welcome?slip=7');
    const address = new URL(start.location);
    expect(address.origin + address.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
    expect(address.searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/session/work-app/wecom/back`);
    expect(stateIn(start.location)).toMatch(/^[a-z0-9]{64}$/);
    expect(start.set).toMatch(/^__Host-work-app=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/);
    const back = await browser.back({ code, state: stateIn(start.location) });
    expect(back.status).toBe(302);
    expect(back.location).toMatch(
      new RegExp(`^${PUBLIC_URL}/user/login\\?redirect=%2Fwelcome%3Fslip%3D7#work-app=[\\w-]{43}$`),
    );
    const { code: answer, data } = await browser.enter(codeIn(back.location));
    expect(answer).toBe(200);
    expect(await whoIs(data.token)).toMatchObject({
      name: '欧阳明月',
      hasStaff: true,
      companies: [{ id: w.companyId }],
    });
    const [account, ...others] = await accounts();
    expect(others).toEqual([]);
    expect(account).toMatchObject({ mobile_proven: false, password_hash: null, role: 0, source: 'web' });
    const bound = await w.t.deps.db.selectFrom('staff').select('account_id').where('id', '=', person.id).execute();
    expect(bound).toEqual([{ account_id: account?.id }]);
    const log = await w.t.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('account_id', '=', account?.id ?? '')
      .execute();
    expect(log.map(({ action, company_id: company }) => [action, company])).toEqual([
      ['account.bindStaff', w.companyId],
      ['session.login', w.companyId],
    ]);
    const logins = await w.t.deps.db.selectFrom('login_log').selectAll().execute();
    expect(logins).toMatchObject([{ account_id: account?.id, method: 'wecom', result: 'ok' }]);
  });

  test('comes in again as the same person, with no second account', async () => {
    await setUp(w);
    const first = member(w);
    await staff(first.mobile);
    const [one, two] = [
      await comeIn(w, first.code),
      await comeIn(w, member(w, { userid: first.userid, mobile: first.mobile }).code),
    ];
    expect([one.code, two.code]).toEqual([200, 200]);
    expect(await accounts()).toHaveLength(1);
    expect((await whoIs(one.data.token)).id).toBe((await whoIs(two.data.token)).id);
  });

  test('keeps no secret in the database', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    await staff(mobile);
    const browser = browserIn(w.t);
    const start = await browser.start(w.companyId);
    const state = stateIn(start.location);
    const cookie = /=([\w-]{43});/.exec(start.set)?.[1] ?? '?';
    const stored = async () => JSON.stringify(await w.t.deps.db.selectFrom('work_app_visit').selectAll().execute());
    expect(await stored()).toContain('"step":"state"');
    const before = await stored();
    const back = await browser.back({ code, state });
    const after = await stored();
    expect(after).toContain('"step":"handOver"');
    for (const secret of [state, cookie, codeIn(back.location), code]) expect(before + after).not.toContain(secret);
    expect((await browser.enter(codeIn(back.location))).code).toBe(200);
    expect(await stored()).toBe('[]');
  });
});

describe('nobody gets in', () => {
  test('by a state or a code that was used before', async () => {
    await setUp(w);
    const [one, two] = [member(w), member(w)];
    await staff(one.mobile);
    await staff(two.mobile);
    const browser = browserIn(w.t);
    const state = stateIn((await browser.start(w.companyId)).location);
    const first = await browser.back({ code: one.code, state });
    const again = await browser.back({ code: two.code, state });
    expect(again.location).toMatch(/\/user\/login\?redirect=%2F#work-app=/);
    expect(w.wecom.logins.has(two.code)).toBe(true);
    expect(await browser.enter(codeIn(again.location))).toMatchObject({ code: REFUSED, data: { reason: 'expired' } });
    expect((await browser.enter(codeIn(first.location))).code).toBe(200);
    expect(await browser.enter(codeIn(first.location))).toMatchObject({
      code: REFUSED,
      data: { reason: 'expired', again: null },
    });
    expect(await accounts()).toHaveLength(1);
  });

  test('of two who bring one code at the same moment but one', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    await staff(mobile);
    const browser = browserIn(w.t);
    const back = await browser.back({ code, state: stateIn((await browser.start(w.companyId)).location) });
    const answers = await Promise.all([1, 2, 3].map(() => browser.enter(codeIn(back.location))));
    expect(answers.map((answer) => answer.code).sort((one, other) => one - other)).toEqual([200, REFUSED, REFUSED]);
  });

  test('in another browser than began: not by its state, not by its code, and neither is used up by trying', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    await staff(mobile);
    const [own, bare, other] = [browserIn(w.t), browserIn(w.t), browserIn(w.t)];
    const state = stateIn((await own.start(w.companyId)).location);
    await other.start(w.companyId);
    for (const stranger of [bare, other]) {
      const { location } = await stranger.back({ code, state });
      expect((await stranger.enter(codeIn(location))).data.reason).toBe('expired');
    }
    expect(w.wecom.asked).toEqual([]);
    const { location } = await own.back({ code, state });
    for (const stranger of [bare, other])
      expect(await stranger.enter(codeIn(location))).toMatchObject({ code: REFUSED, data: { reason: 'expired' } });
    expect((await own.enter(codeIn(location))).code).toBe(200);
  });

  test('after ten minutes at the work app, or two on the way from there', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    await staff(mobile);
    const browser = browserIn(w.t);
    const late = stateIn((await browser.start(w.companyId)).location);
    w.t.clock.advance(10 * 60_000);
    expect((await browser.enter(codeIn((await browser.back({ code, state: late })).location))).data.reason).toBe(
      'expired',
    );
    expect(w.wecom.logins.has(code)).toBe(true);
    const back = await browser.back({ code, state: stateIn((await browser.start(w.companyId)).location) });
    w.t.clock.advance(2 * 60_000);
    expect((await browser.enter(codeIn(back.location))).data.reason).toBe('expired');
    expect(await accounts()).toEqual([]);
    w.t.clock.advance(1);
    await w.t.deps.jobs.enqueue(w.t.deps.db, { kind: 'housekeeping', companyId: null, ownerId: null, payload: {} });
    await w.t.runJobs();
    expect(await w.t.deps.db.selectFrom('work_app_visit').selectAll().execute()).toEqual([]);
  });

  test('with the state of another work app', async () => {
    await setUp(w);
    await setUp(w, 'feishu');
    const { code, mobile } = member(w);
    await staff(mobile);
    const browser = browserIn(w.t);
    const state = stateIn((await browser.start(w.companyId)).location);
    const { location } = await browser.get(`/api/session/work-app/feishu/back?code=${code}&state=${state}`);
    expect((await browser.enter(codeIn(location))).data.reason).toBe('expired');
  });

  test('without a state, with a broken one, or with codes that are none', async () => {
    await setUp(w);
    const browser = browserIn(w.t);
    await browser.start(w.companyId);
    for (const query of [{ code: 'x' }, { code: 'x', state: '' }, { code: 'x', state: 'nothing' }, {}]) {
      const { status, location } = await browser.back(query as Record<string, string>);
      expect([status, (await browser.enter(codeIn(location))).data.reason]).toEqual([302, 'expired']);
    }
    const bad = await w.t.app.inject({ method: 'POST', url: '/api/session/work-app', payload: { code: '<script>' } });
    expect(bad.statusCode).toBe(422);
    expect((await w.t.app.inject({ url: '/api/session/work-app/qq/start' })).statusCode).toBe(422);
  });

  test('who is unknown, has left, is there twice, or whose record has no mobile; no account is made', async () => {
    await setUp(w, 'wecom', 'number');
    const [unknown, left, twice, numbered, both] = [
      member(w),
      member(w),
      member(w),
      member(w, { userid: 'A100', mobile: null }),
      member(w, { userid: 'A200' }),
    ];
    await staff(left.mobile, { status: 'left' });
    await staff(twice.mobile);
    await staff(twice.mobile);
    await staff(null, { staffNo: 'A100' });
    await staff(both.mobile);
    await staff(inventedMobile(9001), { staffNo: 'A200' });
    const reasons = [];
    for (const { code } of [unknown, left, twice, numbered, both]) reasons.push((await comeIn(w, code)).data.reason);
    expect(reasons).toEqual(['unknown', 'unknown', 'ambiguous', 'noRecordMobile', 'ambiguous']);
    expect(await accounts()).toEqual([]);
  });

  test('by a user id alone where the company has not mapped them', async () => {
    await setUp(w);
    const { code } = member(w, { userid: 'A100', mobile: null });
    await staff(inventedMobile(9002), { staffNo: 'A100' });
    expect((await comeIn(w, code)).data).toMatchObject({
      reason: 'noMobile',
      again: expect.stringContaining('/start?company=') as string,
    });
  });

  test('as the person of another company who has the same mobile', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    const other = await w.t.factory.company();
    await w.t.factory.staff({ companyId: other.id, mobile });
    expect((await comeIn(w, code)).data.reason).toBe('unknown');
    expect(await accounts()).toEqual([]);
  });

  test('by the work app of a company that is closed or unknown, and not where it was switched off on the way', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    await staff(mobile);
    const manager = await w.t.as('manager');
    const browser = browserIn(w.t);
    const state = stateIn((await browser.start(w.companyId)).location);
    const { location } = await browser.back({ code, state });
    await manager.put('/api/channels/apps/wecom', {
      version: 1,
      values: { corpId: 'ww1', agentId: '1000002', signIn: 'off' },
    });
    expect((await browser.enter(codeIn(location))).data.reason).toBe('off');
    expect((await browser.start(w.companyId)).location).toBe(`${PUBLIC_URL}/welcome?slip=1`);
    await manager.put('/api/channels/apps/wecom', {
      version: 2,
      values: { corpId: 'ww1', agentId: '1000002', signIn: 'mobile' },
    });
    const open = await browser.start(w.companyId);
    const onTheWay = await browser.back({ code: member(w, { mobile }).code, state: stateIn(open.location) });
    const waiting = stateIn((await browser.start(w.companyId)).location);
    await w.t.deps.db
      .updateTable('company')
      .set({ expire_at: w.t.clock.now() })
      .where('id', '=', w.companyId)
      .execute();
    expect((await browser.enter(codeIn(onTheWay.location))).data.reason).toBe('closed');
    const shut = await browser.back({ code: member(w, { mobile }).code, state: waiting });
    expect((await browser.enter(codeIn(shut.location))).data.reason).toBe('closed');
    for (const company of [w.companyId, '0195a000-0000-7000-8000-000000000000', 'none', ''])
      expect((await browser.start(company)).location).toBe(`${PUBLIC_URL}/welcome?slip=1`);
    expect(await accounts()).toEqual([]);
  });

  test('where the work app refuses, is silent, or its owner does not agree', async () => {
    await setUp(w);
    const { mobile } = member(w);
    await staff(mobile);
    const reasonOf = async (prepare: () => string) => (await comeIn(w, prepare())).data.reason;
    expect(await reasonOf(() => '')).toBe('denied');
    expect(await reasonOf(() => 'never-given')).toBe('denied');
    expect(
      await reasonOf(() => {
        w.wecom.logins.set('guest', { openid: 'o-1' });
        return 'guest';
      }),
    ).toBe('stranger');
    expect(
      await reasonOf(() => {
        w.patience.ms = 50;
        w.wecom.next('/cgi-bin/auth/getuserinfo', { silent: true });
        return member(w, { mobile }).code;
      }),
    ).toBe('provider');
    expect(
      await reasonOf(() => {
        w.patience.ms = 10_000;
        w.wecom.next('/cgi-bin/auth/getuserinfo', {
          body: { errcode: 60020, errmsg: 'not allow to access from your ip' },
        });
        return member(w, { mobile }).code;
      }),
    ).toBe('setup');
    expect(await accounts()).toEqual([]);
  });
});

describe('the other work apps', () => {
  test('钉钉 comes back with authCode', async () => {
    await setUp(w, 'dingtalk');
    const mobile = inventedMobile(501);
    await staff(mobile);
    w.dingtalk.logins.set('auth-1', { me: { unionId: 'u1', mobile, stateCode: '86' } });
    w.dingtalk.members.set('u1', { userid: 'm1', contact_type: 0 });
    const { code, data } = await comeIn(w, 'auth-1', { way: 'dingtalk' });
    expect(code).toBe(200);
    expect(await whoIs(data.token)).toMatchObject({ hasStaff: true });
  });

  test('飞书 lets in whom the company’s own address book has under that mobile', async () => {
    await setUp(w, 'feishu');
    const [own, guest] = [inventedMobile(502), inventedMobile(503)];
    await staff(own);
    await staff(guest);
    w.feishu.people.set(own, 'ou_1');
    w.feishu.logins.set('f-1', { open_id: 'ou_1', mobile: `+86${own}` });
    w.feishu.logins.set('f-2', { open_id: 'ou_2', mobile: `+86${guest}` });
    w.feishu.logins.set('f-3', { open_id: 'ou_3' });
    expect((await comeIn(w, 'f-1', { way: 'feishu' })).code).toBe(200);
    expect((await comeIn(w, 'f-2', { way: 'feishu' })).data.reason).toBe('stranger');
    expect((await comeIn(w, 'f-3', { way: 'feishu' })).data.reason).toBe('noMobile');
  });
});

describe('outside a work app', () => {
  test('the link leads to the page itself, and so to the ordinary sign-in', async () => {
    await setUp(w);
    const browser = browserIn(w.t, 'wecom', 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36');
    expect(await browser.start(w.companyId, '/welcome?slip=7')).toEqual({
      status: 302,
      location: `${PUBLIC_URL}/welcome?slip=7`,
      set: '',
    });
    const elsewhere = browserIn(w.t, 'wecom', INSIDE.dingtalk);
    expect((await elsewhere.start(w.companyId)).location).toBe(`${PUBLIC_URL}/welcome?slip=1`);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example',
    '/%09/evil.example/../..//evil.example',
    'javascript:alert(1)',
    '/user/login?redirect=https://evil.example',
    '/api/session/work-app/wecom/start',
    `/${'a'.repeat(600)}`,
    'welcome',
    '',
  ])('%s leads nowhere but into the console', async (redirect) => {
    await setUp(w);
    const outside = await browserIn(w.t, 'wecom', 'Mozilla/5.0').start(w.companyId, redirect);
    expect(new URL(outside.location).origin).toBe(PUBLIC_URL);
    expect(new URL(outside.location).pathname).not.toMatch(/^\/[/\\]|^\/(user|api)/);
    const inside = browserIn(w.t);
    const state = stateIn((await inside.start(w.companyId, redirect)).location);
    const back = new URL((await inside.back({ code: 'none', state })).location);
    expect(back.origin + back.pathname).toBe(`${PUBLIC_URL}/user/login`);
    expect(back.searchParams.get('redirect')).toMatch(/^\/(?![/\\]|user|api)/);
  });
});

test('a server that does not know its own address lets nobody in this way', async () => {
  const bare = await openWorld({});
  await setUp(bare);
  const { location, set } = await browserIn(bare.t).start(bare.companyId);
  expect([location, set]).toEqual(['/welcome?slip=1', '']);
  await bare.close();
});

test('no call that another site makes takes the code along', async () => {
  await setUp(w);
  const { code, mobile } = member(w);
  await staff(mobile);
  const browser = browserIn(w.t);
  const { location } = await browser.back({ code, state: stateIn((await browser.start(w.companyId)).location) });
  // Without the cookie, as browsers send it with SameSite=Lax.
  browser.forget();
  expect((await browser.enter(codeIn(location))).data.reason).toBe('expired');
});
