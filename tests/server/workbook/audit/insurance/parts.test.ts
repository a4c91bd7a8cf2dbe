import { DEFAULT_PAY_RULES, type InsuranceRule } from '@contract/pay-rules/rules';
import { codes, importRows, person } from '../../../../support/workbooks/run-import';
import { fen, type Insured, INSURED_AT, insuredSheet, insuredStaff } from '../../../../support/workbooks/insured-sheet';

const plain = (base: number, fund = base): Insured => ({
  base,
  pension: fen(base * 0.08),
  medical: fen(base * 0.02),
  unemployment: fen(base * 0.005),
  fundBase: fund,
  fund: Math.round(fund * 0.07),
});
/** Beijing: medical 2 % and 3 元, fund 12 %. */
const beijing = (base: number): Insured => ({
  ...plain(base),
  medical: fen(base * 0.02 + 3),
  fund: Math.round(base * 0.12),
});
/** Shanghai: any 分 is one 角 more. */
const shanghai = (base: number): Insured => {
  const up = (permille: number) => Math.ceil((Math.round(base * 100) * permille) / 10_000) / 10;
  return { ...plain(base), pension: up(80), medical: up(20), unemployment: up(5) };
};
const BASES = [4_812.35, 5_300, 6_150.5, 7_204, 8_000, 9_333.33, 10_480, 12_000.7, 15_000, 21_637.9];
const many = (of: (base: number) => Insured, count = 12) =>
  Array.from({ length: count }, (_, n) => of((BASES[n % BASES.length] ?? 0) + 13 * n));

const doubtsOf = (run: Awaited<ReturnType<typeof importRows>>) =>
  run.rows.flatMap((row) =>
    codes(row)
      .filter((code) => /^(insurance|base|fund)/.test(code))
      .map((code) => `${row.rowNo} ${code}`),
  );
const DUE = { level: 'warning', code: 'insuranceDiffers' };

