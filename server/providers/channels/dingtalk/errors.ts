import type { ErrorTable } from '../shared/failures';

/**
 * Codes of 钉钉: 全局错误码 (open.dingtalk.com/document/orgapp/server-api-error-codes-1), those of getbymobile, getbyunionid and
 * asyncsend_v2 on their own pages, and the named ones of api.dingtalk.com. Of errcode 88 the sub_code is looked up.
 */
export const DINGTALK_ERRORS: ErrorTable = {
  '60121': ['wrongAddress', '通讯录中没有该手机号'],
  '40104': ['wrongAddress', '手机号在企业中无效'],
  '60103': ['wrongAddress', '手机号码不合法'],
  '33012': ['wrongAddress', '员工不存在'],
  '40003': ['wrongAddress', '员工不存在'],
  '40031': ['wrongAddress', '员工不在通讯录中'],
  '60111': ['wrongAddress', '员工不存在'],

  '-1': ['busy', '系统繁忙'],
  '90001': ['busy', '服务器的调用过于频繁，暂时被禁用'],
  '90002': ['busy', '服务器对该接口的调用过于频繁，暂时被禁用'],
  '90003': ['busy', '企业的调用过于频繁，暂时被禁用'],
  '90004': ['busy', '应用的调用过于频繁，暂时被禁用'],
  '90005': ['busy', '企业对该接口的调用过于频繁，暂时被禁用'],
  '90006': ['busy', '应用对该接口的调用过于频繁，暂时被禁用'],
  '90018': ['busy', '调用过于频繁'],
  '40014': ['busy', '访问凭证失效'],
  '42001': ['busy', '访问凭证已过期'],
  'Forbidden.AccessDenied.QpsLimitForAppkeyAndApi': ['busy', '调用过于频繁'],
  'Forbidden.AccessDenied.QpsLimitForApi': ['busy', '调用过于频繁'],
  ServiceUnavailable: ['busy', '服务暂不可用'],

  '40001': ['setup', 'AppSecret 不正确'],
  '40013': ['setup', '企业 CorpId 不正确'],
  '33001': ['setup', '企业 CorpId 不正确'],
  '52010': ['setup', '企业 CorpId 不正确'],
  '52019': ['setup', 'AgentId 不正确'],
  '41011': ['setup', '没有填写 AgentId'],
  '48002': ['setup', '接口已被禁用'],
  '50003': ['setup', '应用已停用'],
  '50005': ['setup', '企业已停用'],
  '60011': ['setup', '应用没有调用该接口的权限'],
  '60020': ['setup', '服务器地址不在应用的出口 IP 中'],
  '88': ['setup', '鉴权异常'],
  invalidClientIdOrSecret: ['setup', 'AppKey 或 AppSecret 不正确'],
  'Forbidden.AccessDenied.AccessTokenPermissionDenied': ['setup', '应用没有调用该接口的权限'],
  'Forbidden.AccessDenied.IpNotInWhiteList': ['setup', '服务器地址不在应用的出口 IP 中'],

  '40029': ['final', '登录码无效或已用过'],
  '40078': ['final', '登录码无效或已用过'],
  'invalidParameter.authCode.notFound': ['final', '登录码无效或已用过'],
  '34016': ['final', '消息内容过长'],
  '40035': ['final', '参数不合法'],
  '400002': ['final', '参数不合法'],
};

/** After these a new token is asked for, once. */
export const DINGTALK_TOKEN_GONE: ReadonlySet<string> = new Set(['40014', '42001']);
