import type { SmsOutboxItem } from '@contract/sms-outbox/schemas';
import { newId } from '@server/kernel/ids';
import type { SmsMessage } from '@server/providers/sms';
import type { Client } from '../../support/server-client';
import { type TestApp, testApp } from '../../support/server';
import { until } from '../../support/until';
import { askCode, byCode } from '../session/people';

const PATH = '/api/sms-outbox';
const message = (own: Partial<SmsMessage> = {}): SmsMessage => ({
  id: newId(),
  mobile: '13955550001',
  template: 'activation',
  params: { company: '云杉精密' },
  ...own,
});
const listOf = async (client: Client, query: Record<string, string> = {}) =>
  (await client.get<{ list: SmsOutboxItem[]; total: number }>(PATH, { query })).body.data;
/** The code's message is not waited for by the call that asks for it. */
const settled = (t: TestApp, count: number) =>
  until(async () => (await t.deps.db.selectFrom('sms_outbox').select('id').execute()).length >= count, 'the message');

describe('the outbox of the SMS sandbox', () => {
  let t: TestApp;
  let admin: Client;
  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
  });
  beforeEach(() => t.deps.db.deleteFrom('sms_outbox').execute());
  afterAll(() => t.close());

  test('shows administrators what a person would have read, the number masked and sealed', async () => {
    await t.sms.send([message()]);
    expect(await listOf(admin)).toEqual({
      total: 1,
      list: [
        {
          id: expect.any(String),
          at: t.clock.now().toISOString(),
          mobileMasked: '139****0001',
          template: 'activation',
          text: '【云杉精密】已为您开通工资条查询。请打开工资条管理平台，用本手机号和短信验证码登录。',
          withheld: false,
          state: 'sent',
          error: null,
        },
      ],
    });
    const stored = JSON.stringify(await t.deps.db.selectFrom('sms_outbox').selectAll().execute());
    expect(stored).not.toContain('13955550001');
    expect(stored).not.toContain('云杉精密');
  });

  test('never keeps a sign-in code outside a demo', async () => {
    await t.sms.send([message({ template: 'captcha', params: { code: '042517' } })]);
    const [item] = (await listOf(admin)).list;
    expect(item).toMatchObject({ text: expect.stringContaining('验证码 ******'), withheld: true });
    const row = await t.deps.db.selectFrom('sms_outbox').select('params_sealed').executeTakeFirstOrThrow();
    expect(t.deps.seal.open(row.params_sealed, 'sms_outbox.params')).not.toContain('042517');
  });

  test('tells what failed, and keeps a message sent twice once', async () => {
    t.sms.failing.add('13955550002');
    const twice = message();
    await t.sms.send([twice, message({ mobile: '13955550002' })]);
    await t.sms.send([twice]);
    t.sms.failing.clear();
    const { list, total } = await listOf(admin);
    expect(total).toBe(2);
    expect(list.map((item) => [item.mobileMasked, item.state, item.error]).sort()).toEqual([
      ['139****0001', 'sent', null],
      ['139****0002', 'failed', '号码无法接收短信'],
    ]);
  });

  test.each([
    [{ keyword: '+86 139-5555-0011' }, ['13955550011']],
    [{ keyword: '0012' }, ['13955550012']],
    [{ template: 'slipPublished' }, ['13955550012']],
    [{ state: 'failed' }, ['13955550013']],
    [{ state: 'sent', sortOrder: 'asc' }, ['13955550011', '13955550012']],
    [{ sentFrom: '2026-07-16' }, ['13955550013', '13955550012']],
    [{ sentFrom: '2026-07-15', sentTo: '2026-07-15' }, ['13955550011']],
    [{ page: '2', pageSize: '10' }, []],
  ])('narrows by %j', async (query, expected) => {
    const before = t.clock.now();
    t.sms.failing.add('13955550013');
    t.clock.set('2026-07-15T15:59:59Z');
    await t.sms.send([message({ mobile: '13955550011' })]);
    // Midnight in China.
    t.clock.set('2026-07-15T16:00:00Z');
    await t.sms.send([
      message({ mobile: '13955550012', template: 'slipPublished', params: { company: '云杉', month: '2026年06月' } }),
    ]);
    t.clock.set('2026-07-15T17:00:00Z');
    await t.sms.send([message({ mobile: '13955550013' })]);
    t.sms.failing.clear();
    t.clock.set(before);
    expect((await listOf(await t.as('admin'), query)).list.map((item) => item.mobileMasked)).toEqual(
      expected.map((mobile) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`),
    );
  });

  test.each([
    [{ keyword: '张三' }, '请输入完整的11位手机号，或手机号后四位'],
    [{ template: 'advert' }, '短信类型取值不正确'],
    [{ sentTo: '2026-02-30' }, '发送日期止不存在，应为 1900-01-01 至 2099-12-31 之间的日期，写作 YYYY-MM-DD'],
    [{ page: '0' }, '页码不能小于1'],
    [{ sortField: 'mobile' }, '排序字段取值不正确'],
  ])('refuses %j', async (query, words) => {
    expect(await admin.get(PATH, { query })).toMatchObject({ status: 422, body: { message: words } });
  });

  test('tells a whole number to an administrator for a reason that the audit log keeps', async () => {
    await t.sms.send([message()]);
    const id = (await listOf(admin)).list[0]?.id ?? '';
    expect((await admin.post<{ value: string }>(`${PATH}/${id}/reveal`, { reason: '核对号码' })).body.data.value).toBe(
      '13955550001',
    );
    const rows = await t.deps.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute();
    expect(rows).toMatchObject([{ action: 'smsOutbox.reveal', note: '核对号码', fields: ['mobile'] }]);
    expect(JSON.stringify(rows)).not.toContain('13955550001');
    expect((await admin.post(`${PATH}/${id}/reveal`, { reason: ' 看 ' })).status).toBe(422);
    expect((await admin.post(`${PATH}/${newId()}/reveal`, { reason: '核对号码' })).status).toBe(404);
  });

  test.each(['manager', 'finance', 'attendance', 'user'] as const)('is closed to %s', async (role) => {
    const client = await t.as(role);
    expect((await client.get(PATH)).status).toBe(403);
    expect((await client.post(`${PATH}/${newId()}/reveal`, { reason: '核对号码' })).status).toBe(403);
  });

  test('is closed to somebody who is not signed in', async () => {
    expect((await (await t.as(null)).get(PATH)).status).toBe(401);
  });

  test('forgets messages after a week', async () => {
    const [start, day] = [t.clock.now(), 24 * 3600_000];
    await t.sms.send([message({ mobile: '13955550021' })]);
    t.clock.advance(2 * day);
    await t.sms.send([message({ mobile: '13955550022' })]);
    t.clock.advance(5 * day + 1);
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'housekeeping', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
    expect(
      (await t.deps.db.selectFrom('sms_outbox').select('mobile_last4').execute()).map((row) => row.mobile_last4),
    ).toEqual(['0022']);
    t.clock.set(start);
  });
});

describe('with a provider that really sends', () => {
  test('there is no outbox', async () => {
    const t = await testApp();
    t.deps.sms = { state: 'live', idempotent: false, has: () => true, send: () => Promise.resolve([]) };
    const admin = await t.as('admin');
    expect((await admin.get(PATH)).status).toBe(404);
    await t.close();
  });
});

describe('from the invitation to the first sign-in, in a demo', () => {
  test('the administrator reads both messages, and the code opens the account', async () => {
    const t = await testApp({ demo: true });
    const company = await t.factory.company({ name: '云杉精密' });
    const person = await t.factory.staff({ companyId: company.id, name: '陈小满', mobile: '13955550031' });
    const admin = await t.as('admin');
    const sent = await admin.post<{ sent: number }>(
      '/api/staff/activate',
      { requestId: newId(), ids: [person.id] },
      { query: { companyId: company.id } },
    );
    expect(sent.body.data.sent).toBe(1);
    await t.runJobs();
    expect((await listOf(admin, { template: 'activation' })).list).toMatchObject([
      { mobileMasked: '139****0031', text: expect.stringContaining('【云杉精密】已为您开通工资条查询') },
    ]);
    const asked = await askCode(t, '13955550031');
    expect(JSON.stringify(asked.msg)).not.toMatch(/\d{6}/);
    await settled(t, 2);
    const code =
      /验证码 (\d{6})/.exec((await listOf(admin, { template: 'captcha', keyword: '0031' })).list[0]?.text ?? '')?.[1] ??
      '';
    expect((await byCode(t, '13955550031', code)).body.code).toBe(200);
    await t.close();
  });
});
