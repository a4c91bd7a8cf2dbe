import type { BatchDetail, BatchListItem } from '@contract/wages/batch-schemas';
import type { BatchDifference } from '@contract/wages/difference-schemas';
import type { WageMonth } from '@contract/dashboard/month-schemas';
import type { TrendMonth } from '@contract/dashboard/schemas';
import { newId } from '@server/kernel/ids';
import { data, HEADER, line, people, rowsOf, type Stage, stage, staged } from '../harness';
import { at, dropped, history, uploadHistory, written } from './history-world';

// Today is 15 July 2026; 张三 has an account of his own.
let s: Stage;
let ofZhang: Awaited<ReturnType<Stage['t']['as']>>;
beforeEach(async () => {
  s = await stage();
  const zhang = at(await people(s), 0);
  const account = await s.t.factory.account({ role: 'user', companies: [s.companyId] });
  await s.t.deps.db.updateTable('staff').set({ account_id: account.id }).where('id', '=', zhang.id).execute();
  ofZhang = await s.t.as(account);
});
afterEach(() => s.t.close());

const SHEET = [HEADER, line('A001', '张三'), line('A002', '李四'), line('A003', '王五')];
const act = (batch: Pick<BatchDetail, 'id' | 'version'>, action: string, more: Record<string, unknown> = {}) =>
  s.client.post(`/api/wages/batches/${batch.id}/act`, { action, version: batch.version, requestId: newId(), ...more });
const batches = async (query: Record<string, string> = {}) =>
  data<{ list: BatchListItem[] }>(
    await s.client.get('/api/wages/batches', { query: { page: 1, pageSize: 20, ...query } }),
  ).list;
const oneWritten = async (file: string) => written(s, at(await dropped(s, { [file]: SHEET }), -1));

test('three files in a row: three months, the list and the trend have them, nobody is told', async () => {
  const files = {
    '2026年4月工资表.csv': SHEET,
    '五月.csv': [['2026年5月工资表'], ...SHEET],
    '工资2026-06.csv': [...SHEET.slice(0, 3), line('A003', '王五', 9000)],
  };
  for (const made of await dropped(s, files)) await written(s, made);
  expect((await history(s)).map(({ state, payMonth }) => [payMonth, state])).toEqual([
    ['2026-04', 'committed'],
    ['2026-05', 'committed'],
    ['2026-06', 'committed'],
  ]);
  expect((await batches({ state: 'history' })).map(({ payMonth, state }) => [payMonth, state])).toEqual([
    ['2026-06', 'history'],
    ['2026-05', 'history'],
    ['2026-04', 'history'],
  ]);
  expect(await batches({ state: 'issued' })).toEqual([]);
  const { months } = data<{ months: TrendMonth[] }>(await s.client.get('/api/dashboard/wage-trend'));
  expect(months.filter(({ batches: count }) => count > 0).map(({ month, headCount }) => [month, headCount])).toEqual([
    ['2026-04', 3],
    ['2026-05', 3],
    ['2026-06', 3],
  ]);
  // What was paid before is no month on its way and waits for nobody.
  expect(data<WageMonth>(await s.client.get('/api/dashboard/month'))).toMatchObject({ before: [], first: null });
  expect(data<{ groups: { kind: string }[] }>(await s.client.get('/api/dashboard/todos')).groups).not.toContainEqual(
    expect.objectContaining({ kind: 'draft' }),
  );
  expect(await s.t.deps.db.selectFrom('sms_outbox').selectAll().execute()).toEqual([]);
  expect(
    data<{ list: unknown[] }>(await ofZhang.get('/api/me/slips', { query: { page: 1, pageSize: 20 } })).list,
  ).toEqual([]);
  expect(
    data<{ list: unknown[] }>(await s.client.get('/api/wages/slips', { query: { page: 1, pageSize: 20 } })).list,
  ).toEqual([]);
});

test('an employee cannot open his slip of it, nor read, confirm or object', async () => {
  const batch = await oneWritten('2026-06.csv');
  const slip = await s.t.deps.db
    .selectFrom('wage_slip')
    .innerJoin('staff', 'staff.id', 'wage_slip.staff_id')
    .select('wage_slip.id')
    .where('batch_id', '=', batch.id)
    .where('staff.name', '=', '张三')
    .executeTakeFirstOrThrow();
  expect((await ofZhang.get(`/api/me/slips/${slip.id}`)).status).toBe(404);
  expect((await ofZhang.post(`/api/me/slips/${slip.id}/read`, {})).status).not.toBe(200);
});

