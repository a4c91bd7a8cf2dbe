import type { ErrorTable } from '../shared/failures';

/**
 * Codes of 飞书: 发送消息 (open.feishu.cn/document/server-docs/im-v1/message/create), 获取 user_access_token
 * (…/authentication-management/access-token/get-user-access-token), 服务端错误码说明 (…/server-docs/api-call-guide/generic-error-code)
 * and 频控策略 (…/frequency-control). Who is outside what the bot may reach counts as unknown: the next way is tried.
 */
export const FEISHU_ERRORS: ErrorTable = {
  '230013': ['wrongAddress', '员工不在应用的可用范围内'],
  '230029': ['wrongAddress', '员工已离职'],
  '230034': ['wrongAddress', '员工不存在'],
  '230038': ['wrongAddress', '员工属于其他企业'],
  '230053': ['wrongAddress', '员工已设置不接收该应用的消息'],
  '230035': ['wrongAddress', '没有向该员工发消息的权限'],

  '230020': ['busy', '发送过于频繁'],
  '230049': ['busy', '消息正在发送中'],
  '99991400': ['busy', '调用过于频繁'],
  '11232': ['busy', '系统繁忙，发送被限流'],
  '99991663': ['busy', '访问凭证失效'],
  '99991671': ['busy', '访问凭证失效'],
  '20050': ['busy', '服务内部错误'],

  '10003': ['setup', 'App ID 不正确'],
  '10014': ['setup', 'App Secret 不正确'],
  '20002': ['setup', 'App ID 或 App Secret 不正确'],
  '99991672': ['setup', '应用没有调用该接口的权限'],
  '230006': ['setup', '应用没有启用机器人能力'],
  '230027': ['setup', '应用没有发消息的权限'],
  '230036': ['setup', '企业的加密密钥已被删除'],

  '20003': ['final', '登录码无效或已用过'],
  '20004': ['final', '登录码已过期'],
  '20010': ['final', '您没有该应用的使用权限'],
  '20024': ['final', '登录码与应用不匹配'],
  '20065': ['final', '登录码已用过'],
  '230001': ['final', '参数不合法'],
  '230022': ['final', '消息含有敏感信息'],
  '230025': ['final', '消息内容过长'],
  '230028': ['final', '消息未通过审查'],
};

/** After these a new token is asked for, once. */
export const FEISHU_TOKEN_GONE: ReadonlySet<string> = new Set(['99991663', '99991671']);
