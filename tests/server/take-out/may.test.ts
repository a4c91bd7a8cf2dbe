import type { TakeOutStanding } from '@contract/take-out/schemas';
import { newId } from '@server/kernel/ids';
import { proveAll } from '../../support/proofs';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { PASSWORD, withPassword } from '../session/people';
import { unpacked } from './unpacked';

const HOUR = 3600_000;

let t: TestApp;
let companyId: string;
let manager: Client;

beforeAll(async () => {
  t = await testApp();
  companyId = (await t.factory.company({ name: '云杉精密' })).id;
  await t.factory.staff({ companyId, name: '赵六' });
  manager = await t.as(await withPassword(t, { role: 'manager', account: 'boss', companies: [companyId] }));
});
afterAll(() => t.close());

let requests = 0;
const start = (client = manager, values: { requestId?: string } = {}, query = {}) =>
  client.post<{ jobId: string }>(
    '/api/take-out',
    { requestId: values.requestId ?? `take-out-${(requests += 1)}` },
    { query },
  );
const standing = async (client = manager) => (await client.get<TakeOutStanding>('/api/take-out')).body.data;
const fetched = (jobId: string, client = manager, query = {}) => client.get(`/api/take-out/${jobId}/file`, { query });
const audits = (action: string) =>
  t.deps.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute();
/** A whole one, begun and ended. */
const done = async (client = manager) => {
  const { jobId } = (await start(client)).body.data;
  await t.runJobs();
  return jobId;
};

test('is for managers of the company and administrators alone', async () => {
  for (const role of ['finance', 'attendance', 'user'] as const) {
    const client = await t.as(await withPassword(t, { role, account: `is-${role}`, companies: [companyId] }));
    expect((await start(client)).status).toBe(403);
    expect((await client.get('/api/take-out')).status).toBe(403);
    expect((await fetched(newId(), client)).status).toBe(403);
  }
  expect((await start(await t.as(null))).status).toBe(401);
  const admin = await t.as(await withPassword(t, { role: 'admin', account: 'root' }));
  expect((await start(admin)).status).toBe(404);
  expect((await start(admin, {}, { companyId: newId() })).status).toBe(404);
  const { jobId } = (await start(admin, {}, { companyId })).body.data;
  await t.runJobs();
  expect((await fetched(jobId, admin, { companyId })).status).toBe(200);
});

test('wants a password given within the last minutes', async () => {
  const client = await t.as(await withPassword(t, { role: 'manager', account: 'away', companies: [companyId] }));
  const before = (await audits('company.takeOut')).length;
  t.clock.advance(HOUR);
  expect((await start(client)).body.code).toBe(102);
  expect((await audits('company.takeOut')).length).toBe(before);
  await client.post('/api/account/prove', { password: PASSWORD });
  expect((await start(client)).body.code).toBe(200);
  await t.runJobs();
  expect((await client.post('/api/take-out', {})).status).toBe(422);
  await proveAll(t);
});

test('goes on once at a time for a company, whoever begins it, and once for a call made twice', async () => {
  const deputy = await t.as(await withPassword(t, { role: 'manager', account: 'deputy', companies: [companyId] }));
  const first = await start(manager, { requestId: 'take-out-same' });
  expect((await start(manager, { requestId: 'take-out-same' })).body.data).toEqual(first.body.data);
  expect((await start()).body).toMatchObject({ code: 1900 });
  expect((await start(deputy)).body.msg).toContain('还在进行');
  expect(await standing(deputy)).toMatchObject({ own: null, other: { byName: expect.any(String) as string } });
  expect(await standing()).toMatchObject({ own: { state: 'queued', expiresAt: null }, other: null });
  const elsewhere = (await t.factory.company()).id;
  const there = await t.as(await withPassword(t, { role: 'manager', account: 'there', companies: [elsewhere] }));
  expect((await start(there)).body.code).toBe(200);
  await t.runJobs();
  expect(await standing(deputy)).toMatchObject({ other: null });
  expect((await start(deputy)).body.code).toBe(200);
  await t.runJobs();
});

