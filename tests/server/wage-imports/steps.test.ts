import type { ImportDetail, ImportRow } from '@contract/wages/import-schemas';
import type { ImportStep } from '@contract/imports/steps';
import { data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await people(s);
});
afterEach(() => s.t.close());

interface Done {
  jobId: string | null;
  rows: ImportRow[];
  counts: ImportDetail['counts'];
  version: number;
}

async function send(id: string, what: string, body: object = {}): Promise<Done> {
  const { version } = await detail(s, id);
  const done = data<Done>(await s.client.post(`/api/wages/imports/${id}/${what}`, { version, ...body }));
  if (done.jobId) await s.t.runJobs();
  return done;
}

/** What an undo must bring back: rows and figures, whatever the version. */
async function standing(id: string) {
  const rest = { ...(await detail(s, id)), version: 0, updatedAt: '', expiresAt: '', jobId: null };
  return { rest, rows: (await rowsOf(s, id)).list };
}

const steps = async (id: string) =>
  data<{ list: ImportStep[]; total: number }>(await s.client.get(`/api/wages/imports/${id}/steps`));

const broken = (staffNo: string, name: string) => [
  ...line(staffNo, name).slice(0, 3),
  '8oo0',
  ...line(staffNo, name).slice(4),
];

test('a block of cells is one step: undone and done again, rows and figures stand exactly as before and after', async () => {
  const { id } = await staged(s, [HEADER, line('A001', '张三'), broken('A002', '李四'), line('A003', '王五')]);
  const before = await standing(id);
  const edits = [
    { rowNo: 3, cells: { 3: '8000' } },
    { rowNo: 4, cells: { 0: 'A001', 1: '张三' } },
  ];
  const fixed = await send(id, 'fix-rows', { edits });
  expect(fixed.rows.map(({ rowNo, status }) => [rowNo, status])).toEqual([
    [3, 'ok'],
    [4, 'error'],
  ]);
  expect(fixed.rows[0]?.originals).toEqual([{ index: 3, text: '8oo0' }]);
  const after = await standing(id);
  // The row that was right became a double of the one changed.
  expect(after.rows[0]?.issues.map(({ code }) => code)).toEqual(['duplicatePerson']);

  const undone = await send(id, 'undo');
  expect(undone).toMatchObject({ jobId: null, counts: before.rest.counts });
  expect(await standing(id)).toEqual(before);
  await send(id, 'redo');
  expect(await standing(id)).toEqual(after);
  expect(data(await s.client.get(`/api/wages/imports/${id}/steps`))).toMatchObject({
    total: 1,
    list: [
      {
        no: 1,
        action: 'edit',
        rows: 2,
        undone: false,
        by: s.clerk.name,
        shown: [
          { rowNo: 3, name: '李四', lines: [{ kind: 'cell', label: '基本工资', before: '8oo0', after: '8000.00' }] },
          {
            rowNo: 4,
            name: '王五',
            lines: [
              { before: 'A003', after: 'A001' },
              { before: '王五', after: '张三' },
            ],
          },
        ],
      },
    ],
  });
});

test('all rows of one kind are left out together and taken in again; rows of other kinds stay', async () => {
  const { id } = await staged(s, [
    HEADER,
    line('A001', '张三'),
    broken('A002', '李四'),
    line('X8', '周八'),
    line('X9', '吴九'),
  ]);
  const before = await standing(id);
  await send(id, 'fix-kind', { code: 'staffNotFound', change: { ignored: true } });
  const left = await rowsOf(s, id);
  expect(left.list.map(({ status }) => status)).toEqual(['ok', 'error', 'ignored', 'ignored']);
  await send(id, 'fix-kind', { code: 'ignoredByClerk', change: { ignored: false } });
  expect((await rowsOf(s, id)).list.map(({ status }) => status)).toEqual(['ok', 'error', 'error', 'error']);
  await send(id, 'undo');
  await send(id, 'undo');
  expect(await standing(id)).toEqual(before);
  const { list } = await steps(id);
  expect(list.map(({ action, code, undone }) => [action, code, undone])).toEqual([
    ['restore', 'ignoredByClerk', true],
    ['ignore', 'staffNotFound', true],
  ]);
});

