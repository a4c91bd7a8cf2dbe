/** Code of a sign-in or session that its closed company ends: known by itself where the whole catalogue would weigh. */
export const COMPANY_CLOSED = 1005;

/** Code of a session that ended because nobody used it for long. */
export const IDLE_SIGNED_OUT = 1015;

/** Codes of what a call is asked for (ASKS): known by themselves where the whole catalogue would weigh. */
export const SECOND_FACTOR_ASKED = 101;
export const FRESH_PROOF_ASKED = 102;
export const WORK_ASKED = 103;

/**
 * The catalogue of refusals by business rule: HTTP 200 with `code` (> 200) and `msg` in the body.
 * Codes are stable; messages may carry the case's own words instead of the default here.
 */
export const BUSINESS_ERRORS = {
  BAD_CREDENTIALS: { code: 1001, zh: '账号或密码错误', en: 'Wrong account or password' },
  BAD_CAPTCHA: { code: 1002, zh: '验证码错误或已过期', en: 'Wrong or expired verification code' },
  SIGNED_OUT: {
    code: 1003,
    zh: '密码连续输错5次，已退出登录',
    en: 'Five wrong passwords in a row: you are signed out',
  },
  ACCOUNT_DISABLED: { code: 1004, zh: '账号已停用，请联系管理员', en: 'Account disabled' },
  COMPANY_DISABLED: {
    code: COMPANY_CLOSED,
    zh: '所属企业已停用或服务已到期，请联系管理员',
    en: 'Company disabled or expired',
  },
  NO_COMPANY: { code: 1006, zh: '账号未关联任何企业，请联系管理员', en: 'Account belongs to no company' },
  CAPTCHA_TOO_OFTEN: { code: 1007, zh: '验证码发送过于频繁，请稍后再试', en: 'Verification codes requested too often' },
  PASSWORD_CHANGE_REQUIRED: { code: 1008, zh: '请先修改初始密码', en: 'Change the initial password first' },
  WRONG_PASSWORD: { code: 1009, zh: '密码不正确', en: 'Wrong password' },
  WORK_APP_REFUSED: { code: 1010, zh: '未能从工作应用登录', en: 'Signing in from the work app did not work' },
  WRONG_SECOND_FACTOR: {
    code: 1011,
    zh: '动态验证码不正确或已使用过',
    en: 'The code is wrong or was used already',
  },
  SECOND_FACTOR_REQUIRED: {
    code: 1012,
    zh: '您的角色须启用两步验证，请先设置',
    en: 'Your role has to use two-step verification: set it up first',
  },
  TRY_LATER: { code: 1013, zh: '错误次数过多，请稍后再试', en: 'Too many wrong tries, try again later' },
  PASSKEY_REFUSED: {
    code: 1014,
    zh: '通行密钥验证未通过，请重试',
    en: 'The passkey was not accepted, try again',
  },
  IDLE: {
    code: IDLE_SIGNED_OUT,
    zh: '长时间未操作，已自动退出，请重新登录',
    en: 'Signed out after a long time without use; sign in again',
  },
  STALE_VERSION: { code: 409, zh: '数据已被他人修改，请刷新', en: 'Changed by someone else, please refresh' },
  WRONG_STATE: { code: 1101, zh: '当前状态不能进行此操作', en: 'Not possible in the current state' },
  DUPLICATE: { code: 1102, zh: '已存在相同的记录', en: 'Already exists' },
  COMPANY_SWITCHED: { code: 1103, zh: '当前企业已切换，请刷新', en: 'Current company changed, please refresh' },
  COMPANY_READ_ONLY: {
    code: 1104,
    zh: '企业已停用或服务已到期，数据只能查看',
    en: 'Company closed: its data can only be read',
  },
  ACTIVATION_INVALID: { code: 1105, zh: '激活链接无效', en: 'The activation link is not valid' },
  ALREADY_CUSTOMER: { code: 1106, zh: '该企业已开通', en: 'The company is a customer already' },
  ACCOUNT_EXISTS: { code: 1107, zh: '该账号已存在', en: 'The account exists already' },
  NO_SERVICE: {
    code: 1109,
    zh: '未接入该服务，请联系平台管理员',
    en: 'This service is not connected; ask the administrator of the platform',
  },
  WORKBOOK_REFUSED: { code: 1201, zh: '无法读取该文件', en: 'Cannot read this file' },
  UNRESOLVED_ROWS: { code: 1202, zh: '仍有错误行未处理', en: 'Rows with errors remain' },
  MAPPING_INCOMPLETE: {
    code: 1203,
    zh: '请先指定姓名等身份列和实发工资列',
    en: 'Identity and net pay columns are required',
  },
  SUMS_OFF: {
    code: 1204,
    zh: '合计与各项不符，请核对后确认',
    en: 'Totals do not follow from the items; please confirm',
  },
  PAID_TWICE: {
    code: 1205,
    zh: '有人同月已在其他月度工资表中，请确认',
    en: 'Some people are in another monthly wage sheet of the month; please confirm',
  },
  CHECKS_NOT_LOCKED: {
    code: 1206,
    zh: '该月考勤尚未锁定，不能导入工资',
    en: 'Attendance of the month is not locked yet',
  },
  HISTORY_MONTH: {
    code: 1207,
    zh: '历史工资表只能是本月以前的月份',
    en: 'Only months before the current one can be taken in as history',
  },
  HISTORY_TAKEN: {
    code: 1208,
    zh: '这些人该月的工资已经有了，不能再记一次',
    en: 'The wages of these people for the month are there already',
  },
  NET_UNPROVEN: {
    code: 1209,
    zh: '实发列还没有核实，请改选实发列，或确认按这一列为实发',
    en: 'Nothing proves which column is net pay: choose another one or confirm it',
  },
  REVIEW_UNSEEN: {
    code: 1210,
    zh: '还有须看的内容没有看过，不能通过',
    en: 'Something that has to be seen before the approval has not been seen',
  },
  PICTURE_REFUSED: { code: 1211, zh: '无法使用该图片', en: 'This picture cannot be used' },
  ATTACHMENT_REFUSED: { code: 1212, zh: '无法使用该附件', en: 'This attachment cannot be used' },
  TEMPLATE_REFUSED: { code: 1213, zh: '模板不能使用', en: 'This template cannot be used' },
  AUDIT_ERRORS: {
    code: 1216,
    zh: '核对有错误，请改正；确实如此的，请填写理由',
    en: 'The audit finds errors; correct them, or say why they are right',
  },
  CLAIMS_OPEN: { code: 1221, zh: '有未完结的领取', en: 'There are open claims' },
  RULE: { code: 1900, zh: '不符合业务规则', en: 'Refused by a business rule' },
} as const;

