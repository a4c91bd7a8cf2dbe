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
const PERSONAL = /个人|代扣|扣款|扣个|本人|员工|职工|自缴|扣/;
const NOT_PAYMENT = /基数|比例|费率|补贴|补助|补偿|编号|账号|帐号|卡号|地区|城市|累计|差额补发|人数|状态/;
const ONLY_EMPLOYER = new Set(['injury', 'maternity']);

export interface InsuranceColumn {
  /** Standard item key, e.g. pensionPersonal. */
  key: string;
  base: string;
  employer: boolean;
  /** 合计/小计 over several insurances. */
  total: boolean;
}

/**
 * "养老保险-单位20%", "公积金个人代扣", "失保0.5%" … → whose share of what; null if it is no such column.
 * Without a word on whose share it is, a wage sheet means the person's (工伤 and 生育 are the company's alone).
 */
export function insuranceColumn(key: string): InsuranceColumn | null {
  if (NOT_PAYMENT.test(key)) return null;
  const base = BASES.find(([pattern]) => pattern.test(key))?.[1];
  if (!base) return null;
  const employer = /代扣|个人/.test(key) ? false : EMPLOYER.test(key) || (ONLY_EMPLOYER.has(base) && !PERSONAL.test(key));
  const side = employer ? 'Employer' : 'Personal';
  const known = employer || !ONLY_EMPLOYER.has(base);
  return { key: known ? `${base}${side}` : '', base, employer, total: base === 'social' || /合计|小计/.test(key) };
}
