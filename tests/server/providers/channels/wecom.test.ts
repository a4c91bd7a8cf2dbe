import { createChannel, createSignIn } from '@server/providers/channels/create';
import { WorkAppError } from '@server/providers/channels/channel';
import { WecomStandIn } from '../../../support/stand-ins/wecom';
import { createContext, expectNoSecrets, LINK, notice, notices, only } from './world';

const settings = { corpId: 'ww-corp', agentId: '1000002', secret: 'wecom-secret-1' };
const SEND = '/cgi-bin/message/send';
const FIND = '/cgi-bin/user/getuserid';

let service: WecomStandIn;
let world: ReturnType<typeof createContext>;
beforeEach(async () => {
  world = createContext();
  service = new WecomStandIn(settings, () => world.clock.at);
  await service.open();
  world.context.baseUrl = service.url;
  for (const { to } of notices(60)) service.people.set(to, `user-${to.slice(-4)}`);
});
afterEach(() => service.close());
const channel = (more: Record<string, string> = {}) =>
  createChannel('wecom', { ...settings, ...more }, {}, world.context);
const user = (serial: number) => service.people.get(notice(serial).to) as string;

test('the reader is found by mobile and gets a card that leads to the notice', async () => {
  const result = only(await channel().send([notice(1)]));
  expect(result).toEqual({ id: notice(1).id, ok: true, receipt: 'msg-1', parts: 1 });
  expect(service.sent).toEqual([
    {
      touser: user(1),
      agentid: 1000002,
      msgtype: 'textcard',
      textcard: {
        title: '工资条已发放',
        description: '【示例制造】您2026年2月的工资条已发放，请登录工资条管理平台查看。',
        url: LINK,
        btntxt: '查看',
      },
    },
  ]);
});

test('a notice that leads nowhere is plain text', async () => {
  await channel().send([notice(1, { link: undefined })]);
  expect(service.sent[0]).toMatchObject({ msgtype: 'text', text: { content: expect.stringContaining('示例制造') } });
});

test('names do not become markup', async () => {
  await channel().send([notice(1, { params: { company: '<b>甲', month: '二月' } })]);
  expect(service.sent[0]).toMatchObject({ textcard: { description: expect.stringContaining('＜b>甲') } });
});

describe('the token', () => {
  test('is asked for once by all who wait for it, and kept', async () => {
    await channel().send(notices(20));
    await channel().send(notices(2));
    expect(service.tokensGiven).toBe(1);
    expect(service.sent).toHaveLength(22);
  });

  test('is another for other settings', async () => {
    await channel().send([notice(1)]);
    await channel({ agentId: '1000003' }).send([notice(1)]);
    expect(service.tokensGiven).toBe(2);
  });

  test('is renewed before its end', async () => {
    await channel().send([notice(1)]);
    world.pass(7200_000 - 6 * 60_000);
    await channel().send([notice(1)]);
    expect(service.tokensGiven).toBe(1);
    world.pass(2 * 60_000);
    await channel().send([notice(1)]);
    expect(service.tokensGiven).toBe(2);
  });

  test.each([40014, 42001])('is renewed once when the service answers %i, and the message goes', async (errcode) => {
    await channel().send([notice(1)]);
    service.next(SEND, { body: { errcode, errmsg: 'gone' } });
    expect(only(await channel().send([notice(1)])).ok).toBe(true);
    expect(service.tokensGiven).toBe(2);
  });

  test('that is gone again at once is worth another try later', async () => {
    const gone = { body: { errcode: 42001, errmsg: 'gone' } };
    service.next(SEND, gone, gone);
    expect(only(await channel().send([notice(1)]))).toMatchObject({ failure: 'busy', code: '42001' });
    expect(service.askedOf(SEND)).toHaveLength(2);
  });

  test('is not given for a wrong secret: nobody is asked for, the rest not tried', async () => {
    const results = await channel({ secret: 'other-secret' }).send(notices(40));
    for (const result of results) expect(result).toMatchObject({ failure: 'setup', code: '40001' });
    expect(service.asked.length).toBeLessThan(10);
    expectNoSecrets(results, 'other-secret', settings.corpId);
  });
});

describe('people', () => {
  test('nobody knows are told apart from a fault, and not asked for again within the hour', async () => {
    service.people.delete(notice(1).to);
    const results = await channel().send([notice(1)]);
    expect(only(results)).toMatchObject({ failure: 'wrongAddress', code: '46004' });
    expectNoSecrets(results);
    expect(only(await channel().send([notice(1)]))).toMatchObject({ failure: 'wrongAddress', code: '46004' });
    expect(service.askedOf(FIND)).toHaveLength(1);
    world.pass(61 * 60_000);
    service.people.set(notice(1).to, 'user-new');
    expect(only(await channel().send([notice(1)])).ok).toBe(true);
  });

  test('once found are not asked for again, until a message to them is refused', async () => {
    await channel().send([notice(1)]);
    await channel().send([notice(1)]);
    expect(service.askedOf(FIND)).toHaveLength(1);
    service.codes.set(user(1), 60111);
    expect(only(await channel().send([notice(1)]))).toMatchObject({ failure: 'wrongAddress' });
    service.people.set(notice(1).to, 'user-new');
    expect(only(await channel().send([notice(1)])).ok).toBe(true);
    expect(service.askedOf(FIND)).toHaveLength(2);
  });
});

