import type { WageIssueCode } from '@contract/wages/issues/catalogue';
import { codes, importRows, person, type RunOptions } from '../../../support/workbooks/run-import';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';

const NAMES = [...'甲乙丙丁戊己'].map((each) => `员工${each}`);
const staff = NAMES.map((name, at) => person({ id: `p${at}`, name, staffNo: `A${at}` }));
const net = (at: number) => 6000 + 321.25 * at;

/** A sheet of six people, their net pay divided by `unit`. */
const imported = (unit: number, title: string | null, more: RunOptions = {}) => {
  const rows: CellSpec[][] = [
    ...(title === null ? [] : [[title]]),
    ['工号', '姓名', '基本工资', '个人所得税', '实发工资'],
    ...NAMES.map((name, at): CellSpec[] => [`A${at}`, name, (net(at) + 200) / unit, 200 / unit, net(at) / unit]),
  ];
  return importRows(rows, { staff, ...more });
};
const rowsWith = async (code: WageIssueCode, ...given: Parameters<typeof imported>) =>
  (await imported(...given)).rows.filter((row) => codes(row).includes(code)).length;
const unitErrors = (...given: Parameters<typeof imported>) => rowsWith('moneyUnit', ...given);
const doubts = (...given: Parameters<typeof imported>) => rowsWith('unitDoubtful', ...given);
const past: RunOptions = {
  lastMonth: '2026-06',
  slips: NAMES.map((_, at): [string, Record<string, string>] => [`p${at}`, { netPay: String((net(at) - 100) * 100) }]),
};

it('stops a sheet whose pay is a thousandth of the last', async () => {
  expect(await unitErrors(1_000, null, past)).toBe(6);
});

it('stops a sheet whose title says so, where its amounts can be meant like that', async () => {
  expect(await unitErrors(1_000, '2026年7月工资表（单位：千元）')).toBe(6);
  expect(await unitErrors(1, '2026年7月工资表（单位：万元）')).toBe(0);
});

it('stops nothing that is in yuan, nor small amounts that nothing speaks against', async () => {
  expect(await unitErrors(1, null, past)).toBe(0);
  expect(await unitErrors(100, null, past)).toBe(0);
  expect(await unitErrors(1_000, null)).toBe(0);
});

it('stops a past month in another unit, which is asked about nothing else', async () => {
  const title = '2026年5月工资表（单位：千元）';
  expect(await unitErrors(1_000, title, { history: true })).toBe(6);
  expect(await unitErrors(1_000, null, { ...past, history: true, payMonth: '2026-07' })).toBe(6);
  expect(await unitErrors(1, title, { history: true })).toBe(0);
  expect(await unitErrors(1, null, { ...past, history: true, payMonth: '2026-07' })).toBe(0);
});

it('doubts wages below 100 yuan for nearly everybody, where no unit is said', async () => {
  expect(await doubts(1_000, null)).toBe(6);
  expect(await doubts(1_000, null, { history: true })).toBe(6);
});

it('doubts nothing of it in usual wages, in other pay, where last month was alike, or where each of them is stopped', async () => {
  expect(await doubts(1, null)).toBe(0);
  expect(await doubts(10, null)).toBe(0);
  expect(await doubts(1_000, null, { wageType: 'bonus' })).toBe(0);
  const alike = NAMES.map((_, at): [string, Record<string, string>] => [
    `p${at}`,
    { netPay: String(Math.round(net(at) / 10)) },
  ]);
  expect(await doubts(1_000, null, { ...past, slips: alike })).toBe(0);
  expect(await doubts(1_000, null, past)).toBe(0);
  expect(await doubts(1_000, '2026年7月工资表（单位：千元）')).toBe(0);
});
