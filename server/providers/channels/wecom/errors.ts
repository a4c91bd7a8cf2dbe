import type { ErrorTable } from '../shared/failures';

/**
 * Codes of 企业微信's 全局错误码 (developer.work.weixin.qq.com/document/path/90313) that gettoken, user/getuserid, message/send
 * and the sign-in can give. A person outside what the application may see counts as unknown: the next way is tried.
 */
export const WECOM_ERRORS: ErrorTable = {
  '46004': ['wrongAddress', '通讯录中没有该手机号'],
  '60103': ['wrongAddress', '手机号码不合法'],
  '60111': ['wrongAddress', '成员不存在'],
  '40003': ['wrongAddress', '成员不存在'],
  '40031': ['wrongAddress', '成员不在通讯录中'],
  '301021': ['wrongAddress', '成员不存在'],
  '81013': ['wrongAddress', '成员不存在，或不在应用的可见范围内'],
  '82001': ['wrongAddress', '成员不存在，或不在应用的可见范围内'],
  '60011': ['wrongAddress', '成员不在应用的可见范围内'],
  '50002': ['wrongAddress', '成员不在应用的权限范围内'],

  '-1': ['busy', '系统繁忙'],
  '45009': ['busy', '接口调用超过限制'],
  '45033': ['busy', '接口并发调用超过限制'],
  '40014': ['busy', '访问凭证失效'],
  '42001': ['busy', '访问凭证已过期'],

  '40001': ['setup', 'Secret 不正确'],
  '40091': ['setup', 'Secret 不正确'],
  '40013': ['setup', '企业 ID 不正确'],
  '41002': ['setup', '没有填写企业 ID'],
  '41004': ['setup', '没有填写 Secret'],
  '40056': ['setup', 'AgentId 不正确'],
  '41011': ['setup', '没有填写 AgentId'],
  '301002': ['setup', 'AgentId 与 Secret 不属于同一个应用'],
  '48002': ['setup', '应用没有调用该接口的权限'],
  '48004': ['setup', '应用的授权无效'],
  '50001': ['setup', '回调地址的域名不是应用的可信域名'],
  '50003': ['setup', '应用已停用'],
  '60020': ['setup', '服务器地址不在应用的企业可信 IP 中'],

  '40029': ['final', '登录码无效或已用过'],
  '42003': ['final', '登录码已过期'],
  '84014': ['final', '登录授权已过期'],
  '84015': ['final', '登录授权无效'],
  '45002': ['final', '消息内容过长'],
  '40058': ['final', '参数不合法'],
  '40035': ['final', '参数不合法'],
};

/** After these a new token is asked for, once. */
export const WECOM_TOKEN_GONE: ReadonlySet<string> = new Set(['40014', '42001']);
