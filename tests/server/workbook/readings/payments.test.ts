import type { CellSpec } from '../../../support/workbooks/make-xlsx';
import { NAMES } from '../../../support/workbooks/reading-sheets';
import { good, type ImportRun, importRows, noticeCodes } from '../../../support/workbooks/run-import';

const FINES: CellSpec[][] = [
  ['序号', '日期', '姓名', '部门', '类型', '事由', '金额'],
  [1, '2026-07-03', '王晓明', '生产部', '奖励', '提案改善', 200],
  [2, '2026-07-05', '李伟', '生产部', '罚款', '违反规定', '¥50元'],
  [3, '2026-07-08', '张丽', '质检部', '奖励', '发现隐患', 100],
  [4, '2026-07-11', '王晓明', '生产部', '罚款', '迟到', 30],
  [5, '2026-07-20', '李伟', '生产部', '补发', '上月少发', 300.1],
  [6, '2026-07-22', '李伟', '生产部', '补发', '上月少发', 0.2],
  [7, '2026-07-22', '张丽', '质检部', '扣款', '工具遗失', 80],
];
const DEALS: CellSpec[][] = [
  ['日期', '业务员', '客户', '合同金额', '提成比例', '提成金额'],
  ['2026-07-02', '王晓明', '甲公司', 10_000, '3%', 300],
  ['2026-07-05', '李伟', '乙公司', 20_000, '3%', 600],
  ['2026-07-09', '王晓明', '丙公司', 5_000, '5%', 250.5],
  ['2026-07-15', '张丽', '丁公司', 8_000, '3%', 240],
  ['合计', null, null, 43_000, null, 1_390.5],
];
const PIECES: CellSpec[][] = [
  ['姓名', '工号', '产品', '数量', '单价', '金额'],
  ['王晓明', 'A1', '螺丝', 1_000, 0.05, 50],
  ['王晓明', 'A1', '螺母', 2_000, 0.04, 80],
  ['李伟', 'A2', '螺丝', 500, 0.05, 25],
  ['李伟', 'A2', '垫片', 800, 0.02, 16],
];

const read = (rows: CellSpec[][]) => importRows(rows, { fileName: '明细.xlsx' });
const notice = (run: ImportRun, code: string) =>
  run.outcome.ok && run.outcome.notices.find((each) => each.code === code);
const paid = (run: ImportRun) =>
  run.rows.filter(({ status }) => status !== 'ignored').map(({ name, netFen }) => [name, netFen]);
const ways = (run: ImportRun) => good(run).layout.choices?.map(({ way }) => way);

