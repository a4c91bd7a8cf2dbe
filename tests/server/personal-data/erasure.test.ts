import { sql } from 'kysely';
import type { ErasurePreview } from '@contract/personal-data/schemas';
import { PERSON_TABLES } from '@server/modules/personal-data/register';
import { systemActor } from '@server/kernel/actor';
import { audit, verifyChains } from '@server/modules/audit/service';
import { proveAll } from '../../support/proofs';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { type Everywhere, foundOfHim, HIM, putEverywhere } from './everywhere';

/** Tables whose rows are his by an id alone, and those that are only added to, in which the row that fills them says something else. */
const NAMELESS: ReadonlySet<string> = new Set([
  ...['account_company', 'password_history', 'recovery_code', 'staff_erasure', 'wage_bank_due'],
  ...['staff_pay_line', 'claim_log', 'claim_reversal'],
]);

describe('one person in every table', () => {
  let t: TestApp;
  let him: Everywhere;
  let admin: Client;
  beforeAll(async () => {
    t = await testApp({ ownDatabase: true });
    him = await putEverywhere(t);
    admin = await t.as('admin');
    await proveAll(t);
  });
  afterAll(() => t.close());

  const query = () => ({ query: { companyId: him.companyId } });
  const preview = async () => (await admin.get<ErasurePreview>(`/api/staff/${him.staffId}/erasure`, query())).body.data;

  test('has a row in each of them to begin with', async () => {
    const found = await foundOfHim(t);
    const missing = PERSON_TABLES.map(({ name }) => name).filter(
      (name) => !found.some((line) => line.startsWith(`${name}: `)) && !NAMELESS.has(name),
    );
    expect(missing).toEqual([]);
  });

  test('is shown what will go and what stays, by law and until when', async () => {
    const { obstacles, account, erased, kept } = await preview();
    expect({ obstacles, account }).toEqual({ obstacles: [], account: 'closed' });
    expect(erased.map(({ table }) => table)).toEqual(expect.arrayContaining(['account', 'staff_event', 'real_name']));
    expect(kept.map(({ ground }) => ground)).toEqual(['accounting', 'tax', 'wageRecords', 'contracts', 'operationLog']);
    expect(kept.find(({ ground }) => ground === 'operationLog')?.until).toBeNull();
    expect(kept.filter(({ until }) => until !== null).every(({ until }) => /^\d{4}-\d\d-\d\d$/.test(until ?? ''))).toBe(
      true,
    );
  });

  test('is gone from all but the tables that a law keeps, and the chain of the log is whole', async () => {
    const { version } = await preview();
    const begun = await admin.post<{ jobId: string }>(
      `/api/staff/${him.staffId}/erasure`,
      { requestId: 'erase-him-1', reason: `${HIM.name}本人要求`, name: HIM.name, version },
      query(),
    );
    expect(begun.body).toMatchObject({ code: 200 });
    await t.runJobs();
    const job = await t.deps.db
      .selectFrom('job')
      .select(['state', 'error'])
      .where('id', '=', begun.body.data.jobId)
      .executeTakeFirst();
    expect(job).toEqual({ state: 'succeeded', error: null });

    const found = await foundOfHim(t);
    const kept = PERSON_TABLES.flatMap(({ name, table }) => (table.erase.how === 'keep' ? [name as string] : []));
    expect(found.filter((line) => !kept.includes(line.split(':')[0] ?? ''))).toEqual([]);
    // Of the record itself what the kept ones need: who it was.
    expect(found.filter((line) => line.startsWith('staff: '))).toEqual(['staff: idNo', 'staff: name']);
    expect(found.filter((line) => line.startsWith('audit_log') || line.startsWith('audit_link'))).toEqual([]);

    const { chains } = await verifyChains(t.deps.db, { now: t.clock.now() });
    // Whatever else has a chain was made up to fill the tables.
    const [chain] = chains.filter((one) => one.companyId === him.companyId);
    expect(chain).toMatchObject({ fault: null, erased: expect.any(Number) as number });
    expect(chain?.erased).toBeGreaterThan(2);
  });

  test('stands in no list, and cannot be erased twice', async () => {
    const list = await admin.get<{ total: number }>('/api/staff', {
      query: { companyId: him.companyId, keyword: HIM.name },
    });
    expect(list.body.data.total).toBe(0);
    expect(await preview()).toMatchObject({ obstacles: ['erased'], account: 'none' });
    const { rows } = await sql<{ kept: { ground: string }[] }>`select kept from staff_erasure`.execute(t.deps.db);
    expect(rows[0]?.kept.map(({ ground }) => ground)).toContain('accounting');
  });
});

