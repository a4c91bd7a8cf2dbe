import { createChannel } from '@server/providers/channels/create';
import { ALIYUN_ERRORS } from '@server/providers/channels/aliyun/errors';
import { authorization } from '@server/providers/channels/aliyun/sign';
import { acs3, AliyunStandIn } from '../../../support/stand-ins/aliyun';
import { createContext, expectNoSecrets, notice, notices, nowhere, only } from './world';

const settings = { accessKeyId: 'LTAI-test', accessKeySecret: 'ali-secret-1', signName: '示例工资条' };
const templates = { slipPublished: 'SMS_100001', captcha: 'SMS_100002', companyOpened: 'SMS_100003' };
const registered = { SMS_100001: ['company', 'month'], SMS_100002: ['code'], SMS_100003: ['company', 'hours', 'link'] };

let service: AliyunStandIn;
let world: ReturnType<typeof createContext>;
beforeEach(async () => {
  world = createContext();
  service = new AliyunStandIn({ ...settings, templates: registered }, () => world.clock.at);
  await service.open();
  world.context.baseUrl = service.url;
});
afterEach(() => service.close());
const channel = (more: Record<string, string> = {}) =>
  createChannel('aliyun', { ...settings, ...more }, templates, world.context);

// The fixed parameters and the signature printed in V3版本请求体&签名机制 (help.aliyun.com/document_detail/2593177.html).
describe('the signature of the documentation', () => {
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  };
  const query = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai';
  const printed = '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0';

  test('is what the adapter makes', () => {
    const url = new URL(`https://ecs.cn-shanghai.aliyuncs.com/?${query}`);
    expect(
      authorization({
        url,
        method: 'POST',
        headers,
        body: '',
        accessKeyId: 'YourAccessKeyId',
        accessKeySecret: 'YourAccessKeySecret',
      }),
    ).toBe(
      `ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${printed}`,
    );
  });

  test('is what the stand-in expects', () => {
    const names = Object.keys(headers).sort();
    const pairs = [...new URLSearchParams(query)];
    expect(acs3('YourAccessKeySecret', { method: 'POST', path: '/', query: pairs, headers, names, body: '' })).toBe(
      printed,
    );
  });
});

test('a message goes out signed, with the template and its variables', async () => {
  const result = only(await channel().send([notice(1)]));
  expect(result).toEqual({ id: notice(1).id, ok: true, receipt: '90061^0', parts: 1 });
  expect(service.sent).toEqual([
    {
      PhoneNumbers: notice(1).to,
      SignName: '示例工资条',
      TemplateCode: 'SMS_100001',
      TemplateParam: JSON.stringify({ company: '示例制造', month: '2026年2月' }),
      OutId: notice(1).id,
    },
  ]);
});

test('signs that addresses may not hold are signed as they are sent', async () => {
  const params = { company: "甲(乙)!*'~ +&=/？", month: '2026年2月' };
  expect(only(await channel().send([notice(1, { params })])).ok).toBe(true);
  expect(JSON.parse(service.sent[0]?.TemplateParam ?? '')).toEqual(params);
});

test('a link is sent without its origin, for variables may hold no address', async () => {
  const params = { company: '示例制造', hours: '72', link: 'https://slips.example.com/user/activate?t=abc' };
  expect(only(await channel().send([notice(1, { template: 'companyOpened', params })])).ok).toBe(true);
  expect(JSON.parse(service.sent[0]?.TemplateParam ?? '')).toEqual({ ...params, link: 'user/activate?t=abc' });
});

test('a long message is charged by its parts, the signature counted', async () => {
  // 【示例工资条】 are 7 signs and the words around the variables 27.
  const company = (length: number) => ({ params: { company: '企'.repeat(length), month: '二月' } });
  const words = '：您二月的工资条已发放，请登录工资条管理平台查看。'.length + 7;
  const parts = async (length: number) => {
    const result = only(await channel().send([notice(1, company(length - words))]));
    return result.ok && result.parts;
  };
  expect(await parts(70)).toBe(1);
  expect(await parts(71)).toBe(2);
  expect(await parts(134)).toBe(2);
  expect(await parts(135)).toBe(3);
});

test.each([
  ['isv.MOBILE_NUMBER_ILLEGAL', 'wrongAddress'],
  ['isv.BLACK_KEY_CONTROL_LIMIT', 'wrongAddress'],
  ['isv.BUSINESS_LIMIT_CONTROL', 'busy'],
  ['isp.SYSTEM_ERROR', 'busy'],
  ['isv.AMOUNT_NOT_ENOUGH', 'setup'],
  ['isv.DAY_LIMIT_CONTROL', 'setup'],
  ['isv.SMS_CONTENT_ILLEGAL', 'final'],
])('%s is %s', async (code, failure) => {
  service.codes.set(notice(1).to, code);
  const results = await channel().send([notice(1)]);
  expect(only(results)).toMatchObject({ ok: false, failure, code });
  expect(only(results)).toMatchObject({ error: `阿里云短信：${ALIYUN_ERRORS[code]?.[1]}（${code}）` });
  expectNoSecrets(results);
});

