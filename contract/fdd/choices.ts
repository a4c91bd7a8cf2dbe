/** The choices of 法大大 records, by the name that is stored. */
export const PARTY_KINDS = ['person', 'corp'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];
export const PARTY_LABEL: Record<PartyKind, string> = { person: '个人', corp: '企业' };

/** How somebody proves who he is; those of persons and companies are never mixed up. */
export const PERSON_METHODS = ['mobile', 'face', 'bank', 'offline'] as const;
export const CORP_METHODS = ['legal_rep', 'deputy_auth', 'payment', 'offline'] as const;
export const AUTH_METHODS = ['mobile', 'face', 'bank', 'legal_rep', 'deputy_auth', 'payment', 'offline'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];
/** `offline` is 人工 of a person and 纸质 of a company. */
export function methodLabel(kind: PartyKind, method: AuthMethod): string {
  return kind === 'person' ? PERSON_METHOD_LABEL[method] : CORP_METHOD_LABEL[method];
}
const BOTH = {
  mobile: '实名手机号',
  face: '人脸',
  bank: '银行卡',
  legal_rep: '法定代表人',
  deputy_auth: '法人授权',
  payment: '对公打款',
};
const PERSON_METHOD_LABEL: Record<AuthMethod, string> = { ...BOTH, offline: '人工' };
const CORP_METHOD_LABEL: Record<AuthMethod, string> = { ...BOTH, offline: '纸质' };

export function methodsOf(kind: PartyKind): readonly AuthMethod[] {
  return kind === 'person' ? PERSON_METHODS : CORP_METHODS;
}

export const CERT_STATES = ['none', 'applied'] as const;
export type CertState = (typeof CERT_STATES)[number];
export const CERT_LABEL: Record<CertState, string> = { none: '未申请', applied: '已申请' };

export const GRANT_STATES = ['unauthorized', 'authorized'] as const;
export type GrantState = (typeof GRANT_STATES)[number];
export const GRANT_LABEL: Record<GrantState, string> = { unauthorized: '未授权', authorized: '已授权' };

/** What is asked for at authorisation (FASC OpenAPI 5.1, 授权范围); another one the provider names is shown as it is. */
export const GRANT_SCOPES = ['ident_info', 'seal_info', 'signtask_init', 'signtask_info', 'signtask_file'] as const;
export type GrantScope = (typeof GRANT_SCOPES)[number];
export const SCOPE_LABEL: Record<GrantScope, string> = {
  ident_info: '认证信息',
  seal_info: '签名与印章',
  signtask_init: '发起签署',
  signtask_info: '签署任务',
  signtask_file: '签署文件',
};

/** A link to the provider's page for authorisation is good for this long (FASC: seven days). */
export const AUTH_LINK_DAYS = 7;
