import type { AuditItem } from '@contract/audit/schemas';
import { newId } from '@server/kernel/ids';
import { audit } from '@server/modules/audit/service';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { sheetTexts } from '../staff/sheet-texts';
import { byPassword, withPassword } from '../session/people';
import { clerk } from './audit-world';

interface List {
  list: AuditItem[];
  total: number;
}

let t: TestApp;
let companyId: string;
let otherId: string;
let manager: Client;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  companyId = (await t.factory.company({ name: '云杉精密' })).id;
  otherId = (await t.factory.company({ name: '别家' })).id;
  manager = await t.as('manager', companyId);
  admin = await t.as('admin');
});
afterAll(() => t.close());

const PATH = '/api/audit-log';
const read = async (client: Client, query: Record<string, string | number> = {}): Promise<List> =>
  (await client.get<List>(PATH, { query })).body.data;

describe('the operation log', () => {
  const [slip, batch, theirs] = [newId(), newId(), newId()];
  let personId: string;
  beforeAll(async () => {
    personId = (await t.factory.staff({ companyId, name: '王五' })).id;
    const actor = clerk(companyId);
    await audit(t.deps.db, actor, { action: 'wages.publish', targetType: 'wageBatch', targetId: batch, companyId });
    await audit(
      t.deps.db,
      { ...actor, name: '周管理', role: 'admin' },
      {
        action: 'wages.lookSlip',
        targetType: 'wageSlip',
        targetId: slip,
        companyId,
      },
    );
    await audit(t.deps.db, actor, {
      action: 'staff.reveal',
      targetType: 'staff',
      targetId: personId,
      companyId,
      fields: ['idNo'],
      note: '核对证件',
    });
    await audit(t.deps.db, actor, {
      action: 'wages.publish',
      targetType: 'wageBatch',
      targetId: theirs,
      companyId: otherId,
    });
    await audit(t.deps.db, actor, {
      action: 'banner.create',
      targetType: 'banner',
      targetId: newId(),
      companyId: null,
    });
  });

  test('is for administrators and managers', async () => {
    for (const path of [PATH, `${PATH}/check`]) {
      expect((await (await t.as(null)).get(path)).status).toBe(401);
      for (const role of ['finance', 'attendance', 'user'] as const)
        expect((await (await t.as(role, companyId)).get(path)).status).toBe(403);
    }
  });

  test('is of his own company for a manager, whatever he asks for', async () => {
    for (const query of [{}, { companyId: otherId }] as Record<string, string>[]) {
      const { list } = await read(manager, { ...query, area: 'wages' });
      expect(list.map(({ targetId }) => targetId)).toEqual([slip, batch]);
    }
    expect((await read(manager, { targetId: theirs })).total).toBe(0);
    expect((await read(manager, { area: 'banner' })).total).toBe(0);
  });

  test('is of all companies for an administrator, or of one', async () => {
    expect((await read(admin, { area: 'wages' })).total).toBe(3);
    const { list } = await read(admin, { companyId: otherId, area: 'wages' });
    expect(list).toMatchObject([{ targetId: theirs, companyName: '别家' }]);
    expect((await read(admin, { area: 'banner' })).list).toMatchObject([{ companyName: null }]);
  });

  test('tells who, what, of which record, how it ended and from where; no number, no amount', async () => {
    const { list } = await read(manager, { targetId: personId });
    expect(list).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        personName: '孙主管',
        role: 'user',
        companyName: '云杉精密',
        action: 'staff.reveal',
        targetType: 'staff',
        targetId: personId,
        targetName: '王五',
        result: 'ok',
        note: '核对证件',
        ip: '192.0.2.7',
      },
    ]);
  });

  test('says who saw a slip', async () => {
    const { list } = await read(manager, { targetType: 'wageSlip', targetId: slip });
    expect(list).toMatchObject([{ action: 'wages.lookSlip', personName: '周管理', role: 'admin' }]);
  });

  test('has an administrator’s looks at pay, and not a manager’s', async () => {
    for (const client of [manager, admin])
      expect((await client.get(`/api/staff/${personId}/pay`, { query: { companyId } })).status).toBe(200);
    expect(
      (await read(manager, { targetId: personId, keyword: '' })).list.map(({ action, role }) => [action, role]),
    ).toEqual([
      ['staff.lookPay', 'admin'],
      ['staff.reveal', 'user'],
    ]);
  });

  test.each([
    [{ keyword: '周管' }, 1],
    [{ keyword: '%' }, 0],
    [{ area: 'staff' }, 2],
    [{ action: 'wages.publish' }, 1],
    [{ area: 'wages', action: 'wages.lookSlip' }, 1],
    [{ area: 'staff', action: 'wages.publish' }, 0],
    [{ targetType: 'wageBatch' }, 1],
    [{ result: 'refused', area: 'wages' }, 0],
    [{ from: '2020-01-01', to: '2020-01-02' }, 0],
    [{ from: '2020-01-01', area: 'wages' }, 2],
    [{ pageSize: 10, page: 2, area: 'wages' }, 2],
  ])('is narrowed by %j', async (query, total) => {
    expect((await read(manager, query)).total).toBe(total);
  });

  test.each([
    [{ area: 'nothing' }],
    [{ action: 'wages.nothing' }],
    [{ targetType: 'x' }],
    [{ from: '2026-02-30' }],
    [{ sortField: 'ip' }],
    [{ companyId: 'x' }],
  ])('refuses to be narrowed by %j', async (query) => {
    expect((await manager.get(PATH, { query })).status).toBe(422);
  });

  test('can be taken along, which is written into it', async () => {
    const body = {
      requestId: 'audit-export-1',
      columns: ['at', 'person', 'action', 'target', 'note'],
      filters: { area: 'staff' },
    };
    const { jobId } = (await manager.post<{ jobId: string }>('/api/lists/audit-log/export', body)).body.data;
    await t.runJobs();
    const text = await sheetTexts((await manager.get(`/api/jobs/${jobId}/file`)).raw);
    expect(text).toContain('查看员工完整信息');
    expect(text).toContain('核对证件');
    expect(text).not.toContain('发布工资表');
    expect((await read(manager, { area: 'list' })).list).toMatchObject([{ targetId: 'audit-log' }]);
  });

  test('is checked by the server; nothing is said before it has been', async () => {
    const check = async (client: Client) => (await client.get(`${PATH}/check`)).body.data;
    expect(await check(manager)).toEqual({ wholeUntil: null, faults: [] });
    // Since the chain was gone over as a whole only what came new was looked at.
    const later = new Date(t.clock.now().getTime() + 3600_000);
    const values = {
      seq: 1n,
      hash: 'x',
      at: later,
      whole_at: t.clock.now(),
      fault: null,
      fault_seq: null,
      fault_at: null,
    };
    await t.deps.db
      .insertInto('audit_check')
      .values([
        { ...values, company_id: companyId },
        { ...values, company_id: otherId, fault: 'linkMissing' as const, fault_seq: 1n, fault_at: later },
      ])
      .execute();
    expect(await check(manager)).toEqual({ wholeUntil: t.clock.now().toISOString(), faults: [] });
    expect(await check(admin)).toEqual({
      wholeUntil: null,
      faults: [{ companyName: '别家', kind: 'linkMissing', seq: 1, since: later.toISOString() }],
    });
  });
});

