import { define } from '../../issues/definition';
import { formatMoney } from '../../money';

const money = (fen: number) => formatMoney(BigInt(fen));

/**
 * By whose rule a part of insurance is expected: the company's 薪酬规则, what most rows of the sheet follow, or what most with
 * the same base pay.
 */
export const RULE_SOURCES = ['company', 'sheet', 'sameBase'] as const;
export type RuleSource = (typeof RULE_SOURCES)[number];
const SOURCE = { company: { zh: '薪酬规则', en: 'the company’s rules' }, sheet: { zh: '本表规律', en: 'this sheet' } };

/** Whether the base was below the floor or above the ceiling of the insurance, so that the limit counts. */
export const BASE_BOUNDS = ['within', 'floor', 'ceiling'] as const;
export type BaseBound = (typeof BASE_BOUNDS)[number];
const BOUND = {
  within: { zh: '', en: '' },
  floor: { zh: '，按下限', en: ', at the floor' },
  ceiling: { zh: '，按上限', en: ', at the ceiling' },
};

/** Where the base that is expected stands. */
export const BASE_SOURCES = ['record', 'lastMonth', 'parts'] as const;
export type BaseSource = (typeof BASE_SOURCES)[number];
const BASE_SOURCE = {
  record: { zh: '员工档案为', en: 'by the staff record' },
  lastMonth: { zh: '上月为', en: 'last month' },
  parts: { zh: '各项缴费所按的是', en: 'by the parts paid' },
};

/** Why somebody without any insurance is asked after. */
export const UNCOVERED_BY = ['lastMonth', 'record'] as const;
const UNCOVERED = {
  lastMonth: { zh: '上月缴过社保', en: 'insurance was paid last month' },
  record: { zh: '员工档案登记了社保缴费基数', en: 'the staff record has a base of insurance' },
};

/** Kinds of employment in which no personal insurance is paid at this employer's. */
export const UNINSURED = ['rehire', 'intern', 'labor'] as const;
export type Uninsured = (typeof UNINSURED)[number];
const UNINSURED_WORDS = {
  rehire: { zh: '退休返聘', en: 'retired and employed again' },
  intern: { zh: '实习', en: 'an intern' },
  labor: { zh: '劳务', en: 'paid for labour services' },
};

/** `rate`: "8%"; `fixed` is added to the part by rate. */
const PART = {
  label: 'text',
  expected: 'fen',
  actual: 'fen',
  base: 'fen',
  rate: 'text',
  fixed: 'fen',
  bound: BASE_BOUNDS,
  source: RULE_SOURCES,
} as const;

interface Part {
  base: number;
  rate: string;
  fixed: number;
  bound: BaseBound;
  source: RuleSource;
}
const added = (fixed: number) => (fixed === 0 ? '' : ` ${fixed < 0 ? '−' : '+'} ${money(Math.abs(fixed))}`);
const formulaZh = ({ base, rate, fixed, bound, source }: Part) =>
  source === 'sameBase'
    ? `（本表规律：基数同为 ${money(base)} 的人大多是这个数）`
    : `（${SOURCE[source].zh}：基数 ${money(base)} × ${rate}${added(fixed)}${BOUND[bound].zh}）`;
const formulaEn = ({ base, rate, fixed, bound, source }: Part) =>
  source === 'sameBase'
    ? `(what most with the same base of ${money(base)} pay in this sheet)`
    : `(by ${SOURCE[source].en}: base ${money(base)} × ${rate}${added(fixed)}${BOUND[bound].en})`;