/**
 * What a call may be asked for besides what it brought: HTTP 200 with a `code` below 200, shown as no error. The same call is
 * sent again with it (decision 43).
 */
export const ASKS = {
  /** At the sign-in: `otp`, a code of the authenticator app or a recovery code, or `passkey`; `data` is a SecondFactorAsk. */
  SECOND_FACTOR: { code: SECOND_FACTOR_ASKED, zh: '请输入动态验证码', en: 'Enter the code of your authenticator app' },
  /** At the sign-in, where strangers have tried many passwords: `work`; `data` is a WorkAsked. */
  WORK: {
    code: WORK_ASKED,
    zh: '安全验证未完成，请再试一次',
    en: 'The security check was not completed, try once more',
  },
  /** A proof not older than some minutes: POST /api/account/prove first. */
  FRESH_PROOF: { code: FRESH_PROOF_ASKED, zh: '请再次验证身份', en: 'Prove once more that it is you' },
} as const;

export type AskName = keyof typeof ASKS;

/** HTTP 507: no rule refuses it, and trying again helps only once there is room. */
export const DISK_FULL = {
  code: 507,
  zh: '服务器磁盘已满，未能保存。请联系系统管理员清理磁盘空间后重试',
  en: 'The server’s disk is full: nothing was saved. Ask the administrator to make room, then try again',
} as const;

export type BusinessErrorName = keyof typeof BUSINESS_ERRORS;
