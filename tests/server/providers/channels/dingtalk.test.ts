import { createChannel, createSignIn } from '@server/providers/channels/create';
import { DingtalkStandIn } from '../../../support/stand-ins/dingtalk';
import { createContext, expectNoSecrets, LINK, notice, notices, only } from './world';

const settings = { appKey: 'ding-key', appSecret: 'ding-secret-1', agentId: '2000001', corpId: 'ding-corp' };
const SEND = '/topapi/message/corpconversation/asyncsend_v2';
const FIND = '/topapi/v2/user/getbymobile';

let service: DingtalkStandIn;
let world: ReturnType<typeof createContext>;
beforeEach(async () => {
  world = createContext();
  service = new DingtalkStandIn(settings, () => world.clock.at);
  await service.open();
  world.context.baseUrl = service.url;
  for (const { to } of notices(30)) service.people.set(to, `user-${to.slice(-4)}`);
});
afterEach(() => service.close());
const channel = (more: Record<string, string> = {}) =>
  createChannel('dingtalk', { ...settings, ...more }, {}, world.context);
const user = (serial: number) => service.people.get(notice(serial).to) as string;

test('the reader is found by mobile and gets a card that leads to the notice and says when it was sent', async () => {
  const result = only(await channel().send([notice(1)]));
  expect(result).toEqual({ id: notice(1).id, ok: true, receipt: '256271667001', parts: 1 });
  expect(service.sent).toEqual([
    {
      userid: user(1),
      msg: {
        msgtype: 'action_card',
        action_card: {
          title: '工资条已发放',
          markdown: '【示例制造】您2026年2月的工资条已发放，请登录工资条管理平台查看。（3/10 01:30:05）',
          single_title: '查看',
          single_url: LINK,
        },
      },
    },
  ]);
});

test('the same words sent again on one day arrive, for they are not the same content', async () => {
  await channel().send([notice(1)]);
  world.pass(2000);
  await channel().send([notice(1)]);
  expect(service.sent).toHaveLength(2);
});

test('names do not become markup', async () => {
  await channel().send([notice(1, { params: { company: '*甲*_[乙]', month: '二月' } })]);
  expect(service.sent[0]?.msg).toMatchObject({
    action_card: { markdown: expect.stringContaining(String.raw`【\*甲\*\_\[乙\]】`) },
  });
});

test('a link too long for a card, or none, makes plain text', async () => {
  const long = `${LINK}&x=${'y'.repeat(500)}`;
  await channel().send([notice(1, { link: long }), notice(2, { link: undefined })]);
  const texts = service.sent
    .map(({ msg }) => (msg.text as { content: string }).content)
    .sort((a, b) => a.length - b.length);
  expect(texts[0]).not.toContain('http');
  expect(texts[1]).toContain(long);
});

describe('what became of a message', () => {
  const send = async (serial: number) => {
    const result = only(await channel().send([notice(serial)]));
    return result.ok ? (result.receipt ?? '') : '';
  };
  const ask = async (...receipts: string[]) => Object.fromEntries((await channel().arrivals?.(receipts)) ?? []);

  test('is asked for by its number: read or not, it has arrived', async () => {
    const [unread, read] = [await send(1), await send(2)];
    service.results.set(Number(read), { read_user_id_list: [user(2)], unread_user_id_list: [] });
    expect(await ask(unread, read)).toEqual({ [unread]: { state: 'arrived' }, [read]: { state: 'arrived' } });
    const asked = service.asked.filter(({ path }) => path.endsWith('/getsendresult'));
    expect(asked.map(({ json }) => json)).toEqual([
      { agent_id: 2000001, task_id: Number(unread) },
      { agent_id: 2000001, task_id: Number(read) },
    ]);
  });

  test('is told in words where it did not arrive, and left open where nothing is said yet', async () => {
    const [limited, left, failed, open] = [await send(1), await send(2), await send(3), await send(4)];
    service.results.set(Number(limited), {
      forbidden_user_id_list: [user(1)],
      forbidden_list: [{ code: '143105', count: 500, userid: user(1) }],
    });
    service.results.set(Number(left), { invalid_user_id_list: [user(2)] });
    service.results.set(Number(failed), { failed_user_id_list: [user(3)] });
    service.results.set(Number(open), {});
    expect(await ask(limited, left, failed, open)).toEqual({
      [limited]: { state: 'refused', code: '143105', error: '钉钉：当天发给该员工的工作通知已达上限（143105）' },
      [left]: { state: 'refused', code: '', error: '钉钉：该员工已不在企业或应用的可使用范围内' },
      [failed]: { state: 'refused', code: '', error: '钉钉：发送失败，没有送达' },
    });
  });

  test('stays open where 钉钉 knows the number no more, and for all where what is set up is refused', async () => {
    const known = await send(1);
    expect(await ask('1', known)).toEqual({ [known]: { state: 'arrived' } });
    expect(Object.fromEntries((await channel({ agentId: '9' }).arrivals?.([known])) ?? [])).toEqual({});
  });

  test('is asked for within a rate of its own', async () => {
    const receipt = await send(1);
    world.waits.length = 0;
    await channel().arrivals?.(Array.from({ length: 25 }, () => receipt));
    expect(world.waits.length).toBeGreaterThanOrEqual(5);
  });
});

