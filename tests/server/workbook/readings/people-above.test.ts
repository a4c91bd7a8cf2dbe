import { good, importRows, noticeCodes } from '../../../support/workbooks/run-import';
import { NAMES, WAGE_HEAD, wageLine } from '../../../support/workbooks/reading-sheets';

const lines = NAMES.slice(0, 6).map((name, at) => wageLine(at + 1, name, 5000 + at * 100));

describe('people above the header', () => {
  test('are said not to be read', async () => {
    const run = await importRows([...lines.slice(0, 2), WAGE_HEAD, ...lines.slice(2)]);
    expect(noticeCodes(run)).toContain('peopleAbove');
    expect(good(run).notices.join()).toContain('第1、2行在表头（第3行）之上');
  });

  test.each([
    ['a title and a line of the unit', [['2026年7月工资表'], ['单位：云杉公司', null, null, 2026, 7]]],
    ['what the whole comes to', [['合计', 6, null, 36_300, 33_597]]],
    [
      'budgets by department',
      [
        ['生产部', 3, 16_348.5],
        ['行政部', 3, 17_248.5],
      ],
    ],
  ])('are not %s', async (_, above) => {
    const run = await importRows([...above, WAGE_HEAD, ...lines]);
    expect(noticeCodes(run)).not.toContain('peopleAbove');
  });
});