describe('parts of insurance by the rule of the sheet', () => {
  it.each([
    ['one city', many(plain)],
    ['medical with a fixed amount', many(beijing)],
    ['any 分 rounded up to a 角', many(shanghai)],
    ['two cities in one sheet', [...many(plain, 20), ...many(beijing, 15)]],
    ['people without insurance', [...many(plain), ...many(() => none(), 4)]],
    ['a base below the floor and above the ceiling', [...many(plain), ...beyond(2_000), ...beyond(40_000)]],
  ])('finds nothing in a right sheet: %s', async (_name, people) => {
    const run = await importRows(insuredSheet(people));
    expect(doubtsOf(run)).toEqual([]);
    expect(run.rows).toHaveLength(people.length);
  });

  it('holds parts where the staff records have the bases', async () => {
    const people = many(plain);
    const staff = insuredStaff(people);
    const run = await importRows(insuredSheet(people), { staff });
    expect(run.audited(5)).toMatchObject({ insurance: 'held', fund: 'held' });
  });

  it('says that bases nobody knows were not checked', async () => {
    const run = await importRows(insuredSheet(many(plain)), { staff: [] });
    expect(run.audited(5)).toMatchObject({ insurance: 'unknownPerson', fund: 'unknownPerson' });
  });

  it('tells of a part that follows no rule, with its calculation', async () => {
    const people = many(plain);
    people[3] = { ...plain(8_000), pension: 604 };
    const run = await importRows(insuredSheet(people));
    expect(doubtsOf(run)).toEqual(['5 insuranceDiffers']);
    const values = { expected: 64_000, actual: 60_400, base: 800_000, rate: '8%', fixed: 0 };
    const issue = run.row(5).issues.find(({ code }) => code === 'insuranceDiffers');
    expect(issue).toMatchObject({ ...DUE, column: INSURED_AT.pension, values });
    expect(issue?.message).toBe(
      '第5行“养老保险(个人)”：表中 604.00，应为 640.00（本表规律：基数 8,000.00 × 8%），差 -36.00，请核对',
    );
    expect(run.audited(5).insurance).toBe('off');
  });

  it.each<[keyof Insured, (right: number) => number, number]>([
    ['pension', (right) => right + 10, 64_000],
    ['medical', (right) => right - 0.5, 16_300],
    ['unemployment', (right) => fen(right / 2), 4_000],
    ['fund', (right) => right + 80, 96_000],
  ])('finds a wrong %s in a sheet of Beijing with the figure that is right', async (key, wrong, expected) => {
    const people = many(beijing, 30);
    const right = beijing(8_000);
    people[17] = { ...right, [key]: wrong(Number(right[key])) };
    const run = await importRows(insuredSheet(people));
    expect(doubtsOf(run)).toHaveLength(1);
    expect(run.row(19).issues.find(({ code }) => code.startsWith('insurance'))).toMatchObject({ values: { expected } });
  });

  it('asks of a part that is exactly double whether it pays for past months', async () => {
    const people = many(plain);
    people[2] = { ...plain(6_000), pension: 960 };
    const run = await importRows(insuredSheet(people));
    expect(doubtsOf(run)).toEqual(['4 insuranceMultiple']);
    expect(run.row(4).issues.at(-1)).toMatchObject({ values: { times: 2, expected: 48_000 } });
  });

  it('asks of a round amount beyond the medical part whether it is paid once', async () => {
    const people = many(plain);
    people[2] = { ...plain(6_000), medical: 220 };
    expect(doubtsOf(await importRows(insuredSheet(people)))).toEqual(['4 insuranceLump']);
  });

  it('learns nothing from too few rows, too few bases or no common rule', async () => {
    const few = await importRows(insuredSheet(many(plain, 4)));
    const oneBase = await importRows(insuredSheet(Array.from({ length: 9 }, () => plain(6_000))));
    const wild = many(plain).map((one, n) => ({ ...one, fund: 300 + ((n * 7_919) % 613) }));
    const noRule = await importRows(insuredSheet(wild));
    expect([doubtsOf(few), doubtsOf(oneBase), doubtsOf(noRule)]).toEqual([[], [], []]);
    expect(few.audited(2)).toMatchObject({ insurance: 'noRule', fund: 'noRule' });
    expect(oneBase.audited(2)).toMatchObject({ insurance: 'noRule' });
    expect(noRule.audited(2)).toMatchObject({ fund: 'noRule' });
  });

  it('claims nothing where no base stands anywhere', async () => {
    const rows = insuredSheet(many(plain)).map((row) =>
      row.filter((_, at) => at !== INSURED_AT.base && at !== INSURED_AT.fundBase),
    );
    const run = await importRows(rows);
    expect(doubtsOf(run)).toEqual([]);
    expect(run.audited(2)).toMatchObject({ insurance: 'noColumn', fund: 'noColumn' });
  });

  it('takes the bases of the staff records where the sheet has none', async () => {
    const people = many(plain);
    people[6] = { ...plain(10_000), pension: 700 };
    const staff = insuredStaff(people.map((one, n) => (n === 6 ? plain(10_000) : one)));
    const rows = insuredSheet(people).map((row) =>
      row.filter((_, at) => at !== INSURED_AT.base && at !== INSURED_AT.fundBase),
    );
    const run = await importRows(rows, { staff });
    expect(doubtsOf(run)).toEqual(['8 insuranceDiffers']);
    expect(run.audited(2)).toMatchObject({ insurance: 'held', fund: 'held' });
  });

  it('tells of one part that somebody insured lacks, and not of people without any', async () => {
    const people = [...many(plain, 15), none(), none()];
    people[4] = { ...plain(8_000), unemployment: '' };
    people[9] = { ...plain(9_000), fund: '' };
    const run = await importRows(insuredSheet(people));
    expect(doubtsOf(run)).toEqual(['6 insuranceDiffers', '11 fundMissing']);
    expect(run.row(6).issues.at(-1)).toMatchObject({ values: { expected: 4_000, actual: 0 } });
    expect(run.audited(17)).toMatchObject({ insurance: 'notAsked', fund: 'notAsked' });
  });

  it('does not doubt a few people who follow a rule of another place', async () => {
    const people = [
      ...many(plain, 40),
      ...[6_000, 7_300, 8_100].map((base) => ({ ...plain(base), unemployment: fen(base * 0.003) })),
    ];
    const run = await importRows(insuredSheet(people));
    expect(doubtsOf(run)).toEqual([]);
    expect(run.audited(43).insurance).toBe('noRule');
  });

  it('takes another rounding for that of another place, but not of who had the rule last month', async () => {
    const people = many(shanghai, 30);
    const right = shanghai(5_642.2);
    people[4] = { ...right, unemployment: 28.21 };
    const staff = insuredStaff(people);
    expect(doubtsOf(await importRows(insuredSheet(people), { staff }))).toEqual([]);
    const slips: [string, Record<string, string>][] = [
      ['s4', { unemploymentPersonal: '2830', 'custom:社保基数': '564220' }],
    ];
    const run = await importRows(insuredSheet(people), { staff, lastMonth: '2026-06', slips });
    expect(doubtsOf(run)).toEqual(['6 insuranceDiffers']);
    expect(run.row(6).issues.find(({ code }) => code === 'insuranceDiffers')).toMatchObject({
      values: { expected: 2_830 },
    });
  });

  it('takes an ordinary rate of the fund for a choice, but for a mistake where last month had another', async () => {
    const people = many(plain, 15);
    people[4] = { ...plain(8_000), fund: 960 };
    const staff = insuredStaff(people);
    expect(doubtsOf(await importRows(insuredSheet(people), { staff }))).toEqual([]);
    const slips: [string, Record<string, string>][] = [
      ['s4', { housingFundPersonal: '56000', 'custom:公积金基数': '800000' }],
    ];
    const run = await importRows(insuredSheet(people), { staff, lastMonth: '2026-06', slips });
    expect(doubtsOf(run)).toEqual(['6 insuranceDiffers']);
    expect(run.row(6).issues.at(-1)).toMatchObject({ values: { expected: 56_000, actual: 96_000 } });
  });

  it('leaves people with a rule of their own alone once last month was the same', async () => {
    const people = many(plain, 15);
    people[4] = { ...plain(8_000), medical: 143 };
    const staff = [person({ id: 's4', name: `员工${String.fromCharCode(0x4e00 + 4)}`, staffNo: 'A104' })];
    const first = await importRows(insuredSheet(people), { staff });
    expect(doubtsOf(first)).toEqual(['6 insuranceDiffers']);
    const again = await importRows(insuredSheet(people), {
      staff,
      lastMonth: '2026-06',
      slips: [['s4', { medicalPersonal: '14300', 'custom:社保基数': '800000' }]],
    });
    expect(doubtsOf(again)).toEqual([]);
    expect(again.audited(6).insurance).toBe('noRule');
  });
});

