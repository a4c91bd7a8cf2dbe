/**
 * The equations by which a sheet may arrive at net pay. `gross` = the 应发合计 column, `deduction` = the
 * 应扣合计 column, `earnings`/`deductions` = sums of the parts by sign, `tax` = individual income tax,
 * `social` = personal insurance and fund parts, `absence` = deductions that 应发 is less already: those found to be, else
 * 缺勤/事假/病假/迟到/旷工. Deductions count by absolute value
 * where the sheet writes them negative.
 */
export const NET_IDENTITIES = [
  'grossMinusDeductions',
  'grossMinusTotalDeduction',
  'grossMinusDeductionsWithoutAbsence',
  'grossMinusTotalDeductionMinusTax',
  'grossMinusSocialMinusTax',
  'sumOfParts',
  'netEqualsGross',
  'unchecked',
] as const;
export type NetIdentity = (typeof NET_IDENTITIES)[number];

export const NET_IDENTITY_LABEL: Record<NetIdentity, string> = {
  grossMinusDeductions: '实发 = 应发合计 − 各扣款项之和',
  grossMinusTotalDeduction: '实发 = 应发合计 − 应扣合计',
  grossMinusDeductionsWithoutAbsence: '实发 = 应发合计（已减缺勤等扣款）− 其余扣款项之和',
  grossMinusTotalDeductionMinusTax: '实发 = 应发合计 − 应扣合计 − 个人所得税',
  grossMinusSocialMinusTax: '实发 = 应发合计 − 社保公积金(个人) − 个人所得税',
  sumOfParts: '实发 = 各应发项之和 − 各扣款项之和',
  netEqualsGross: '实发 = 应发合计',
  unchecked: '不校验',
};
