import type { ChannelTest, ChannelView, CompanyChannels } from '@contract/channels/schemas';
import type { Services } from '@contract/services/schemas';
import { newId } from '@server/kernel/ids';
import { ALIYUN, type FakeChannels, fakeChannels, refused, SMTP, WECOM } from '../../support/fake-channels';
import { type TestApp, testApp } from '../../support/server';

const PLATFORM = '/api/system/channels';
const OWN = '/api/channels';
let t: TestApp;
let fake: FakeChannels;
beforeEach(async () => {
  fake = fakeChannels();
  t = await testApp({ channels: fake.factory });
});
afterEach(() => t.close());

const company = async () => (await t.factory.company()).id;

describe("the platform's ways", () => {
  test('are the administrators’ alone', async () => {
    const calls = [
      ['get', PLATFORM],
      ['get', `${PLATFORM}/usage`],
      ['put', `${PLATFORM}/sms`, { version: 0, ...ALIYUN }],
      ['post', `${PLATFORM}/sms/remove`, { version: 1 }],
      ['post', `${PLATFORM}/sms/test`, { requestId: newId(), to: '13800001111' }],
    ] as const;
    for (const [method, path, body] of calls) {
      const call = async (who: Parameters<TestApp['as']>[0]) => {
        const client = await t.as(who);
        return (method === 'get' ? await client.get(path) : await client[method](path, body)).status;
      };
      expect(await call(null)).toBe(401);
      for (const role of ['manager', 'finance', 'attendance', 'user'] as const) expect(await call(role)).toBe(403);
    }
  });

  test('are saved, named without their secrets, and never stored in the clear', async () => {
    const admin = await t.as('admin');
    const saved = await admin.put<ChannelView>(`${PLATFORM}/sms`, { version: 0, ...ALIYUN });
    expect(saved.body).toMatchObject({
      code: 200,
      data: {
        channel: 'aliyun',
        version: 1,
        values: { accessKeyId: 'LTAIexample', signName: '工资条' },
        secrets: ['accessKeySecret'],
        templates: ALIYUN.templates,
        partPrice: '0.045',
        lastTest: null,
      },
    });
    const { list } = (await admin.get<{ list: ChannelView[] }>(PLATFORM)).body.data;
    expect(list.map(({ way, channel }) => [way, channel])).toEqual([
      ['sms', 'aliyun'],
      ['mail', null],
    ]);
    expect(JSON.stringify(list)).not.toContain('not-a-real-secret');
    const rows = await t.deps.db.selectFrom('message_channel').selectAll().execute();
    const log = await t.deps.db.selectFrom('audit_log').selectAll().where('action', '=', 'channels.save').execute();
    expect(log).toHaveLength(1);
    expect(JSON.stringify([rows, log])).not.toContain('not-a-real-secret');
  });

  test('keep a secret that is left empty, but not for another host or another channel', async () => {
    const admin = await t.as('admin');
    await admin.put(`${PLATFORM}/mail`, { version: 0, ...SMTP });
    const values = { ...SMTP.values, password: '', fromName: '薪酬组' };
    expect((await admin.put(`${PLATFORM}/mail`, { version: 1, ...SMTP, values })).body.code).toBe(200);
    await admin.post(`${PLATFORM}/mail/test`, { requestId: newId(), to: 'a.b@example.cn' });
    expect(fake.sent.at(-1)?.settings).toMatchObject({ password: 'never-told', fromName: '薪酬组' });
    const elsewhere = await admin.put(`${PLATFORM}/mail`, {
      version: 2,
      ...SMTP,
      values: { ...values, host: 'mail.elsewhere.cn' },
    });
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.body.message).toContain('密码');
    await admin.put(`${PLATFORM}/sms`, { version: 0, ...ALIYUN });
    const tencent = {
      secretId: 'AKID1',
      secretKey: '',
      sdkAppId: '1400000001',
      signName: '工资条',
      region: 'ap-beijing',
    };
    expect((await admin.put(`${PLATFORM}/sms`, { version: 1, channel: 'tencent', values: tencent })).status).toBe(422);
  });

  test('forget a password that is not asked for any more, but no secret that is', async () => {
    const admin = await t.as('admin');
    await admin.put(`${PLATFORM}/mail`, { version: 0, ...SMTP });
    const { user: _, password: __, ...values } = SMTP.values;
    const saved = await admin.put<ChannelView>(`${PLATFORM}/mail`, {
      version: 1,
      ...SMTP,
      // Another server may be named at once: nothing is left to be sent there.
      values: { ...values, host: 'relay.example.cn', security: 'none' },
      forget: ['password'],
    });
    expect(saved.body.data).toMatchObject({ version: 2, secrets: [] });
    await admin.post(`${PLATFORM}/mail/test`, { requestId: newId(), to: 'a.b@example.cn' });
    expect(fake.sent.at(-1)?.settings).not.toHaveProperty('password');
    await admin.put(`${PLATFORM}/sms`, { version: 0, ...ALIYUN });
    const needed = { ...ALIYUN.values, accessKeySecret: '' };
    for (const forget of [['accessKeySecret'], ['signName'], ['nothing']]) {
      const answer = await admin.put(`${PLATFORM}/sms`, { version: 1, ...ALIYUN, values: needed, forget });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'forget']);
    }
  });

  test('refuse what no provider takes, each problem in words, and what somebody else changed meanwhile', async () => {
    const admin = await t.as('admin');
    const bad = await admin.put(`${PLATFORM}/sms`, {
      version: 0,
      channel: 'aliyun',
      values: { accessKeyId: '有 空格', accessKeySecret: '', signName: '', other: '1' },
      templates: { captcha: 'SMS 1' },
      partPrice: '0.00001',
    });
    expect(bad.status).toBe(422);
    expect(bad.body.errors?.map(({ field }) => field).sort()).toEqual([
      'partPrice',
      'templates.captcha',
      'values.accessKeyId',
      'values.accessKeySecret',
      'values.other',
      'values.signName',
    ]);
    expect((await admin.put(`${PLATFORM}/sms`, { version: 0, ...SMTP })).status).toBe(422);
    expect((await admin.put(`${PLATFORM}/sms`, { version: 0, ...ALIYUN })).body.code).toBe(200);
    expect((await admin.put(`${PLATFORM}/sms`, { version: 0, ...ALIYUN })).body.code).toBe(409);
  });

  test('hold at once, for codes too, and are counted to the platform; taken away they are gone with their keys', async () => {
    const admin = await t.as('admin');
    const state = async () => (await (await t.as(null)).get<Record<string, string>>('/api/services')).body.data;
    expect(await state()).toMatchObject({ sms: 'sandbox', mail: 'off' });
    await admin.put(`${PLATFORM}/sms`, { version: 0, ...ALIYUN });
    await admin.put(`${PLATFORM}/mail`, { version: 0, ...SMTP });
    expect(await state()).toMatchObject({ sms: 'live', mail: 'live' });
    const { id: companyId } = await t.factory.firstCompany();
    await t.factory.staff({ companyId, mobile: '13800001234' });
    await (await t.as(null)).get('/api/iot/admin/captcha', { query: { mobile: '13800001234' } });
    expect(fake.sent).toMatchObject([{ channel: 'aliyun', to: '13800001234', template: 'captcha' }]);
    expect(t.sms.sent).toEqual([]);
    const usage = (await admin.get<{ list: unknown[] }>(`${PLATFORM}/usage`)).body.data.list;
    expect(usage).toMatchObject([{ company: null, way: 'sms', sent: 1, parts: 1, costFen: '5' }]);
    const removed = await admin.post<ChannelView>(`${PLATFORM}/sms/remove`, { version: 1 });
    expect(removed.body.data).toMatchObject({ channel: null, version: 2, values: {}, secrets: [] });
    expect(await state()).toMatchObject({ sms: 'sandbox', mail: 'live' });
    expect(
      (await t.deps.db.selectFrom('message_channel').select('secrets_sealed').where('way', '=', 'sms').execute())[0],
    ).toEqual({ secrets_sealed: null });
  });

  test('offer no way in by a text message that has no template', async () => {
    const admin = await t.as('admin');
    const { captcha: _, ...templates } = ALIYUN.templates;
    await admin.put(`${PLATFORM}/sms`, { version: 0, ...ALIYUN, templates });
    const nobody = await t.as(null);
    const { sms, texts } = (await nobody.get<Services>('/api/services')).body.data;
    expect({ sms, texts: [...texts].sort() }).toEqual({
      sms: 'live',
      texts: ['checkSent', 'slipPublished', 'slipReminder'],
    });
    const { id: companyId } = await t.factory.firstCompany();
    const person = await t.factory.staff({ companyId, mobile: '13800001234' });
    const refused = { code: 1109, msg: expect.stringContaining('没有登记') as string };
    expect((await nobody.get('/api/iot/admin/captcha', { query: { mobile: '13800001234' } })).body).toMatchObject(
      refused,
    );
    const manager = await t.as('manager');
    expect((await manager.post('/api/staff/activate', { requestId: newId(), ids: [person.id] })).body).toMatchObject(
      refused,
    );
    expect(fake.sent).toEqual([]);
  });

  test('another server finds out what was saved here', async () => {
    const beside = await testApp({ channels: fake.factory, beside: t });
    await (await t.as('admin')).put(`${PLATFORM}/sms`, { version: 0, ...ALIYUN });
    expect(beside.deps.sms.state).toBe('sandbox');
    await beside.deps.channels.refresh();
    expect(beside.deps.sms.state).toBe('live');
    await (await t.as('admin')).post(`${PLATFORM}/sms/remove`, { version: 1 });
    await beside.deps.channels.refresh();
    expect(beside.deps.sms.state).toBe('sandbox');
    await beside.close();
  });

  test('a test goes to one number, once for a call however often it is repeated, and its result is kept', async () => {
    const admin = await t.as('admin');
    const path = `${PLATFORM}/sms/test`;
    const body = { requestId: newId(), to: '138 0000 1111' };
    expect((await admin.post(path, body)).body.code).toBe(1109);
    await admin.put(`${PLATFORM}/sms`, { version: 0, ...ALIYUN });
    expect((await admin.post(path, { ...body, to: 'a@example.cn' })).status).toBe(422);
    fake.answers.aliyun = refused('setup', 'isv.SMS_TEMPLATE_ILLEGAL', '模板不合法');
    const first = await admin.post<ChannelTest>(path, body);
    const again = await admin.post<ChannelTest>(path, body);
    expect(first.body.data).toMatchObject({ to: '138****1111', ok: false, code: 'isv.SMS_TEMPLATE_ILLEGAL' });
    expect(again.body.data).toEqual(first.body.data);
    expect(fake.sent).toHaveLength(1);
    const [sms] = (await admin.get<{ list: ChannelView[] }>(PLATFORM)).body.data.list;
    expect(sms).toMatchObject({ lastTest: first.body.data, fault: { code: 'isv.SMS_TEMPLATE_ILLEGAL' } });
    delete fake.answers.aliyun;
    await admin.post(path, { requestId: newId(), to: '13800001111' });
    expect((await admin.get<{ list: ChannelView[] }>(PLATFORM)).body.data.list[0]).toMatchObject({
      lastTest: { ok: true },
      fault: null,
    });
  });
});