describe('a list of single payments', () => {
  test('of rewards and fines is added up by the kind that each row says, with its sign', async () => {
    const run = await read(FINES);
    expect(paid(run)).toEqual([
      ['王晓明', 17_000n],
      ['李伟', 25_030n],
      ['张丽', 2_000n],
    ]);
    const sign = Object.fromEntries(good(run).columns.map((column) => [column.label, column.sign]));
    expect(sign).toMatchObject({ 奖励: 1, 补发: 1, 罚款: -1, 其他扣款: -1 });
    expect(run.targets['部门']).toBe('dept');
    expect(notice(run, 'paymentsSummed')).toMatchObject({ values: { people: 3, payments: 7, left: ['日期', '事由'] } });
    expect(ways(run)).toEqual(['items', 'plain']);
  });

  test.each([
    ['a name', '王晓明', '李伟'],
    ['a name with the word', '王晓明小计', '李伟小计'],
    ['no name', null, null],
  ])('does not add the sums below each person: with %s', async (_, wang, li) => {
    const [head, one, two, ...others] = PIECES;
    const run = await read([
      head ?? [],
      one ?? [],
      two ?? [],
      [wang, null, '小计', 3_000, null, 130],
      ...others,
      [li, null, '小计', 1_300, null, 41],
      ['合计', null, null, 4_300, null, 171],
    ]);
    expect(paid(run)).toEqual([
      ['王晓明', 13_000n],
      ['李伟', 4_100n],
    ]);
    expect(notice(run, 'paymentsSummed')).toMatchObject({ values: { people: 2, payments: 4 } });
  });

  test('is not added up where a sum is not that of the rows above', async () => {
    const [head, one, two, ...others] = PIECES;
    const run = await read([head ?? [], one ?? [], two ?? [], ['王晓明', 'A1', '小计', null, null, 120], ...others]);
    expect(noticeCodes(run)).not.toContain('paymentsSummed');
  });

  test('is no slip of one person, though kinds of pay stand in its cells', async () => {
    const run = await read([
      ['姓名', '类型', '金额', '原因'],
      ...FINES.slice(1, 4).map(([, , name, , kind, why, sum]) => [
        name ?? null,
        kind ?? null,
        sum ?? null,
        why ?? null,
      ]),
    ]);
    expect(noticeCodes(run)).not.toContain('personBlocks');
    expect(paid(run)).toEqual([
      ['王晓明', 20_000n],
      ['李伟', -5_000n],
      ['张丽', 10_000n],
    ]);
  });

  test('nor where the first person has the first two', async () => {
    const run = await read([
      ['工号', '姓名', '类型', '金额', '事由'],
      ['A1', '王晓明', '奖励', 200, '提案'],
      ['A1', '王晓明', '罚款', 50, '迟到'],
      ['A2', '李伟', '奖励', 300, '全勤'],
      ['A1', '王晓明', '奖励', 100, '竞赛'],
      ['A3', '张丽', '奖励', 100, '竞赛'],
    ]);
    expect(paid(run)).toEqual([
      ['王晓明', 25_000n],
      ['李伟', 30_000n],
      ['张丽', 10_000n],
    ]);
  });

  test('may write what is taken off below zero, but not what is given', async () => {
    const signed = FINES.map((row, at) =>
      at === 2 ? [...row.slice(0, 6), -50] : at === 4 || at === 7 ? [...row.slice(0, 6), -Number(row[6])] : row,
    );
    expect(paid(await read(signed))).toEqual(paid(await read(FINES)));
    const back = FINES.map((row, at) => (at === 1 ? [...row.slice(0, 6), -200] : row));
    expect(noticeCodes(await read(back))).not.toContain('paymentsSummed');
  });

  test('of deals gives each seller the sum of his commissions, and nothing of the deals', async () => {
    const run = await read(DEALS);
    expect(paid(run)).toEqual([
      ['王晓明', 55_050n],
      ['李伟', 60_000n],
      ['张丽', 24_000n],
    ]);
    expect(notice(run, 'paymentsSummed')).toMatchObject({ values: { payments: 4 } });
  });

  test('of pieces by their price is added up', async () => {
    expect(paid(await read(PIECES))).toEqual([
      ['王晓明', 13_000n],
      ['李伟', 4_100n],
    ]);
  });

  test('does not make one person of namesakes', async () => {
    const bonus = NAMES.map((name, at): CellSpec[] => [at === 7 ? (NAMES[0] ?? '') : name, 100 + at]);
    expect(noticeCodes(await read([['姓名', '奖金'], ...bonus]))).not.toContain('paymentsSummed');
    const renamed = PIECES.map((row, at) => (at === 2 ? ['李四', ...row.slice(1)] : row));
    expect(noticeCodes(await read(renamed))).not.toContain('paymentsSummed');
    const moved = FINES.map((row, at) => (at === 4 ? [...row.slice(0, 3), '行政部', ...row.slice(4)] : row));
    expect(noticeCodes(await read(moved))).not.toContain('paymentsSummed');
  });

  test('is left to the clerk where months differ, amounts are two, or it says wages', async () => {
    const august = FINES.map((row, at) => (at === 7 ? [row[0] ?? null, '2026-08-01', ...row.slice(2)] : row));
    expect(noticeCodes(await read(august))).not.toContain('paymentsSummed');
    const two = DEALS.slice(0, 5).map((row, at) => [...row, at === 0 ? '奖金' : 10]);
    expect(noticeCodes(await read(two))).not.toContain('paymentsSummed');
    const wages = DEALS.slice(0, 5).map((row, at) => [...row, at === 0 ? '实发工资' : 10]);
    expect(noticeCodes(await read(wages))).not.toContain('paymentsSummed');
  });
});
