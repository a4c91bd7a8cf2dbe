import { sheetPlaces } from '@contract/imports/places';
import type { ImportDetail } from '@contract/wages/import-schemas';
import type { BatchReview } from '@contract/wages/batch-schemas';
import { makeXlsx, type SheetSpec } from '../../support/workbooks/make-xlsx';
import { NAMES, turnedRows, WAGE_HEAD, wageLine, wageSheet } from '../../support/workbooks/reading-sheets';
import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { data, detail, rowsOf, type Stage, stage, upload } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.t.close());

async function imported(...sheets: SheetSpec[]): Promise<ImportDetail> {
  const content = await readFile(await makeXlsx(...sheets));
  const { import: made } = data<{ import: { id: string } }>(
    await upload(s.client, content, { payMonth: '2026-07' }, '7月工资.xlsx'),
  );
  await s.t.runJobs();
  return detail(s, made.id);
}
const read = async ({ id, version }: ImportDetail, body: object): Promise<ImportDetail> => {
  data(await s.client.put(`/api/wages/imports/${id}/layout`, { version, ...body }));
  await s.t.runJobs();
  return detail(s, id);
};
const names = async ({ id }: ImportDetail) =>
  (await rowsOf(s, id)).list.filter(({ status }) => status !== 'ignored').map(({ name }) => name);

const DEPTS: SheetSpec[] = [
  { name: '生产部', rows: wageSheet('生产部7月工资', NAMES.slice(0, 3)) },
  { name: '行政部', rows: wageSheet('行政部7月工资', NAMES.slice(3, 5)) },
];

test('sheets of departments are one import; another choice reads one of them, and back again', async () => {
  const made = await imported(...DEPTS);
  expect(await names(made)).toEqual(NAMES.slice(0, 5));
  expect(made.layout?.choices?.map(({ way }) => way)).toEqual(['joined', 'plain']);
  const layoutOf = (at: number) => {
    const { sheetIndex, headerStart, headerEnd } = made.layout?.choices?.[at]?.layout ?? { sheetIndex: 0 };
    return { sheetIndex, headerStart, headerEnd, choice: at };
  };
  const alone = await read(made, layoutOf(1));
  expect(await names(alone)).toEqual(NAMES.slice(0, 3));
  expect(alone.notices.map(({ code }) => code)).toContain('readAsItStands');
  const again = await read(alone, layoutOf(0));
  expect(await names(again)).toEqual(NAMES.slice(0, 5));
  expect(again.layout).toEqual(made.layout);
});

test('slips of one sheet are a row each, named by their own cells', async () => {
  const slips = NAMES.slice(0, 3).flatMap((name, at) => {
    const [, , , base = 0, bonus = 0, gross = 0, social = 0, tax = 0, net = 0] = wageLine(at, name, 5000);
    return [
      ['姓名', name, '基本工资', base],
      ['绩效工资', bonus, '应发工资', gross],
      ['社保个人', social, '个人所得税', tax],
      ['实发工资', net],
      [],
    ];
  });
  const made = await imported({ name: '工资条', rows: slips });
  expect(await names(made)).toEqual(NAMES.slice(0, 3));
  expect(made.layout?.choices?.map(({ way }) => way)).toEqual(['blocks', 'plain']);
  const places = sheetPlaces(made.layout, made.sheets);
  const second = (await rowsOf(s, made.id)).list.find(({ name }) => name === NAMES[1])?.rowNo ?? 0;
  expect([places.row(second), places.column(6, second)]).toEqual(['A6', 'B9']);
});

test('a row for each person and item is a row a person; as it stands it may be chosen, and back again', async () => {
  const rows = NAMES.slice(0, 3).flatMap((name, at) => {
    const [, , , base = 0, bonus = 0, gross = 0, social = 0, tax = 0, net = 0] = wageLine(at, name, 5000);
    return Object.entries({ 基本工资: base, 奖金: bonus, 应发工资: gross, 社保: social, 个税: tax, 实发工资: net }).map(
      ([item, amount]) => [name, item, amount],
    );
  });
  const made = await imported({ name: '明细', rows: [['姓名', '项目', '金额'], ...rows] });
  expect(await names(made)).toEqual(NAMES.slice(0, 3));
  expect(made.notices.map(({ code }) => code)).toContain('itemRows');
  const asked = (choice: number) => ({ sheetIndex: 0, headerStart: 1, headerEnd: 1, choice });
  const plain = await read(made, asked(1));
  expect(await names(plain)).toHaveLength(rows.length);
  const again = await read(plain, asked(0));
  expect(await names(again)).toEqual(NAMES.slice(0, 3));
  expect(again.layout).toEqual(made.layout);
});

