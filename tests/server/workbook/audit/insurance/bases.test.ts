import { codes, importRows } from '../../../../support/workbooks/run-import';
import { fen, type Insured, INSURED_AT, insuredSheet, insuredStaff } from '../../../../support/workbooks/insured-sheet';

const one = (base: number): Insured => ({
  base,
  pension: fen(base * 0.08),
  medical: fen(base * 0.02),
  unemployment: fen(base * 0.005),
  fundBase: base,
  fund: Math.round(base * 0.07),
});
const people = Array.from({ length: 14 }, (_, n) => one(5_000 + 317 * n));
const withBase = (at: number, base: number) => people.map((own, n) => (n === at ? { ...own, base } : own));
/** Last month's slips of these people, with their bases. */
const slipsOf = (all: readonly Insured[]): [string, Record<string, string>][] =>
  all.map(({ base, fundBase }, n) => [
    `s${n}`,
    { 'custom:社保基数': String(Number(base) * 100), 'custom:公积金基数': String(Number(fundBase) * 100) },
  ]);
const lastMonth = '2026-06';
const withoutRecord = insuredStaff(people.map((own) => ({ ...own, base: '' as const, fundBase: '' as const })));

const doubtsOf = (run: Awaited<ReturnType<typeof importRows>>) =>
  run.rows
    .flatMap((row) => codes(row).map((code) => `${row.rowNo} ${code}`))
    .filter((doubt) => /base|insur|fund/.test(doubt));

describe('bases of insurance', () => {
  it('tells of one that is not as the staff record says, and not of the parts beside it', async () => {
    const run = await importRows(insuredSheet(withBase(3, 9_999)), { staff: insuredStaff(people) });
    expect(doubtsOf(run)).toEqual(['5 baseDiffers']);
    const issue = run.row(5).issues.find(({ code }) => code === 'baseDiffers');
    const values = { label: '社保基数', expected: 595_100, actual: 999_900, source: 'record' };
    expect(issue).toMatchObject({ level: 'warning', column: INSURED_AT.base, values });
    expect(issue?.message).toBe('第5行“社保基数”：表中 9,999.00，员工档案为 5,951.00，差 4,048.00，请核对');
    expect(run.audited(5)).toMatchObject({ insurance: 'off', fund: 'held' });
    expect(run.audited(6)).toMatchObject({ insurance: 'held', fund: 'held' });
  });

  it('tells of a base and its parts once where all of them are of the wrong one', async () => {
    const wrong = people.map((own, n) => (n === 3 ? { ...one(9_999), fundBase: own.fundBase, fund: own.fund } : own));
    expect(doubtsOf(await importRows(insuredSheet(wrong), { staff: insuredStaff(people) }))).toEqual(['5 baseDiffers']);
  });

  it('compares with last month where the staff record has no base', async () => {
    const run = await importRows(insuredSheet(withBase(3, 5_591)), {
      staff: withoutRecord,
      lastMonth,
      slips: slipsOf(people),
    });
    expect(doubtsOf(run)).toEqual(['5 baseDiffers']);
    expect(run.row(5).issues.at(-1)).toMatchObject({ values: { expected: 595_100, source: 'lastMonth' } });
    expect(run.audited(6)).toMatchObject({ insurance: 'held', fund: 'held' });
  });

  it('compares nothing in the month in which most are adjusted', async () => {
    const before = people.map((own) => ({ ...own, base: Number(own.base) - 200 }));
    const run = await importRows(insuredSheet(people), { staff: withoutRecord, lastMonth, slips: slipsOf(before) });
    expect(doubtsOf(run)).toEqual([]);
    expect(run.audited(6)).toMatchObject({ insurance: 'noRecord', fund: 'held' });
  });

  it('takes no record for right that most of the sheet does not agree with', async () => {
    const staff = insuredStaff(people.map((own) => ({ ...own, base: 4_000 })));
    expect(doubtsOf(await importRows(insuredSheet(people), { staff }))).toEqual([]);
  });

  it('tells of a base once that all parts beside it contradict', async () => {
    const run = await importRows(insuredSheet(withBase(3, 5_591)), { staff: [] });
    expect(doubtsOf(run)).toEqual(['5 baseDiffers']);
    const issue = run.row(5).issues.find(({ code }) => code === 'baseDiffers');
    expect(issue).toMatchObject({ column: INSURED_AT.base, values: { expected: 595_100, source: 'parts' } });
    expect(issue?.message).toContain('表中 5,591.00，各项缴费所按的是 5,951.00');
  });

  it('says so where neither a record nor a month before has any', async () => {
    const run = await importRows(insuredSheet(people), { staff: withoutRecord });
    expect(run.audited(2)).toMatchObject({ insurance: 'noHistory', fund: 'noHistory' });
  });

  it('holds a column of one insurance against the base of that one on record, and the others against that of all', async () => {
    const header = ['工号', '姓名', '应发工资', '社保基数', '医疗基数', '养老保险', '医疗保险', '失业保险', '实发工资'];
    const medicalOf = (n: number) => Number(people[n]?.base) + 1_000;
    const rows = (wrong: number) =>
      people.map(({ base, pension, unemployment }, n) => {
        const medicalBase = n === wrong ? 4_321 : medicalOf(n);
        const medical = fen(medicalBase * 0.02);
        const off = Number(pension) + medical + Number(unemployment);
        const name = `员工${String.fromCharCode(0x4e00 + n)}`;
        return [`A${100 + n}`, name, 9_000, base, medicalBase, pension, medical, unemployment, fen(9_000 - off)];
      });
    const staff = insuredStaff(people).map((one, n) => ({
      ...one,
      facts: one.facts && { ...one.facts, medicalBaseFen: medicalOf(n) * 100 },
    }));
    const right = await importRows([header, ...rows(-1)], { staff });
    expect(doubtsOf(right)).toEqual([]);
    const run = await importRows([header, ...rows(3)], { staff });
    expect(doubtsOf(run)).toEqual(['5 baseDiffers']);
    expect(run.row(5).issues.find(({ code }) => code === 'baseDiffers')).toMatchObject({
      column: 4,
      values: { label: '医疗基数', expected: 695_100, actual: 432_100, source: 'record' },
    });
  });

  it('computes each part by its own base of the record where the sheet has no bases', async () => {
    const header = ['工号', '姓名', '应发工资', '养老保险', '医疗保险', '失业保险', '实发工资'];
    const medicalOf = (n: number) => Number(people[n]?.base) + 1_000;
    const rows = people.map(({ pension, unemployment }, n) => {
      const medical = n === 3 ? 99 : fen(medicalOf(n) * 0.02);
      const name = `员工${String.fromCharCode(0x4e00 + n)}`;
      const off = Number(pension) + medical + Number(unemployment);
      return [`A${100 + n}`, name, 9_000, pension, medical, unemployment, fen(9_000 - off)];
    });
    const staff = insuredStaff(people).map((one, n) => ({
      ...one,
      facts: one.facts && { ...one.facts, medicalBaseFen: medicalOf(n) * 100 },
    }));
    const run = await importRows([header, ...rows], { staff });
    expect(doubtsOf(run)).toEqual(['5 insuranceDiffers']);
    expect(run.row(5).issues.find(({ code }) => code === 'insuranceDiffers')).toMatchObject({
      values: { base: 695_100, expected: 13_902, actual: 9_900 },
    });
    expect(run.audited(6).insurance).toBe('held');
  });
});
