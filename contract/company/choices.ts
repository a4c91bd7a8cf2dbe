/** The choices of a company record, by the name that is stored. */
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

/** Fields shown masked, revealed one at a time with a reason. */
export const COMPANY_SECRETS = ['contactMobile', 'legalPersonIdNo', 'bankAccount'] as const;
export type CompanySecret = (typeof COMPANY_SECRETS)[number];
