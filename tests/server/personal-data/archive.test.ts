import { strFromU8, unzipSync } from 'fflate';
import type { PersonalArchive } from '@contract/personal-data/schemas';
import { jsonText } from '@server/db/json';
import { PERSON_TABLES } from '@server/modules/personal-data/register';
import { proveAll } from '../../support/proofs';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { ITEM_DEFS, makeBatch, type Person, publish, type WageWorld, wageWorld } from '../../support/wage-world';
import { foundOfHim, HIM, putEverywhere } from './everywhere';

interface Data {
  person: string;
  tables: Record<string, { title: string; rows: Record<string, unknown>[] }>;
}

let t: TestApp;
let world: WageWorld;
let him: Person;
let employee: Client;
let manager: Client;

beforeAll(async () => {
  t = await testApp();
  world = await wageWorld(t, { size: 2 });
  // One item that employees are not shown.
  await t.deps.db
    .updateTable('wage_batch')
    .set({ item_defs: jsonText(ITEM_DEFS.map((def) => ({ ...def, visible: def.key !== 'bonus' }))) })
    .where('id', '=', world.batchId)
    .execute();
  await publish(t, world);
  await makeBatch(t, world.company.id, world.people, {
    createdBy: world.finance,
    payMonth: '2026-07',
    nets: [123_456n],
  });
  him = world.people[0] as Person;
  employee = await t.as(him.account);
  manager = await t.as(world.manager);
  await t.deps.db.updateTable('staff').set({ remark: '待观察' }).where('id', '=', him.id).execute();
  await proveAll(t);
});
afterAll(() => t.close());

const unpack = (raw: Buffer) => {
  const entries = unzipSync(raw);
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  return { names: Object.keys(entries), text, data: JSON.parse(text('data.json')) as Data };
};

async function taken(client: Client, path: string, file: string, body: object = {}) {
  const begun = await client.post<{ jobId: string }>(path, { requestId: `archive-of-${file.length}`, ...body });
  expect(begun.body).toMatchObject({ code: 200 });
  await t.runJobs();
  const answer = await client.get(`${file}/${begun.body.data.jobId}/file`);
  expect(answer.status).toBe(200);
  return unpack(answer.raw);
}

describe('the copy of his own data', () => {
  test('has what he sees in the product: issued slips, no draft and no hidden item, no note of the company’s', async () => {
    const { data, names, text } = await taken(employee, '/api/account/personal-data', '/api/account/personal-data');
    expect(data.person).toBe(him.account.name);
    expect(data.tables.staff?.rows).toMatchObject([{ id: him.id, mobile: him.mobile }]);
    expect(JSON.stringify(data)).not.toMatch(/待观察|奖金|1234\.56|123456/);
    expect(data.tables.wage_slip?.rows).toHaveLength(1);
    expect(data.tables.wage_slip?.rows[0]).toMatchObject({
      pay_month: '2026-06',
      items: expect.objectContaining({ 实发工资: '800000' }) as object,
    });
    expect(Object.keys(data.tables)).toEqual(expect.arrayContaining(['account', 'session', 'wage_slip']));
    expect(JSON.stringify(data)).not.toMatch(/token_hash|password_hash|mobile_index/);
    expect(JSON.stringify(data)).not.toContain(world.people[1]?.name);
    expect(names).toEqual(expect.arrayContaining(['index.html', 'README.txt', 'tables/wage_slip_工资条.csv']));
    expect(text('index.html')).toContain('<table>');
    expect(text('README.txt')).toContain('第四十五条');
  });

  test('is his alone, wants a fresh proof, is kept a day and written down', async () => {
    const { body } = await employee.get<PersonalArchive>('/api/account/personal-data');
    const jobId = body.data.archive?.jobId ?? '';
    expect(body.data.archive).toMatchObject({ state: 'succeeded', expiresAt: expect.any(String) as string });
    for (const other of [manager, await t.as(world.people[1]?.account ?? null)])
      expect((await other.get(`/api/account/personal-data/${jobId}/file`)).status).toBe(404);
    expect((await (await t.as(null)).post('/api/account/personal-data', { requestId: 'archive-none' })).status).toBe(
      401,
    );
    t.clock.advance(3600_000);
    expect((await employee.post('/api/account/personal-data', { requestId: 'archive-late' })).body.code).toBe(102);
    await proveAll(t);
    const log = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'target_id', 'note'])
      .where('action', 'like', 'personalData.%')
      .orderBy('id')
      .execute();
    expect(log.slice(0, 2)).toEqual([
      { action: 'personalData.takeOwn', target_id: him.account.id, note: null },
      { action: 'personalData.download', target_id: him.account.id, note: null },
    ]);
  });
});

