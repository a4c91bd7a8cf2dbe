import { describeProviders } from '@server/start-providers';
import { NO_ESIGN, NO_IDENTITY, NO_SMS, NO_PAYMENTS } from '@server/providers/absent';
import { type TestApp, testApp } from '../../support/server';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('a start says of each service whether it is connected, what a sandbox leaves undone and what goes without', () => {
  const tried = describeProviders(t.deps);
  for (const line of ['短信：未接入，使用模拟环境，不发送', '打款：未接入', '实名核验：未接入', '法大大：未接入'])
    expect(tried).toContain(line);
  const alone = describeProviders({
    sms: NO_SMS,
    mail: { state: 'off' },
    pay: NO_PAYMENTS,
    identity: NO_IDENTITY,
    esign: NO_ESIGN,
  });
  expect(alone).not.toContain('模拟');
  for (const line of [
    '短信：未接入，不能用验证码登录',
    '打款：未接入，薪资领取用代发文件',
    '人工审核',
    '不能认证和签署',
  ])
    expect(alone).toContain(line);
  const live = {
    mail: { state: 'live' as const },
    pay: { ...t.deps.pay, state: 'live' as const },
    identity: { ...t.deps.identity, state: 'live' as const },
    esign: { ...t.deps.esign, state: 'live' as const },
  };
  expect(
    describeProviders({ ...live, sms: { ...t.deps.sms, state: 'live', has: (template) => template !== 'captcha' } }),
  ).toContain('短信：已接入，没有填写模板编号而不发送：登录验证码\n');
  const connected = describeProviders({
    ...live,
    sms: { ...t.deps.sms, state: 'live', has: () => true },
  });
  expect(connected).toBe(
    '外部服务：\n  短信：已接入\n  邮件：已接入\n  打款：已接入\n  实名核验：已接入\n  法大大：已接入\n',
  );
});
