import type { BatchDifference } from '@contract/wages/difference-schemas';
import type { BatchDetail, BatchReview } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { data, detail, people, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.t.close());

const HEAD = ['工号', '姓名', '手机号', '基本工资', '应发工资', '社保(个人)', '扣款小计', '实发工资'];
const NAMES = ['张三', '李四', '王五', '赵六'];
const line = (at: number, deduction = '300.00', net = '4700.00') => [
  `A00${at + 1}`,
  NAMES[at] ?? '',
  `1380000200${at}`,
  '5000.00',
  '5000.00',
  '300.00',
  deduction,
  net,
];

async function fix(id: string, rowNo: number, change: object): Promise<void> {
  const { version } = await detail(s, id);
  data(await s.client.put(`/api/wages/imports/${id}/rows/${rowNo}`, { version, ...change }));
}

async function committed(id: string, ignoreErrors = false): Promise<{ batch: BatchDetail; review: BatchReview }> {
  const { version } = await detail(s, id);
  data(
    await s.client.post(`/api/wages/imports/${id}/commit`, { version, requestId: `request-${version}`, ignoreErrors }),
  );
  await s.t.runJobs();
  const { batchId } = await detail(s, id);
  return {
    batch: data(await s.client.get(`/api/wages/batches/${batchId}`)),
    review: data(await s.client.get(`/api/wages/batches/${batchId}/review`)),
  };
}

test('a slip keeps the deductions its sheet states, in the list, the batch and the employee’s view', async () => {
  await people(s, NAMES);
  const made = await staged(s, [HEAD, line(0), line(1), line(2), line(3, '2324.23')]);
  expect(made.counts).toMatchObject({ ok: 3, warning: 1 });
  expect(made.checks).toMatchObject([
    { total: 'grossPay', state: 'verified' },
    { total: 'totalDeduction', state: 'partly', satisfied: 3, compared: 4 },
    { total: 'netPay', state: 'verified' },
  ]);
  const preview = data<SlipDetail['view']>(await s.client.get(`/api/wages/imports/${made.id}/rows/5/preview`));
  expect(preview).toMatchObject({ grossFen: '500000', deductionFen: '232423', netFen: '470000', computed: [] });
  const { batch, review } = await committed(made.id);
  const difference = data<BatchDifference>(await s.client.get(`/api/wages/batches/${batch.id}/difference`));
  expect(difference.now.deductionFen).toBe(String(90_000 + 232_423));
  expect(batch.checks?.map(({ state }) => state)).toEqual(['verified', 'partly', 'verified']);
  const { list } = data<{ list: { id: string; name: string; deductionFen: string }[] }>(
    await s.client.get(`/api/wages/batches/${batch.id}/slips`),
  );
  const slip = list.find(({ name }) => name === '赵六');
  expect(slip?.deductionFen).toBe('232423');
  const shown = data<SlipDetail>(await s.client.get(`/api/wages/slips/${slip?.id}`));
  expect(shown.view.deductionFen).toBe('232423');
  expect(review.imported?.open).toEqual([{ code: 'deductionMismatch', rows: 1 }]);
});

