/** The choices of a staff record, by the name that is stored. Labels are the Chinese words of forms, lists and exports. */
export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];
export const GENDER_LABEL: Record<Gender, string> = { male: '男', female: '女' };

export const EMPLOYMENT_TYPES = ['fullTime', 'partTime', 'dispatch', 'intern', 'rehire', 'labor'] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];
export const EMPLOYMENT_TYPE_LABEL: Record<EmploymentType, string> = {
  fullTime: '全职',
  partTime: '非全日制',
  dispatch: '劳务派遣',
  intern: '实习',
  rehire: '退休返聘',
  labor: '劳务',
};

export const LEAVE_REASONS = [
  'resigned',
  'agreed',
  'contractEnd',
  'probationFailed',
  'dismissed',
  'layoff',
  'retired',
  'died',
  'other',
] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];
export const LEAVE_REASON_LABEL: Record<LeaveReason, string> = {
  resigned: '本人辞职',
  agreed: '协商解除',
  contractEnd: '合同到期不续签',
  probationFailed: '试用期不合格',
  dismissed: '单位解除',
  layoff: '经济性裁员',
  retired: '退休',
  died: '死亡',
  other: '其他',
};

export const CONTRACT_TYPES = ['fixed', 'open', 'task'] as const;
export type ContractType = (typeof CONTRACT_TYPES)[number];
export const CONTRACT_TYPE_LABEL: Record<ContractType, string> = {
  fixed: '固定期限',
  open: '无固定期限',
  task: '以完成一定工作任务为期限',
};

/** Fields shown masked, revealed one at a time with a reason. */
export const SECRET_FIELDS = ['mobile', 'idNo', 'bankCardNo', 'email', 'emergencyMobile'] as const;
export type SecretField = (typeof SECRET_FIELDS)[number];
/** What is shown in full with a reason: beside them the card of a bank account that waits for another's agreement. */
export const REVEALED_FIELDS = [...SECRET_FIELDS, 'waitingCard'] as const;
export type RevealedField = (typeof REVEALED_FIELDS)[number];
export const SECRET_FIELD_LABEL: Record<RevealedField, string> = {
  mobile: '手机号',
  idNo: '证件号码',
  bankCardNo: '银行卡号',
  email: '邮箱',
  emergencyMobile: '紧急联系人手机号',
  waitingCard: '待审核的银行卡号',
};

/** What of a record comes to its end within DUE_DAYS, or has already: a probation nobody ended, a contract of somebody still employed. */
export const STAFF_DUE = ['probation', 'contract'] as const;
export type StaffDue = (typeof STAFF_DUE)[number];
export const DUE_DAYS = 30;
