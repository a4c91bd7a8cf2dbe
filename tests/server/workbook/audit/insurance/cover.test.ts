import type { EmploymentType } from '@contract/staff/choices';
import { codes, importRows, type RunOptions } from '../../../../support/workbooks/run-import';
import { fen, type Insured, INSURED_AT, insuredSheet, insuredStaff } from '../../../../support/workbooks/insured-sheet';

const plain = (base: number): Insured => ({
  base,
  pension: fen(base * 0.08),
  medical: fen(base * 0.02),
  unemployment: fen(base * 0.005),
  fundBase: base,
  fund: fen(base * 0.07),
});
const none = (base: number): Insured => ({ ...plain(base), pension: '', medical: '', unemployment: '' });
const people = Array.from({ length: 14 }, (_, n) => plain(5_000 + 311 * n));
const withOne = (one: Insured) => people.map((each, n) => (n === 3 ? one : each));
const staffAs = (list: readonly Insured[], type: EmploymentType, entryDate: string | null = '2020-03-01') =>
  insuredStaff(list).map((one) => ({
    ...one,
    facts: one.facts ? { ...one.facts, employmentType: one.id === 's3' ? type : 'fullTime', entryDate } : undefined,
  }));
const slipOf = (id: string, { base, pension, medical }: Insured): [string, Record<string, string>] => [
  id,
  {
    'custom:社保基数': String(Number(base) * 100),
    pensionPersonal: String(Math.round(Number(pension) * 100)),
    medicalPersonal: String(Math.round(Number(medical) * 100)),
  },
];
const LIST = withOne(none(6_000));
const AT = 5;
const said = async (list: readonly Insured[], more: RunOptions) => {
  const run = await importRows(insuredSheet(list), more);
  const found = run.rows.flatMap((row) => codes(row).filter((code) => /^insurance/.test(code)));
  const issue = run.row(AT).issues.find(({ code }) => /^insurance/.test(code));
  return { run, found, issue };
};

describe('somebody without any insurance', () => {
  it('is asked after once where he had some last month', async () => {
    const list = withOne(none(6_000));
    const { found, issue, run } = await said(list, {
      staff: staffAs(list, 'fullTime'),
      lastMonth: '2026-06',
      slips: [slipOf('s3', plain(6_000))],
    });
    expect(found).toEqual(['insuranceNone']);
    expect(issue).toMatchObject({
      level: 'warning',
      column: INSURED_AT.pension,
      values: { expected: 48_000, why: 'lastMonth' },
    });
    expect(issue?.message).toContain(
      '“养老保险(个人)”和“医疗保险(个人)、失业保险(个人)”都没有金额，但上月缴过社保，“养老保险(个人)”应为 480.00',
    );
    expect(run.audited(AT).insurance).toBe('off');
  });

  it('is asked after in the first month where his record has a base', async () => {
    const list = withOne(none(6_000));
    const { found, issue } = await said(list, { staff: staffAs(list, 'fullTime') });
    expect(found).toEqual(['insuranceNone']);
    expect(issue).toMatchObject({ values: { expected: 48_000, why: 'record' } });
  });

  it.each<[string, RunOptions]>([
    ['had none last month', { lastMonth: '2026-06', slips: [slipOf('s3', none(6_000))] }],
    ['is an intern', { staff: staffAs(LIST, 'intern') }],
    ['works part time', { staff: staffAs(LIST, 'partTime') }],
    ['joined in the month', { staff: staffAs(LIST, 'fullTime', '2026-07-20') }],
    ['is not known', { staff: [] }],
  ])('is not where he %s', async (_name, more) => {
    const { found, run } = await said(LIST, { staff: staffAs(LIST, 'fullTime'), ...more });
    expect(found).toEqual([]);
    expect(run.audited(AT).insurance).not.toBe('off');
  });
});

describe('insurance taken from somebody who has none to pay', () => {
  it.each([
    ['rehire', '退休返聘'],
    ['intern', '实习'],
    ['labor', '劳务'],
  ] as const)('is asked once, of the first part: %s', async (type, word) => {
    const { found, issue } = await said(people, { staff: staffAs(people, type) });
    expect(found).toEqual(['insuranceNotDue']);
    expect(issue).toMatchObject({ level: 'warning', column: INSURED_AT.pension, values: { expected: 0, why: type } });
    expect(issue?.message).toContain(`用工性质是“${word}”`);
  });

  it('is not where it was so last month, nor of others', async () => {
    const slips = people.map((one, n) => slipOf(`s${n}`, one));
    const before = await said(people, { staff: staffAs(people, 'rehire'), lastMonth: '2026-06', slips });
    const others = await said(people, { staff: staffAs(people, 'partTime') });
    expect([before.found, others.found]).toEqual([[], []]);
    expect(before.run.audited(AT).insurance).toBe('held');
  });
});
