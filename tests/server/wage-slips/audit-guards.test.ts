import { newId } from '@server/kernel/ids';
import { data } from '../wage-imports/harness';
import { act, publish } from '../../support/wage-world';
import {
  type AuditStage,
  auditStage,
  check,
  fen,
  review,
  save,
  slipOf,
  taxDoubt,
  taxJudged,
  taxOf,
  taxTally,
  WAGES,
  withOvertime,
} from './audit-world';

let s: AuditStage;
beforeEach(async () => {
  s = await auditStage();
});
afterEach(() => s.t.close());

const wage = (name: string) => WAGES[name] ?? 0;

test('who may not change a slip may not have it checked', async () => {
  const { slip } = await slipOf(s.client, s.batchId, '李四');
  const path = `/api/wages/slips/${slip.id}/check`;
  const added = `/api/wages/batches/${s.batchId}/slips/check`;
  const body = { version: slip.version, items: {} };
  const newcomer = await s.t.factory.staff({ companyId: s.companyId, name: '周八' });
  const person = { staffId: newcomer.id, items: {} };

  expect((await (await s.t.as(null)).post(path, body)).status).toBe(401);
  for (const role of ['attendance', 'user'] as const) {
    const other = await s.t.as(role, s.companyId);
    expect((await other.post(path, body)).status).toBe(403);
    expect((await other.post(added, person)).status).toBe(403);
  }
  const elsewhere = await s.t.as('finance', (await s.t.factory.company({ name: '别家企业' })).id);
  expect((await elsewhere.post(path, body)).status).toBe(404);
  expect((await elsewhere.post(added, person)).status).toBe(404);
  const stranger = await s.t.factory.staff({ companyId: (await s.t.factory.company({ name: '又一家' })).id });
  expect((await s.client.post(added, { staffId: stranger.id, items: {} })).status).toBe(404);
});

test('what could not be saved is not checked: stale, unreadable, in review', async () => {
  const slip = await slipOf(s.client, s.batchId, '李四');
  const path = `/api/wages/slips/${slip.slip.id}/check`;
  expect((await s.client.post(path, { version: 9, items: {} })).body.code).toBe(409);
  const bad = await s.client.post(path, { version: slip.slip.version, items: { overtimePay: '12.5' } });
  expect([bad.status, bad.body.message]).toEqual([422, expect.stringContaining('加班费')]);
  expect((await s.client.post(path, { version: slip.slip.version, items: { nothing: '1' } })).status).toBe(422);
  await act(s.client, s.batchId, 'submit');
  expect((await s.client.post(path, { version: slip.slip.version, items: {} })).body.code).toBe(1101);
  const there = s.people['李四']?.id ?? '';
  const added = `/api/wages/batches/${s.batchId}/slips/check`;
  expect((await s.client.post(added, { staffId: there, items: {} })).body.code).toBe(1101);
});

test('a published slip is corrected by the year without itself', async () => {
  const manager = await s.t.factory.account({ role: 'manager', companies: [s.companyId] });
  await publish(s.t, { finance: s.clerk, manager } as Parameters<typeof publish>[1], s.batchId);
  const client = await s.t.as(manager);
  const out = await slipOf(client, s.batchId, '李四');
  data(
    await client.post(`/api/wages/slips/${out.slip.id}/recall`, {
      version: out.slip.version,
      requestId: newId(),
      reason: '漏了加班费',
    }),
  );
  const slip = await slipOf(s.client, s.batchId, '李四');
  expect(taxJudged(await check(s.client, slip, {}))).toBe('held');
  const due = taxOf([wage('李四'), wage('李四'), wage('李四') + 1_000]);
  expect(taxDoubt(await check(s.client, slip, withOvertime(slip, 1_000)))?.expected?.fen).toBe(fen(due));
  const saved = await save(s.client, slip, withOvertime(slip, 1_000));
  expect(saved.body.data.edits[0]).toMatchObject({ slipVersion: 2, doubts: [{ issue: { code: 'taxDiffers' } }] });
  expect((await review(client, s.batchId)).laterDoubts.slips).toBe(1);
  // Looked at again it is asked as it was at the import: the doubt has not become usual.
  const again = await slipOf(s.client, s.batchId, '李四');
  expect(taxDoubt(await check(s.client, again, {}))?.expected?.fen).toBe(fen(due));
});

test('a batch of which no sheet was kept is learnt from its own slips, once', async () => {
  const set = () => s.t.deps.db.updateTable('wage_batch').set({ audit: null }).where('id', '=', s.batchId).execute();
  await set();
  const slip = await slipOf(s.client, s.batchId, '李四');
  const due = taxOf([wage('李四'), wage('李四'), wage('李四') + 1_000]);
  const found = await check(s.client, slip, withOvertime(slip, 1_000));
  expect([taxJudged(found), taxDoubt(found)?.expected?.fen]).toEqual(['off', fen(due)]);
  const saved = await save(s.client, slip, withOvertime(slip, 1_000));
  // Of the others nothing was found: they are not counted as checked.
  expect(await taxTally(s, s.batchId)).toEqual({ off: 1, notAudited: 4 });
  await save(s.client, saved.body.data, withOvertime(saved.body.data, 1_000, due));
  expect(await taxTally(s, s.batchId)).toEqual({ held: 1, notAudited: 4 });
});
