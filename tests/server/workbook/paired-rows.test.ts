import { codes, good, type ImportRun, importRows } from '../../support/workbooks/run-import';

const people = (run: ImportRun) => run.rows.filter(({ status }) => status !== 'ignored');
const nets = (run: ImportRun) => people(run).map(({ name, netFen }) => [name, Number(netFen) / 100]);

describe('two rows a person', () => {
  test('标准 and 本月: what was paid this month counts', async () => {
    const run = await importRows([
      ['工号', '姓名', '项目', '基本工资', '奖金', '社保', '实发工资'],
      ['001', '王晓明', '标准', 6000, 800, 500, 6300],
      ['', '', '本月', 5500, 900, 500, 5900],
      ['002', '李一', '标准', 7000, 500, 560, 6940],
      ['', '', '本月', 7000, 650, 560, 7090],
      ['合计', '', '', 25500, 2850, 2120, 26230],
    ]);
    expect(nets(run)).toEqual([
      ['王晓明', 5900],
      ['李一', 7090],
    ]);
    expect(people(run).map(({ rowNo }) => rowNo)).toEqual([2, 4]);
    expect([codes(run.row(3)), codes(run.row(6))]).toEqual([['joinedRow'], ['totalRow']]);
    expect(good(run).netProof).toBe('proven');
  });

  test('the name again in the second row, the actual figures in the first', async () => {
    const run = await importRows([
      ['姓名', '类别', '基本工资', '奖金', '实发工资'],
      ['王晓明', '实际', 5500, 900, 6400],
      ['王晓明', '计划', 6000, 800, 6800],
      ['李一', '实际', 7000, 650, 7650],
      ['李一', '计划', 7000, 500, 7500],
    ]);
    expect(nets(run)).toEqual([
      ['王晓明', 6400],
      ['李一', 7650],
    ]);
  });

  test('earnings in the first row, deductions in the second', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '奖金', '社保', '个税', '实发工资'],
      ['王晓明', 6000, 800, null, null, null],
      [null, null, null, 500, 30, 6270],
      ['李一', 7000, 500, null, null, null],
      [null, null, null, 560, 45, 6895],
    ]);
    expect(nets(run)).toEqual([
      ['王晓明', 6270],
      ['李一', 6895],
    ]);
    expect(good(run).netProof).toBe('proven');
  });

  test('a nameless row here and there, or one person twice, is no pair', async () => {
    const run = await importRows([
      ['姓名', '部门', '基本工资', '实发工资'],
      ['王晓明', '生产部', 6000, 6000],
      [null, '生产部', 5000, 5000],
      ['李一', '生产部', 7000, 7000],
      ['赵二', '销售部', 7100, 7100],
      ['赵二', '采购部', 300, 300],
    ]);
    expect(people(run)).toHaveLength(5);
    expect(codes(run.row(3))).toContain('identityMissing');
  });

  test('a subtotal fills nobody’s blanks', async () => {
    const merged = await importRows([
      ['姓名', '备注', '基本工资', '奖金', '社保', '实发工资'],
      ['王晓明', null, 6000, 800, null, null],
      [null, null, null, null, 500, 6300],
      ['李一', null, 7000, 500, null, null],
      [null, null, null, null, 560, 6940],
      ['赵二', null, 7000, 500, null, null],
      [null, null, null, null, 560, 6940],
      ['孙三新', null, 5000, 500, null, null],
      [null, null, null, null, 400, 5100],
      ['周四', null, 4000, 100, null, null],
      [null, '小计', null, null, 2020, 25280],
    ]);
    expect(codes(merged.row(11))).toEqual(['totalRow']);
    expect(merged.row(10).netFen).toBeNull();
  });

  test('rows of one person for several months are no pair', async () => {
    const run = await importRows([
      ['姓名', '月份', '实发工资'],
      ['王晓明', '2026年6月', 6000],
      ['王晓明', '2026年7月', 6100],
      ['李一', '2026年6月', 7000],
      ['李一', '2026年7月', 7100],
    ]);
    expect(run.rows.flatMap((row) => codes(row))).not.toContain('joinedRow');
  });
});
