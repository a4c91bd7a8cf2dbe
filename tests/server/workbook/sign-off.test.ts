import type { CellSpec } from '../../support/workbooks/make-xlsx';
import { codes, importRows } from '../../support/workbooks/run-import';

const HEAD = ['序号', '姓名', '基本工资', '奖金', '扣款', '实发工资'];
const PEOPLE: CellSpec[][] = [
  [1, '周启明', 5000, 1000, 50, 5950],
  [2, '何若兰', 5200, 900, 20, 6080],
  [3, '陈立新', 5300, 800, 0, 6100],
];
const read = (...last: CellSpec[][]) => importRows([HEAD, ...PEOPLE, ...last]);

describe('a line of places to sign with a day', () => {
  test.each<[string, CellSpec[]]>([
    ['as text', ['主管：', null, '审核：', null, '制表：', '2026年8月5日']],
    ['as a date', ['主管：', null, '审核：', null, '制表：', { v: 46239, s: 1 }]],
    ['with a word before it', [null, '制表人：王五', null, '审核：', null, '日期：2026-08-05']],
    ['whose first to sign stands where names do', ['制表人', '王五一', '审核', '赵六一', '日期', '2026/8/5']],
  ])('is nobody’s row, though it stands in the columns of money: %s', async (_, line) => {
    const run = await read(line);
    expect(run.rows.filter(({ status }) => status !== 'ignored').map(({ name }) => name)).toEqual([
      '周启明',
      '何若兰',
      '陈立新',
    ]);
    expect(codes(run.row(5))).toEqual(['noteRow']);
  });

  test('is somebody’s where a figure stands in it', async () => {
    const run = await read([4, '沈知秋', 5000, '签字：', 0, 5000]);
    expect(run.row(5)).toMatchObject({ name: '沈知秋', status: 'error' });
  });

  test('is somebody’s who has no pay yet and signs in a column of its own', async () => {
    const run = await importRows([
      [...HEAD, '入职日期', '签收'],
      ...PEOPLE.map((row) => [...row, '2025-03-01', '签字：']),
      [4, '沈知秋', null, null, null, null, '2026-07-30', '签字：'],
    ]);
    expect(run.row(5)).toMatchObject({ name: '沈知秋', status: 'error' });
  });
});
