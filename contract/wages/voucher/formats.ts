/** How accounting software takes a 会计凭证: a plain table, 用友 U8 (总账工具), 金蝶 K/3 and KIS (凭证引入). */
export const VOUCHER_FORMATS = ['generic', 'u8', 'kingdee'] as const;
export type VoucherFormat = (typeof VOUCHER_FORMATS)[number];

/** What a line of the voucher is about. `cost` and `employerCost` are debited by department, the others credited. */
export const VOUCHER_MATTERS = [
  'cost',
  'employerCost',
  'social',
  'fund',
  'tax',
  'other',
  'net',
  'employerSocial',
  'employerFund',
  'rounding',
] as const;
export type VoucherMatter = (typeof VOUCHER_MATTERS)[number];

/** Matters that are booked to an account of their own; the costs of the employer go where the department's pay goes. */
export const ACCOUNT_MATTERS = [
  'cost',
  'social',
  'fund',
  'tax',
  'other',
  'net',
  'employerSocial',
  'employerFund',
  'rounding',
] as const;
export type AccountMatter = (typeof ACCOUNT_MATTERS)[number];

/** An account need not be set for what a company may well not have. */
export const OPTIONAL_MATTERS: readonly AccountMatter[] = ['rounding'];

/** Largest difference of one slip that counts as rounding, in 分: what is paid in whole yuan. */
export const ROUNDING_UNDER_FEN = 100n;

/** What people without a department stand under. */
export const NO_DEPT = '未分部门';

/** Departments with an account of their own. */
export const MOST_DEPTS = 500;

/**
 * Accounts of 企业会计准则——应用指南, 附录 会计科目和主要账务处理 (财政部 2006): 6602 管理费用, 6601 销售费用, 5001 生产成本,
 * 2211 应付职工薪酬, 2221 应交税费, 2241 其他应付款. The figures behind the dot are each company's own.
 */
export const DEFAULT_ACCOUNTS: Record<AccountMatter, { code: string; name: string }> = {
  cost: { code: '6602', name: '管理费用' },
  social: { code: '2241', name: '其他应付款' },
  fund: { code: '2241', name: '其他应付款' },
  tax: { code: '2221', name: '应交税费' },
  other: { code: '2241', name: '其他应付款' },
  net: { code: '2211', name: '应付职工薪酬' },
  employerSocial: { code: '2211', name: '应付职工薪酬' },
  employerFund: { code: '2211', name: '应付职工薪酬' },
  rounding: { code: '', name: '' },
};

const BY_NAME: readonly [RegExp, { code: string; name: string }][] = [
  [/生产|车间|制造|装配|注塑|冲压|产线|班组/, { code: '5001', name: '生产成本' }],
  [/销售|市场|营销|业务|门店/, { code: '6601', name: '销售费用' }],
];

/** The account a department's pay usually goes to, by its name; null = the one of all others. */
export const usualAccount = (dept: string): { code: string; name: string } | null =>
  BY_NAME.find(([pattern]) => pattern.test(dept))?.[1] ?? null;
