import { FRESH_PROOF_ASKED } from '@contract/errors';
import type { NoticeBrief } from '@contract/bell/brief';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { StrandedBatch } from '@contract/wages/confidential/schemas';
import type { StoredEvent } from '@server/events/hub';
import { newId } from '@server/kernel/ids';
import { bellOf } from '@server/modules/bell/service';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { AccountRecord } from '../../support/server-factory';
import { unpacked } from '../take-out/unpacked';
import { act, makeBatch, publish, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

const RULE = 1900;

let t: TestApp;
let world: WageWorld;
/** Works at the company, and is never named. */
let stranger: AccountRecord;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  world = await wageWorld(t);
  stranger = await t.factory.account({ role: 'manager', companies: [world.company.id] });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => t.close());

const path = (tail = '', batchId = world.batchId) => `/api/wages/batches/${batchId}${tail}`;
const detail = async (client: Client) => (await client.get<BatchDetail>(path())).body.data;
const name = async (client: Client, namedIds: readonly string[] | null, reason = '高管薪酬') =>
  client.put(path('/named'), { version: (await detail(client)).version, namedIds, reason });
const namePair = async () => name(await t.as(world.finance), [world.finance.id, world.manager.id]);
const bell = (account: AccountRecord, role: 'finance' | 'manager' | 'admin') =>
  bellOf(t.deps, {
    ...account,
    role,
    companyId: role === 'admin' ? null : world.company.id,
    companyIds: [world.company.id],
  } as never);

test('a batch is gone for everybody it does not name at once, and is there for those it names', async () => {
  expect((await namePair()).body.code).toBe(200);
  const other = await t.as(stranger);
  for (const tail of ['', '/slips', '/review', '/groups', '/difference', '/bank-files'])
    expect([tail, (await other.get(path(tail))).status]).toEqual([tail, 404]);
  const list = await other.get<{ total: number; totals: { netFen: string } }>('/api/wages/batches');
  expect([list.body.data.total, list.body.data.totals.netFen]).toEqual([0, '0']);
  const manager = await t.as(world.manager);
  expect(await detail(manager)).toMatchObject({
    confidential: true,
    named: expect.arrayContaining([expect.objectContaining({ id: world.finance.id, inUse: true })]),
    timeline: expect.arrayContaining([expect.objectContaining({ action: 'named', reason: '高管薪酬' })]),
  });
});

test('an administrator who is not named finds nothing either, not even by its id', async () => {
  await namePair();
  const admin = await t.as('admin');
  const query = { companyId: world.company.id };
  expect((await admin.get(path(), { query })).status).toBe(404);
  expect((await admin.get<{ total: number }>('/api/wages/batches', { query })).body.data.total).toBe(0);
  const log = await admin.get('/api/audit-log', { query: { ...query, targetType: 'wageBatch' } });
  expect(JSON.stringify(log.body)).not.toContain(world.batchId);
});