describe('of signing in', () => {
  test('the log has who came in, by his company', async () => {
    const account = await withPassword(t, { role: 'finance', companies: [companyId], account: 'comes-in' });
    expect((await byPassword(t, 'comes-in')).body.code).toBe(200);
    expect((await read(manager, { area: 'session', targetId: account.id })).list).toMatchObject([
      { action: 'session.login', result: 'ok', personName: account.name },
    ]);
  });

  test('the log has who was refused, once a minute, and nothing of names nobody has', async () => {
    const account = await withPassword(t, { role: 'finance', companies: [companyId], account: 'refused' });
    for (let tries = 0; tries < 3; tries += 1) await byPassword(t, 'refused', 'wrong');
    await byPassword(t, 'nobody-has-this', 'wrong');
    const { list } = await read(manager, { area: 'session', result: 'refused' });
    expect(list).toMatchObject([
      { action: 'session.refused', targetId: account.id, role: 'finance', note: 'wrongPassword' },
    ]);
  });
});

test('what somebody may not is written down once a minute', async () => {
  const finance = await t.as('finance', companyId);
  const refused = async () => (await read(manager, { area: 'access', targetId: 'GET /api/staff' })).total;
  for (let tries = 0; tries < 3; tries += 1) expect((await finance.get('/api/staff')).status).toBe(403);
  expect(await refused()).toBe(1);
  t.clock.advance(61_000);
  await finance.get('/api/staff');
  expect(await refused()).toBe(2);
});
