import type { SentLink } from '@contract/activation/schemas';
import { inventedMobile } from '@server/demo/numbers';
import { newId } from '@server/kernel/ids';
import { type FakeChannels, fakeChannels, refused, SMTP, WECOM } from '../../support/fake-channels';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { PASSWORD } from '../session/people';

const SEND = '/api/staff/login-links/send';
const ID_NO = '990000199005170035';
const BASE = 'https://slips.example.com';
let t: TestApp;
let fake: FakeChannels;
let companyId: string;
let manager: Client;
beforeEach(async () => {
  fake = fakeChannels();
  t = await testApp({ channels: fake.factory, env: { publicUrl: BASE } });
  companyId = (await t.factory.firstCompany()).id;
  manager = await t.as('manager');
});
afterEach(() => t.close());

interface Sending {
  jobId: string | null;
  sending: number;
  skipped: { id: string; name: string; reason: string }[];
  unreached: { id: string; name: string }[];
}

let numbers = 700;
const employee = async (own: { email?: string; idNo?: string | null; mobile?: string | null } = {}) => {
  const { email, ...rest } = own;
  const person = await t.factory.staff({ companyId, mobile: inventedMobile((numbers += 1)), idNo: ID_NO, ...rest });
  if (email) await t.deps.db.updateTable('staff').set({ email }).where('id', '=', person.id).execute();
  return person;
};
const wecom = () => manager.put('/api/channels/apps/wecom', { version: 0, ...WECOM });
const mail = async () => (await t.as('admin')).put('/api/system/channels/mail', { version: 0, ...SMTP });
const send = (ids: string[], requestId = newId(), client = manager) => client.post<Sending>(SEND, { requestId, ids });
const sent = async (jobId: string | null, client = manager) =>
  client.get<{ list: SentLink[] }>(`/api/staff/login-links/sent/${jobId ?? ''}`);
