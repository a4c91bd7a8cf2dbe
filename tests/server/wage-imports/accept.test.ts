import type { BatchReview } from '@contract/wages/batch-schemas';
import type { ImportDetail, ImportRow } from '@contract/wages/import-schemas';
import type { Answer } from '../../support/server-client';
import { csv, data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged, upload } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s, ['张三', '李四', '王五', '赵六', '孙七', '吴九']);
});
afterEach(() => s.t.close());

const REASON = '补扣上月借支，已与本人核对';
/** Net pay less by what `off` says than the row comes to, in yuan. */
const off = (staffNo: string, name: string, by: number, base = 8000) => {
  const own = line(staffNo, name, base);
  return [...own.slice(0, 8), (Number(own[8]) - by).toFixed(2)];
};
const RIGHT = [line('A003', '王五'), line('A004', '赵六'), line('A005', '孙七'), line('A006', '吴九')];
const SHEET = [HEADER, off('A001', '张三', 100), off('A002', '李四', 50), ...RIGHT];
const isRefused = ({ status, body }: Answer) => status === 422 || (status === 200 && body.code !== 200);

const acceptRow = async (id: string, rowNo: number, more: object = {}) =>
  s.client.put(`/api/wages/imports/${id}/rows/${rowNo}`, {
    version: (await detail(s, id)).version,
    accept: { code: 'netMismatch', column: 8, reason: REASON, ...more },
  });
const acceptKind = async (id: string, code = 'netMismatch') =>
  s.client.post(`/api/wages/imports/${id}/fix-kind`, {
    version: (await detail(s, id)).version,
    code,
    change: { accept: { reason: REASON } },
  });
const undo = async (id: string) =>
  data(await s.client.post(`/api/wages/imports/${id}/undo`, { version: (await detail(s, id)).version }));
const figures = ({ counts, issueCounts }: ImportDetail) => ({ counts, issueCounts });

async function commit(id: string): Promise<BatchReview> {
  const { version } = await detail(s, id);
  data(
    await s.client.post(`/api/wages/imports/${id}/commit`, {
      version,
      requestId: `request-${id}`,
      ignoreErrors: false,
    }),
  );
  await s.t.runJobs();
  return data(await s.client.get(`/api/wages/batches/${(await detail(s, id)).batchId}/review`));
}

/** The same people a month later. */
async function nextMonth(rows: readonly (readonly string[])[]): Promise<ImportDetail> {
  const { import: made } = data<{ import: { id: string } }>(
    await upload(s.client, csv(rows), { payMonth: '2026-07' }, '七月工资.csv'),
  );
  await s.t.runJobs();
  return detail(s, made.id);
}

test('a warning said to be right counts as one no more, says why and by whom, and undone stands as before', async () => {
  const { id } = await staged(s, SHEET);
  const before = figures(await detail(s, id));
  const rows = (await rowsOf(s, id)).list;
  const { row } = data<{ row: ImportRow }>(await acceptRow(id, 2));
  expect(row).toMatchObject({ status: 'ok', fixed: false });
  expect(row.issues).toMatchObject([
    { code: 'netMismatch', level: 'info', accepted: { reason: REASON, by: s.clerk.name, month: null } },
  ]);
  expect(figures(await detail(s, id))).toMatchObject({
    counts: { ok: 5, warning: 1 },
    issueCounts: expect.arrayContaining([
      { code: 'netMismatch', level: 'warning', rows: 1, stakeFen: '5000' },
      { code: 'netMismatch', level: 'info', rows: 1, stakeFen: '10000' },
    ]) as unknown,
  });
  // It is right as it is, but it does not come out: the totals go on saying so.
  expect((await detail(s, id)).checks.find(({ total }) => total === 'netPay')).toMatchObject({
    state: 'partly',
    satisfied: 4,
    compared: 6,
  });
  await undo(id);
  expect(figures(await detail(s, id))).toEqual(before);
  expect((await rowsOf(s, id)).list).toEqual(rows);
});