describe("a company's ways", () => {
  test('are read by managers and finance, changed by managers, and nobody else’s', async () => {
    const id = await company();
    const [manager, finance] = [await t.as('manager', id), await t.as('finance', id)];
    expect((await manager.get(OWN)).status).toBe(200);
    expect((await finance.get(OWN)).status).toBe(200);
    expect((await finance.get(`${OWN}/usage`)).status).toBe(200);
    expect((await finance.put(`${OWN}/order`, { version: 0, order: ['sms'] })).status).toBe(403);
    expect((await finance.put(`${OWN}/apps/wecom`, { version: 0, ...WECOM })).status).toBe(403);
    for (const role of ['attendance', 'user'] as const)
      expect((await (await t.as(role, id)).get(OWN)).status).toBe(403);
    expect((await (await t.as(null)).get(OWN)).status).toBe(401);
    expect((await (await t.as('admin')).get(OWN)).status).toBe(404);
  });

  test('of two companies are kept apart; an administrator changes those of the one he names', async () => {
    const [one, other] = [await company(), await company()];
    const admin = await t.as('admin');
    const query = { companyId: one };
    expect((await admin.put(`${OWN}/apps/wecom`, { version: 0, ...WECOM }, { query })).body.code).toBe(200);
    expect((await admin.put(`${OWN}/order`, { version: 0, order: ['wecom'] }, { query })).body.code).toBe(200);
    const seen = async (id: string) => (await (await t.as('finance', id)).get<CompanyChannels>(OWN)).body.data;
    expect(await seen(one)).toMatchObject({ version: 1, order: ['wecom'] });
    expect((await seen(one)).apps[0]).toMatchObject({
      channel: 'wecom',
      values: { corpId: 'ww1' },
      secrets: ['secret'],
    });
    expect(JSON.stringify(await seen(one))).not.toContain('wecom-secret-1');
    expect(await seen(other)).toMatchObject({ version: 0, order: ['wecom', 'dingtalk', 'feishu', 'sms', 'mail'] });
    expect((await seen(other)).apps[0]).toMatchObject({ channel: null, values: {}, secrets: [] });
  });

  test('say which can be used, why not, and whom each reaches', async () => {
    const id = await company();
    const person = (own: object) => t.factory.staff({ companyId: id, ...own });
    await person({ mobile: '13800002001' });
    const both = await person({ mobile: '13800002002' });
    await person({ mobile: null });
    await t.deps.db.updateTable('staff').set({ email: 'b@example.cn' }).where('id', '=', both.id).execute();
    const admin = await t.as('admin');
    await admin.put(`${PLATFORM}/sms`, { version: 0, ...ALIYUN, templates: { captcha: 'SMS_4' } });
    const { data } = (await (await t.as('manager', id)).get<CompanyChannels>(OWN)).body;
    expect(data.ways).toEqual([
      { way: 'wecom', state: 'off', fault: 'notSetUp', reach: 2 },
      { way: 'dingtalk', state: 'off', fault: 'notSetUp', reach: 2 },
      { way: 'feishu', state: 'off', fault: 'notSetUp', reach: 2 },
      { way: 'sms', state: 'off', fault: 'noTemplate', reach: 2 },
      { way: 'mail', state: 'off', fault: 'notSetUp', reach: 1 },
    ]);
    expect(data).toMatchObject({ staff: 3, unreached: 3 });
    await admin.put(`${PLATFORM}/mail`, { version: 0, ...SMTP });
    const after = (await (await t.as('manager', id)).get<CompanyChannels>(OWN)).body.data;
    expect(after).toMatchObject({ staff: 3, unreached: 2 });
  });

  test('are tried out by its own application', async () => {
    const id = await company();
    const manager = await t.as('manager', id);
    await manager.put(`${OWN}/apps/wecom`, { version: 0, ...WECOM });
    const tested = await manager.post<ChannelTest>(`${OWN}/apps/wecom/test`, { requestId: newId(), to: '13800001111' });
    expect(tested.body.data).toMatchObject({ ok: true, to: '138****1111' });
    expect(fake.sent).toMatchObject([{ channel: 'wecom', to: '13800001111', settings: WECOM.values }]);
    const removed = await manager.post<ChannelView>(`${OWN}/apps/wecom/remove`, { version: 1 });
    expect(removed.body.data).toMatchObject({ channel: null, version: 2, secrets: [] });
  });
});