/** Doubts about social insurance and the housing fund. Amounts are 分. */
export const INSURANCE_ISSUES = {
  insuranceDiffers: define(
    ['warning', 'error'],
    PART,
    (part) =>
      `“${part.label}”：表中 ${money(part.actual)}，应为 ${money(part.expected)}${formulaZh(part)}，差 ${money(part.actual - part.expected)}，请核对`,
    (part) =>
      `${part.label} is ${money(part.actual)}, expected ${money(part.expected)} ${formulaEn(part)}, a difference of ${money(part.actual - part.expected)}; please check`,
  ),
  insuranceMultiple: define(
    ['warning', 'error'],
    { ...PART, times: 'count' },
    (part) =>
      `“${part.label}”：表中 ${money(part.actual)}，正好是 ${money(part.expected)}${formulaZh(part)}的${part.times}倍，是补缴吗？`,
    (part) =>
      `${part.label} is ${money(part.actual)}, exactly ${part.times} times ${money(part.expected)} ${formulaEn(part)}; are past months paid with it?`,
  ),
  insuranceLump: define(
    ['warning', 'error'],
    PART,
    (part) =>
      `“${part.label}”：表中 ${money(part.actual)}，比 ${money(part.expected)}${formulaZh(part)}多 ${money(part.actual - part.expected)}，是一次性缴费（如大病医疗）吗？`,
    (part) =>
      `${part.label} is ${money(part.actual)}, ${money(part.actual - part.expected)} more than ${money(part.expected)} ${formulaEn(part)}; is it a payment made once?`,
  ),
  insuranceNone: define(
    ['warning', 'error'],
    { label: 'text', others: 'text', expected: 'fenOrNone', why: UNCOVERED_BY },
    ({ label, others, expected, why }) =>
      `“${label}”${others === '' ? '' : `和“${others}”都`}没有金额，但${UNCOVERED[why].zh}${expected === null ? '' : `，“${label}”应为 ${money(expected)}`}，是停缴了吗？请核对`,
    ({ label, others, expected, why }) =>
      `${others === '' ? `${label} is` : `${label} and ${others} are`} empty, though ${UNCOVERED[why].en}${expected === null ? '' : `; ${label} would be ${money(expected)}`}; has the insurance ended?`,
  ),
  insuranceNotDue: define(
    ['warning', 'error'],
    { label: 'text', actual: 'fen', expected: 'fen', why: UNINSURED },
    ({ label, actual, expected, why }) =>
      `“${label}”扣了 ${money(actual)}，但员工档案的用工性质是“${UNINSURED_WORDS[why].zh}”，一般不缴个人社保，应为 ${money(expected)}，请核对`,
    ({ label, actual, expected, why }) =>
      `${money(actual)} is taken off as ${label}, though by the staff record the person is ${UNINSURED_WORDS[why].en} and ordinarily pays none: ${money(expected)} expected; please check`,
  ),
  baseDiffers: define(
    ['warning', 'error'],
    { label: 'text', expected: 'fen', actual: 'fen', source: BASE_SOURCES },
    ({ label, expected, actual, source }) =>
      `“${label}”：表中 ${money(actual)}，${BASE_SOURCE[source].zh} ${money(expected)}，差 ${money(actual - expected)}，请核对`,
    ({ label, expected, actual, source }) =>
      `${label} is ${money(actual)}, ${money(expected)} ${BASE_SOURCE[source].en}, a difference of ${money(actual - expected)}; please check`,
  ),
  baseOutOfLimits: define(
    ['warning', 'error'],
    { label: 'text', base: 'fen', limit: 'fen', bound: ['floor', 'ceiling'] },
    ({ label, base, limit, bound }) =>
      `“${label}”的缴费基数 ${money(base)} ${bound === 'floor' ? '低于下限' : '高于上限'} ${money(limit)}，请核对`,
    ({ label, base, limit, bound }) =>
      `the base ${money(base)} of ${label} is ${bound === 'floor' ? 'below the floor' : 'above the ceiling'} of ${money(limit)}; please check`,
  ),
  fundRateOdd: define(
    'info',
    { label: 'text', rate: 'text', least: 'text', most: 'text' },
    ({ label, rate, least, most }) => `“${label}”的缴存比例是 ${rate}，一般为 ${least}–${most}，请留意`,
    ({ label, rate, least, most }) => `the rate of ${label} is ${rate}, ordinarily ${least} to ${most}`,
  ),
  fundMissing: define(
    'info',
    { label: 'text' },
    ({ label }) => `缴了社保，但没有“${label}”，请留意`,
    ({ label }) => `has social insurance but no ${label}`,
  ),
};
