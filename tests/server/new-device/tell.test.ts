import { PLATFORM } from '@server/db/platform-rows';
import { fakeChannels, refused, SMTP, WECOM } from '../../support/fake-channels';
import { type TestApp, testApp } from '../../support/server';
import { clientFor } from '../../support/server-client';
import { PASSWORD, withPassword } from '../session/people';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

describe('a sign-in from a new browser', () => {
  let t: TestApp;
  const fake = fakeChannels();
  beforeAll(async () => {
    t = await testApp({ channels: fake.factory, env: { publicUrl: 'https://gongzi.example.cn' } });
  });
  afterAll(() => t.close());
  beforeEach(() => {
    fake.sent.length = 0;
    fake.answers = {};
  });

  /** Signs in from a browser nobody has seen; gives its session. */
  async function from(account: string, userAgent = CHROME) {
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { 'user-agent': userAgent },
      payload: { type: 'account', account, password: PASSWORD },
    });
    const { code, data } = response.json<{ code: number; data: { token: string } }>();
    expect(code).toBe(200);
    return clientFor(t.app, data.token);
  }
  const isOfDevice = ({ template }: { template: string }) => template === 'newDevice';
  const outboxOf = (companyId: string | undefined) =>
    t.deps.db
      .selectFrom('outbox')
      .select(['state', 'payload', 'error'])
      .where('company_id', '=', companyId ?? '')
      .execute();

  test('is told by the company’s ways, with time and kind of browser and nothing else, once; the first of an account is not', async () => {
    const company = await t.factory.company({ name: '云杉精密' });
    const account = await withPassword(t, {
      role: 'manager',
      account: 'told',
      mobile: '13800004001',
      companies: [company.id],
    });
    const first = await from('told');
    await first.put('/api/channels/apps/wecom', { version: 0, ...WECOM });
    await first.put('/api/channels/order', { version: 0, order: ['wecom'] });
    await t.runJobs();
    expect(fake.sent).toEqual([]);
    await from('told');
    // He is in before anything has been sent.
    expect(fake.sent).toEqual([]);
    await t.runJobs();
    await t.runJobs();
    expect(fake.sent).toMatchObject([
      { channel: 'wecom', template: 'newDevice', to: '13800004001', params: { device: 'Chrome · Windows' } },
    ]);
    expect(Object.keys(fake.sent[0]?.params ?? {}).sort()).toEqual(['company', 'device', 'time']);
    expect(fake.sent[0]?.params.time).toMatch(/^\d\d-\d\d \d\d:\d\d$/);
    const kept = await outboxOf(company.id);
    expect(kept).toMatchObject([{ state: 'sent', error: null }]);
    expect(JSON.stringify(kept)).not.toMatch(/13800004001|127\.0\.0\.1|Chrome/);
    expect(JSON.stringify(kept)).toContain(account.id);
  });

  test('where a way refuses goes by the next, and is written down where all do; he is in all the same', async () => {
    const company = await t.factory.company();
    const account = await withPassword(t, {
      role: 'finance',
      account: 'passed',
      mobile: '13800004002',
      companies: [company.id],
    });
    await t.deps.db.updateTable('account').set({ email: 'cai@example.cn' }).where('id', '=', account.id).execute();
    const manager = await t.as(await t.factory.account({ role: 'manager', companies: [company.id] }));
    await (await t.as('admin')).put('/api/system/channels/mail', { version: 0, ...SMTP });
    await manager.put('/api/channels/apps/wecom', { version: 0, ...WECOM });
    await manager.put('/api/channels/order', { version: 0, order: ['wecom', 'mail'] });
    fake.answers.wecom = refused('wrongAddress', '60111');
    await from('passed');
    await from('passed');
    await t.runJobs();
    expect(fake.sent.map(({ channel, to }) => [channel, to])).toEqual([
      ['wecom', '13800004002'],
      ['smtp', 'cai@example.cn'],
    ]);
    fake.answers.smtp = refused('wrongAddress', '550');
    await manager.put('/api/channels/order', { version: 1, order: ['mail', 'wecom'] });
    await from('passed');
    await t.runJobs();
    expect((await outboxOf(company.id)).map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
  });

  test('of an administrator is told by the platform’s ways, once', async () => {
    const admin = await t.as('admin');
    await admin.put('/api/system/channels/mail', { version: 1, ...SMTP });
    const account = await withPassword(t, { role: 'admin', account: 'boss' });
    await t.deps.db.updateTable('account').set({ email: 'boss@example.cn' }).where('id', '=', account.id).execute();
    await from('boss');
    await t.runJobs();
    expect(fake.sent).toEqual([]);
    await from('boss');
    await t.runJobs();
    await t.runJobs();
    expect(fake.sent).toMatchObject([
      {
        channel: 'smtp',
        template: 'newDevice',
        to: 'boss@example.cn',
        params: { company: '工资条管理平台', device: 'Chrome · Windows' },
      },
    ]);
    expect((await outboxOf(PLATFORM)).map(({ state }) => state)).toEqual(['sent']);
  });

  test('is told by nothing but the bell where nobody can be reached', async () => {
    const company = await t.factory.company();
    await withPassword(t, { role: 'finance', account: 'mute', companies: [company.id] });
    await withPassword(t, { role: 'admin', account: 'mute_boss' });
    for (const account of ['mute', 'mute', 'mute_boss', 'mute_boss']) await from(account);
    await t.runJobs();
    expect([fake.sent, t.sms.sent.filter(isOfDevice), await outboxOf(company.id)]).toEqual([[], [], []]);
    const failed = await t.deps.db.selectFrom('job').select('id').where('state', '=', 'failed').execute();
    expect(failed).toEqual([]);
  });

  test('of somebody who left the company meanwhile is told to nobody', async () => {
    const company = await t.factory.company();
    const account = await withPassword(t, {
      role: 'finance',
      account: 'leaver',
      mobile: '13800004004',
      companies: [company.id],
    });
    await from('leaver', 'curl/8');
    await from('leaver', 'curl/8');
    await t.deps.db.deleteFrom('account_company').where('account_id', '=', account.id).execute();
    await t.runJobs();
    expect([fake.sent, t.sms.sent.filter(isOfDevice), await outboxOf(company.id)]).toEqual([[], [], []]);
  });
});
