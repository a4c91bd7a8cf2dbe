import { payFacts } from '@server/workbook/wages/pay-facts';
import { codes, importRows, type ImportRun, person } from '../../../support/workbooks/run-import';

const HEADER = ['工号', '姓名', '基本工资', '加班费', '应发工资', '个人所得税', '实发工资'];
const WAGES = Array.from({ length: 12 }, (_, at) => 5000 + 350 * at);
const CHANGED = 2;
const LABEL = '基本工资';
const NONE = { entryDate: null, employmentType: null, bankCardIndex: null };

/** `terms`: of each person, as his record keeps them. */
const staffOf = (terms: (at: number) => string | null, more: object = {}) =>
  WAGES.map((_, at) =>
    person({
      id: `s${at}`,
      name: `员工${'甲乙丙丁戊己庚辛壬癸子丑'[at] ?? ''}`,
      staffNo: `A${100 + at}`,
      facts: { ...NONE, ...payFacts(terms(at), '2026-07'), ...more },
    }),
  );
const sheet = (wages: readonly number[]) => [
  HEADER,
  ...wages.map((wage, at) => {
    const overtime = 100 + 17 * at;
    const name = `员工${'甲乙丙丁戊己庚辛壬癸子丑'[at] ?? ''}`;
    return [`A${100 + at}`, name, wage, overtime, wage + overtime, 20 + at, wage + overtime - 20 - at];
  }),
];
const slips = WAGES.map((wage, at): [string, Record<string, string>] => [
  `s${at}`,
  { baseWage: String(wage * 100), overtimePay: String(100 * (90 + 13 * at)) },
]);
const to = (wage: number, at = CHANGED) => WAGES.map((own, each) => (each === at ? wage : own));
const run = (wages: readonly number[], terms: (at: number) => string | null, more: object = {}) =>
  importRows(sheet(wages), { staff: staffOf(terms), lastMonth: '2026-06', slips, ...more });
const base = (at: number) => `w:${(WAGES[at] ?? 0) * 100}`;
const found = (result: ImportRun, at = CHANGED) =>
  result.row(at + 2).issues.map(({ level, code, column, values }) => ({ level, code, column, values }));

describe('a base wage beside the record', () => {
  it('is held where a raise to it is on record for the month', async () => {
    const raised = await run(to(6300), (at) => (at === CHANGED ? `${base(at)},w202607:630000` : null));
    expect(raised.rows.flatMap(codes)).toEqual([]);
    expect(raised.audited(CHANGED + 2).lastMonth).toBe('held');
  });

  it('names both where it was raised and the record was not', async () => {
    const result = await run(to(6300), base);
    expect(found(result)).toEqual([
      {
        level: 'warning',
        code: 'raiseMissing',
        column: 2,
        values: { label: LABEL, last: 570_000, now: 630_000, recorded: 570_000 },
      },
    ]);
    expect(result.row(CHANGED + 2).issues[0]?.message).toContain('档案的基本工资为 5,700.00');
    expect(result.rows.flatMap(codes)).toHaveLength(1);
    expect([CHANGED, 3].map((at) => result.audited(at + 2).lastMonth)).toEqual(['off', 'held']);
  });

  it('tells of a raise on record that was not paid, and of one paid otherwise', async () => {
    const terms = (at: number) => (at === CHANGED ? `${base(at)},w202607:630000` : base(at));
    const values = { label: LABEL, expected: 630_000, from: '2026-07' };
    expect(found(await run(WAGES, terms))).toEqual([
      { level: 'warning', code: 'baseWageDiffers', column: 2, values: { ...values, actual: 570_000 } },
    ]);
    expect(found(await run(to(6000), terms))).toEqual([
      { level: 'warning', code: 'baseWageDiffers', column: 2, values: { ...values, actual: 600_000 } },
    ]);
    const first = await run(WAGES, terms, { lastMonth: null, slips: [] });
    expect(first.row(CHANGED + 2).issues[0]?.message).toBe(
      '第4行“基本工资”：表中 5,700.00，员工档案自 2026-07 起为 6,300.00，差 -600.00，请核对是否漏执行调薪',
    );
  });

  it('does not ask of a raise from a later month', async () => {
    const result = await run(WAGES, (at) => `${base(at)},w202608:990000`);
    expect(result.rows.flatMap(codes)).toEqual([]);
  });

  it('tells of a raise of all that the sheet forgot, person by person', async () => {
    const result = await run(WAGES, (at) => `${base(at)},w202607:${(WAGES[at] ?? 0) * 100 + 20_000}`);
    expect(result.rows.flatMap(codes)).toEqual(WAGES.map(() => 'baseWageDiffers'));
  });

  it('holds a raise of all that is on record, but for whom it is not', async () => {
    const all = WAGES.map((wage) => wage + 200);
    const raised = (at: number) => `${base(at)},w202607:${(all[at] ?? 0) * 100}`;
    const result = await run(all, (at) => (at === CHANGED ? null : raised(at)));
    expect(result.rows.flatMap(codes)).toEqual(['raiseMissing']);
    expect(result.audited(3 + 2).lastMonth).toBe('held');
  });

  it('tells a slip of the hand as such', async () => {
    expect(found(await run(to(57_000), base))).toMatchObject([{ code: 'itemChanged', values: { how: 'tenfold' } }]);
  });

  it('asks nothing of who came in the month, nor where the records speak of another wage', async () => {
    const cut = to(2850);
    const came = staffOf(base, { entryDate: '2026-07-15' });
    expect((await importRows(sheet(cut), { staff: came, lastMonth: '2026-06', slips })).rows.flatMap(codes)).toEqual(
      [],
    );
    const other = await run(WAGES, () => 'w:1000000');
    expect(other.rows.flatMap(codes)).toEqual([]);
  });

  it('finds no jump of net in a raise that is on record', async () => {
    const staff = staffOf((at) => (at === CHANGED ? 'w202607:3000000' : base(at))).map((one, at) => ({
      ...one,
      lastNetFen: String(((WAGES[at] ?? 0) + 70) * 100),
    }));
    const result = await importRows(sheet(to(30_000)), { staff, lastMonth: '2026-06', slips });
    expect(result.rows.flatMap(codes)).toEqual([]);
  });
});