test('the next sheet is compared with it: a wage ten times as high, and the review has the month before', async () => {
  await oneWritten('2026-05.csv');
  const made = await staged(s, [HEADER, line('A001', '张三', 80_000), line('A002', '李四')]);
  const { list } = await rowsOf(s, made.id);
  expect(list.find(({ name }) => name === '张三')?.issues.map(({ code }) => code)).toEqual(['itemChanged']);
  data(
    await s.client.post(`/api/wages/imports/${made.id}/commit`, {
      version: made.version,
      requestId: 'next-00001',
      ignoreErrors: false,
    }),
  );
  await s.t.runJobs();
  const june = at(await batches({ state: 'draft' }), 0);
  const difference = data<BatchDifference>(await s.client.get(`/api/wages/batches/${june.id}/difference`));
  expect(difference.before).toMatchObject({ payMonth: '2026-05', headCount: 3 });
  expect(difference.causes).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'missing', people: 1 })]));
});

test('nothing is done with it but looking, exporting and deleting with a reason', async () => {
  const batch = await oneWritten('2026-05.csv');
  expect(batch).toMatchObject({
    state: 'history',
    actions: ['delete'],
    blocked: [],
    counts: { total: 3, sent: 0 },
    needConfirm: false,
    bankFileBlocked: { code: 'bankFileHistory' },
    timeline: [{ action: 'keepAsHistory', by: s.clerk.name }],
  });
  for (const action of ['submit', 'publish', 'schedule', 'edit', 'recallAll', 'close'])
    expect((await act(batch, action, { reason: '试一试', publishAt: '2026-08-01T00:00:00.000Z' })).body.code).not.toBe(
      200,
    );
  const bank = { requestId: newId(), format: 'generic', reason: '代发' };
  expect((await s.client.post(`/api/wages/batches/${batch.id}/bank-file`, bank)).body).toMatchObject({ code: 1101 });
  expect((await s.client.post(`/api/wages/batches/${batch.id}/remind`, { requestId: newId() })).body).toMatchObject({
    code: 1101,
  });
  expect((await s.client.post(`/api/wages/batches/${batch.id}/print`, { scope: 'all', part: 1 })).body).toMatchObject({
    code: 1101,
  });
  data(await s.client.post(`/api/wages/batches/${batch.id}/export`, { requestId: newId() }));
  const now = data<BatchDetail>(await s.client.get(`/api/wages/batches/${batch.id}`));
  expect((await act(now, 'delete')).status).toBe(422);
  expect(data<{ batch: unknown }>(await act(now, 'delete', { reason: '导错了文件' }))).toEqual({ batch: null });
  expect(await batches()).toEqual([]);
  const kept = await s.t.deps.db
    .selectFrom('wage_batch_event')
    .select(['action', 'reason'])
    .where('batch_id', '=', batch.id)
    .where('action', '=', 'delete')
    .execute();
  expect(kept).toEqual([{ action: 'delete', reason: '导错了文件' }]);
  const log = await s.t.deps.db
    .selectFrom('audit_log')
    .select(['action', 'note'])
    .where('action', 'in', ['wages.importHistory', 'wages.delete'])
    .orderBy('at')
    .execute();
  expect(log).toEqual([
    { action: 'wages.importHistory', note: null },
    { action: 'wages.delete', note: '导错了文件' },
  ]);
  // What was deleted can be taken in again.
  expect(await oneWritten('2026-05 改.csv')).toMatchObject({ payMonth: '2026-05' });
});

test('who may import wages may do this; another company, employees and attendance clerks may not', async () => {
  const made = at(await dropped(s, { '2026-05.csv': SHEET }), 0);
  for (const role of ['attendance', 'user'] as const) {
    const other = await s.t.as(await s.t.factory.account({ role, companies: [s.companyId] }));
    expect((await other.get('/api/wages/history-imports')).status).toBe(403);
    expect((await uploadHistory(other, SHEET, '2026-05.csv')).status).toBe(403);
  }
  const manager = await s.t.as(await s.t.factory.account({ role: 'manager', companies: [s.companyId] }));
  for (const [other, scope] of [
    [manager, ''],
    [await s.t.as('admin'), `?companyId=${s.companyId}`],
  ] as const) {
    expect(await history(s, other, scope)).toEqual([]);
    data(await uploadHistory(other, SHEET, '2026-04.csv', {}, scope));
    await s.t.runJobs();
    expect((await history(s, other, scope)).map(({ payMonth }) => payMonth)).toEqual(['2026-04']);
  }
  expect((await (await s.t.as(null)).get('/api/wages/history-imports')).status).toBe(401);
  const foreign = await s.t.factory.company({ name: '别的公司' });
  const stranger = await s.t.as(await s.t.factory.account({ role: 'finance', companies: [foreign.id] }));
  expect(await history(s, stranger)).toEqual([]);
  const batch = await written(s, made);
  expect((await stranger.get(`/api/wages/batches/${batch.id}`)).status).toBe(404);
});