test('nobody who is not named changes it or its names', async () => {
  await namePair();
  const other = await t.as(stranger);
  const answers = [
    await other.put(path('/named'), { version: 2, namedIds: [stranger.id], reason: '我也要看' }),
    await other.post(path('/act'), { action: 'submit', version: 2, requestId: newId() }),
    await other.post(path('/export'), { requestId: newId() }),
    await other.post(path('/proof-pack'), { requestId: newId() }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('naming asks for a fresh proof', async () => {
  const finance = await t.as(world.finance);
  await t.deps.db
    .updateTable('session')
    .set({ proven_at: new Date('2020-01-01') })
    .execute();
  expect((await name(finance, [world.finance.id, world.manager.id])).body.code).toBe(FRESH_PROOF_ASKED);
});

test('it always names somebody of the company who can review it', async () => {
  const finance = await t.as(world.finance);
  const alone = await name(finance, [world.finance.id]);
  expect(alone.body).toMatchObject({ code: RULE, msg: expect.stringContaining('至少有一位能审核的人') });
  const elsewhere = await t.factory.account({ role: 'manager', companies: [(await t.factory.company()).id] });
  expect((await name(finance, [world.finance.id, elsewhere.id])).status).toBe(422);
  expect((await name(finance, [])).status).toBe(422);
  const small = await wageWorld(t, { reviewRequired: false });
  const owner = await t.as(small.finance);
  const { version } = (await owner.get<BatchDetail>(path('', small.batchId))).body.data;
  const own = await owner.put(path('/named', small.batchId), {
    version,
    namedIds: [small.finance.id],
    reason: '单人操作',
  });
  expect(own.body.code).toBe(200);
});

test('where the only named manager made it, a named administrator reviews it', async () => {
  const boss = await t.factory.account({ role: 'admin', companies: [] });
  world.batchId = await makeBatch(t, world.company.id, world.people, { createdBy: world.manager });
  const manager = await t.as(world.manager);
  expect((await name(manager, [world.manager.id, boss.id])).body.code).toBe(200);
  await act(manager, world.batchId, 'submit');
  const approved = await act(await t.as(boss), world.batchId, 'approve', { companyId: world.company.id });
  expect(approved.state).toBe('approved');
});

test('only those it names are told of it, by events and in their bells', async () => {
  await namePair();
  const heard: StoredEvent[] = [];
  const end = t.deps.events.subscribe((event) => heard.push(event));
  await act(await t.as(world.finance), world.batchId, 'submit');
  await new Promise((resolve) => setTimeout(resolve, 600));
  end();
  const about = heard.filter(({ data }) => JSON.stringify(data).includes(world.batchId));
  expect(about.length).toBeGreaterThan(0);
  const named = new Set([world.finance.id, world.manager.id]);
  expect(about.flatMap(({ accountIds }) => accountIds ?? ['everybody']).filter((id) => !named.has(id))).toEqual([]);
  const kinds = async (account: AccountRecord) => (await bell(account, 'manager')).map(({ kind }: NoticeBrief) => kind);
  // The question is put together once for all managers: who asks first must not be whom it answers.
  expect(await kinds(world.manager)).toContain('review');
  expect(await kinds(stranger)).toEqual([]);
  expect(await kinds(world.manager)).toContain('review');
});

test('its employee sees his own slip, objects to it, and only those named are asked', async () => {
  await namePair();
  await publish(t, world);
  const [person] = world.people;
  const employee = await t.as(person?.account ?? null);
  const slips = await employee.get<{ list: { id: string; version: number }[] }>('/api/me/slips');
  const { id = '', version } = slips.body.data.list[0] ?? {};
  expect((await employee.get(`/api/me/slips/${id}`)).status).toBe(200);
  const objected = await employee.post(`/api/me/slips/${id}/objection`, {
    version,
    category: '漏发',
    itemKeys: ['bonus'],
    content: '请核对一下奖金，谢谢',
  });
  expect(objected.body.code).toBe(200);
  const feedback = async (account: AccountRecord) =>
    (await (await t.as(account)).get<{ list: { id: string }[] }>('/api/feedback')).body.data.list;
  const [asked] = await feedback(world.manager);
  expect(asked).toBeDefined();
  expect(await feedback(stranger)).toEqual([]);
  expect((await (await t.as(stranger)).get(`/api/feedback/${asked?.id}`)).status).toBe(404);
  expect(await bell(stranger, 'manager')).toEqual([]);
});

test('a company taken out by somebody who is not named holds none of it', async () => {
  await publish(t, world);
  const [slip] = await slipsOf(await t.as(world.manager), world.batchId);
  await namePair();
  const takenBy = async (account: AccountRecord) => {
    const client = await t.as(account);
    const { body } = await client.post<{ jobId: string }>('/api/take-out', { requestId: newId() });
    await t.runJobs();
    const answer = await client.get(`/api/take-out/${body.data.jobId}/file`);
    const archive = unpacked(answer.raw);
    return archive.names.map((part) => archive.text(part)).join('\n');
  };
  const others = await takenBy(stranger);
  expect(others).toContain(world.people[0]?.name ?? '');
  for (const part of [world.batchId, slip?.id ?? '?']) expect(others).not.toContain(part);
  expect(await takenBy(world.manager)).toContain(world.batchId);
});

describe('where somebody named is gone', () => {
  const query = () => ({ companyId: world.company.id });
  const stranded = async (client: Client) =>
    (await client.get<{ list: StrandedBatch[] }>('/api/wages/confidential/stranded', { query: query() })).body.data
      .list;
  const rescue = async (client: Client, version: number, namedIds: readonly string[]) =>
    client.post(
      `/api/wages/confidential/${world.batchId}/named`,
      { version, namedIds, reason: '原经理已离职' },
      { query: query() },
    );

  test('an administrator names others, is told neither title nor amounts, and those who are left hear of it', async () => {
    await namePair();
    const admin = await t.as('admin');
    expect(await stranded(admin)).toEqual([]);
    const { version } = await detail(await t.as(world.finance));
    expect((await rescue(admin, version, [stranger.id])).status).toBe(404);
    await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', world.manager.id).execute();
    const [found] = await stranded(admin);
    expect(Object.keys(found ?? {}).sort()).toEqual(['id', 'named', 'payMonth', 'state', 'version']);
    expect((await rescue(admin, version, [stranger.id])).body.code).toBe(200);
    expect(await stranded(admin)).toEqual([]);
    const after = await detail(await t.as(stranger));
    expect(after.named?.map(({ id }) => id).sort()).toEqual([world.finance.id, stranger.id].sort());
    expect(after.timeline.at(-1)).toMatchObject({ action: 'namedAnew', reason: '原经理已离职' });
    const lines = (await bell(world.finance, 'finance')).filter(({ kind }) => kind === 'namedAnew');
    expect(lines).toEqual([expect.objectContaining({ target: world.batchId })]);
    const logged = await t.deps.db
      .selectFrom('audit_log')
      .select('note')
      .where('target_id', '=', world.batchId)
      .where('action', '=', 'wages.namedAnew')
      .execute();
    expect(logged).toEqual([{ note: '原经理已离职' }]);
  });

  test('a manager does not', async () => {
    await namePair();
    const other = await t.as(stranger);
    expect((await other.get('/api/wages/confidential/stranded')).status).toBe(403);
    expect((await other.post(`/api/wages/confidential/${world.batchId}/named`, {})).status).toBe(403);
  });
});

test('opened again it is everybody’s, unless another has its title', async () => {
  await namePair();
  const finance = await t.as(world.finance);
  const { title } = await detail(finance);
  const twin = await makeBatch(t, world.company.id, world.people, { createdBy: stranger, title });
  expect((await name(finance, null, '不再保密')).body).toMatchObject({ msg: expect.stringContaining('已有名称') });
  await t.deps.db.updateTable('wage_batch').set({ deleted_at: t.clock.now() }).where('id', '=', twin).execute();
  expect((await name(finance, null, '不再保密')).body.code).toBe(200);
  expect((await (await t.as(stranger)).get(path())).status).toBe(200);
});
