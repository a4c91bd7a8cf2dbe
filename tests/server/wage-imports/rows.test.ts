import type { ImportControls, ImportDetail } from '@contract/wages/import-schemas';
import type { SlipView } from '@contract/wages/slip-schemas';
import ExcelJS from 'exceljs';
import { data, detail, HEADER, line, people, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
let made: ImportDetail;

beforeAll(async () => {
  s = await stage();
  await people(s);
  made = await staged(s, [
    HEADER,
    line('A001', '张三', 8000),
    line('A002', '李四', 5000),
    line('X999', '赵六', 7000),
    [...line('A003', '王五', 6000).slice(0, 8), '1.00'],
    ['合计', '', '', '', '', '', '', '', ''],
  ]);
});
afterAll(() => s.t.close());

test('each row has its status and its reason in words', async () => {
  const { list, counts } = await rowsOf(s, made.id);
  expect(counts).toEqual({ ok: 2, warning: 1, error: 1, ignored: 1 });
  expect(list.map((row) => row.status)).toEqual(['ok', 'ok', 'error', 'warning', 'ignored']);
  expect(list[0]).toMatchObject({
    rowNo: 2,
    name: '张三',
    staff: { name: '张三', staffNo: 'A001' },
    matchedBy: 'staffNo',
    netFen: '865433',
    fixed: false,
  });
  expect(list[2]?.issues[0]).toMatchObject({ level: 'error', code: 'staffNotFound' });
  expect(list[3]?.issues.map((issue) => issue.code)).toContain('netMismatch');
});

test('rows are filtered by status, kind of doubt and keyword', async () => {
  expect((await rowsOf(s, made.id, { status: 'error' })).list.map((row) => row.name)).toEqual(['赵六']);
  expect(await rowsOf(s, made.id, { code: 'netMismatch' })).toMatchObject({ total: 1, list: [{ name: '王五' }] });
  expect(await rowsOf(s, made.id, { keyword: '李' })).toMatchObject({ total: 1, list: [{ name: '李四' }] });
  expect(await rowsOf(s, made.id, { keyword: 'A003' })).toMatchObject({ total: 1, list: [{ name: '王五' }] });
  expect(await rowsOf(s, made.id, { keyword: '%' })).toMatchObject({ total: 0, list: [] });
});

test('rows are sorted by net and paged, the total staying that of the filter', async () => {
  const first = await rowsOf(s, made.id, { sortField: 'netFen', sortOrder: 'desc', pageSize: 10 });
  expect(first.list.map((row) => row.name).slice(0, 4)).toEqual(['张三', '赵六', '李四', '王五']);
  expect(await rowsOf(s, made.id, { pageSize: 10, page: 2 })).toMatchObject({ list: [], total: 5 });
});

test('the counts of doubts are told with the import', () => {
  expect(made.issueCounts).toEqual(
    expect.arrayContaining([
      { code: 'staffNotFound', level: 'error', rows: 1, stakeFen: null },
      expect.objectContaining({ code: 'netMismatch', rows: 1 }),
    ]),
  );
  expect(made.addableStaff).toBe(1);
});

test('the preview is the slip as the employee will see it', async () => {
  const view = data<SlipView>(await s.client.get(`/api/wages/imports/${made.id}/rows/2/preview`));
  expect(view).toMatchObject({
    staffName: '张三',
    staffNo: 'A001',
    netFen: '865433',
    grossFen: '900000',
    payMonth: '2026-06',
    companyName: '测试制造有限公司',
  });
  expect(view.groups[0]?.items.map((item) => [item.label, item.value])).toContainEqual(['基本工资', '800000']);
  expect((await s.client.get(`/api/wages/imports/${made.id}/rows/99/preview`)).status).toBe(404);
});

test('the first rows are shown as they stand in the file', async () => {
  const raw = data<{ rows: { rowNo: number; cells: string[] }[]; columnCount: number }>(
    await s.client.get(`/api/wages/imports/${made.id}/raw-rows`, { query: { sheetIndex: 0 } }),
  );
  expect(raw.rows[0]).toEqual({ rowNo: 1, cells: HEADER });
  expect(raw.columnCount).toBe(9);
});

test('people missing from the sheet are listed', async () => {
  const absent = await s.t.factory.staff({ companyId: s.companyId, name: '孙七', staffNo: 'A050', dept: '行政部' });
  await s.t.factory.staff({ companyId: s.companyId, name: '周八', staffNo: 'A051', status: 'left' });
  const controls = data<ImportControls>(await s.client.get(`/api/wages/imports/${made.id}/controls`));
  expect(controls.missing).toEqual({
    total: 1,
    list: [{ staffId: absent.id, name: '孙七', staffNo: 'A050', dept: '行政部', inLastMonth: false }],
  });
  expect(controls.headCount.read).toBe(4);
});

test('the error file is a workbook with row number, column and reason', async () => {
  const answer = await s.client.get(`/api/wages/imports/${made.id}/error-file`);
  expect(answer.headers['content-disposition']).toMatch(/filename\*=UTF-8''.*\.xlsx$/);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(answer.raw).buffer);
  const sheet = book.worksheets[0];
  const lines = (sheet?.getSheetValues() ?? []).flatMap((row) =>
    Array.isArray(row) ? [row.slice(1).map(String)] : [],
  );
  expect(lines[0]?.[0]).toContain('错误明细');
  expect(lines[1]?.slice(0, 5)).toEqual(['行号', '级别', '字段', '原因', '工号']);
  expect(lines.slice(2).map((cells) => [cells[0], cells[1]])).toEqual([
    ['4', '错误'],
    ['5', '提醒'],
  ]);
  expect(lines[2]?.[3]).not.toBe('');
});

test('settings and title are kept with the import', async () => {
  const settings = {
    greeting: ' 辛苦了 ',
    noticeText: '请核对',
    hideEmpty: false,
    needConfirm: true,
    confirmDeadlineDays: 5,
    watermark: false,
  };
  const now = await detail(s, made.id);
  const saved = data<ImportDetail>(
    await s.client.put(`/api/wages/imports/${made.id}/settings`, {
      version: now.version,
      title: ' 六月工资 ',
      settings,
    }),
  );
  expect(saved).toMatchObject({
    title: '六月工资',
    settings: { ...settings, greeting: '辛苦了' },
    version: now.version + 1,
  });
  const bad = await s.client.put(`/api/wages/imports/${made.id}/settings`, {
    version: saved.version,
    title: '六月工资',
    settings: { ...settings, confirmDeadlineDays: 0 },
  });
  expect(bad.status).toBe(422);
});