test('a code nobody knows is final and told', async () => {
  service.codes.set(notice(1).to, 'isv.SOMETHING_NEW');
  expect(only(await channel().send([notice(1)]))).toEqual({
    id: notice(1).id,
    ok: false,
    failure: 'final',
    code: 'isv.SOMETHING_NEW',
    error: '阿里云短信：发送失败，错误码 isv.SOMETHING_NEW',
  });
});

test('a wrong secret is a matter of the set-up: the rest is not tried', async () => {
  const results = await channel({ accessKeySecret: 'other-secret' }).send(notices(50));
  expect(results).toHaveLength(50);
  for (const result of results)
    expect(result).toMatchObject({ ok: false, failure: 'setup', code: 'SignatureDoesNotMatch' });
  expect(service.asked.length).toBeLessThan(20);
  expectNoSecrets(results, 'other-secret', settings.accessKeyId);
});

test('a clock that is wrong is refused as the service does', async () => {
  world.context.now = () => new Date(world.clock.at.getTime() - 20 * 60_000);
  expect(only(await channel().send([notice(1)]))).toMatchObject({ failure: 'setup', code: 'InvalidTimeStamp.Expired' });
});

test('without the id of its template nothing is sent, and other templates are', async () => {
  const results = await channel().send([notice(1, { template: 'slipReminder' }), notice(2)]);
  expect(results).toEqual([
    {
      id: notice(1).id,
      ok: false,
      failure: 'setup',
      code: '',
      error: '阿里云短信：没有填写“工资条待处理”（slipReminder）的模板编号',
    },
    expect.objectContaining({ id: notice(2).id, ok: true }),
  ]);
});

test('one number fails and the others get theirs', async () => {
  service.codes.set(notice(1).to, 'isv.MOBILE_NUMBER_ILLEGAL');
  const results = await channel().send(notices(3));
  expect(
    results
      .filter(({ ok }) => ok)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([notice(0).id, notice(2).id]);
});

describe('without an answer', () => {
  test.each([
    ['an answer that never comes', { silent: true }],
    ['a connection that breaks', { broken: true }],
    ['a gateway that waited in vain', { status: 504, text: '<h1>504</h1>' }],
    ['a page in place of an answer', { text: '<h1>login</h1>' }],
  ])('%s leaves it open whether the message went: it is not repeated', async (_, reply) => {
    world.context.timeoutMs = 200;
    service.next('/', reply);
    const result = only(await channel().send([notice(1)]));
    expect(result).toMatchObject({ ok: false, failure: 'final', code: '' });
    expect(result).toMatchObject({ error: expect.stringContaining('是否已发出不详') });
  });

  test.each([
    ['a service that is away', { status: 503, text: 'unavailable' }],
    ['a fault of the service', { status: 500, body: { Code: 'NeverHeard' } }],
    ['too many calls', { status: 429, text: '' }],
    ['throttling', { status: 400, body: { Code: 'Throttling.User' } }],
  ])('%s is worth another try', async (_, reply) => {
    service.next('/', reply);
    expect(only(await channel().send([notice(1)]))).toMatchObject({ ok: false, failure: 'busy' });
  });

  test('an address where nobody listens is worth another try', async () => {
    world.context.baseUrl = await nowhere();
    expect(only(await channel().send([notice(1)]))).toMatchObject({
      failure: 'busy',
      error: '阿里云短信：连接不上服务器',
    });
  });

  test('what a signal stops before it is begun is worth another try', async () => {
    const results = await channel().send(notices(3), AbortSignal.abort());
    expect(results.map((result) => !result.ok && result.failure)).toEqual(['busy', 'busy', 'busy']);
    expect(service.asked).toEqual([]);
  });

  test('a signal in the middle of a call leaves it open whether the message went', async () => {
    const stop = new AbortController();
    service.next('/', { silent: true });
    const sending = channel().send([notice(1)], stop.signal);
    await new Promise<void>((seen) => {
      const look = () => (service.asked.length > 0 ? seen() : setImmediate(look));
      look();
    });
    stop.abort();
    expect(only(await sending)).toMatchObject({ failure: 'final', error: expect.stringContaining('是否已发出不详') });
  });
});

test('calls keep to the rate, also over several channels of the same settings', async () => {
  await channel().send(notices(100));
  expect(world.waits).toEqual([]);
  await channel().send(notices(3));
  expect(world.waits).toEqual([10, 20, 30]);
  world.pass(1000);
  await channel().send([notice(1)]);
  expect(world.waits).toHaveLength(3);
});
