import { createChannel } from '@server/providers/channels/create';
import { authorization } from '@server/providers/channels/tencent/sign';
import { tc3, TencentStandIn } from '../../../support/stand-ins/tencent';
import { createContext, expectNoSecrets, notice, notices, nowhere, only } from './world';

const settings = {
  secretId: 'AKIDtest',
  secretKey: 'tencent-secret-1',
  sdkAppId: '1400000001',
  signName: '示例工资条',
  region: 'ap-guangzhou',
};
const templates = { slipPublished: '100001', companyOpened: '100003' };

let service: TencentStandIn;
let world: ReturnType<typeof createContext>;
beforeEach(async () => {
  world = createContext();
  service = new TencentStandIn({ ...settings, templates: { '100001': 2, '100003': 3 } }, () => world.clock.at);
  await service.open();
  world.context.baseUrl = service.url;
});
afterEach(() => service.close());
const channel = (more: Record<string, string> = {}) =>
  createChannel('tencent', { ...settings, ...more }, templates, world.context);

// The example of 签名方法 v3 (cloud.tencent.com/document/api/213/30654): a call of 2019-02-25 and its printed signature.
describe('the signature of the documentation', () => {
  const headers = { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' };
  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`;
  const timestamp = 1551113065;
  const secretKey = 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE';
  const printed = '72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168';

  test('is what the adapter makes', () => {
    const secretId = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE';
    expect(authorization({ service: 'cvm', timestamp, headers, body, secretId, secretKey })).toBe(
      `TC3-HMAC-SHA256 Credential=${secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=${printed}`,
    );
  });

  test('is what the stand-in expects', () => {
    expect(tc3(secretKey, { service: 'cvm', timestamp, headers, names: ['content-type', 'host'], body })).toBe(printed);
  });
});

test('a message goes out signed, variables in the order of the words', async () => {
  const result = only(await channel().send([notice(1)]));
  expect(result).toEqual({ id: notice(1).id, ok: true, receipt: '5000:1', parts: 1 });
  expect(service.asked[0]?.json).toEqual({
    PhoneNumberSet: [`+86${notice(1).to}`],
    SmsSdkAppId: '1400000001',
    SignName: '示例工资条',
    TemplateId: '100001',
    TemplateParamSet: ['示例制造', '2026年2月'],
  });
});

test('the order is that of the placeholders, whatever the order of the parameters, and a link has no origin', async () => {
  const params = { link: 'https://slips.example.com/user/activate?t=abc', hours: '72', company: '示例制造' };
  await channel().send([notice(1, { template: 'companyOpened', params })]);
  expect(service.sent[0]?.params).toEqual(['示例制造', '72', 'user/activate?t=abc']);
});

test('numbers that get the same words go together, 200 a call, and each has its own result', async () => {
  service.codes.set(`+86${notice(3).to}`, 'FailedOperation.PhoneNumberInBlacklist');
  service.codes.set(`+86${notice(204).to}`, 'LimitExceeded.PhoneNumberDailyLimit');
  const results = await channel().send(notices(205));
  expect(service.asked.map(({ json }) => (json.PhoneNumberSet as string[]).length).sort()).toEqual([200, 5]);
  expect(results).toHaveLength(205);
  const failed = results.filter((result) => !result.ok);
  expect(failed).toEqual([
    expect.objectContaining({
      id: notice(3).id,
      failure: 'wrongAddress',
      code: 'FailedOperation.PhoneNumberInBlacklist',
    }),
    expect.objectContaining({ id: notice(204).id, failure: 'busy', code: 'LimitExceeded.PhoneNumberDailyLimit' }),
  ]);
  expectNoSecrets(results);
});

test('two notices to one number are two calls, for a call has one state a number', async () => {
  const results = await channel().send([notice(1), { ...notice(1), id: 'other' }]);
  expect(service.asked).toHaveLength(2);
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
});

test('what the service charges is told; where it says nothing the parts are counted', async () => {
  service.fee = 3;
  expect(only(await channel().send([notice(1)]))).toMatchObject({ parts: 3 });
  service.fee = 0;
  const params = { company: '企'.repeat(60), month: '2026年2月' };
  expect(only(await channel().send([notice(1, { params })]))).toMatchObject({ parts: 2 });
});

test.each([
  ['InvalidParameterValue.IncorrectPhoneNumber', 'wrongAddress'],
  ['LimitExceeded.PhoneNumberThirtySecondLimit', 'busy'],
  ['InternalError.Timeout', 'busy'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', 'setup'],
  ['LimitExceeded.AppDailyLimit', 'setup'],
  ['FailedOperation.ContainSensitiveWord', 'final'],
  ['InternalError.SendAndRecvFail', 'final'],
])('%s of a number is %s', async (code, failure) => {
  service.codes.set(`+86${notice(1).to}`, code);
  expect(only(await channel().send([notice(1)]))).toMatchObject({ ok: false, failure, code });
});

test.each([
  [{ secretKey: 'other-secret' }, 'AuthFailure.SignatureFailure'],
  [{ secretId: 'AKIDother' }, 'AuthFailure.SecretIdNotFound'],
  [{ sdkAppId: '1400000009' }, 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'],
  [{ signName: '别的签名' }, 'FailedOperation.SignatureIncorrectOrUnapproved'],
])('settings %j are refused as %s, for all', async (wrong, code) => {
  const results = await channel(wrong).send(notices(2));
  for (const result of results) expect(result).toMatchObject({ ok: false, failure: 'setup', code });
  expectNoSecrets(results, settings.secretKey, 'other-secret');
});

test('a whole call that is throttled is worth another try', async () => {
  service.next('/', { body: { Response: { Error: { Code: 'RequestLimitExceeded', Message: '' }, RequestId: 'r' } } });
  expect(only(await channel().send([notice(1)]))).toMatchObject({ failure: 'busy', code: 'RequestLimitExceeded' });
});

test('a number the answer is silent about may have got its message', async () => {
  service.next('/', { body: { Response: { SendStatusSet: [], RequestId: 'r' } } });
  expect(only(await channel().send([notice(1)]))).toMatchObject({
    failure: 'final',
    error: expect.stringContaining('是否已发出不详'),
  });
});

test('after silence nobody of the call is tried again; where nobody listens all are', async () => {
  world.context.timeoutMs = 200;
  service.next('/', { silent: true });
  for (const result of await channel().send(notices(2))) expect(result).toMatchObject({ failure: 'final', code: '' });
  world.context.baseUrl = await nowhere();
  for (const result of await channel().send(notices(2))) expect(result).toMatchObject({ failure: 'busy' });
});

test('a template without its id is told by name', async () => {
  expect(only(await channel().send([notice(1, { template: 'checkSent' })]))).toMatchObject({
    failure: 'setup',
    error: '腾讯云短信：没有填写“考勤待确认”（checkSent）的模板编号',
  });
});