test('sheets with headers and people of their own are one import; each alone may be chosen', async () => {
  const made = await imported(
    { name: '管理', rows: wageSheet('管理工资', NAMES.slice(0, 3)) },
    {
      name: '车间',
      rows: [
        ['姓名', '计件工资', '应发工资', '罚款', '实发工资'],
        ...NAMES.slice(3, 6).map((name, at) => [name, 4000 + at, 4000 + at, 50, 3950 + at]),
      ],
    },
  );
  expect(await names(made)).toEqual(NAMES.slice(0, 6));
  expect(made.layout?.choices?.map(({ way }) => way)).toEqual(['together', 'plain']);
  const { sheetIndex, headerStart, headerEnd } = made.layout?.choices?.[1]?.layout ?? { sheetIndex: 0 };
  const alone = await read(made, { sheetIndex, headerStart, headerEnd, choice: 1 });
  expect(await names(alone)).toEqual(NAMES.slice(0, 3));
});

test('a choice there is not is refused', async () => {
  const made = await imported(...DEPTS);
  const answer = await s.client.put(`/api/wages/imports/${made.id}/layout`, {
    version: made.version,
    sheetIndex: 0,
    headerStart: 2,
    headerEnd: 2,
    choice: 9,
  });
  expect(answer.status).toBe(422);
});

test('rows of other sheets are corrected, downloaded and reviewed under their own names', async () => {
  const rows = wageSheet('行政部7月工资', NAMES.slice(3, 5)).map((row) => [...row]);
  (rows[2] ?? [])[4] = '待定';
  const made = await imported(DEPTS[0] as SheetSpec, { name: '行政部', rows });
  const doubtful = (await rowsOf(s, made.id)).list.find(({ name }) => name === NAMES[3]);
  const file = await s.client.get(`/api/wages/imports/${made.id}/error-file`);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(file.raw).buffer);
  const cells = (book.worksheets[0]?.getSheetValues() ?? []).flatMap((row) =>
    Array.isArray(row) ? row.slice(1).map(String) : [],
  );
  expect(cells).toContain('行政部 3');
  expect(cells.join()).toContain('“行政部”第3行');
  expect(cells.join()).not.toContain(String(doubtful?.rowNo));
  data(
    await s.client.put(`/api/wages/imports/${made.id}/rows/${doubtful?.rowNo}`, {
      version: made.version,
      cells: { 4: '800' },
    }),
  );
  let now = await detail(s, made.id);
  data(await s.client.post(`/api/wages/imports/${made.id}/staff`, { version: now.version }));
  await s.t.runJobs();
  now = await detail(s, made.id);
  expect(now.counts.error).toBe(0);
  data(
    await s.client.post(`/api/wages/imports/${made.id}/commit`, {
      version: now.version,
      requestId: 'request-0001',
      ignoreErrors: false,
    }),
  );
  await s.t.runJobs();
  const { batchId } = await detail(s, made.id);
  const review = data<BatchReview>(await s.client.get(`/api/wages/batches/${batchId}/review`));
  expect(review.imported?.changes[0]).toMatchObject({ place: '行政部 3', before: '待定', after: '800.00' });
  expect(review.rowNotes.map(({ place }) => place)).toContain('生产部 6');
});

test('a sheet with people across may be turned by hand, and shows its first columns as rows', async () => {
  const rows = turnedRows([WAGE_HEAD, ...NAMES.slice(0, 3).map((name, at) => wageLine(at + 1, name, 5000))]).slice(1);
  const made = await imported({ name: '工资', rows });
  expect(await names(made)).toEqual(NAMES.slice(0, 3));
  const plain = await read(made, { sheetIndex: 0, headerStart: 1, headerEnd: 1 });
  expect(plain.layout?.arrangement).toBeUndefined();
  const raw = data<{ rows: { rowNo: number; cells: string[] }[] }>(
    await s.client.get(`/api/wages/imports/${made.id}/raw-rows`, { query: { sheetIndex: 0, turned: true } }),
  );
  expect(raw.rows[0]?.cells).toEqual(WAGE_HEAD.slice(1));
  expect(raw.rows[1]?.cells.slice(0, 2)).toEqual([NAMES[0], '员工']);
  const turned = await read(plain, { sheetIndex: 0, headerStart: 1, headerEnd: 1, turned: true });
  expect(await names(turned)).toEqual(NAMES.slice(0, 3));
});
