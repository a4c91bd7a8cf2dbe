import { offBeforeGross } from '@contract/wages/net/components';
import { leafOf } from '../../mapping/label-key';
import { placeOf } from '../find-column';
import type { AuditColumn } from '../types';

/** Places of the columns that say something of tax; −1 = none. */
export interface TaxColumns {
  tax: number;
  gross: number;
  /** 本期收入 */
  income: number;
  /** What is paid; makes up 应发 where no column says it. */
  earnings: number[];
  absences: number[];
  insurances: number[];
  social: number;
  fund: number;
  /** Special additional deductions of the month: their sum, or one by one. */
  additional: number[];
  /** 应纳税所得额, of the month or of the year. */
  taxable: number;
  cumulative: {
    income: number;
    allowance: number;
    special: number;
    additional: number;
    taxable: number;
    tax: number;
    paid: number;
    /** Further deductions so far: kinds of additional ones where no column sums them up, annuities, gifts. */
    others: number[];
  };
  rate: number;
  quick: number;
  /** 减免税额 */
  reductions: number[];
  /** Annual bonus beside the wage. */
  bonus: number[];
  /** One in 应发 that has a column for its tax: it is taxed apart, and no income of the month. −1 = none. */
  bonusApart: number;
  /** 大病医疗 and the like beside medical insurance: some take them for a part of it before tax. */
  lumps: number[];
  /** Of these nobody can say how far they are taxed. */
  unclear: number[];
}

const CUMULATIVE = /累计/;
const INCOME = /^(?:本期|本月|当月|当期)(?:应税)?收入(?:额|合计)?$/;
const ADDITIONAL = /专项附加/;
const ADDITIONAL_KINDS = /子女教育|继续教育|住房贷款|房贷|住房租金|赡养老人|婴幼儿/;
const OTHER_DEDUCTIONS = /免税|年金|养老金|捐赠|商业健康|税延|其[他它]扣除|依法/;
const REDUCTIONS = /减免税|减免额|税收减免/;
const LUMPS = /大病|大额医/;
/** An annual bonus. */
export const BONUS = /年终奖|年终双薪|年底双薪|全年一次性奖金|十三薪|13薪/;
const UNCLEAR =
  /免税|不计税|非税|不征税|不纳税|报销|差旅|误餐|独生子女|托儿|抚恤|救济|困难补助|福利费|福利品|实物|购物卡|礼品|节礼|商业保险|商业健康|年金|个人养老金|税优|税延|捐赠|补充医疗|补充公积金|大病|大额医疗|离职补偿|经济补偿|股权|期权|劳务费|劳务报酬|稿酬|特许权|个税.*[补退返]|[补退返].*个税|补缴/;

/** Places of a bonus of the year and of the tax on it alone, in a sheet of the month's wages. */
export interface BonusPair {
  bonus: number;
  tax: number;
}

/** null: the sheet has not just one of each. */
export function bonusPair(columns: readonly AuditColumn[]): BonusPair | null {
  const called = columns.filter(({ kind, label }) => kind === 'amount' && BONUS.test(label.normalize('NFKC')));
  const bonus = called.filter(({ sign, label }) => sign === 1 && !/税/.test(label));
  const tax = called.filter(({ sign, label }) => sign === -1 && /税/.test(label));
  const [one, other] = [bonus[0], tax[0]];
  return bonus.length === 1 && tax.length === 1 && one && other ? { bonus: one.place, tax: other.place } : null;
}

export function taxColumns(columns: readonly AuditColumn[]): TaxColumns {
  const at = (target: string, label?: RegExp) => placeOf(columns, [target], label);
  const amounts = columns.filter(({ kind }) => kind === 'amount');
  const custom = amounts.filter(({ target }) => target?.startsWith('custom:'));
  const called = (label: RegExp, cumulative: boolean) =>
    custom
      .filter(({ label: own }) => label.test(leafOf(own).normalize('NFKC')) && CUMULATIVE.test(own) === cumulative)
      .map(({ place }) => place);
  const additional = called(ADDITIONAL, false);
  const cumulativeAdditional = at('cumulativeAdditional');
  const reductions = [...called(REDUCTIONS, false), ...called(REDUCTIONS, true)];
  const apart = bonusPair(columns);
  return {
    tax: at('individualIncomeTax'),
    gross: at('grossPay'),
    income: called(INCOME, false)[0] ?? -1,
    earnings: amounts
      .filter(({ sign, isTotal, inGross }) => sign === 1 && !isTotal && inGross !== false)
      .map(({ place }) => place),
    absences: amounts
      .filter((column) => column.sign === -1 && !column.isTotal && offBeforeGross({ ...column, inGross: undefined }))
      .map(({ place }) => place),
    insurances: ['pensionPersonal', 'medicalPersonal', 'unemploymentPersonal'].map((key) => at(key)),
    social: at('socialPersonal'),
    fund: at('housingFundPersonal'),
    additional: additional.length > 0 ? additional.slice(0, 1) : called(ADDITIONAL_KINDS, false),
    taxable: at('taxableIncome'),
    cumulative: {
      income: at('cumulativeIncome'),
      allowance: at('cumulativeDeduction'),
      special: at('cumulativeSpecial'),
      additional: cumulativeAdditional,
      taxable: at('cumulativeTaxable'),
      tax: at('cumulativeTax'),
      paid: at('cumulativeTaxPaid'),
      others: [
        ...(cumulativeAdditional === -1 ? [...called(ADDITIONAL, true), ...called(ADDITIONAL_KINDS, true)] : []),
        ...called(OTHER_DEDUCTIONS, true),
      ],
    },
    rate: at('taxRate'),
    quick: at('quickDeduction'),
    reductions,
    bonus: called(BONUS, false),
    bonusApart: amounts.find(({ place, inGross }) => place === apart?.bonus && inGross !== false)?.place ?? -1,
    lumps: called(LUMPS, false),
    unclear: [
      ...called(UNCLEAR, false).filter((place) => !reductions.includes(place)),
      ...[at('annuityPersonal')].filter((place) => place !== -1),
      ...amounts.filter(({ inGross, sign }) => inGross === false && sign === 1).map(({ place }) => place),
    ],
  };
}
