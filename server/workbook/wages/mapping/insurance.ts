import { labelParts } from './label-parts';
import { labelKey } from '../../mapping/label-key';

/** Reads insurance and fund columns by their parts: which insurance, whose share. */

const BASES: readonly [RegExp, string][] = [
  [/年金/, 'annuity'],
  [/公积/, 'housingFund'],
  [/养老|养扣|养保|养金/, 'pension'],
  [/失业|失保|失扣|待业/, 'unemployment'],
  [/工伤/, 'injury'],
  [/生育/, 'maternity'],
  [/医疗|医保|医扣|大病|大额/, 'medical'],
  [/社保|社会保险|[三四五六][险金]|保险合计|保险小计|^保险费?$|^险金$/, 'social'],
];
const EMPLOYER = /单位|公司|企业(?!年金)|用人|雇主|employer|company/;
const PERSONAL = /个人|代扣|扣款|扣个|本人|员工|职工|雇员|自[缴付]|扣/;
/** Says for sure whose share it is; 代扣 and 扣 may only say how it is paid. */
const PERSON = /个人|本人|员工|职工|雇员|自[缴付]|employee|personal/;
const NOT_PAYMENT = /基数|比例|费率|补贴|补助|补偿|救助|慰问|编号|账号|帐号|卡号|地区|城市|累计|差额补发|人数|状态/;
/** A lump for grave illness, paid beside medical insurance or where a sheet has 社保 as one: it is not what rates and bases are of. */
const LUMP = /大病|大额/;
const WITH_LUMP = /[含及和与加、]|基本|医[疗保].*大/;
const ONLY_EMPLOYER = new Set(['injury', 'maternity']);

export type Side = 'employer' | 'personal';

export interface InsuranceColumn {
  /** Standard item key, e.g. pensionPersonal. */
  key: string;
  base: string;
  employer: boolean;
  /** 合计/小计 over several insurances. */
  total: boolean;
  /** A word says whose share it is. */
  sided: boolean;
  /** 大病医疗 and the like alone: an item of its own, no share of medical insurance. */
  lump: boolean;
}

/**
 * Whose share the headings of a column speak of: the innermost that speaks of one side alone, so that 单位20% below 单位/个人
 * or 代扣 is the employer's. A single heading with both words ("社保单位代扣") speaks of what is taken off the person.
 */
export function sideOf(label: string): Side | null {
  const keys = labelParts(label).map(labelKey).reverse();
  for (const key of keys) {
    const [employer, person] = [EMPLOYER.test(key), PERSON.test(key)];
    if (employer && person) continue;
    if (person || (PERSONAL.test(key) && (keys.length === 1 || !employer))) return 'personal';
    if (employer) return /代扣/.test(key) ? 'personal' : 'employer';
  }
  return keys.some((key) => PERSON.test(key)) ? 'personal' : null;
}

/**
 * "养老保险-单位20%", "公积金个人代扣", "失保0.5%" … → whose share of what; null if it is no such column.
 * Without a word on whose share it is, a wage sheet means the person's (工伤 and 生育 are the company's alone).
 */
export function insuranceColumn(label: string): InsuranceColumn | null {
  const parts = labelParts(label).map(labelKey);
  if (parts.some((key) => NOT_PAYMENT.test(key))) return null;
  const base = baseOf(parts);
  if (!base) return null;
  const side = sideOf(label);
  const employer = side === 'employer' || (side === null && ONLY_EMPLOYER.has(base));
  const lump = base === 'medical' && parts.some((key) => LUMP.test(key) && !WITH_LUMP.test(key));
  const known = !lump && (employer || !ONLY_EMPLOYER.has(base));
  return {
    key: known ? `${base}${employer ? 'Employer' : 'Personal'}` : '',
    base,
    employer,
    total: base === 'social' || parts.some((key) => /合计|小计/.test(key)),
    sided: side !== null,
    lump,
  };
}

/** Insurance and fund in one column: "社保公积金个人部分", "养老医疗公积金". */
const TOGETHER = /公积.*(?:社保|社会保险|养老|医疗)|(?:社保|社会保险|养老|医疗).*公积/;

/** The innermost heading that names an insurance; "社会保险-养老保险" is 养老. */
function baseOf(parts: readonly string[]): string | undefined {
  for (const key of [...parts].reverse()) {
    if (TOGETHER.test(key)) return 'social';
    const base = BASES.find(([pattern]) => pattern.test(key))?.[1];
    if (base) return base;
  }
  return undefined;
}
