import { importRows, codes, good, type ImportRun, noticeCodes, person } from '../../../support/workbooks/run-import';
import { DEFAULT_PAY_RULES } from '@contract/pay-rules/rules';
import type { StaffEntry } from '@server/workbook';
import type { YearLine } from '../../../support/workbooks/year-lines';

const HEADER = ['工号', '姓名', '基本工资', '岗位工资', '餐补', '加班费', '应发工资', '个人所得税', '实发工资'];
type Pay = [base: number, post: number, meal: number, overtime: number, tax: number];
const KEYS = ['baseWage', 'postWage', 'mealAllowance', 'overtimePay', 'individualIncomeTax'] as const;

const people = Array.from({ length: 20 }, (_, at) => ({
  id: `s${at}`,
  name: `员工${'甲乙丙丁戊己庚辛壬癸'[at % 10]}${at}`,
}));
const LAST: Pay[] = people.map((_, at) => [
  5000 + 350 * (at % 7),
  1200 + 100 * (at % 3),
  300,
  217.5 + 13 * at,
  25 + at,
]);
/** The same people a month later: other overtime, other tax. */
const NOW: Pay[] = LAST.map(([base, post, meal, overtime, tax], at) => [
  base,
  post,
  meal,
  overtime + 7 * (at % 5) - 11,
  tax + (at % 3),
]);

function nth<T>(list: readonly T[], at: number): T {
  const found = list[at];
  if (found === undefined) throw new Error(`nothing at ${at}`);
  return found;
}
const netFen = (pay: Pay) => String(Math.round((gross(pay) - pay[4]) * 100));
const gross = (pay: Pay) => pay.slice(0, 4).reduce((sum, each) => sum + each, 0);
const staffOf = (more: Record<string, Partial<StaffEntry>> = {}) =>
  people.map(({ id, name }, at) =>
    person({
      id,
      name,
      staffNo: `A${100 + at}`,
      lastNetFen: netFen(nth(LAST, at)),
      ...more[id],
    }),
  );
const slips = (of: Pay[] = LAST): [string, Record<string, string>][] =>
  of.map((pay, at) => {
    const fen = (yuan: number) => String(Math.round(yuan * 100));
    const items = Object.fromEntries(KEYS.map((key, place) => [key, fen(pay[place] ?? 0)]));
    return [`s${at}`, { ...items, grossPay: fen(gross(pay)), netPay: fen(gross(pay) - pay[4]) }];
  });
const row = (pay: Pay, at: number) => [
  `A${100 + at}`,
  nth(people, at).name,
  ...pay.slice(0, 4),
  gross(pay),
  pay[4],
  gross(pay) - pay[4],
];
const sheet = (pays: Pay[]) => [HEADER, ...pays.map(row)];
const run = (pays: Pay[], more: Parameters<typeof importRows>[1] = {}) =>
  importRows(sheet(pays), { staff: staffOf(), lastMonth: '2026-06', slips: slips(), ...more });
const changed = (at: number, change: (pay: Pay) => Pay) => NOW.map((pay, each) => (each === at ? change(pay) : pay));
const issue = (found: ImportRun, at: number, code: string) => {
  const one = found.row(at + 2).issues.find((each) => each.code === code);
  return one && { level: one.level, values: one.values, column: one.column };
};

