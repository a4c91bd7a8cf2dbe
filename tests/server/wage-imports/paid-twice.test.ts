import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { ImportControls, ImportDetail } from '@contract/wages/import-schemas';
import { data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

const commit = (made: ImportDetail, requestId: string, more: Record<string, unknown> = {}) =>
  s.client.post(`/api/wages/imports/${made.id}/commit`, {
    version: made.version,
    requestId,
    ignoreErrors: false,
    ...more,
  });
const controls = async (id: string) => data<ImportControls>(await s.client.get(`/api/wages/imports/${id}/controls`));
const EVERYBODY = [HEADER, line('A001', '张三'), line('A002', '李四'), line('A003', '王五')];

async function committed(rows: readonly (readonly string[])[]): Promise<ImportDetail> {
  const made = await staged(s, rows);
  data(await commit(made, 'request-0001'));
  await s.t.runJobs();
  return made;
}

async function retitled(made: ImportDetail): Promise<ImportDetail> {
  return data<ImportDetail>(
    await s.client.put(`/api/wages/imports/${made.id}/settings`, {
      version: made.version,
      title: '六月工资第二次',
      settings: made.settings,
    }),
  );
}

test('the same sheet a second time: one sentence about all, no warning a row, and a tick before the commit', async () => {
  const first = await committed(EVERYBODY);
  const second = await retitled(await staged(s, EVERYBODY));
  expect(second.counts).toMatchObject({ ok: 3, warning: 0 });
  expect((await rowsOf(s, second.id)).list.flatMap((row) => row.issues)).toEqual([]);
  const batchId = (await detail(s, first.id)).batchId;
  expect((await controls(second.id)).paidTwice).toEqual([{ batchId, title: first.title, people: 3, all: true }]);

  const refused = await commit(second, 'request-0002');
  expect(refused.body).toMatchObject({
    code: 1205,
    msg: `其中 3 人 6 月已在《${first.title}》中。确认不是重复发放的，请勾选后提交`,
  });
  data(await commit(second, 'request-0003', { acceptPaidTwice: true }));
  await s.t.runJobs();
  const made = (await detail(s, second.id)).batchId ?? '';
  const batch = data<BatchDetail>(await s.client.get(`/api/wages/batches/${made}`));
  expect(batch.paidTwice).toEqual([{ batchId, title: first.title, people: 3 }]);
});

test('some of the people: their rows are marked, the tick is wanted for as long as they are in', async () => {
  await committed([HEADER, line('A001', '张三')]);
  const second = await retitled(await staged(s, EVERYBODY));
  expect(second.counts).toMatchObject({ ok: 2, warning: 1 });
  expect((await controls(second.id)).paidTwice).toMatchObject([{ people: 1, all: false }]);
  expect((await commit(second, 'request-0002')).body).toMatchObject({
    code: 1205,
    msg: expect.stringContaining('其中 1 人'),
  });
  data(await s.client.put(`/api/wages/imports/${second.id}/rows/2`, { version: second.version, ignored: true }));
  const without = await detail(s, second.id);
  expect((await controls(second.id)).paidTwice).toEqual([]);
  data(await commit(without, 'request-0003'));
});

test('a bonus beside the monthly wage needs no tick', async () => {
  await committed(EVERYBODY);
  const bonus = await staged(s, EVERYBODY, { wageType: 'bonus' });
  expect((await controls(bonus.id)).paidTwice).toEqual([]);
  data(await commit(bonus, 'request-0002'));
});

test('a row changed in a sheet that is all of a second wage does not become the only one warned about', async () => {
  await committed(EVERYBODY);
  const second = await staged(s, EVERYBODY);
  const { row } = data<{ row: { status: string; issues: unknown[] } }>(
    await s.client.put(`/api/wages/imports/${second.id}/rows/2`, { version: second.version, cells: { 2: '行政部' } }),
  );
  expect(row).toMatchObject({ status: 'ok', issues: [] });
});

test('tells how many people no notice will reach', async () => {
  const made = await staged(s, EVERYBODY);
  expect((await controls(made.id)).reach).toMatchObject({ unreached: 3, byWay: [] });
  const mobile = { mobile_sealed: s.t.deps.seal.seal('13800001234', 'staff.mobile') };
  await s.t.deps.db
    .updateTable('staff')
    .set(mobile)
    .where('company_id', '=', s.companyId)
    .where('staff_no', '=', 'A001')
    .execute();
  expect((await controls(made.id)).reach?.unreached).toBe(2);
  await s.t.deps.db.updateTable('staff').set(mobile).where('company_id', '=', s.companyId).execute();
  expect((await controls(made.id)).reach).toMatchObject({
    unreached: 0,
    byWay: [{ way: 'sms', people: 3, sandbox: true }],
  });
});
