import { importRows, type ImportRun, noticeCodes } from '../../support/workbooks/run-import';
import type { CellSpec } from '../../support/workbooks/make-xlsx';

const HEADER = ['工号', '姓名', '基本工资', '加班费', '应发工资', '社保', '实发工资'];

/** Eight people in two blocks; overtime has three decimals, as hours × rate leaves it, and totals add it up unrounded. */
function sheet({ blocks = false, off = 0 } = {}): CellSpec[][] {
  const rows: CellSpec[][] = [HEADER];
  const people = Array.from({ length: 8 }, (_, at) => {
    const [base, overtime, insured] = [5000 + 100 * at, 100 + at + 0.125, 500];
    return [base, overtime, base + overtime, insured, base + overtime - insured];
  });
  const sum = (of: number[][]) => [0, 1, 2, 3, 4].map((at) => of.reduce((sum, each) => sum + (each[at] ?? 0), 0));
  people.forEach((figures, at) => {
    rows.push([`A${100 + at}`, `员工${'甲乙丙丁戊己庚辛'.charAt(at)}`, ...figures]);
    if (blocks && at % 4 === 3) rows.push(['小计', null, ...sum(people.slice(at - 3, at + 1))]);
  });
  const [base = 0, overtime = 0, ...others] = sum(people);
  rows.push(['合计', null, base, overtime + off, ...others]);
  return rows;
}

const said = ({ outcome }: ImportRun, code: string) =>
  outcome.ok ? outcome.notices.filter((notice) => notice.code === code) : [];

describe('totals of amounts finer than 分', () => {
  it('that add them up unrounded are told once, as no fault', async () => {
    const run = await importRows(sheet());
    expect(noticeCodes(run)).not.toContain('totalDiffers');
    expect(said(run, 'totalsRounded')).toMatchObject([
      { values: { labels: ['加班费', '应发工资', '实发工资'], label: '加班费', inSheet: 82_900, read: 82_904 } },
    ]);
  });

  it('that differ by more are a doubt of their own', async () => {
    const run = await importRows(sheet({ off: 0.03 }));
    expect(said(run, 'totalDiffers')).toMatchObject([{ values: { label: '加班费', inSheet: 82_903, read: 82_904 } }]);
    expect(said(run, 'totalsRounded')).toMatchObject([{ values: { labels: ['应发工资', '实发工资'] } }]);
  });

  it('are no doubt of a 小计 either', async () => {
    expect(noticeCodes(await importRows(sheet({ blocks: true })))).not.toContain('blockDiffers');
  });
});
