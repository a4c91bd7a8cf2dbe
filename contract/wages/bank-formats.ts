/** Layouts of the 代发文件 that a bank takes: a plain list, and those of two common banks. */
export const BANK_FORMATS = ['generic', 'icbc', 'ccb'] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];

/** … and those a company makes of its bank's own template. */
export const WAGE_FILE_FORMATS = [...BANK_FORMATS, 'own'] as const;
export type WageFileFormat = (typeof WAGE_FILE_FORMATS)[number];

export const BANK_FORMAT_LABEL: Record<BankFormat, string> = {
  generic: '通用表格',
  icbc: '工商银行（常见列序）',
  ccb: '建设银行',
};