describe('the copy a company makes for somebody', () => {
  const path = () => `/api/staff/${him.id}/personal-data`;

  test('has all that the company holds on him, drafts and notes too, and nothing of his account', async () => {
    const { data } = await taken(manager, path(), '/api/staff/personal-data', { reason: '本人要求' });
    expect(data.tables.staff?.rows).toMatchObject([{ name: him.name, remark: '待观察' }]);
    expect(data.tables.wage_slip?.rows).toHaveLength(2);
    expect(Object.keys(data.tables).filter((name) => ['account', 'session', 'login_log'].includes(name))).toEqual([]);
    expect(JSON.stringify(data)).not.toContain(world.people[1]?.name);
  });

  test('has nothing of a sheet that is confidential to others, which is in his own', async () => {
    const named = (ids: string | null) =>
      t.deps.db.updateTable('wage_batch').set({ named_ids: ids }).where('id', '=', world.batchId).execute();
    await named(jsonText([world.finance.id]));
    const { data } = await taken(manager, path(), '/api/staff/personal-data', {
      reason: '本人要求',
      requestId: 'archive-confidential',
    });
    expect(data.tables.wage_slip?.rows).toMatchObject([
      { batch_id: expect.not.stringContaining(world.batchId) as string },
    ]);
    expect(JSON.stringify(data)).not.toContain(world.batchId);
    const his = await taken(employee, '/api/account/personal-data', '/api/account/personal-data', {
      requestId: 'archive-own-confidential',
    });
    expect(his.data.tables.wage_slip?.rows).toHaveLength(1);
    await named(null);
  });

  test('is for managers and administrators, of their own company, for a reason', async () => {
    const finance = await t.as(world.finance);
    expect((await finance.post(path(), { requestId: 'archive-1', reason: '本人要求' })).status).toBe(403);
    expect((await employee.get(path())).status).toBe(403);
    const elsewhere = await t.as('manager', (await t.factory.company()).id);
    await proveAll(t);
    expect((await elsewhere.post(path(), { requestId: 'archive-1', reason: '本人要求' })).status).toBe(404);
    expect((await manager.post(path(), { requestId: 'archive-2' })).status).toBe(422);
    const { body } = await manager.get<PersonalArchive>(path());
    expect((await elsewhere.get(`/api/staff/personal-data/${body.data.archive?.jobId}/file`)).status).toBe(404);
  });
});

describe('one person in every table', () => {
  let own: TestApp;
  beforeAll(async () => {
    own = await testApp({ ownDatabase: true });
  });
  afterAll(() => own.close());

  test('is found in every table that is exported', async () => {
    const { companyId, staffId } = await putEverywhere(own);
    const admin = await own.as('admin');
    await proveAll(own);
    const begun = await admin.post<{ jobId: string }>(
      `/api/staff/${staffId}/personal-data`,
      { requestId: 'archive-all', reason: '本人要求' },
      { query: { companyId } },
    );
    await own.runJobs();
    const { raw } = await admin.get(`/api/staff/personal-data/${begun.body.data.jobId}/file`, { query: { companyId } });
    const { data } = unpack(raw);
    const exported = PERSON_TABLES.flatMap(({ name, table }) => (table.company === true ? [name as string] : []));
    const filled = (await foundOfHim(own)).map((line) => line.split(':')[0]);
    expect(exported.filter((name) => filled.includes(name) && !(name in data.tables))).toEqual([]);
    for (const value of Object.values(HIM)) expect(JSON.stringify(data)).toContain(value);
  });
});
