import { define, type Wording } from '../../issues/definition';
import { formatMoney } from '../../money';

const money = (fen: number) => formatMoney(BigInt(fen));
const LEVELS = ['warning', 'error'] as const;

/**
 * From what the expected tax was worked out: the sheet's own cumulative figures, its income with this year's slips, or its income
 * with opening figures and the slips after them.
 */
export const TAX_SOURCES = ['sheet', 'year', 'opening'] as const;
export type TaxSource = (typeof TAX_SOURCES)[number];
/**
 * exact: it is this; most: without any special additional deduction; usual: with those of the months before; asBefore: with
 * those the slip had before it was changed.
 */
export const TAX_BOUNDS = ['exact', 'most', 'usual', 'asBefore'] as const;
export type TaxBound = (typeof TAX_BOUNDS)[number];

const FROM: Record<TaxSource, { zh: string; en: string }> = {
  sheet: { zh: '按本表累计数', en: 'by the cumulative figures of the sheet' },
  year: { zh: '按本表收入与今年已发工资条', en: 'by its income and this year’s slips' },
  opening: {
    zh: '按本表收入与个税期初数据及其后的工资条',
    en: 'by its income, the opening tax figures and the slips after them',
  },
};

/** `rate` in percent; `additional`: special additional deductions of the year that were supposed. */
const TAX = {
  expected: 'fen',
  actual: 'fen',
  source: TAX_SOURCES,
  bound: TAX_BOUNDS,
  taxable: 'fen',
  rate: 'count',
  quick: 'fen',
  paid: 'fen',
  additional: 'fen',
} as const;

const taxZh: Wording<typeof TAX> = ({ expected, actual, source, bound, taxable, rate, quick, paid, additional }) => {
  const result = Math.floor((Math.max(0, taxable) * rate + 50) / 100) - (taxable > 0 ? quick : 0) - paid;
  const end = result < 0 ? `${money(result)}，不足0的不扣` : money(result);
  const supposed = {
    exact: '',
    most: '，未计任何专项附加扣除',
    usual: `，专项附加扣除按此前各月推算，累计 ${money(additional)}`,
    asBefore: `，专项附加扣除按改动前的个税推算，累计 ${money(additional)}`,
  }[bound];
  return `个税：表中 ${money(actual)}，${bound === 'most' ? '最多应为' : '应为'} ${money(expected)}，差 ${money(actual - expected)}。累计应税 ${money(taxable)} × ${rate}% − 速算扣除 ${money(quick)} − 已扣 ${money(paid)} = ${end}（${FROM[source].zh}${supposed}）`;
};

const taxEn: Wording<typeof TAX> = ({ expected, actual, source, bound, taxable, rate, quick, paid, additional }) => {
  const result = Math.floor((Math.max(0, taxable) * rate + 50) / 100) - (taxable > 0 ? quick : 0) - paid;
  const end = result < 0 ? `${money(result)}, below 0 nothing is withheld` : money(result);
  const supposed = {
    exact: '',
    most: ', with no special additional deduction',
    usual: `, with special additional deductions as in the months before, ${money(additional)} so far`,
    asBefore: `, with the special additional deductions of its tax before the change, ${money(additional)} so far`,
  }[bound];
  return `income tax is ${money(actual)}, should be ${bound === 'most' ? 'at most ' : ''}${money(expected)}, a difference of ${money(actual - expected)}: taxable so far ${money(taxable)} × ${rate}% − quick deduction ${money(quick)} − withheld so far ${money(paid)} = ${end} (${FROM[source].en}${supposed})`;
};

/** Whether a tax is known to the last 分. */
export const isExactTax = ({ bound }: { bound: TaxBound }): boolean => bound === 'exact';