test('rows of a kind that are left out are counted, found and taken in at once, those of other kinds not', async () => {
  const { id } = await staged(s, [HEADER, line('A001', '张三'), broken('A002', '李四'), line('X8', '周八')]);
  const before = await standing(id);
  await send(id, 'fix-kind', { code: 'staffNotFound', change: { ignored: true } });
  await send(id, 'fix-kind', { code: 'amountInvalid', change: { ignored: true } });
  const left = (await detail(s, id)).ignoredCounts;
  expect(left).toEqual(
    expect.arrayContaining([
      { code: 'amountInvalid', rows: 1 },
      { code: 'ignoredByClerk', rows: 2 },
      { code: 'staffNotFound', rows: 1 },
    ]),
  );
  expect((await rowsOf(s, id, { status: 'ignored', code: 'staffNotFound' })).list.map(({ rowNo }) => rowNo)).toEqual([
    4,
  ]);
  await send(id, 'fix-kind', { code: 'staffNotFound', change: { ignored: false } });
  expect((await rowsOf(s, id)).list.map(({ status }) => status)).toEqual(['ok', 'ignored', 'error']);
  await send(id, 'fix-kind', { code: 'ignoredByClerk', change: { ignored: false } });
  expect((await standing(id)).rows.map(({ issues }) => issues)).toEqual(before.rows.map(({ issues }) => issues));
  expect((await detail(s, id)).ignoredCounts).toEqual([]);
});

test('rows of other months that were left out are taken in together; nobody’s rows are not', async () => {
  const head = [...HEADER, '月份'];
  const { id } = await staged(s, [
    head,
    [...line('A001', '张三'), '2026-06'],
    [...line('A002', '李四'), '2026-05'],
    ['', '合计', '', '16000.00', '2000.00', '18000.00', '600.00', '91.34', '17308.66', ''],
  ]);
  expect((await detail(s, id)).ignoredCounts).toEqual([
    { code: 'otherMonth', rows: 1 },
    { code: 'totalRow', rows: 1 },
  ]);
  const { version } = await detail(s, id);
  const total = { version, code: 'totalRow', change: { ignored: false } };
  expect((await s.client.post(`/api/wages/imports/${id}/fix-kind`, total)).status).toBe(422);
  await send(id, 'fix-kind', { code: 'otherMonth', change: { ignored: false } });
  expect((await rowsOf(s, id)).list.map(({ status }) => status)).toEqual(['ok', 'ok', 'ignored']);
});

test('a row left out and taken in by itself keeps the doubts that only the file could raise, also after another reading', async () => {
  const { id } = await staged(s, [HEADER, line('A001', '张三'), broken('A002', '李四')]);
  const before = (await rowsOf(s, id)).list[1];
  expect(before).toMatchObject({ status: 'error', issues: [{ code: 'amountInvalid' }] });
  const one = async (ignored: boolean) =>
    data(await s.client.put(`/api/wages/imports/${id}/rows/3`, { version: (await detail(s, id)).version, ignored }));
  await one(true);
  await one(false);
  expect((await rowsOf(s, id)).list[1]).toMatchObject({ status: 'error', issues: before?.issues });
  await one(true);
  data(
    await s.client.put(`/api/wages/imports/${id}/net-identity`, {
      version: (await detail(s, id)).version,
      key: 'unchecked',
    }),
  );
  await s.t.runJobs();
  await one(false);
  expect((await rowsOf(s, id)).list[1]).toMatchObject({ status: 'error', issues: before?.issues });
});