describe('an erasure', () => {
  let t: TestApp;
  let companyId: string;
  let manager: Client;
  beforeAll(async () => {
    t = await testApp();
    companyId = (await t.factory.company()).id;
    manager = await t.as('manager', companyId);
    await proveAll(t);
  });
  afterAll(() => t.close());

  const erase = (id: string, values: object, client = manager) =>
    client.post(`/api/staff/${id}/erasure`, {
      requestId: `erase-${id}`,
      reason: '本人要求',
      version: 1,
      ...values,
    });
  const gone = () =>
    t.factory.staff({ companyId, name: '陆远', status: 'left', leaveDate: '2026-01-31', mobile: '13700000001' });

  test('is for managers and administrators, of their own company', async () => {
    const { id } = await gone();
    for (const role of ['finance', 'attendance', 'user'] as const)
      expect((await erase(id, { name: '陆远' }, await t.as(role, companyId))).status).toBe(403);
    expect((await erase(id, { name: '陆远' }, await t.as(null))).status).toBe(401);
    const elsewhere = await t.as('manager', (await t.factory.company()).id);
    await proveAll(t);
    expect((await erase(id, { name: '陆远' }, elsewhere)).status).toBe(404);
    expect((await elsewhere.get(`/api/staff/${id}/erasure`)).status).toBe(404);
  });

  test('wants the name, a reason, the version seen and a fresh proof', async () => {
    const { id } = await gone();
    expect((await erase(id, { name: '陆近' })).status).toBe(422);
    expect((await erase(id, { name: '陆远', reason: ' ' })).status).toBe(422);
    expect((await erase(id, { name: '陆远', version: 2 })).body.code).toBe(409);
    t.clock.advance(3600_000);
    expect((await erase(id, { name: '陆远' })).body.code).toBe(102);
    await proveAll(t);
  });

  test('is refused of somebody employed', async () => {
    const { id } = await t.factory.staff({ companyId, name: '在职' });
    expect((await manager.get<ErasurePreview>(`/api/staff/${id}/erasure`)).body.data.obstacles).toEqual(['employed']);
    expect((await erase(id, { name: '在职' })).body).toMatchObject({ code: 1900, msg: '该员工尚未离职' });
  });

  test('leaves not even the name of somebody about whom no law keeps anything', async () => {
    const { id } = await gone();
    expect((await erase(id, { name: '陆远' })).body.code).toBe(200);
    await t.runJobs();
    const row = await t.deps.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: '已删除员工', mobile_sealed: null, id_no_sealed: null, staff_no: null });
  });

  test('leaves what the log says of a namesake', async () => {
    const { id } = await t.factory.staff({ companyId, name: '王磊', status: 'left', leaveDate: '2026-01-31' });
    const namesake = await t.factory.staff({ companyId, name: '王磊' });
    const actor = systemActor(companyId);
    for (const targetId of [id, namesake.id])
      await audit(t.deps.db, actor, {
        action: 'staff.unbind',
        targetType: 'staff',
        targetId,
        companyId,
        note: '王磊调岗',
      });
    expect((await erase(id, { name: '王磊' })).body.code).toBe(200);
    await t.runJobs();
    const { rows } = await sql<{ target_id: string; note: string | null }>`
      select target_id, note from audit_log where action = 'staff.unbind' and target_id = any(${[id, namesake.id]}::text[])`.execute(
      t.deps.db,
    );
    expect(new Map(rows.map(({ target_id, note }) => [target_id, note]))).toEqual(
      new Map([
        [id, null],
        [namesake.id, '王磊调岗'],
      ]),
    );
  });

  test('keeps the account of somebody who has another record', async () => {
    const account = await t.factory.account({ role: 'user', companies: [companyId], name: '两处' });
    const other = (await t.factory.company()).id;
    await t.factory.staff({ companyId: other, name: '两处', accountId: account.id });
    const { id } = await t.factory.staff({
      companyId,
      name: '两处',
      status: 'left',
      leaveDate: '2026-01-31',
      accountId: account.id,
    });
    expect((await manager.get<ErasurePreview>(`/api/staff/${id}/erasure`)).body.data.account).toBe('kept');
    expect((await erase(id, { name: '两处' })).body.code).toBe(200);
    await t.runJobs();
    const row = await t.deps.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: '两处', deleted_at: null });
    const bound = await t.deps.db.selectFrom('staff').select('account_id').where('id', '=', id).executeTakeFirst();
    expect(bound?.account_id).toBeNull();
  });
});
