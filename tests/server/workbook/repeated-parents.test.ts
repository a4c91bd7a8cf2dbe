import type { CellSpec } from '../../support/workbooks/make-xlsx';
import { codes, good, type ImportRun, importRows, runImport, writeTemp } from '../../support/workbooks/run-import';

const asCsv = (rows: readonly CellSpec[][]) =>
  rows.map((row) => row.map((cell) => String(cell ?? '')).join(',')).join('\r\n');
const WAYS: [string, (rows: CellSpec[][]) => Promise<ImportRun>][] = [
  ['.xlsx', (rows) => importRows(rows)],
  ['.csv', async (rows) => runImport(await writeTemp('工资.csv', asCsv(rows)))],
];

/** Sheets whose merged parents were written into each of their cells, as most exports to .csv do. */
describe.each(WAYS)('parents repeated over their parts, %s', (_way, importing) => {
  test('with the other labels said again below', async () => {
    const run = await importing([
      ['姓名', '部门', '社会保险', '社会保险', '社会保险', '公积金', '实发工资'],
      ['姓名', '部门', '养老保险', '医疗保险', '失业保险', '公积金', '实发工资'],
      ['王晓明', '生产部', 400, 100, 20, 300, 5000],
      ['李一', '行政部', 500, 120, 25, 350, 6000],
    ]);
    expect(good(run).layout).toMatchObject({ headerStart: 1, headerEnd: 2 });
    expect(run.targets).toEqual({
      姓名: 'name',
      部门: 'dept',
      '社会保险-养老保险': 'pensionPersonal',
      '社会保险-医疗保险': 'medicalPersonal',
      '社会保险-失业保险': 'unemploymentPersonal',
      公积金: 'housingFundPersonal',
      实发工资: 'netPay',
    });
    expect(run.rows.map((row) => row.name)).toEqual(['王晓明', '李一']);
    expect(good(run).notices).toEqual([]);
  });

  test('with the other labels left blank below', async () => {
    const run = await importing([
      ['姓名', '社会保险', '社会保险', '公积金', '实发工资'],
      [null, '养老保险', '医疗保险', '住房公积金', null],
      ['王晓明', 400, 100, 300, 5000],
    ]);
    expect(run.targets).toEqual({
      姓名: 'name',
      '社会保险-养老保险': 'pensionPersonal',
      '社会保险-医疗保险': 'medicalPersonal',
      '公积金-住房公积金': 'housingFundPersonal',
      实发工资: 'netPay',
    });
  });

  test('where the parts alone mean nothing, and both rows come again before each person', async () => {
    const top = ['姓名', '工号', '养老保险', '养老保险', '实发工资'];
    const parts = ['姓名', '工号', '单位', '个人', '实发工资'];
    const run = await importing([
      top,
      parts,
      ['王晓明', 'A1', 1200, 400, 4600],
      top,
      parts,
      ['李一', 'A2', 1300, 450, 5600],
    ]);
    expect(run.targets).toEqual({
      姓名: 'name',
      工号: 'staffNo',
      '养老保险-单位': 'pensionEmployer',
      '养老保险-个人': 'pensionPersonal',
      实发工资: 'netPay',
    });
    expect(run.rows.filter((row) => row.status !== 'ignored').map((row) => row.name)).toEqual(['王晓明', '李一']);
    expect([codes(run.row(4)), codes(run.row(5))]).toEqual([['repeatedHeader'], ['repeatedHeader']]);
  });

  test('in three rows, below a title written into each cell', async () => {
    const run = await importing([
      ['云杉制造', '云杉制造', '云杉制造', '云杉制造', '云杉制造', '云杉制造'],
      ['姓名', '工资项目', '工资项目', '工资项目', '工资项目', '实发'],
      ['姓名', '应发', '应发', '扣款', '扣款', '实发'],
      ['姓名', '基本工资', '加班费', '事假扣款', '个税', '实发'],
      ['王晓明', 5000, 500, 100, 20, 5380],
    ]);
    expect(good(run).layout).toMatchObject({ headerStart: 2, headerEnd: 4 });
    expect(run.targets).toEqual({
      姓名: 'name',
      '工资项目-应发-基本工资': 'baseWage',
      '工资项目-应发-加班费': 'overtimePay',
      '工资项目-扣款-事假扣款': 'personalLeaveDeduct',
      '工资项目-扣款-个税': 'individualIncomeTax',
      实发: 'netPay',
    });
    expect(good(run).netIdentity).toMatchObject({ satisfied: 1 });
  });

  test('a header printed twice is no header of two rows', async () => {
    const head = ['姓名', '基本工资', '补贴', '补贴', '实发工资'];
    const run = await importing([head, head, ['王晓明', 5000, 100, 200, 5300]]);
    expect(good(run).layout).toMatchObject({ headerStart: 1, headerEnd: 1 });
    expect(codes(run.row(2))).toEqual(['repeatedHeader']);
  });

  test('a first row of texts only is a person, not a row of parts', async () => {
    const run = await importing([
      ['姓名', '部门', '备注', '备注', '实发工资'],
      ['王晓明', '生产部', '夜班', '补发', '五千'],
      ['李一', '行政部', '早班', '无', 5000],
    ]);
    expect(good(run).layout).toMatchObject({ headerStart: 1, headerEnd: 1 });
    expect(run.rows.map((row) => row.name)).toEqual(['王晓明', '李一']);
  });
});
