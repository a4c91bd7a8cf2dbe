/** What is signed. */
export const CONTRACT_KINDS = ['labor', 'slip', 'check', 'nda', 'supplement', 'leave', 'other'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];
export const CONTRACT_KIND_LABEL: Record<ContractKind, string> = {
  labor: '劳动合同',
  slip: '工资条确认',
  check: '考勤确认',
  nda: '保密协议',
  supplement: '补充协议',
  leave: '离职协议',
  other: '其他',
};

/** Days somebody has to sign: usually, and at most. */
export const SIGN_DAYS = { usual: 15, most: 365 } as const;

/** An open contract that ends within so many days is 即将过期. */
export const DUE_SOON_DAYS = 3;

/** People of one 发起签署. */
export const MOST_SIGNERS = 1000;

/** Minutes between two reminders of one contract: the provider sends each as a message. */
export const URGE_PAUSE_MINUTES = 10;

/** Kinds of records of ours a contract may be about: their modules are told of each change. */
export const CONTRACT_SUBJECTS = ['wageSlip', 'checkRecord'] as const;
export type ContractSubject = (typeof CONTRACT_SUBJECTS)[number];