/** Doubts about income tax. Amounts are 分, `rate` in percent, `label` the column as the sheet calls it. */
export const TAX_ISSUES = {
  taxDiffers: define(LEVELS, TAX, taxZh, taxEn),
  /** A cumulative column is not last month's with this month's; in the first month of the tax year `last` is 0. */
  cumulativeDiffers: define(
    LEVELS,
    { label: 'text', expected: 'fen', actual: 'fen', last: 'fen', month: 'fen' },
    ({ label, expected, actual, last, month }) =>
      `“${label}”：表中 ${money(actual)}，应为 ${money(expected)}，差 ${money(actual - expected)}。上月累计 ${money(last)} + 本月 ${money(month)} = ${money(expected)}`,
    ({ label, expected, actual, last, month }) =>
      `${label} is ${money(actual)}, due is ${money(expected)}, a difference of ${money(actual - expected)}: ${money(last)} up to last month + ${money(month)} = ${money(expected)}`,
  ),
  /** A sum of the year is less than last month's, which it never is but for a correction. */
  cumulativeLower: define(
    LEVELS,
    { label: 'text', last: 'fen', actual: 'fen' },
    ({ label, last, actual }) =>
      `“${label}”：表中 ${money(actual)}，比上月累计 ${money(last)} 少 ${money(last - actual)}。累计数在一个纳税年度内只增不减，请核对是否填错，或确已更正申报`,
    ({ label, last, actual }) =>
      `${label} is ${money(actual)}, ${money(last - actual)} less than the ${money(last)} up to last month: a sum of the tax year does not fall; check the figure, or whether the return was corrected`,
  ),
  taxableDiffers: define(
    LEVELS,
    { label: 'text', expected: 'fen', actual: 'fen', income: 'fen', deductions: 'fen' },
    ({ label, expected, actual, income, deductions }) =>
      `“${label}”：表中 ${money(actual)}，应为 ${money(expected)}，差 ${money(actual - expected)}。累计收入 ${money(income)} − 各项累计扣除 ${money(deductions)} = ${money(income - deductions)}`,
    ({ label, expected, actual, income, deductions }) =>
      `${label} is ${money(actual)}, due is ${money(expected)}, a difference of ${money(actual - expected)}: income so far ${money(income)} − deductions so far ${money(deductions)} = ${money(income - deductions)}`,
  ),
  /** A cumulative tax that is not what the bracket gives. */
  yearTaxDiffers: define(
    LEVELS,
    { label: 'text', expected: 'fen', actual: 'fen', taxable: 'fen', rate: 'count', quick: 'fen' },
    ({ label, expected, actual, taxable, rate, quick }) =>
      `“${label}”：表中 ${money(actual)}，应为 ${money(expected)}，差 ${money(actual - expected)}。累计应税 ${money(taxable)} × ${rate}% − 速算扣除 ${money(quick)} = ${money(expected)}`,
    ({ label, expected, actual, taxable, rate, quick }) =>
      `${label} is ${money(actual)}, due is ${money(expected)}, a difference of ${money(actual - expected)}: taxable ${money(taxable)} × ${rate}% − ${money(quick)} = ${money(expected)}`,
  ),
  taxRateDiffers: define(
    LEVELS,
    { expected: 'count', actual: 'figure', taxable: 'fen' },
    ({ expected, actual, taxable }) =>
      `税率：表中 ${actual}%，累计应税 ${money(taxable)} 对应 ${expected}%，差 ${pointsApart(actual, expected)} 个百分点`,
    ({ expected, actual, taxable }) =>
      `the rate is ${actual}%, taxable income of ${money(taxable)} has ${expected}%, ${pointsApart(actual, expected)} points apart`,
  ),
  quickDeductionDiffers: define(
    LEVELS,
    { expected: 'fen', actual: 'fen', taxable: 'fen' },
    ({ expected, actual, taxable }) =>
      `速算扣除数：表中 ${money(actual)}，应为 ${money(expected)}，差 ${money(actual - expected)}（累计应税 ${money(taxable)}）`,
    ({ expected, actual, taxable }) =>
      `the quick deduction is ${money(actual)}, due is ${money(expected)}, a difference of ${money(actual - expected)} (taxable ${money(taxable)})`,
  ),
  /** `last`: withheld before last month; `tax`: in it. */
  taxPaidDiffers: define(
    LEVELS,
    { label: 'text', expected: 'fen', actual: 'fen', last: 'fen', tax: 'fen' },
    ({ label, expected, actual, last, tax }) =>
      `“${label}”：表中 ${money(actual)}，应为 ${money(expected)}，差 ${money(actual - expected)}。上月已预缴 ${money(last)} + 上月个税 ${money(tax)} = ${money(expected)}`,
    ({ label, expected, actual, last, tax }) =>
      `${label} is ${money(actual)}, due is ${money(expected)}, a difference of ${money(actual - expected)}: ${money(last)} before last month + ${money(tax)} in it = ${money(expected)}`,
  ),
  bonusTaxDiffers: define(
    LEVELS,
    { expected: 'fen', actual: 'fen', bonus: 'fen', rate: 'count', quick: 'fen' },
    ({ expected, actual, bonus, rate, quick }) =>
      `年终奖个税：表中 ${money(actual)}，应为 ${money(expected)}，差 ${money(actual - expected)}。${money(bonus)} × ${rate}% − 速算扣除 ${money(quick)} = ${money(expected)}（单独计税，${money(bonus)} ÷ 12 查表）`,
    ({ expected, actual, bonus, rate, quick }) =>
      `tax on the annual bonus is ${money(actual)}, due is ${money(expected)}, a difference of ${money(actual - expected)}: ${money(bonus)} × ${rate}% − ${money(quick)} = ${money(expected)} (taxed apart, by a twelfth of it)`,
  ),
  /** `loss`: so much less is paid out than with the lower bonus. */
  bonusCliff: define(
    'info',
    { bonus: 'fen', tax: 'fen', lower: 'fen', lowerTax: 'fen', loss: 'fen' },
    ({ bonus, tax, lower, lowerTax, loss }) =>
      `年终奖 ${money(bonus)} 刚过 ${money(lower)} 的分界：税 ${money(tax)}，税后 ${money(bonus - tax)}；只发 ${money(lower)} 时税 ${money(lowerTax)}，税后 ${money(lower - lowerTax)}，反而多 ${money(loss)}`,
    ({ bonus, tax, lower, lowerTax, loss }) =>
      `the annual bonus of ${money(bonus)} is just above ${money(lower)}: tax ${money(tax)}, ${money(bonus - tax)} is left; of ${money(lower)} tax is ${money(lowerTax)} and ${money(lower - lowerTax)} is left, ${money(loss)} more`,
  ),
};

const pointsApart = (actual: string | number, expected: number) => Number((Number(actual) - expected).toFixed(2));