describe('the token', () => {
  test('is asked for once by all who wait for it, and kept', async () => {
    await channel().send(notices(10));
    await channel().send([notice(11)]);
    expect(service.tokensGiven).toBe(1);
  });

  test.each([40014, 42001])('is renewed once when the service answers %i', async (errcode) => {
    await channel().send([notice(1)]);
    service.next(SEND, { body: { errcode, errmsg: 'gone' } });
    expect(only(await channel().send([notice(1)])).ok).toBe(true);
    expect(service.tokensGiven).toBe(2);
  });

  test('is not given for a wrong secret', async () => {
    const results = await channel({ appSecret: 'other-secret' }).send(notices(20));
    for (const result of results) expect(result).toMatchObject({ failure: 'setup', code: 'invalidClientIdOrSecret' });
    expect(service.asked.length).toBeLessThan(10);
    expectNoSecrets(results, 'other-secret');
  });
});

test('somebody unknown is told apart from a fault, and not asked for again within the hour', async () => {
  service.people.delete(notice(1).to);
  const results = [...(await channel().send([notice(1)])), ...(await channel().send([notice(1)]))];
  for (const result of results) expect(result).toMatchObject({ failure: 'wrongAddress', code: '60121' });
  expect(service.askedOf(FIND)).toHaveLength(1);
  expectNoSecrets(results);
});

test('an account the company made itself is found, too', async () => {
  service.next(FIND, { body: { errcode: 0, errmsg: 'ok', result: { exclusive_account_userid_list: ['own-1'] } } });
  await channel().send([notice(1)]);
  expect(service.sent[0]?.userid).toBe('own-1');
});

test.each([
  [33012, 'wrongAddress', '33012'],
  [-1, 'busy', '-1'],
  [90018, 'busy', '90018'],
  [{ sub: '60011' }, 'setup', '60011'],
  [{ sub: '90002' }, 'busy', '90002'],
  [34016, 'final', '34016'],
  [{ sub: 'isv.unheard' }, 'final', 'isv.unheard'],
])('%j is %s', async (told, failure, code) => {
  service.codes.set(user(1), told);
  expect(only(await channel().send([notice(1)]))).toMatchObject({ ok: false, failure, code });
});

test('a wrong application is found with the first message: the rest is not tried', async () => {
  const results = await channel({ agentId: '1' }).send(notices(30));
  for (const result of results) expect(result).toMatchObject({ failure: 'setup', code: '52019' });
  expect(service.askedOf(SEND).length).toBeLessThan(10);
});

test('silence after a message leaves it open, silence before it does not', async () => {
  world.context.timeoutMs = 200;
  service.next(SEND, { silent: true });
  expect(only(await channel().send([notice(1)]))).toMatchObject({ failure: 'final' });
  service.next('/v1.0/oauth2/accessToken', { silent: true });
  expect(only(await channel({ appKey: 'ding-key', corpId: 'x' }).send([notice(2)]))).toMatchObject({ failure: 'busy' });
});

test('calls keep to the rate', async () => {
  await channel().send(notices(22));
  expect(world.waits).toEqual([50, 100]);
});

describe('the sign-in', () => {
  const signIn = () => {
    const found = createSignIn('dingtalk', settings, world.context);
    if (!found) throw new Error('no sign-in');
    return found;
  };
  const me = (serial: number, more: Record<string, unknown> = {}) => ({
    nick: '某人',
    unionId: `union-${serial}`,
    openId: 'o',
    mobile: notice(serial).to,
    stateCode: '86',
    ...more,
  });

  test('begins at the address of the documentation', () => {
    const url = new URL(signIn().address('https://slips.example.com/back', 'abc123'));
    expect(url.origin + url.pathname).toBe('https://login.dingtalk.com/oauth2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      redirect_uri: 'https://slips.example.com/back',
      response_type: 'code',
      client_id: 'ding-key',
      scope: 'openid corpid',
      state: 'abc123',
      prompt: 'consent',
      corpId: 'ding-corp',
    });
  });

  test('tells who came and his mobile', async () => {
    service.logins.set('code-1', { me: me(1) });
    service.members.set('union-1', { userid: 'manager01', contact_type: 0 });
    expect(await signIn().identify('code-1')).toEqual({
      workId: 'manager01',
      userId: 'manager01',
      mobile: notice(1).to,
    });
  });

  test('tells no mobile of elsewhere, nor one that is kept back', async () => {
    service.members.set('union-1', { userid: 'manager01', contact_type: 0 });
    service.logins.set('code-1', { me: me(1, { stateCode: '852' }) });
    expect(await signIn().identify('code-1')).toMatchObject({ mobile: null });
    service.logins.set('code-2', { me: me(1, { mobile: undefined }) });
    expect(await signIn().identify('code-2')).toMatchObject({ mobile: null });
  });

  test('refuses whoever is not of the company', async () => {
    const stranger = { failure: 'wrongAddress', message: '钉钉：您不是该企业的员工' };
    service.logins.set('code-1', { corpId: 'ding-other', me: me(1) });
    await expect(signIn().identify('code-1')).rejects.toMatchObject(stranger);
    service.logins.set('code-2', { me: me(2) });
    await expect(signIn().identify('code-2')).rejects.toMatchObject(stranger);
    service.logins.set('code-3', { me: me(3) });
    service.members.set('union-3', { userid: 'contact', contact_type: 1 });
    await expect(signIn().identify('code-3')).rejects.toMatchObject(stranger);
  });

  test('refuses a code used before', async () => {
    await expect(signIn().identify('never')).rejects.toMatchObject({
      name: 'Error',
      failure: 'final',
      code: 'invalidParameter.authCode.notFound',
    });
  });
});