describe('parts of insurance by the company’s rules', () => {
  const rule = (more: Partial<InsuranceRule>): InsuranceRule => ({
    kind: 'pension',
    place: '',
    validFrom: '2026-01',
    rate: 800,
    fixedFen: 0,
    baseMinFen: null,
    baseMaxFen: null,
    rounding: 'fen',
    ...more,
  });
  const payRules = {
    ...DEFAULT_PAY_RULES,
    insurance: [rule({ validFrom: '2025-07', rate: 700 }), rule({ baseMinFen: 480_000, baseMaxFen: 2_500_000 })],
  };

  it('needs no other rows, and goes by the rule of the month', async () => {
    const run = await importRows(insuredSheet([{ ...plain(6_000), pension: 420 }, plain(7_000)]), { payRules });
    expect(doubtsOf(run)).toEqual(['2 insuranceDiffers']);
    expect(run.row(2).issues.at(-1)).toMatchObject({ values: { expected: 48_000, source: 'company' } });
  });

  it('holds the limits: a base beyond them pays as the limit', async () => {
    const run = await importRows(
      insuredSheet([
        { ...plain(3_000), pension: 384 },
        { ...plain(30_000), pension: 2_000 },
      ]),
      { payRules },
    );
    expect(doubtsOf(run)).toEqual([]);
  });

  it('tells of a base beyond the limits that was used as it is', async () => {
    const run = await importRows(insuredSheet([plain(3_000), plain(8_000)]), { payRules });
    expect(doubtsOf(run)).toEqual(['2 baseOutOfLimits']);
    expect(run.row(2).issues.at(-1)).toMatchObject({ values: { base: 300_000, limit: 480_000, bound: 'floor' } });
  });

  it('notes a fund rate that is not ordinary', async () => {
    const people = many(plain, 30).map((one, n) => (n < 6 ? { ...one, fund: fen(Number(one.fundBase) * 0.15) } : one));
    const run = await importRows(insuredSheet(people));
    expect(doubtsOf(run)).toEqual([2, 3, 4, 5, 6, 7].map((row) => `${row} fundRateOdd`));
  });
});

function none(): Insured {
  return { base: '', pension: '', medical: '', unemployment: '', fundBase: '', fund: '' };
}

/** Four people whose base is beyond a limit: the parts are those of the limit. */
function beyond(base: number): Insured[] {
  const limit = plain(base < 5_000 ? 4_500 : 30_000);
  return [1, 2, 3, 4].map((n) => ({ ...limit, base: base + 70 * n, fundBase: base + 70 * n }));
}