const use = async (token: string) =>
  (await t.as(null)).post<{ login: string }>('/api/activation', {
    token,
    idLast4: '0035',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
const tokenIn = (url: string | undefined) => url?.split(`${BASE}/user/login#activate=`)[1] ?? '';

test('each person gets his own link by the first way that reaches him, and comes in by it', async () => {
  await wecom();
  await mail();
  const [inApp, byMail, nowhere] = [
    await employee(),
    await employee({ email: 'b@example.cn' }),
    await employee({ email: '', mobile: null }),
  ];
  fake.answers.wecom = (notice) =>
    notice.to === byMail.mobile
      ? {
          id: notice.id,
          ok: false,
          failure: 'wrongAddress',
          code: '46004',
          error: '企业微信：通讯录中没有该手机号（46004）',
        }
      : { id: notice.id, ok: true, receipt: null, parts: 1 };
  const { body } = await send([inApp.id, byMail.id, nowhere.id]);
  expect(body.data).toMatchObject({
    sending: 2,
    skipped: [{ id: nowhere.id, reason: '没有手机号，无法作为登录名' }],
    unreached: [],
  });
  expect(fake.sent).toEqual([]);
  await t.runJobs();
  const { list } = (await sent(body.data.jobId)).body.data;
  expect(new Map(list.map((one) => [one.staffId, [one.state, one.way]]))).toEqual(
    new Map([
      [inApp.id, ['sent', 'wecom']],
      [byMail.id, ['sent', 'mail']],
    ]),
  );
  const messages = fake.sent.filter(({ channel, to }) => channel === 'smtp' || to === inApp.mobile);
  expect(messages.map(({ channel, template, params }) => [channel, template, params.days])).toEqual([
    ['wecom', 'loginLink', '7'],
    ['smtp', 'loginLink', '7'],
  ]);
  for (const { link } of messages) expect((await use(tokenIn(link))).body.code).toBe(200);
  for (const { link } of messages) expect((await use(tokenIn(link))).body.code).toBe(1105);
});

test('no secret of a link is kept or told again', async () => {
  await wecom();
  const person = await employee();
  const { body } = await send([person.id]);
  await t.runJobs();
  const token = tokenIn(fake.sent[0]?.link);
  expect(token).toMatch(/^[\w-]{22}$/);
  const kept = [
    await t.deps.db.selectFrom('outbox').selectAll().execute(),
    await t.deps.db.selectFrom('job').selectAll().execute(),
    await t.deps.db.selectFrom('message_attempt').selectAll().execute(),
    await t.deps.db.selectFrom('account_activation').selectAll().execute(),
    await t.deps.db.selectFrom('audit_log').selectAll().execute(),
    await t.deps.db.selectFrom('idempotency').selectAll().execute(),
    (await sent(body.data.jobId)).body,
    body,
  ];
  expect(
    JSON.stringify(kept, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(token);
  const log = await t.deps.db.selectFrom('audit_log').select(['action', 'target_id']).execute();
  expect(log).toContainEqual({ action: 'staff.sendLoginLink', target_id: person.id });
});

test('whom no way reaches is named and given no link: text messages carry none', async () => {
  const person = await employee();
  const { body } = await send([person.id]);
  expect(body.data).toEqual({
    jobId: null,
    sending: 0,
    skipped: [],
    unreached: [{ id: person.id, name: person.name }],
  });
  await t.runJobs();
  expect(t.sms.sent).toEqual([]);
  expect(await t.deps.db.selectFrom('account_activation').selectAll().execute()).toEqual([]);
});

test('why a link did not go out is told person by person', async () => {
  await wecom();
  fake.answers.wecom = refused('setup', '60020', '企业微信：服务器地址不在应用的企业可信 IP 中（60020）');
  const person = await employee();
  const { body } = await send([person.id]);
  await t.runJobs();
  expect((await sent(body.data.jobId)).body.data.list).toMatchObject([
    { staffId: person.id, state: 'failed', way: null, error: expect.stringContaining('60020') as string },
  ]);
});

test('a repeat of the call sends nothing again', async () => {
  await wecom();
  const person = await employee();
  const requestId = newId();
  const [one, two] = [await send([person.id], requestId), await send([person.id], requestId)];
  expect(two.body.data).toEqual(one.body.data);
  await t.runJobs();
  expect(fake.sent).toHaveLength(1);
});

test('nobody is sent links over and over', async () => {
  await wecom();
  const person = await employee();
  for (const _ of [1, 2, 3, 4, 5]) {
    expect((await send([person.id])).body.data.sending).toBe(1);
    expect((await send([person.id])).body.data.skipped).toMatchObject([{ reason: '10分钟内刚发送过' }]);
    t.clock.advance(11 * 60_000);
  }
  expect((await send([person.id])).body.data.skipped).toMatchObject([{ reason: '24小时内已发送5次' }]);
  // By hand it is still made, and what was sent before is void.
  const made = await manager.post('/api/staff/login-links', { requestId: newId(), ids: [person.id] });
  expect(made.body.code).toBe(200);
  t.clock.advance(24 * 3600_000);
  expect((await send([person.id], newId(), await t.as('manager'))).body.data.sending).toBe(1);
});

test('of calls made at the same moment one sends', async () => {
  await wecom();
  const person = await employee();
  const answers = await Promise.all([1, 2, 3].map(() => send([person.id])));
  expect(answers.map(({ body }) => body.data.sending).sort()).toEqual([0, 0, 1]);
});

test('a link that is void by the time it would go out is not sent', async () => {
  await wecom();
  const [again, left] = [await employee(), await employee()];
  const { body } = await send([again.id, left.id]);
  await manager.post('/api/staff/login-links', { requestId: newId(), ids: [again.id] });
  await t.deps.db.updateTable('staff').set({ status: 'left' }).where('id', '=', left.id).execute();
  await t.runJobs();
  expect(fake.sent).toEqual([]);
  const { list } = (await sent(body.data.jobId)).body.data;
  expect(list.map(({ state }) => state)).toEqual(['failed', 'failed']);
});

test('a link that may have gone out when the server stopped is not sent a second time', async () => {
  await wecom();
  const [handed, waiting] = [await employee(), await employee()];
  const { body } = await send([handed.id, waiting.id]);
  const rows = await t.deps.db.selectFrom('outbox').selectAll().execute();
  const of = rows.find(({ payload }) => payload.staffId === handed.id);
  await t.deps.db
    .updateTable('outbox')
    .set({ state: 'sending', channel: 'wecom' })
    .where('id', '=', of?.id ?? '')
    .execute();
  await t.runJobs();
  expect(fake.sent.map(({ to }) => to)).toEqual([waiting.mobile]);
  const { list } = (await sent(body.data.jobId)).body.data;
  expect(new Map(list.map((one) => [one.staffId, one.state]))).toEqual(
    new Map([
      [handed.id, 'unknown'],
      [waiting.id, 'sent'],
    ]),
  );
});

test('is for managers of the company, with people of the company', async () => {
  await wecom();
  const person = await employee();
  const { body } = await send([person.id]);
  expect((await send([person.id], newId(), await t.as(null))).status).toBe(401);
  for (const role of ['finance', 'attendance', 'user'] as const) {
    expect((await send([person.id], newId(), await t.as(role))).status).toBe(403);
    expect((await sent(body.data.jobId, await t.as(role))).status).toBe(403);
  }
  const elsewhere = await t.as('manager', (await t.factory.company()).id);
  expect((await send([person.id], newId(), elsewhere)).status).toBe(404);
  expect((await sent(body.data.jobId, elsewhere)).status).toBe(404);
  expect((await send([])).status).toBe(422);
});

test('is refused where the server does not know its own address, whatever the caller says it is', async () => {
  const bare = await testApp({ channels: fake.factory });
  const { id } = await bare.factory.firstCompany();
  const person = await bare.factory.staff({ companyId: id, mobile: inventedMobile(799), idNo: ID_NO });
  const client = await bare.as('manager');
  await client.put('/api/channels/apps/wecom', { version: 0, ...WECOM });
  const headers = { origin: 'https://elsewhere.example' };
  const { body } = await client.post(SEND, { requestId: newId(), ids: [person.id] }, { headers });
  expect(body).toMatchObject({ code: 1109, msg: expect.stringContaining('PUBLIC_URL') as string });
  await bare.runJobs();
  expect(fake.sent).toEqual([]);
  await bare.close();
});
