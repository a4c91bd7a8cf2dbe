import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { ImportDetail, ImportRow } from '@contract/wages/import-schemas';
import { data, detail, people, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

const LABEL = '实发（计算所得）';
const withoutNet = () =>
  staged(s, [
    ['工号', '姓名', '基本工资', '奖金', '社保'],
    ['A001', '张三', '8000', '1000', '640'],
    ['A002', '李四', '7000', '900', '560.5'],
  ]);
const commit = ({ id, version }: ImportDetail, requestId: string) =>
  s.client.post(`/api/wages/imports/${id}/commit`, { version, requestId, ignoreErrors: false });
const confirm = ({ id, version }: ImportDetail) =>
  s.client.put(`/api/wages/imports/${id}/net-confirmed`, { version, column: LABEL });
const fix = ({ id, version }: ImportDetail, rowNo: number, cells: Record<string, string>) =>
  s.client.put(`/api/wages/imports/${id}/rows/${rowNo}`, { version, cells });

test('computed net becomes slips once somebody says it is right, and is not said to be verified', async () => {
  const made = await withoutNet();
  expect(made).toMatchObject({ state: 'staged', net: { proof: 'computed', confirmed: null } });
  expect((await commit(made, 'request-0001')).body).toMatchObject({
    code: 1209,
    msg: expect.stringContaining('表中没有实发列'),
  });
  const confirmed = data<ImportDetail>(await confirm(made));
  data(await commit(confirmed, 'request-0002'));
  await s.t.runJobs();
  const batch = await s.t.deps.db.selectFrom('wage_batch').selectAll().executeTakeFirstOrThrow();
  expect(batch).toMatchObject({ net_fen: 1_569_950n, net_confirmed: { column: LABEL } });
  const shown = data<BatchDetail>(await s.client.get(`/api/wages/batches/${batch.id}`));
  expect(shown.checks).toContainEqual(expect.objectContaining({ total: 'netPay', state: 'computed' }));
  // Next month's sheet may have the column: what was computed is not learnt.
  const next = await withoutNet();
  expect(next.columns.filter(({ target }) => target === 'netPay')).toMatchObject([{ source: 'computed' }]);
});

test('a changed amount changes net with it; net itself is not typed over', async () => {
  const made = await withoutNet();
  const bonus = 3;
  const { row, version } = data<{ row: ImportRow; version: number }>(await fix(made, 2, { [bonus]: '1500' }));
  expect(row).toMatchObject({ netFen: '886000', cells: expect.arrayContaining(['8860.00']) });
  const index = made.columns.find(({ target }) => target === 'netPay')?.index;
  expect((await fix({ ...made, version }, 2, { [String(index)]: '9999' })).status).toBe(422);
  expect((await rowsOf(s, made.id)).list.map(({ netFen }) => netFen)).toEqual(['886000', '733950']);
});

test('another formula and a column of the sheet take its place', async () => {
  const made = await staged(s, [
    ['工号', '姓名', '基本工资', '应发', '社保', '打款'],
    ['A001', '张三', '8000', '9000', '640', '8350'],
    ['A002', '李四', '7000', '7900', '560', '7333'],
  ]);
  const paid = made.columns.find(({ label }) => label === '打款');
  expect((await rowsOf(s, made.id)).list.map(({ netFen }) => netFen)).toEqual(['836000', '734000']);
  data(await s.client.put(`/api/wages/imports/${made.id}/net-identity`, { version: made.version, key: 'sumOfParts' }));
  await s.t.runJobs();
  expect((await rowsOf(s, made.id)).list.map(({ netFen }) => netFen)).toEqual(['736000', '644000']);
  const now = await detail(s, made.id);
  const columns = now.columns
    .filter(({ source }) => source !== 'computed')
    .map(({ label: _, hiddenInSheet: __, source: ___, samples: ____, ...column }) =>
      column.index === paid?.index
        ? { ...column, target: 'netPay', group: 'other', sign: 0, kind: 'amount', isTotal: true, visible: true }
        : column,
    );
  data(await s.client.put(`/api/wages/imports/${made.id}/columns`, { version: now.version, columns }));
  await s.t.runJobs();
  const changed = await detail(s, made.id);
  expect(changed.net).toEqual({ proof: 'unproven', confirmed: null });
  expect((await rowsOf(s, made.id)).list.map(({ netFen }) => netFen)).toEqual(['835000', '733300']);
  expect(changed.columns.filter(({ source }) => source === 'computed')).toEqual([]);
});
