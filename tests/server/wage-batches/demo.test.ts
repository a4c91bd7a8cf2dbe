import type { BatchListItem } from '@contract/wages/batch-schemas';
import { demoApp } from '../../support/demo-app';
import type { TestApp } from '../../support/server';

let t: TestApp;
beforeAll(async () => {
  t = await demoApp();
});
afterAll(() => t.close());

it('the demo shows a published month before the one to import, with readings, confirmations and one objection', async () => {
  const login = await (
    await t.as(null)
  ).post<{ token: string }>('/api/admin/login', { type: 'account', account: 'finance', password: 'Demo@2026' });
  const finance = { headers: { authorization: `Bearer ${login.body.data.token}` } };
  const batches = (await (await t.as(null)).get<{ list: BatchListItem[] }>('/api/wages/batches', finance)).body.data
    .list;
  expect(batches).toHaveLength(11);
  // The months before it are over: confirmed by everybody, locked.
  for (const { state, counts, payMonth } of batches.slice(1))
    expect([payMonth, state, counts.read, counts.confirmed]).toEqual([payMonth, 'closed', counts.total, counts.total]);
  expect(batches[0]).toMatchObject({ payMonth: '2026-05', state: 'published', title: '2026年05月工资条' });
  const { counts } = batches[0] as BatchListItem;
  expect(counts.total).toBeGreaterThan(100);
  expect(counts).toMatchObject({ sent: counts.total, delivered: counts.total, disputed: 1, failed: 0 });
  expect(counts.read).toBeGreaterThan(counts.confirmed);
  expect(counts.confirmed).toBeGreaterThan(20);
});

it('the demo has a month whose bank paid all but two', async () => {
  const rows = await t.deps.db
    .selectFrom('wage_bank_outcome')
    .select(['outcome', 'reason'])
    .where('outcome', '<>', 'paid')
    .orderBy('reason')
    .execute();
  expect(rows).toEqual([
    { outcome: 'failed', reason: '对方账号与户名不符' },
    { outcome: 'failed', reason: '账户已销户' },
  ]);
  expect(await t.deps.db.selectFrom('wage_bank_answer').select(['state', 'file_id']).execute()).toEqual([
    { state: 'applied', file_id: null },
  ]);
});

it('the demo shows identities in every standing, each with its pictures', async () => {
  const rows = await t.deps.db
    .selectFrom('real_name')
    .select(['state', 'method', 'outcome', 'score', 'staff_id', 'front_file_id'])
    .execute();
  const states = new Set(rows.map((row) => row.state));
  expect([...states].sort()).toEqual(['approved', 'invalid', 'pending', 'rejected']);
  expect(rows.filter((row) => row.state === 'approved').length).toBeGreaterThan(12);
  expect(rows.filter((row) => row.state === 'pending').length).toBeGreaterThanOrEqual(5);
  expect(rows.every((row) => row.front_file_id !== null)).toBe(true);
  expect(rows.some((row) => row.staff_id === null)).toBe(true);
  expect(rows.some((row) => row.score === 62)).toBe(true);
  const verified = await t.deps.db.selectFrom('staff').select('id').where('real_name_state', '=', 'approved').execute();
  expect(verified).toHaveLength(rows.filter((row) => row.state === 'approved').length);
});
