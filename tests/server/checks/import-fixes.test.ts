import type { CheckImportDetail, CheckImportRow, CheckSheetRow } from '@contract/checks/import-schemas';
import type { Client } from '../../support/server-client';
import { sheetTexts } from '../staff/sheet-texts';
import { data, MONTH, person, requestId, type Stage, stage } from './stage';

const csv = (rows: readonly (readonly string[])[]) => Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));
const HEADER = [
  '工号',
  '姓名',
  '日期',
  '班次',
  '上班1打卡时间',
  '下班1打卡时间',
  '上班1打卡结果',
  '下班1打卡结果',
  '联系电话',
];
const daily = (rows: readonly string[][]) => csv([HEADER, ...rows]);
const on = (no: string, name: string, date: string, start: string, end: string, phone = '') => [
  no,
  name,
  date,
  '白班',
  start,
  end,
  '正常',
  '正常',
  phone,
];

describe('putting an attendance sheet right, cell by cell', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
    await person(s, '张三', 'A001');
    await person(s, '李四', 'A002');
  });
  afterEach(() => s.t.close());

  const detail = async (id: string) => data<CheckImportDetail>(await s.clerk.get(`/api/checks/imports/${id}`));
  const staged = async (content: Buffer) => {
    const { import: made } = data<{ import: { id: string } }>(
      await s.clerk.upload('/api/checks/imports', { month: MONTH }, { name: '六月打卡.csv', content }),
    );
    await s.t.runJobs();
    return detail(made.id);
  };
  const rows = async (id: string, query: Record<string, string> = {}) =>
    data<{ list: CheckSheetRow[]; total: number; counts: Record<string, number> }>(
      await s.clerk.get(`/api/checks/imports/${id}/sheet-rows`, { query }),
    );
  const people = async (id: string) =>
    data<{ list: CheckImportRow[] }>(await s.clerk.get(`/api/checks/imports/${id}/rows`)).list;
  const fix = (made: { id: string; version: number }, body: object, client: Client = s.clerk) =>
    client.post(`/api/checks/imports/${made.id}/fix-rows`, { version: made.version, edits: [], columns: [], ...body });
  const settled = async (made: { id: string; version: number }, body: object) => {
    data(await fix(made, body));
    await s.t.runJobs();
    return detail(made.id);
  };

  const SHEET = daily([
    on('A001', '张三', '2026-06-01', '08:58', '18:03', '13800001234'),
    on('A001', '张三', '2026-06-02', '25:61', '18:03', '13800001234'),
    on('A001', '张三', '2026-06-03', '8h58', '18:03'),
    on('A002', '李四', '2026-06-01', '08:58', '08:30'),
    on('A002', '李四', '2026-06-03', '8h58', '18:03'),
  ]);

  test('shows the doubtful rows as they stand in the sheet, each doubt at its cell; the rest is not kept', async () => {
    const made = await staged(SHEET);
    expect(made.counts).toMatchObject({ error: 2 });
    const { list, total, counts } = await rows(made.id);
    expect([total, counts.error]).toEqual([4, 4]);
    expect(
      list.map((row) => [row.rowNo, row.name, row.status, row.issues.map(({ code, column }) => [code, column])]),
    ).toEqual([
      [3, '张三', 'error', [['timeInvalid', 4]]],
      [4, '张三', 'error', [['timeInvalid', 4]]],
      [5, '李四', 'error', [['timeOrder', 5]]],
      [6, '李四', 'error', [['timeInvalid', 4]]],
    ]);
    // A number in a column nobody reads is not shown in full.
    expect(list[0]?.cells).toEqual([
      'A001',
      '张三',
      '2026-06-02',
      '白班',
      '25:61',
      '18:03',
      '正常',
      '正常',
      '138****1234',
    ]);
    expect((await rows(made.id, { keyword: '李' })).total).toBe(2);
    expect((await rows(made.id, { code: 'timeOrder' })).list.map((row) => row.rowNo)).toEqual([5]);
    expect(
      (await s.clerk.get(`/api/checks/imports/${made.id}/sheet-rows`, { query: { code: 'nothing' } })).status,
    ).toBe(422);
  });

  test('reads the sheet again with new texts of cells, of a whole column, and without rows set aside', async () => {
    const made = await staged(SHEET);
    const after = await settled(made, {
      edits: [
        { rowNo: 3, cells: { 4: ' 08:51 ' } },
        { rowNo: 5, ignored: true },
      ],
      columns: [{ index: 4, from: '8h58', to: '08:58' }],
    });
    expect(after.counts).toMatchObject({ ok: 2, error: 0 });
    // Reading it again for that reason makes nobody's choice of what was recognised.
    expect(after.proposal).toEqual(made.proposal);
    expect(after.days).toBe(4);
    expect((await people(made.id)).map((row) => row.days)).toEqual([3, 1]);
    expect(
      (await rows(made.id)).list.map(({ rowNo, status, fixed, cells }) => [rowNo, status, fixed, cells[4]]),
    ).toEqual([
      [3, 'ok', true, '08:51'],
      [5, 'ignored', true, '08:58'],
    ]);
    // A later change leaves the earlier ones in place; a row can be taken back.
    const again = await settled(after, { edits: [{ rowNo: 5, ignored: false, cells: { 5: '次日 00:30' } }] });
    expect([again.counts.error, again.days]).toEqual([0, 5]);
    data(
      await s.clerk.post(`/api/checks/imports/${made.id}/commit`, { version: again.version, requestId: requestId() }),
    );
    await s.t.runJobs();
    const days = await s.t.deps.db
      .selectFrom('check_day')
      .select(['date', 'entry'])
      .orderBy('staff_id')
      .orderBy('date')
      .execute();
    expect(days.map((day) => [day.date, day.entry.punches[0], day.entry.punches[1], day.entry.crossDay])).toEqual([
      ['2026-06-01', 538, 1083, false],
      ['2026-06-02', 531, 1083, false],
      ['2026-06-03', 538, 1083, false],
      ['2026-06-01', 538, 1470, true],
      ['2026-06-03', 538, 1083, false],
    ]);
    // Nothing of the sheet stays behind.
    expect(await s.t.deps.db.selectFrom('check_import_row').selectAll().execute()).toEqual([]);
  });

  test('refuses what is no cell of the sheet, too much, a stale version and who may not', async () => {
    const made = await staged(SHEET);
    expect((await fix(made, {})).status).toBe(422);
    expect((await fix(made, { edits: [{ rowNo: 3, cells: { 40: 'x' } }] })).body.message).toContain('第41列');
    expect((await fix(made, { edits: [{ rowNo: 1, cells: { 4: 'x' } }] })).body.message).toContain('第1行是表头');
    expect((await fix(made, { edits: [{ rowNo: 3, cells: { name: 'x' } }] })).status).toBe(422);
    expect(
      (await fix({ ...made, version: made.version + 1 }, { edits: [{ rowNo: 3, ignored: true }] })).body.code,
    ).toBe(409);
    expect((await fix(made, { edits: [{ rowNo: 3, ignored: true }] }, s.manager)).status).toBe(404);
    expect(
      (await fix(made, { edits: [{ rowNo: 3, ignored: true }] }, await s.t.as('finance', s.companyId))).status,
    ).toBe(403);
    expect((await fix(made, { edits: [{ rowNo: 3, ignored: true }] }, await s.t.as(null))).status).toBe(401);
    const full = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [at + 10, { ignored: true }]));
    await s.t.deps.db
      .updateTable('check_import')
      .set({ fixes: JSON.stringify({ rows: full }) })
      .execute();
    expect((await fix(made, { edits: [{ rowNo: 3, ignored: true }] })).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('2000'),
    });
  });

  test('lets the clerk say what a column holds; another header forgets it', async () => {
    const made = await staged(
      csv([
        ['工号', '姓名', '应出勤天数', '实际出勤天数', '神秘列'],
        ['A001', '张三', '21', '20', '1'],
      ]),
    );
    expect((await people(made.id))[0]?.values).toEqual({ shouldDays: 21, actualDays: 20 });
    const say = (version: number, columns: object[]) =>
      s.clerk.put(`/api/checks/imports/${made.id}/columns`, { version, columns });
    expect((await say(made.version, [{ index: 4, target: 'actualDays' }])).body.message).toContain(
      '都指定为“实际出勤天数”',
    );
    expect((await say(made.version, [{ index: 9, target: 'sickLeave' }])).status).toBe(422);
    expect((await say(made.version, [{ index: 4, target: 'day' }])).status).toBe(422);
    data(await say(made.version, [{ index: 4, target: 'sickLeave' }]));
    await s.t.runJobs();
    const after = await detail(made.id);
    expect(after.columns[4]).toMatchObject({ label: '神秘列', target: 'sickLeave' });
    expect((await people(made.id))[0]?.values).toEqual({ shouldDays: 21, actualDays: 20, sickLeave: 1 });
    data(
      await s.clerk.put(`/api/checks/imports/${made.id}/layout`, {
        version: after.version,
        sheetIndex: 0,
        headerStart: 1,
        headerEnd: 1,
        form: 'monthSummary',
      }),
    );
    await s.t.runJobs();
    expect((await detail(made.id)).columns[4]).toMatchObject({ target: null });
  });

  test('settles the rows of a person who is chosen by hand or left out', async () => {
    const made = await staged(
      csv([
        ['工号', '姓名', '应出勤天数', '实际出勤天数'],
        ['A001', '张三', '21', '21'],
        ['', '李四', '21', '20'],
        ['A009', '王五', '21', '21'],
      ]),
    );
    expect((await rows(made.id)).list.map((row) => [row.name, row.status])).toEqual([
      ['李四', 'warning'],
      ['王五', 'error'],
    ]);
    const ticked = data<{ version: number }>(
      await s.clerk.post(`/api/checks/imports/${made.id}/fix-kind`, {
        version: made.version,
        code: 'nameOnlyMatch',
        change: { who: 'same' },
      }),
    );
    expect((await rows(made.id)).list.map((row) => [row.name, row.status, row.issues.length])).toEqual([
      ['李四', 'ok', 0],
      ['王五', 'error', 1],
    ]);
    data(
      await s.clerk.post(`/api/checks/imports/${made.id}/fix-kind`, {
        version: ticked.version,
        code: null,
        change: { ignored: true },
      }),
    );
    expect((await rows(made.id)).counts).toMatchObject({ ok: 1, error: 0, ignored: 1 });
  });

  const choose = async (made: { id: string; version: number }, body: object) => {
    const answer = data<CheckImportDetail>(
      await s.clerk.put(`/api/checks/imports/${made.id}/person`, { version: made.version, ...body }),
    );
    await s.t.runJobs();
    return answer.state === 'reading' ? detail(made.id) : answer;
  };
  const keyOf = async (id: string, name: string) => (await people(id)).find((row) => row.name === name)?.key ?? '';

  test('reads the sheet again for who was not employed all month: what he cannot have worked is an error', async () => {
    const { id: newcomer } = await s.t.factory.staff({
      companyId: s.companyId,
      name: '王新来',
      staffNo: 'A003',
      entryDate: '2026-06-15',
    });
    const made = await staged(
      daily([on('', '王新莱', '2026-06-01', '08:58', '18:03'), on('', '王新莱', '2026-06-16', '08:58', '18:03')]),
    );
    const chosen = await choose(made, { key: await keyOf(made.id, '王新莱'), staffId: newcomer });
    expect(chosen).toMatchObject({ state: 'staged', counts: { error: 1 } });
    expect((await people(made.id))[0]).toMatchObject({
      matchedBy: 'clerk',
      values: { shouldDays: 11 },
      issues: [{ code: 'beforeEntry', date: '2026-06-01' }],
    });
  });

  test('brings back the days of who is taken back after the sheet was read without him', async () => {
    const made = await staged(SHEET);
    const before = (await people(made.id)).find((row) => row.name === '李四');
    const key = before?.key ?? '';
    const without = await choose(made, { key, ignored: true });
    const read = await settled(without, { edits: [{ rowNo: 3, ignored: true }] });
    const back = await choose(read, { key, ignored: false });
    expect(back.counts.ignored).toBe(0);
    expect(before?.days).toBeGreaterThan(0);
    expect((await people(made.id)).find((row) => row.name === '李四')).toMatchObject({
      status: before?.status,
      days: before?.days,
      values: before?.values,
    });
  });

  test('settles anew which of two rows of one person is one too many', async () => {
    const made = await staged(
      csv([
        ['工号', '姓名', '应出勤天数', '实际出勤天数'],
        ['A001', '张三', '21', '21'],
        ['', '李四', '21', '20'],
        ['A009', '张三丰', '21', '19'],
      ]),
    );
    const { id: zhang } = await s.t.deps.db
      .selectFrom('staff')
      .select('id')
      .where('staff_no', '=', 'A001')
      .executeTakeFirstOrThrow();
    const [first, third] = [await keyOf(made.id, '张三'), await keyOf(made.id, '张三丰')];
    const without = await choose(made, { key: first, ignored: true });
    const chosen = await choose(without, { key: third, staffId: zhang });
    expect(chosen.counts).toMatchObject({ ok: 1, warning: 1, error: 0, ignored: 1 });
    // Both are his now: what would be written twice is refused.
    const both = await choose(chosen, { key: first, ignored: false });
    expect(both.counts.error).toBe(1);
    expect((await people(made.id)).find((row) => row.status === 'error')?.issues.map((issue) => issue.code)).toEqual([
      'duplicatePerson',
    ]);
    expect(
      (await s.clerk.post(`/api/checks/imports/${made.id}/commit`, { version: both.version, requestId: requestId() }))
        .body.code,
    ).toBe(1202);
    // With the other one left out the doubt is gone.
    expect((await choose(both, { key: first, ignored: true })).counts).toMatchObject({ error: 0, ignored: 1 });
  });

  test('writes the doubtful rows as an error file', async () => {
    const made = await staged(SHEET);
    const path = `/api/checks/imports/${made.id}/error-file`;
    const file = await s.clerk.get(path);
    expect(file.status).toBe(200);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/考勤导入错误明细_.*\.xlsx/);
    const texts = (await sheetTexts(file.raw)).split('\n').map((row) => row.split('\t'));
    expect(texts.flat()).toEqual(expect.arrayContaining(['行号', '级别', '字段', '原因', '上班1打卡时间', '25:61']));
    expect(texts.find((row) => row[0] === '5')).toEqual(expect.arrayContaining(['错误', '下班1打卡时间']));
    expect(texts.flat().join()).not.toContain('13800001234');
    expect((await s.manager.get(path)).status).toBe(404);
    expect((await (await s.t.as('finance', s.companyId)).get(path)).status).toBe(403);
  });
});