test('what was changed, left out and left open at the import stands in the review and the history, with who and when', async () => {
  await people(s, [...NAMES, '孙七']);
  const total = ['', '合计', '', '', '', '', '', '99999.00'];
  const made = await staged(s, [
    HEAD,
    line(0, '300.00', '八百元'),
    line(1),
    line(2),
    ['X9', '周八', '', '5000.00', '5000.00', '300.00', '300.00', '4700.00'],
    line(3),
    total,
  ]);
  await fix(made.id, 2, { cells: { 7: '800' } });
  await fix(made.id, 2, { cells: { 7: '4700', 2: '13800009999' } });
  await fix(made.id, 3, { ignored: true });
  await fix(made.id, 4, { cells: { 3: '6000' } });
  await fix(made.id, 4, { cells: { 3: '5000' } });
  const { batch, review } = await committed(made.id, true);
  const by = s.clerk.name;
  expect(review.imported).toMatchObject({
    by,
    fileName: '六月工资.csv',
    errorRows: 1,
    errors: [{ code: 'staffNotFound', rows: 1 }],
    totals: [{ label: '实发工资', sheetFen: '9999900' }],
  });
  // Taken back to what it was is no change; a number shows masked.
  expect(review.imported?.changes).toEqual([
    {
      rowNo: 3,
      kind: 'ignored',
      name: '李四',
      label: null,
      before: '4700.00',
      after: null,
      by,
      at: expect.any(String),
    },
    {
      rowNo: 2,
      kind: 'cell',
      name: '张三',
      label: '手机号',
      before: '138****2000',
      after: '138****9999',
      by,
      at: expect.any(String),
    },
    {
      rowNo: 2,
      kind: 'cell',
      name: '张三',
      label: '实发工资',
      before: '八百元',
      after: '4700.00',
      by,
      at: expect.any(String),
    },
  ]);
  expect(review.imported).toMatchObject({ changesTotal: 3, changeCounts: { cell: 2, ignored: 1 } });
  expect(review.rowNotes.map(({ rowNo, status }) => [rowNo, status])).toEqual([
    [5, 'error'],
    [3, 'clerk'],
    [7, 'ignored'],
  ]);
  expect(batch.timeline[0]).toMatchObject({
    action: 'create',
    by,
    note: { code: 'imported', values: { cells: '2', ignored: '1', errors: '1', totals: '1', unchecked: '0' } },
  });
  const audit = JSON.stringify(await s.t.deps.db.selectFrom('audit_log').selectAll().execute(), (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(audit).not.toContain('八百元');
});

test('a person chosen by hand and one confirmed by name are told apart', async () => {
  const made = await people(s, NAMES);
  const sheet = await staged(s, [HEAD.slice(1), line(0).slice(1), ['李某', ...line(1).slice(2)], line(2).slice(1)]);
  await fix(sheet.id, 3, { staffId: made[1]?.id });
  const { version } = await detail(s, sheet.id);
  data(await s.client.post(`/api/wages/imports/${sheet.id}/accept-name-matches`, { version }));
  await s.t.runJobs();
  const { review } = await committed(sheet.id);
  expect(
    review.imported?.changes.map(({ rowNo, kind, before, after, by }) => [rowNo, kind, before, after, by]),
  ).toEqual([
    [3, 'person', null, '李四（A002）', s.clerk.name],
    [2, 'sameName', null, '张三', s.clerk.name],
    [4, 'sameName', null, '王五', s.clerk.name],
  ]);
});

test('people taken for the same at once, and added from the sheet, are told to the reviewer like those chosen one by one', async () => {
  const made = await people(s, [...NAMES, '钱七', '孙八']);
  const own = [line(0), line(1), line(2), line(3)];
  const renamed = (no: string, name: string) => [no, name, '', '5000.00', '5000.00', '300.00', '300.00', '4700.00'];
  const sheet = await staged(s, [HEAD, ...own, renamed('A005', '钱柒'), renamed('A006', '孙捌'), renamed('', '周新')]);
  expect(sheet.issueCounts).toContainEqual({ code: 'nameDiffers', level: 'error', rows: 2, stakeFen: null });
  data(await s.client.post(`/api/wages/imports/${sheet.id}/accept-same-people`, { version: sheet.version }));
  await s.t.runJobs();
  data(await s.client.post(`/api/wages/imports/${sheet.id}/staff`, { version: (await detail(s, sheet.id)).version }));
  await s.t.runJobs();
  // Afterwards one of them is chosen by himself: his own entry stands in the place of the other.
  await fix(sheet.id, 7, { staffId: made[5]?.id });
  const { review } = await committed(sheet.id);
  const by = s.clerk.name;
  expect(
    review.imported?.changes.map(({ rowNo, kind, name, before, after, by, at }) => [
      rowNo,
      kind,
      name,
      before,
      after,
      by,
      at,
    ]),
  ).toEqual([
    [6, 'person', '钱柒', '钱柒', '钱七（A005）', by, expect.any(String)],
    [7, 'person', '孙捌', '孙捌', '孙八（A006）', by, expect.any(String)],
    [8, 'person', '周新', '周新', '周新（A007）', by, expect.any(String)],
  ]);
  expect(review.imported?.changeCounts).toMatchObject({ person: 3, sameName: 0 });
  const audited = await s.t.deps.db
    .selectFrom('audit_log')
    .select(['account_name', 'target_id', 'note'])
    .where('action', '=', 'wages.acceptSamePeople')
    .execute();
  expect(audited).toEqual([{ account_name: by, target_id: sheet.id, note: '按同一人确认 2 行' }]);
});

test('a row put right is counted at once; a sheet that could not be verified says so to its reviewer', async () => {
  await people(s, NAMES);
  const made = await staged(s, [HEAD, line(0), line(1), line(2), line(3, '2324.23')]);
  await fix(made.id, 5, { cells: { 6: '300' } });
  expect((await detail(s, made.id)).checks[1]).toMatchObject({ state: 'verified', satisfied: 4, compared: 4 });
  await fix(made.id, 5, { ignored: true });
  expect((await detail(s, made.id)).checks[1]).toMatchObject({ state: 'verified', satisfied: 3, compared: 3 });
  const odd = await staged(
    s,
    [
      ['工号', '姓名', '基本工资', '应发工资', '实发工资'],
      ['A001', '张三', '5000', '36', '4999'],
      ['A002', '李四', '6000', '36', '1'],
    ],
    { payMonth: '2026-07' },
  );
  expect(odd).toMatchObject({ unchecked: ['grossPay', 'netPay'], counts: { ok: 2 } });
  expect(odd.checks[0]).toMatchObject({ state: 'unchecked', reason: 'noRule', statedFen: '7200', itemsFen: '1100000' });
});
