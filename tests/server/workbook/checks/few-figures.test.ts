import { checkRows } from '../../../support/checks/run-checks';

test('one figure of attendance is enough where each row says its month: those of other months are left', async () => {
  const run = await checkRows([
    ['工号', '月份', '迟到次数', '当月销售额'],
    ['E01', '2026-06', 4, 82774],
    ['E01', '2026-07', 2, 37255],
    ['E02', '2026-06', 0, 59794],
    ['E02', '2026-07', 0, 61023],
  ]);
  expect(run.people.map(({ staffNo, values }) => [staffNo, values.lateCount])).toEqual([
    ['E01', 2],
    ['E02', 0],
  ]);
});

test('one figure alone, or one that may be pay, is none', async () => {
  const codeOf = async (head: string[], cells: (string | number)[]) => {
    const { outcome } = await checkRows([
      ['工号', ...head],
      ['E01', ...cells],
      ['E02', ...cells],
    ]);
    return outcome.ok ? null : outcome.code;
  };
  expect(await codeOf(['销售额', '迟到次数'], [37255, 2])).toBe('noForm');
  expect(await codeOf(['月份', '加班', '奖金'], ['2026-07', 300, 500])).toBe('noForm');
});
