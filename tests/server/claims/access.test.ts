import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { claimed, CLAIMS, claimWorld, MINE } from './world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const calls = async (client: Client, id: string) => {
  const one = { version: 1, requestId: newId() };
  const several = { requestId: newId(), items: [{ id, version: 1 }] };
  return [
    (await client.get(CLAIMS)).status,
    (await client.get(`${CLAIMS}/logs`)).status,
    (await client.get(`${CLAIMS}/${id}`)).status,
    (await client.post(`${CLAIMS}/${id}/approve`, one)).status,
    (await client.post(`${CLAIMS}/${id}/reject`, { ...one, reason: '不符合条件' })).status,
    (await client.post(`${CLAIMS}/${id}/close`, { ...one, reason: '不符合条件' })).status,
    (await client.post(`${CLAIMS}/${id}/pay`, { ...one, channel: 'bank' })).status,
    (await client.post(`${CLAIMS}/${id}/retry`, { ...one, channel: 'bank' })).status,
    (await client.post(`${CLAIMS}/${id}/query`, one)).status,
    (await client.post(`${CLAIMS}/${id}/offline`, { ...one, voucherNo: 'PZ0001', voucherFileId: newId() })).status,
    (await client.post(`${CLAIMS}/${id}/reverse`, { ...one, voucherNo: 'PZ0001', reason: '银行退票' })).status,
    (await client.post(`${CLAIMS}/${id}/reveal`, { field: 'mobile', reason: '看一看' })).status,
    (await client.post(`${CLAIMS}/approve`, several)).status,
    (await client.post(`${CLAIMS}/pay`, { ...several, channel: 'bank' })).status,
    (await client.post('/api/lists/claims/export', { requestId: newId(), columns: ['orderNo'], filters: {} })).status,
    (await client.post('/api/lists/claim-logs/export', { requestId: newId(), columns: ['orderNo'], filters: {} }))
      .status,
    (await client.post(`${CLAIMS}/bank-file`, { requestId: newId(), filters: {}, format: 'txt', reason: '银行代发' }))
      .status,
  ];
};

it('claims are for administrators alone, signed in', async () => {
  const { claim } = await claimed(t, await claimWorld(t), 100_000n, '10');
  expect(await calls(await t.as(null), claim.id)).toEqual(Array(17).fill(401));
  for (const role of ['manager', 'finance', 'attendance', 'user'] as const)
    expect(await calls(await t.as(role), claim.id)).toEqual(Array(17).fill(403));
  expect((await (await t.as('admin')).get<{ state: string }>(`${CLAIMS}/${claim.id}`)).body.data.state).toBe(
    'pendingReview',
  );
});

it('there is none of an unknown id', async () => {
  const admin = await t.as('admin');
  const answers = await calls(admin, newId());
  expect(answers.slice(2, 12)).toEqual(Array(10).fill(404));
  expect((await admin.get(`${CLAIMS}/nonsense`)).status).toBe(422);
});

it('wrong input is told by its field', async () => {
  const { claim } = await claimed(t, await claimWorld(t), 100_000n, '10');
  const admin = await t.as('admin');
  const one = { version: 1, requestId: newId() };
  expect((await admin.post(`${CLAIMS}/${claim.id}/pay`, { ...one, channel: 'wechat' })).status).toBe(422);
  expect((await admin.post(`${CLAIMS}/${claim.id}/pay`, { ...one, channel: 'bank', sandbox: 'explode' })).status).toBe(
    422,
  );
  expect((await admin.post(`${CLAIMS}/${claim.id}/approve`, { requestId: newId() })).status).toBe(422);
  expect((await admin.post(`${CLAIMS}/${claim.id}/approve`, { version: 1 })).status).toBe(422);
});

it('one’s own claims are for everybody who is signed in, and only his', async () => {
  const world = await claimWorld(t);
  await claimed(t, world, 100_000n, '10');
  expect((await (await t.as(null)).get(MINE)).status).toBe(401);
  for (const role of ['admin', 'manager', 'finance', 'attendance', 'user'] as const)
    expect((await (await t.as(role)).get<{ total: number }>(MINE)).body.data.total).toBe(0);
});

it('the staff record of who has one stays', async () => {
  const world = await claimWorld(t);
  const { claim } = await claimed(t, world, 100_000n, '10');
  // As one of an advance, which has no slip.
  const other = await t.factory.staff({ companyId: world.company.id, name: '预支过' });
  await t.deps.db.updateTable('claim_order').set({ staff_id: other.id }).where('id', '=', claim.id).execute();
  const manager = await t.as(world.manager);
  expect((await manager.del(`/api/staff/${other.id}`, { query: { version: 1 } })).body).toMatchObject({
    code: 1900,
    msg: expect.stringContaining('已有薪资领取记录'),
  });
});

it('an administrator’s looks and exports are told by the log of each company whose claims they show, and of no other', async () => {
  const [world, another] = [await claimWorld(t), await claimWorld(t)];
  const [ours, theirs] = [world.company.id, another.company.id];
  const { claim } = await claimed(t, world, 100_000n, '10');
  await claimed(t, another, 100_000n, '10');
  const account = await t.factory.account({ role: 'admin' });
  const admin = await t.as(account);
  const told = async (companyId: string) => {
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'target_id'])
      .where('company_id', '=', companyId)
      .where('account_id', '=', account.id)
      .orderBy('id')
      .execute();
    return rows.map((row) => `${row.action} ${row.target_id}`);
  };
  const exported = (list: string, filters: object) =>
    admin.post(`/api/lists/${list}/export`, { requestId: newId(), columns: ['orderNo'], filters });
  await admin.get(CLAIMS, { query: { company: ours } });
  await admin.get(`${CLAIMS}/logs`, { query: { company: ours } });
  await admin.get(`${CLAIMS}/${claim.id}`);
  expect((await exported('claims', { company: ours })).body.code).toBe(200);
  const looks = [`claims.lookList ${ours}`, `claims.lookList ${ours}`, `claims.look ${claim.id}`];
  expect(await told(ours)).toEqual([...looks, 'list.export claims']);
  expect(await told(theirs)).toEqual([]);
  await exported('claim-logs', {});
  for (const companyId of [ours, theirs]) expect((await told(companyId)).at(-1)).toBe('list.export claim-logs');
});
