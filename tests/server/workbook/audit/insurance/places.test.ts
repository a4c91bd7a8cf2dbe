import { DEFAULT_PAY_RULES, type InsuranceRule } from '@contract/pay-rules/rules';
import { codes, importRows } from '../../../../support/workbooks/run-import';
import { fen, type Insured, insuredSheet } from '../../../../support/workbooks/insured-sheet';

interface Placed extends Insured {
  place: string;
}
const placed =
  (place: string, medical: number, unemployment: number, fund: number) =>
  (base: number): Placed => ({
    place,
    base,
    pension: fen(base * 0.08),
    medical: fen(base * 0.02 + medical),
    unemployment: fen(base * unemployment),
    fundBase: base,
    fund: Math.round(base * fund),
  });
const beijing = placed('北京', 3, 0.005, 0.12);
const hangzhou = placed('杭州', 0, 0.005, 0.07);
const guangzhou = placed('广州', 0, 0.002, 0.05);
const many = (of: (base: number) => Placed, count: number) =>
  Array.from({ length: count }, (_, n) => of(5_000 + 411.5 * n));
const sheetOf = (people: readonly Placed[]) =>
  insuredSheet(people).map((row, n) => [
    ...row.slice(0, 2),
    n === 0 ? '参保地' : (people[n - 1]?.place ?? ''),
    ...row.slice(2),
  ]);
const doubtsOf = (run: Awaited<ReturnType<typeof importRows>>) =>
  run.rows.flatMap((row) =>
    codes(row)
      .filter((code) => /^(insurance|base|fund)/.test(code))
      .map((code) => `${row.rowNo} ${code}`),
  );

describe('insurance of several places', () => {
  const people = [...many(beijing, 9), ...many(hangzhou, 14), ...many(guangzhou, 6)];

  it('finds nothing in a right sheet', async () => {
    expect(doubtsOf(await importRows(sheetOf(people)))).toEqual([]);
  });

  it('holds everybody to the rule of his own place', async () => {
    const wrong = [...people];
    wrong[3] = { ...hangzhou(8_000), place: '北京', fund: 960 };
    wrong[12] = { ...hangzhou(8_000), unemployment: 16 };
    const run = await importRows(sheetOf(wrong));
    expect(doubtsOf(run)).toEqual(['5 insuranceDiffers', '14 insuranceDiffers']);
    expect(run.row(5).issues.at(-1)).toMatchObject({ values: { expected: 16_300, actual: 16_000, fixed: 300 } });
    expect(run.row(14).issues.at(-1)).toMatchObject({ values: { expected: 4_000, actual: 1_600 } });
  });

  it('claims nothing of a place with too few people', async () => {
    const run = await importRows(sheetOf([...people, placed('深圳', 0, 0.003, 0.1)(7_000)]));
    expect(doubtsOf(run)).toEqual([]);
    expect(run.audited(people.length + 2).insurance).toBe('noRule');
  });

  it('goes by the company’s rule of the place', async () => {
    const rule = (place: string, rate: number): InsuranceRule => ({
      kind: 'unemployment',
      place,
      validFrom: '2026-01',
      rate,
      fixedFen: 0,
      baseMinFen: null,
      baseMaxFen: null,
      rounding: 'fen',
    });
    const payRules = { ...DEFAULT_PAY_RULES, insurance: [rule('', 50), rule('广州', 20)] };
    const few = [beijing(6_000), { ...guangzhou(7_000), unemployment: 35 }, { ...hangzhou(8_000), unemployment: 16 }];
    const run = await importRows(sheetOf(few), { payRules });
    expect(doubtsOf(run)).toEqual(['3 insuranceDiffers', '4 insuranceDiffers']);
    expect(run.row(3).issues.at(-1)).toMatchObject({ values: { expected: 1_400, source: 'company' } });
  });

  describe('of which the company has laid some down', () => {
    const rule = (place: string, rate: number): InsuranceRule => ({
      kind: 'unemployment',
      place,
      validFrom: '2026-01',
      rate,
      fixedFen: 0,
      baseMinFen: null,
      baseMaxFen: null,
      rounding: 'fen',
    });
    const town = placed('上海 城镇', 0, 0.005, 0.07);
    const rural = placed('上海 农村', 0, 0.002, 0.07);
    const read = (rules: InsuranceRule[], of: readonly Placed[]) =>
      importRows(sheetOf(of), { payRules: { ...DEFAULT_PAY_RULES, insurance: rules } });

    it('holds each by the rule that is meant for him, not by whichever fits', async () => {
      // Both pay what the other’s rule says.
      const crossed = [
        { ...town(8_000), unemployment: 16 },
        { ...rural(8_000), unemployment: 40 },
      ];
      const run = await read([rule('城镇', 50), rule('农村', 20)], [town(6_000), rural(6_000), ...crossed]);
      expect([2, 3].map((rowNo) => run.audited(rowNo).insurance)).toEqual(['noRule', 'noRule']);
      expect(doubtsOf(run)).toEqual(['4 insuranceDiffers', '5 insuranceDiffers']);
      expect(run.row(4).issues.at(-1)).toMatchObject({ values: { expected: 4_000, actual: 1_600, source: 'company' } });
      expect(run.row(5).issues.at(-1)).toMatchObject({ values: { expected: 1_600, actual: 4_000, source: 'company' } });
    });

    it('goes by the rule that names most of it', async () => {
      const rules = [rule('', 100), rule('上海', 50), rule('上海 农村', 20)];
      const run = await read(rules, [town(6_000), rural(6_000), { ...rural(8_000), unemployment: 40 }]);
      expect(doubtsOf(run)).toEqual(['4 insuranceDiffers']);
    });

    it('says nothing of whom two rules claim alike and only one fits', async () => {
      const of = [rural(6_000), { ...rural(8_000), unemployment: 40 }, { ...rural(7_000), unemployment: 99 }];
      const run = await read([rule('上海', 50), rule('农村', 20)], of);
      expect(doubtsOf(run)).toEqual(['4 insuranceDiffers']);
      expect([2, 3].map((rowNo) => run.audited(rowNo).insurance)).toEqual(['noRule', 'noRule']);
    });

    it('holds the others to what the sheet tells of them', async () => {
      const of = [...many(town, 8), ...many(rural, 8), { ...town(9_000), unemployment: 18 }];
      const run = await read([rule('农村', 20)], of);
      expect(doubtsOf(run)).toEqual(['18 insuranceDiffers']);
      expect(run.row(18).issues.at(-1)).toMatchObject({ values: { expected: 4_500, source: 'sheet' } });
    });
  });
});