test('is fetched by who began it alone, in the company it is of, and not by the call of other exports', async () => {
  const jobId = await done();
  expect(unpacked((await fetched(jobId)).raw).rows('staff')).toMatchObject([{ name: '赵六' }]);
  expect((await manager.get(`/api/jobs/${jobId}/file`)).status).toBe(400);
  const deputy = await t.as(await withPassword(t, { role: 'manager', account: 'deputy2', companies: [companyId] }));
  expect((await fetched(jobId, deputy)).status).toBe(404);
  const admin = await t.as('admin');
  expect((await fetched(jobId, admin, { companyId })).status).toBe(404);
});

test('is not fetched any more by who is no manager any more, or of another company by now', async () => {
  const account = await withPassword(t, { role: 'manager', account: 'leaving', companies: [companyId] });
  const client = await t.as(account);
  const jobId = await done(client);
  const elsewhere = (await t.factory.company()).id;
  await t.deps.db
    .updateTable('account_company')
    .set({ company_id: elsewhere })
    .where('account_id', '=', account.id)
    .execute();
  expect((await fetched(jobId, await t.as(account))).status).toBe(404);
});

test('is written into the log when it begins and each time it is fetched', async () => {
  const [begun, loaded] = [(await audits('company.takeOut')).length, (await audits('company.takeOutDownload')).length];
  const jobId = await done();
  await fetched(jobId);
  await fetched(jobId);
  const [starts, loads] = [await audits('company.takeOut'), await audits('company.takeOutDownload')];
  expect([starts.length - begun, loads.length - loaded]).toEqual([1, 2]);
  expect(starts.at(-1)).toMatchObject({ company_id: companyId, target_id: companyId, role: 'manager' });
  expect(loads.at(-1)?.note).toMatch(/^企业数据_云杉精密_\d{14}\.zip$/);
});

test('is kept for 24 hours', async () => {
  const jobId = await done();
  const { own } = await standing();
  expect(Date.parse(own?.expiresAt ?? '') - t.clock.now().getTime()).toBe(24 * HOUR);
  t.clock.advance(24 * HOUR + 1);
  await t.deps.jobs.enqueue(t.deps.db, { kind: 'housekeeping', companyId: null, ownerId: null, payload: {} });
  await t.runJobs();
  const again = await t.as(await withPassword(t, { role: 'manager', account: 'later', companies: [companyId] }));
  expect(await standing(again)).toEqual({ own: null, other: null });
  expect(await t.deps.held.open('exports', jobId)).toBeNull();
});

test('is open for a closed company to administrators, who alone come in there', async () => {
  const closed = await t.factory.company({ status: 'disabled' });
  const admin = await t.as(await withPassword(t, { role: 'admin', account: 'root2' }));
  expect((await start(admin, {}, { companyId: closed.id })).body.code).toBe(200);
  await t.runJobs();
});

test('names the files whose content is gone, and takes the rest', async () => {
  const id = newId();
  await t.deps.db
    .insertInto('stored_file')
    .values({
      id,
      purpose: 'feedback',
      company_id: companyId,
      owner_id: null,
      origin_index: null,
      mime: 'image/jpeg',
      bytes: 5,
      thumb_bytes: null,
      sha256: '',
      width: 1,
      height: 1,
      key_sealed: t.deps.seal.seal(Buffer.alloc(32).toString('base64'), 'stored_file.key'),
      state: 'bound',
      bound_to: newId(),
      created_at: t.clock.now(),
    })
    .execute();
  const late = await t.as(await withPassword(t, { role: 'manager', account: 'late', companies: [companyId] }));
  const archive = unpacked((await fetched(await done(late), late)).raw);
  expect(archive.text('README.txt')).toContain(`files/feedback/${id}.jpg`);
  expect(archive.names.filter((name) => name.startsWith('files/'))).toEqual([]);
});