test('more rows of a kind than fit in place are changed by a job, and undone by one', async () => {
  const unknown = Array.from({ length: 120 }, (_, at) => line(`B${at}`, `工人${at}`));
  const { id } = await staged(s, [HEADER, line('A001', '张三'), ...unknown]);
  const before = await standing(id);
  const begun = await send(id, 'fix-kind', { code: 'staffNotFound', change: { cells: { 2: '质检部' } } });
  expect(begun.jobId).not.toBeNull();
  const fixed = await rowsOf(s, id);
  expect(fixed.list[0]?.originals).toEqual([]);
  expect(fixed.list[5]?.originals).toEqual([{ index: 2, text: '生产部' }]);
  expect(fixed.list[5]?.cells[2]).toBe('质检部');
  expect((await steps(id)).list).toMatchObject([{ action: 'setValue', code: 'staffNotFound', rows: 120 }]);
  const undone = await send(id, 'undo');
  expect(undone.jobId).not.toBeNull();
  expect(await standing(id)).toEqual(before);
});

test('what all rows with a stranger’s number were said to be is undone as one step', async () => {
  const { id } = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四'), line('A003', '王五丽')]);
  const before = await standing(id);
  expect(before.rows[2]?.issues.map(({ code }) => code)).toContain('nameDiffers');
  await send(id, 'accept-same-people');
  expect((await rowsOf(s, id)).list[2]?.staff?.name).toBe('王五');
  expect((await steps(id)).list).toMatchObject([
    { action: 'samePerson', rows: 1, shown: [{ rowNo: 4, lines: [{ before: '王五丽', after: '王五' }] }] },
  ]);
  await send(id, 'undo');
  expect(await standing(id)).toEqual(before);
});

test('a new change ends what could be done again; people added end what could be undone', async () => {
  const { id } = await staged(s, [HEADER, line('A001', '张三'), line('X9', '吴九')]);
  await send(id, 'fix-rows', { edits: [{ rowNo: 2, ignored: true }] });
  await send(id, 'undo');
  await send(id, 'fix-rows', { edits: [{ rowNo: 2, cells: { 2: '质检部' } }] });
  const { version } = await detail(s, id);
  const redone = await s.client.post(`/api/wages/imports/${id}/redo`, { version });
  expect(redone.body).toMatchObject({ code: expect.any(Number), msg: '没有可以重做的修改' });
  data(await s.client.post(`/api/wages/imports/${id}/staff`, { version }));
  await s.t.runJobs();
  const undone = await s.client.post(`/api/wages/imports/${id}/undo`, { version: (await detail(s, id)).version });
  expect(undone.body.msg).toBe('之后已从表中新增员工，更早的修改不能再撤销或重做，请直接修改');
  expect((await steps(id)).list).toMatchObject([
    { action: 'addStaff', rows: 1, closed: true },
    { action: 'edit', closed: true },
  ]);
});

test('one value for everybody’s personal number, a row named twice and a kind without rows are refused', async () => {
  const head = [...HEADER, '手机号'];
  const { id, version } = await staged(s, [head, [...line('A001', '张三'), '138'], [...line('A002', '李四'), '139']]);
  const kind = { version, code: 'mobileInvalid', change: { cells: { 9: '13800000000' } } };
  expect((await s.client.post(`/api/wages/imports/${id}/fix-kind`, kind)).status).toBe(422);
  const twice = [
    { rowNo: 2, ignored: true },
    { rowNo: 2, ignored: false },
  ];
  expect((await s.client.post(`/api/wages/imports/${id}/fix-rows`, { version, edits: twice })).status).toBe(422);
  const none = { version, code: 'leftBefore', change: { ignored: true } };
  expect((await s.client.post(`/api/wages/imports/${id}/fix-kind`, none)).status).toBe(422);
  const nobody = { version, code: 'nameDiffers', change: { ignored: true } };
  expect((await s.client.post(`/api/wages/imports/${id}/fix-kind`, nobody)).body.msg).toBe(
    '没有此类问题的行，请刷新后重试',
  );
});

test('the list of changes goes with the import', async () => {
  const { id } = await staged(s, [HEADER, line('A001', '张三')]);
  await send(id, 'fix-rows', { edits: [{ rowNo: 2, cells: { 2: '质检部' } }] });
  await send(id, 'cancel');
  const kept = await s.t.deps.db.selectFrom('import_step_row').select('row_no').where('import_id', '=', id).execute();
  expect(kept).toEqual([]);
});