test.each([
  [81013, 'wrongAddress'],
  [60011, 'wrongAddress'],
  [45009, 'busy'],
  [-1, 'busy'],
  [60020, 'setup'],
  [48002, 'setup'],
  [45002, 'final'],
  [987654, 'final'],
])('%i is %s', async (errcode, failure) => {
  service.codes.set(user(1), errcode);
  expect(only(await channel().send([notice(1)]))).toMatchObject({ ok: false, failure, code: String(errcode) });
});

test.each([
  [{ invaliduser: 'user-1001' }, '81013'],
  [{ unlicenseduser: 'user-1001' }, ''],
])('an answer that names the reader in %j has reached nobody', async (named, code) => {
  service.next(SEND, { body: { errcode: 0, errmsg: 'ok', ...named } });
  expect(only(await channel().send([notice(1)]))).toMatchObject({ ok: false, failure: 'wrongAddress', code });
});

test('a wrong application is found with the first message: the rest is not tried', async () => {
  const results = await channel({ agentId: '1' }).send(notices(50));
  for (const result of results) expect(result).toMatchObject({ failure: 'setup', code: '40056' });
  expect(service.askedOf(SEND).length).toBeLessThan(20);
});

test('silence after a message leaves it open, silence before it does not', async () => {
  world.context.timeoutMs = 200;
  service.next(SEND, { silent: true });
  expect(only(await channel().send([notice(1)]))).toMatchObject({
    failure: 'final',
    error: '企业微信：没有及时回应，是否已发出不详',
  });
  service.next(FIND, { silent: true });
  expect(only(await channel().send([notice(2)]))).toMatchObject({ failure: 'busy', error: '企业微信：没有及时回应' });
});

test('calls keep to the rate', async () => {
  await channel().send(notices(53));
  expect(world.waits).toEqual([20, 40, 60]);
});

describe('the sign-in', () => {
  const signIn = (more: Record<string, string> = {}) => {
    const found = createSignIn('wecom', { ...settings, ...more }, world.context);
    if (!found) throw new Error('no sign-in');
    return found;
  };

  test('begins at the address of the documentation', () => {
    const url = new URL(signIn().address('https://slips.example.com/back?a=1', 'abc123'));
    expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'ww-corp',
      redirect_uri: 'https://slips.example.com/back?a=1',
      response_type: 'code',
      scope: 'snsapi_privateinfo',
      state: 'abc123',
      agentid: '1000002',
    });
    expect(url.hash).toBe('#wechat_redirect');
  });

  test('tells who came and his mobile', async () => {
    service.logins.set('code-1', { userid: 'zhangsan', user_ticket: 'ticket-1' });
    service.tickets.set('ticket-1', { userid: 'zhangsan', mobile: notice(1).to });
    expect(await signIn().identify('code-1')).toEqual({ workId: 'zhangsan', userId: 'zhangsan', mobile: notice(1).to });
  });

  test('tells no mobile where its owner or the administrator keeps it back, or it is of elsewhere', async () => {
    service.logins.set('code-1', { userid: 'zhangsan' });
    expect(await signIn().identify('code-1')).toEqual({ workId: 'zhangsan', userId: 'zhangsan', mobile: null });
    service.logins.set('code-2', { userid: 'lisi', user_ticket: 'ticket-2' });
    service.tickets.set('ticket-2', { userid: 'lisi', mobile: '+852-51234567' });
    expect(await signIn().identify('code-2')).toEqual({ workId: 'lisi', userId: 'lisi', mobile: null });
  });

  test.each([
    ['a guest', { openid: 'o-1' }],
    ['somebody of a linked company', { userid: 'ww-other/zhangsan' }],
  ])('refuses %s', async (_, login) => {
    service.logins.set('code-1', login);
    const error = await signIn()
      .identify('code-1')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WorkAppError);
    expect(error).toMatchObject({ failure: 'wrongAddress', message: '企业微信：您不是该企业的成员' });
  });

  test('refuses a code used before, and a wrong secret', async () => {
    service.logins.set('code-1', { userid: 'zhangsan' });
    await signIn().identify('code-1');
    await expect(signIn().identify('code-1')).rejects.toMatchObject({ failure: 'final', code: '40029' });
    await expect(signIn({ secret: 'other' }).identify('code-1')).rejects.toMatchObject({
      failure: 'setup',
      code: '40001',
    });
  });
});
