/** What an objection to a slip is about, as the employee picks it. */
export const OBJECTION_CATEGORIES = [
  '金额不符',
  '漏发',
  '多扣',
  '个税',
  '社保公积金',
  '考勤天数',
  '加班',
  '个人信息',
  '其他',
] as const;
export type ObjectionCategory = (typeof OBJECTION_CATEGORIES)[number];

/** Those that a month of attendance may be objected to for; the first unless another is chosen. */
export const CHECK_CATEGORIES = [
  '考勤天数',
  '加班',
  '个人信息',
  '其他',
] as const satisfies readonly ObjectionCategory[];
