import { monthsIn } from '@server/workbook/layout/month-names';
import { writeTemp } from '../../support/workbooks/run-import';
import { employee, runChecks } from '../../support/checks/run-checks';

const LINES = '姓名,工号,应出勤天数,实际出勤天数\n王晓明,0012,22,22\n';
/** Reads of itself like 2034-01, December and 2026-07. */
const STORED = '0a34-1b8dec1-202607.bin';

describe('names that programs make up', () => {
  it.each([
    '019a2f34-0b6c-7dec-8f26-07a1b2c3d4e5',
    '01a2086b-fb02-7a31-8e26-03cc10dfeb09',
    '导出 01A2086B-FB02-7A31-8E26-03CC10DFEB09.csv',
    '0f8dec1e26072b4a99feb03c11a7e5d2',
  ])('say no month: %s', (text) => {
    expect(monthsIn(text)).toEqual([]);
  });

  it.each<[string, number | null, number]>([
    ['考勤_202607_v2', 2026, 7],
    ['8dec1 July 2026', 2026, 7],
    ['20260000123456789 7月', null, 7],
    ['26.07', 2026, 7],
  ])('are not what offices write: %s', (text, year, month) => {
    expect(monthsIn(text)).toContainEqual({ year, month });
  });
});

describe('a .csv', () => {
  const run = async (fileName: string, lines = LINES) =>
    runChecks(await writeTemp(STORED, lines), { staff: [employee('王晓明', '0012')], fileName });

  it('goes by what its owner calls it, not by what it is kept as', async () => {
    const { head, outcome } = await run('打卡.csv');
    expect(outcome.sheets.map(({ name }) => name)).toEqual(['打卡.csv']);
    expect(head.notices).toEqual([]);
    await expect(run('打卡.csv', '姓名,工号,应出勤天数,实际出勤天数\n')).rejects.toThrow('工作表“打卡.csv”');
  });

  it('is doubted when its own name says another month, and not for the day it was exported on', async () => {
    expect((await run('6月打卡.csv')).head.notices).toEqual([expect.stringContaining('表中写的是“6月打卡.csv”')]);
    expect((await run('打卡_2026-08-01.csv')).head.notices).toEqual([]);
  });
});