test('all warnings of a kind are one step, and the word stands as long as the figures do', async () => {
  const { id } = await staged(s, SHEET);
  data(await acceptKind(id));
  expect((await detail(s, id)).counts).toMatchObject({ ok: 6, warning: 0 });
  const { list } = data<{ list: { action: string; rows: number; shown: { lines: object[] }[] }[] }>(
    await s.client.get(`/api/wages/imports/${id}/steps`),
  );
  expect(list).toMatchObject([{ action: 'accept', code: 'netMismatch', rows: 2 }]);
  expect(list[0]?.shown[0]?.lines).toMatchObject([{ kind: 'accepted', label: '实发工资', after: REASON }]);
  // Read anew the word stands; another figure is another doubt.
  const { version } = await detail(s, id);
  data(await s.client.put(`/api/wages/imports/${id}/net-identity`, { version, key: 'grossMinusDeductions' }));
  await s.t.runJobs();
  expect((await detail(s, id)).counts).toMatchObject({ ok: 6, warning: 0 });
  const changed = data<{ row: ImportRow }>(
    await s.client.put(`/api/wages/imports/${id}/rows/2`, {
      version: (await detail(s, id)).version,
      cells: { 8: '8000' },
    }),
  );
  expect(changed.row).toMatchObject({ status: 'warning' });
  expect(changed.row.issues[0]?.accepted).toBeUndefined();
});

test('errors, other doubts and a word without a reason are refused', async () => {
  const { id } = await staged(s, [HEADER, ...SHEET.slice(1), line('X9', '周八')]);
  const { version } = await detail(s, id);
  const both = { version, cells: { 8: '1' }, accept: { code: 'netMismatch', column: 8, reason: REASON } };
  const answers = [
    await acceptKind(id, 'staffNotFound'),
    await acceptRow(id, 8, { code: 'staffNotFound', column: 1 }),
    await acceptRow(id, 4),
    await acceptRow(id, 2, { reason: '  ' }),
    await s.client.put(`/api/wages/imports/${id}/rows/2`, both),
  ];
  expect(answers.map(isRefused)).toEqual([true, true, true, true, true]);
  expect((await detail(s, id)).counts).toMatchObject({ warning: 2, error: 1 });
});

test('the reviewer sees what was said to be right, with what and by whom', async () => {
  const { id } = await staged(s, SHEET);
  data(await acceptRow(id, 2));
  const { imported } = await commit(id);
  expect(imported).toMatchObject({
    open: [{ code: 'netMismatch', rows: 1 }],
    changeCounts: { accepted: 1, cell: 0 },
    changes: [{ rowNo: 2, kind: 'accepted', name: '张三', label: '实发工资', after: REASON, by: s.clerk.name }],
  });
  expect(imported?.changes[0]?.before).toContain('差 -100.00');
});

test('the same difference a month later is known to be right; another one is asked about', async () => {
  const { id } = await staged(s, SHEET);
  data(await acceptKind(id));
  await commit(id);
  const next = await nextMonth([HEADER, off('A001', '张三', 100, 9000), off('A002', '李四', 60), ...RIGHT]);
  expect(next.counts).toMatchObject({ ok: 5, warning: 1 });
  const rows = (await rowsOf(s, next.id)).list;
  expect(rows[0]?.issues).toMatchObject([
    { code: 'netMismatch', level: 'info', accepted: { reason: REASON, by: s.clerk.name, month: '2026-06' } },
  ]);
  expect(rows[1]).toMatchObject({ status: 'warning' });
  // Looked at again after a change it is known as well.
  const { row } = data<{ row: ImportRow }>(
    await s.client.put(`/api/wages/imports/${next.id}/rows/2`, { version: next.version, cells: { 2: '质检部' } }),
  );
  expect(row).toMatchObject({ status: 'ok', issues: [{ accepted: { month: '2026-06' } }] });
  const review = await commit(next.id);
  expect(review.imported?.changes.find(({ kind }) => kind === 'accepted')).toMatchObject({
    rowNo: 2,
    after: `2026-06 已确认：${REASON}`,
  });
});

test('nothing is remembered of an import that came to nothing, nor of a batch that was deleted', async () => {
  const { id } = await staged(s, SHEET);
  data(await acceptKind(id));
  await commit(id);
  const { batchId } = await detail(s, id);
  const batch = data<{ version: number }>(await s.client.get(`/api/wages/batches/${batchId}`));
  data(
    await s.client.post(`/api/wages/batches/${batchId}/act`, {
      action: 'delete',
      version: batch.version,
      requestId: 'request-delete',
    }),
  );
  const next = await nextMonth(SHEET);
  expect(next.counts).toMatchObject({ ok: 4, warning: 2 });
});
