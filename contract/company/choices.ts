/** The choices of a company record, by the name that is stored. */
/** After so many minutes without use somebody who works with the console is signed out. */
export const IDLE_MINUTES = [15, 30, 60, 240] as const;
export type IdleMinutes = (typeof IDLE_MINUTES)[number];

export const COMPANY_TYPES = ['enterprise', 'individual', 'institution', 'organization'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];
export const COMPANY_TYPE_LABEL: Record<CompanyType, string> = {
  enterprise: '企业',
  individual: '个体工商户',
  institution: '事业单位',
  organization: '社会组织',
};

export const STAFF_SCALES = ['1-20', '21-50', '51-100', '101-500', '501-1000', '1000+'] as const;
export type StaffScale = (typeof STAFF_SCALES)[number];

/** Whether the company has proved who it is to the e-sign service; everybody begins unproved. */
export const ESIGN_STATES = ['none', 'processing', 'approved', 'failed', 'invalid', 'disabled'] as const;
export type EsignState = (typeof ESIGN_STATES)[number];
export const ESIGN_LABEL: Record<EsignState, string> = {
  none: '未认证',
  processing: '认证中',
  approved: '已认证',
  failed: '未通过',
  invalid: '已失效',
  disabled: '已禁用',
};

/** Days before the end of service in which it is pointed out. */
export const EXPIRING_DAYS = 30;

/** Fields shown masked, revealed one at a time with a reason. */
export const COMPANY_SECRETS = ['contactMobile', 'legalPersonIdNo', 'bankAccount'] as const;
export type CompanySecret = (typeof COMPANY_SECRETS)[number];

/** Offered as a company's industry, which is free text: sections of GB/T 4754-2017. */
export const INDUSTRIES = [
  '制造业',
  '批发和零售业',
  '住宿和餐饮业',
  '建筑业',
  '交通运输、仓储和邮政业',
  '信息传输、软件和信息技术服务业',
  '金融业',
  '房地产业',
  '租赁和商务服务业',
  '科学研究和技术服务业',
  '居民服务、修理和其他服务业',
  '教育',
  '卫生和社会工作',
  '文化、体育和娱乐业',
  '农、林、牧、渔业',
] as const;
