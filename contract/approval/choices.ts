/** Where an application was filled in: the login page on a computer or on a phone. */
export const APPLICATION_SOURCES = ['web', 'phone'] as const;
export type ApplicationSource = (typeof APPLICATION_SOURCES)[number];
export const APPLICATION_SOURCE_LABEL: Record<ApplicationSource, string> = {
  web: '登录页（电脑）',
  phone: '登录页（手机）',
};

/** 套餐 an applicant asks for, by how long it lasts; which one he gets is for who approves. */
export const PLANS = ['trial', 'oneYear', 'twoYears', 'threeYears'] as const;
export type Plan = (typeof PLANS)[number];
export const PLAN_LABEL: Record<Plan, string> = {
  trial: '试用（1个月）',
  oneYear: '一年',
  twoYears: '两年',
  threeYears: '三年',
};
export const PLAN_MONTHS: Record<Plan, number> = { trial: 1, oneYear: 12, twoYears: 24, threeYears: 36 };

/** Reasons offered for 驳回; the text can be changed before it is sent. */
export const REJECT_PRESETS = [
  '资料不清晰：请重新上传清晰、完整的营业执照照片',
  '信息不一致：填写的企业名称或信用代码与营业执照不一致，请核对后重新提交',
  '重复申请：该企业已提交过开通申请，请勿重复提交',
  '不在服务范围：暂不支持该类型的单位开通',
] as const;

/** Characters of a reject reason. */
export const REJECT_LENGTH = { least: 5, most: 200 } as const;

/** Numbers of an application shown masked, revealed one at a time with a reason. */
export const APPLICATION_SECRETS = ['contactMobile', 'applicantMobile'] as const;
export type ApplicationSecret = (typeof APPLICATION_SECRETS)[number];

/** How the message with the activation link fared. */
export const MESSAGE_STATES = ['queued', 'sending', 'sent', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
