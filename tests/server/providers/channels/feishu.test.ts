import { createChannel, createSignIn } from '@server/providers/channels/create';
import { FeishuStandIn } from '../../../support/stand-ins/feishu';
import { createContext, expectNoSecrets, LINK, notice, notices, nowhere, only } from './world';

const settings = { appId: 'cli_test', appSecret: 'feishu-secret-1' };
const SEND = '/open-apis/im/v1/messages';
const FIND = '/open-apis/contact/v3/users/batch_get_id';

let service: FeishuStandIn;
let world: ReturnType<typeof createContext>;
beforeEach(async () => {
  world = createContext();
  service = new FeishuStandIn(settings, () => world.clock.at);
  await service.open();
  world.context.baseUrl = service.url;
  for (const { to } of notices(120)) service.people.set(to, `ou_${to.slice(-4)}`);
});
afterEach(() => service.close());
const channel = (more: Record<string, string> = {}) =>
  createChannel('feishu', { ...settings, ...more }, {}, world.context);
const reader = (serial: number) => service.people.get(notice(serial).to) as string;

test('the reader is found by mobile and gets a post that leads to the notice', async () => {
  const result = only(await channel().send([notice(1)]));
  expect(result).toEqual({ id: notice(1).id, ok: true, receipt: 'om_1', parts: 1 });
  const [{ content, ...sent }] = service.sent as [{ content: string }];
  expect(sent).toEqual({ receive_id: reader(1), msg_type: 'post', uuid: notice(1).id });
  expect(JSON.parse(content)).toEqual({
    zh_cn: {
      title: '工资条已发放',
      content: [
        [{ tag: 'text', text: '【示例制造】您2026年2月的工资条已发放，请登录工资条管理平台查看。' }],
        [{ tag: 'a', text: '查看', href: LINK }],
      ],
    },
  });
});

test('a notice sent twice arrives once', async () => {
  expect(channel().idempotent).toBe(true);
  const first = only(await channel().send([notice(1)]));
  const second = only(await channel().send([notice(1)]));
  expect(second).toEqual(first);
  expect(service.sent).toHaveLength(1);
});

test('after silence it is worth another try, for a repeat does no harm', async () => {
  world.context.timeoutMs = 200;
  service.next(SEND, { silent: true });
  expect(only(await channel().send([notice(1)]))).toMatchObject({ failure: 'busy', error: '飞书：没有及时回应' });
  expect(only(await channel().send([notice(1)]))).toMatchObject({ ok: true, receipt: 'om_1' });
  expect(service.sent).toHaveLength(1);
});

test('an id too long for the service still stands for one message', async () => {
  const id = 'x'.repeat(80);
  await channel().send([notice(1, { id })]);
  await channel().send([notice(1, { id })]);
  await channel().send([notice(1, { id: `${id}y` })]);
  expect(service.sent).toHaveLength(2);
});

test('people are asked for 50 at a time, and not again', async () => {
  const results = await channel().send(notices(120));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(service.askedOf(FIND).map(({ json }) => (json.mobiles as string[]).length)).toEqual([50, 50, 20]);
  await channel().send(notices(3, { id: 'again' }));
  expect(service.askedOf(FIND)).toHaveLength(3);
  expect(service.tokensGiven).toBe(1);
});

test('somebody unknown fails alone', async () => {
  service.people.delete(notice(1).to);
  const results = await channel().send(notices(3));
  expect(results.filter(({ ok }) => !ok)).toEqual([
    expect.objectContaining({ id: notice(1).id, failure: 'wrongAddress' }),
  ]);
  expectNoSecrets(results);
});

test.each([
  [230013, 'wrongAddress'],
  [230053, 'wrongAddress'],
  [230020, 'busy'],
  [99991400, 'busy'],
  [230006, 'setup'],
  [99991672, 'setup'],
  [230028, 'final'],
  [234567, 'final'],
])('%i is %s', async (code, failure) => {
  service.codes.set(reader(1), code);
  expect(only(await channel().send([notice(1)]))).toMatchObject({ ok: false, failure, code: String(code) });
});

test('a token that is gone is renewed once', async () => {
  await channel().send([notice(1)]);
  service.tokens.clear();
  expect(only(await channel().send([notice(2)])).ok).toBe(true);
  expect(service.tokensGiven).toBe(2);
});

test('keys that are wrong are told, without them', async () => {
  const results = await channel({ appSecret: 'other-secret' }).send(notices(20));
  for (const result of results) expect(result).toMatchObject({ failure: 'setup', code: '10014' });
  expect(service.asked).toHaveLength(1);
  expectNoSecrets(results, 'other-secret');
});

test('where nobody listens all is worth another try', async () => {
  world.context.baseUrl = await nowhere();
  for (const result of await channel().send(notices(2))) expect(result).toMatchObject({ failure: 'busy', code: '' });
});

test('calls keep to the rate', async () => {
  await channel().send(notices(42));
  expect(world.waits).toEqual([62.5, 125]);
});

describe('the sign-in', () => {
  const signIn = (more: Record<string, string> = {}) => {
    const found = createSignIn('feishu', { ...settings, ...more }, world.context);
    if (!found) throw new Error('no sign-in');
    return found;
  };

  test('begins at the address of the documentation', () => {
    const url = new URL(signIn().address('https://slips.example.com/back', 'abc123'));
    expect(url.origin + url.pathname).toBe('https://accounts.feishu.cn/open-apis/authen/v1/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'cli_test',
      redirect_uri: 'https://slips.example.com/back',
      response_type: 'code',
      scope: 'contact:user.phone:readonly',
      state: 'abc123',
    });
  });

  test('tells who came and his mobile in normal form', async () => {
    service.people.set(notice(1).to, 'ou_1');
    service.logins.set('code-1', { open_id: 'ou_1', user_id: 'A1', mobile: `+86${notice(1).to}` });
    expect(await signIn().identify('code-1')).toEqual({ workId: 'ou_1', userId: 'A1', mobile: notice(1).to });
    // Without the mobile nothing shows whose organisation the user id is of.
    service.logins.set('code-2', { open_id: 'ou_2', user_id: 'A2' });
    expect(await signIn().identify('code-2')).toEqual({ workId: 'ou_2', userId: null, mobile: null });
  });

  test('refuses who has that mobile in another organisation', async () => {
    service.people.set(notice(1).to, 'ou_1');
    for (const [code, mobile] of [
      ['code-3', notice(1).to],
      ['code-4', notice(2).to],
    ] as const) {
      service.logins.set(code, { open_id: 'ou_guest', mobile: `+86${mobile}` });
      await expect(signIn().identify(code)).rejects.toMatchObject({ failure: 'wrongAddress' });
    }
  });

  test('asks for the user id only where the company goes by it', () => {
    const { searchParams } = new URL(signIn({ signIn: 'number' }).address('https://slips.example.com/back', 'abc123'));
    expect(searchParams.get('scope')).toBe('contact:user.phone:readonly contact:user.employee_id:readonly');
  });

  test('refuses a code used before, and wrong keys', async () => {
    await expect(signIn().identify('never')).rejects.toMatchObject({ failure: 'final', code: '20003' });
    await expect(signIn({ appSecret: 'x' }).identify('never')).rejects.toMatchObject({
      failure: 'setup',
      code: '20002',
    });
  });
});

test('text messages and e-mail have no sign-in', () => {
  for (const name of ['aliyun', 'tencent', 'smtp'] as const) expect(createSignIn(name, {}, world.context)).toBeNull();
});