describe('a sheet beside that of the last month', () => {
  it('has no doubt where only what was done in the month differs', async () => {
    const found = await run(NOW);
    expect(good(found).counts).toMatchObject({ ok: 20 });
    expect(people.map((_, at) => found.audited(at + 2).lastMonth)).toEqual(people.map(() => 'held'));
    expect(noticeCodes(found)).toEqual([]);
  });

  it.each([
    ['tenfold', 53_500],
    ['tenth', 535],
    ['swapped', 5530],
    ['sign', -5350],
    ['gone', 0],
  ] as const)('tells once of a base wage that is %s', async (how, base) => {
    const found = await run(changed(1, ([, ...rest]) => [base, ...rest]));
    expect(issue(found, 1, 'itemChanged')).toEqual({
      level: 'warning',
      column: 2,
      values: { label: '基本工资', last: 535_000, now: base * 100, how },
    });
    expect(codes(found.row(3))).not.toContain('netJump');
    expect(found.audited(3).lastMonth).toBe('off');
    expect(found.rows.flatMap(codes).filter((code) => code === 'itemChanged')).toHaveLength(1);
  });

  it('tells of a base wage that somebody has set anew, and nobody laid down', async () => {
    const found = await run(changed(1, ([, ...rest]) => [6150, ...rest]));
    expect(issue(found, 1, 'raiseMissing')).toEqual({
      level: 'warning',
      column: 2,
      values: { label: '基本工资', last: 535_000, now: 615_000, recorded: null },
    });
    expect(found.row(3).issues[0]?.message).toBe(
      '第3行“基本工资”由上次的 5,350.00 变为 6,150.00（+800.00），员工档案中没有这次调薪；请补录调薪，或改正金额',
    );
    expect(found.audited(3).lastMonth).toBe('off');
    expect(found.rows.flatMap(codes)).toEqual(['raiseMissing']);
  });

  it('notes an allowance that most keep, and says nothing of one that all get anew', async () => {
    const meals = await run(NOW.map(([base, post, , ...rest], at) => [base, post, at === 4 ? 0 : 300, ...rest] as Pay));
    expect(issue(meals, 4, 'itemChanged')).toMatchObject({ level: 'info', values: { how: 'gone', last: 30_000 } });
    const none = slips(LAST.map(([base, post, , ...rest]) => [base, post, 0, ...rest] as Pay));
    const fresh = await run(NOW, { slips: none });
    expect(fresh.rows.flatMap(codes)).toEqual([]);
  });

  it('says once that wages were raised for all, not in every row', async () => {
    const found = await run(NOW.map(([base, ...rest]) => [base + 200, ...rest] as Pay));
    expect(found.rows.flatMap(codes)).toEqual([]);
    expect(good(found).notices).toEqual(['“基本工资”与上次相比，20人中有20人不同，没有逐行提示；如未调薪，请核对']);
  });

  it('names the items that made net jump', async () => {
    const found = await run(changed(3, ([base, post, meal, , tax]) => [base, post, meal, 21_000, tax + 700]));
    expect(issue(found, 3, 'netJump')).toMatchObject({
      level: 'warning',
      values: {
        changes: [
          { label: '加班费', fen: 2_074_350 },
          { label: '个人所得税', fen: 70_000 },
        ],
      },
    });
    expect(
      found
        .row(5)
        .issues.map(({ message }) => message)
        .join(),
    ).toContain('加班费 +20,743.50、个人所得税 +700.00');
    const calm = { ...DEFAULT_PAY_RULES, jumpFactor: 6 };
    expect(
      codes(
        (
          await run(
            changed(3, ([b, p, m, , t]) => [b, p, m, 21_000, t + 700]),
            { payRules: calm },
          )
        ).row(5),
      ),
    ).toEqual([]);
  });

  it('asks nothing of who came or went in one of the months, and of who was away only for slips of the hand', async () => {
    const facts = {
      entryDate: '2026-06-15',
      employmentType: null,
      socialBaseFen: null,
      fundBaseFen: null,
      bankCardIndex: null,
    };
    const staff = staffOf({ s2: { facts }, s3: { left: true, leaveDate: '2026-07-20' } });
    const pays = NOW.map(([base, ...rest], at) => [at === 2 || at === 3 ? base / 2 : base, ...rest] as Pay);
    const found = await run(pays, { staff });
    expect(found.rows.flatMap(codes)).toEqual([]);
    expect([2, 3, 4].map((at) => found.audited(at + 2).lastMonth)).toEqual(['notAsked', 'notAsked', 'held']);
    const days = (at: number) => (at === 2 ? 18 : 23);
    const away = await importRows(
      [
        [...HEADER, '应出勤天数', '实际出勤天数'],
        ...pays.map((pay, at) => [...row(at === 3 ? nth(NOW, 3) : pay, at), 23, days(at)]),
      ],
      { staff: staffOf(), lastMonth: '2026-06', slips: slips() },
    );
    expect(away.rows.flatMap(codes)).toEqual([]);
  });

  it('says why somebody could not be compared', async () => {
    expect((await run(NOW, { lastMonth: null })).audited(2).lastMonth).toBe('noHistory');
    const found = await run(NOW, { slips: slips().slice(1) });
    expect([found.audited(2).lastMonth, found.audited(3).lastMonth]).toEqual(['noHistory', 'held']);
    expect((await run(NOW, { wageType: 'bonus' })).audited(3).lastMonth).toBe('notAsked');
  });

  it('knows the sheet of last month', async () => {
    const found = await run(LAST);
    expect(good(found).notices).toEqual([
      expect.stringMatching(/2026-06已发的工资几乎完全相同（两个月都有的20人，100%/),
    ]);
    expect(found.audited(2).lastMonth).toBe('notAsked');
    const still = LAST.map(([base, post, meal, , tax]) => [base, post, meal, 0, tax] as Pay);
    expect(noticeCodes(await run(still, { slips: slips(still) }))).not.toContain('sheetRepeated');
  });

  it('knows the sheet of last month without overtime where pay is known to vary', async () => {
    const plain = LAST.map(([base, post, meal, , tax], at) => [base, post, meal + 7 * (at % 4), 0, tax] as Pay);
    const year = (more: number) => ({
      paid: 0b111 << 4,
      lines: plain.map((pay, at): YearLine => {
        const income = Math.round(gross(pay) * 300) + more;
        return [`s${at}`, 'year', 0b111 << 4, income, 0, 0, 0, 0, 0];
      }),
    });
    const known = (more: number) => run(plain, { slips: slips(plain), year: year(more) });
    expect(noticeCodes(await known(3_715))).toContain('sheetRepeated');
    // Everybody's pay fixed, and the same raised by a round amount in the year.
    expect(noticeCodes(await known(0))).not.toContain('sheetRepeated');
    expect(noticeCodes(await known(-40_000))).not.toContain('sheetRepeated');
  });

  it('knows columns that are moved by one where they make everybody look away', async () => {
    const header = ['工号', '姓名', '基本工资', '岗位工资', '事假扣款', '应发工资', '个人所得税', '实发工资'];
    const items = LAST.map(([base, post, , , tax]) => ({ base, post, gross: base + post, tax }));
    const table = items.map(({ base, post, gross: all, tax }, at) => [
      `A${100 + at}`,
      nth(people, at).name,
      null,
      base,
      post,
      0,
      all,
      tax,
      all - tax,
    ]);
    const found = await importRows([header, ...table], {
      staff: staffOf(),
      lastMonth: '2026-06',
      slips: items.map(({ base, post, gross: all, tax }, at) => {
        const text = (yuan: number) => String(Math.round(yuan * 100));
        return [
          `s${at}`,
          {
            baseWage: text(base),
            postWage: text(post),
            grossPay: text(all),
            individualIncomeTax: text(tax),
            netPay: text(all - tax),
          },
        ];
      }),
    });
    expect(noticeCodes(found)).toContain('columnsShifted');
  });

  it('takes a jump by what goes up and down for most for a note, as long as it is of its usual size', async () => {
    const header = ['工号', '姓名', '基本工资', '提成', '应发工资', '实发工资'];
    const before = people.map((_, at) => (at === 0 ? 0 : at % 4 === 0 ? 0 : 900 * at));
    const now = (first: number) => people.map((_, at) => (at === 0 ? first : at % 3 === 0 ? 0 : 870 * at + 31));
    const row = (commission: number, at: number) => {
      const all = 4_000 + commission;
      return [`A${100 + at}`, nth(people, at).name, 4_000, commission, all, all];
    };
    const staff = staffOf().map((one, at) => ({ ...one, lastNetFen: String((4_000 + nth(before, at)) * 100) }));
    const slipsOf = before.map((commission, at): [string, Record<string, string>] => {
      const [own, all] = [String(commission * 100), String((4_000 + commission) * 100)];
      return [`s${at}`, { baseWage: '400000', commission: own, grossPay: all, netPay: all }];
    });
    const levels = async (first: number) =>
      (await importRows([header, ...now(first).map(row)], { staff, lastMonth: '2026-06', slips: slipsOf }))
        .row(2)
        .issues.filter(({ code }) => code === 'netJump')
        .map(({ level }) => level);
    expect(await levels(15_000)).toEqual(['info']);
    expect(await levels(60_000)).toEqual(['warning']);
  });

  it("says a bonus of the year once, and finds nobody's net pay odd for it", async () => {
    const table = sheet(NOW).map((cells, at) => {
      if (at === 0) return [...cells, '年终奖', '本次实发'];
      const net = Number(cells.at(-1));
      return [...cells.slice(0, -1), net, 40_000, net + 40_000];
    });
    const [header = [], ...rows] = table;
    const renamed = [
      header.map((label) => (label === '实发工资' ? '小计' : label === '本次实发' ? '实发工资' : label)),
      ...rows,
    ];
    const found = await importRows(renamed, { staff: staffOf(), lastMonth: '2026-06', slips: slips() });
    expect(found.rows.flatMap((each) => codes(each))).not.toContain('netJump');
    expect(noticeCodes(found)).toContain('paidOnce');
  });

  it('says once that two columns have changed places', async () => {
    const found = await run(NOW.map(([base, post, meal, overtime, tax]) => [post, base, meal, overtime, tax]));
    expect(good(found).notices).toEqual([
      expect.stringContaining('“基本工资”、“岗位工资”列的数，多数人（20人）与上次的“岗位工资”、“基本工资”相同'),
    ]);
    expect(found.rows.flatMap(codes)).toEqual([]);
  });
});
