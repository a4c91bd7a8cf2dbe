import type { ErrorTable } from '../shared/failures';

/**
 * Codes of SendSms: 短信服务 API错误码 (help.aliyun.com/document_detail/101346.html) and, for keys, clock and throttling, the
 * common codes of 阿里云 OpenAPI. A limit the platform has set itself is mended in its console; one per number passes.
 */
export const ALIYUN_ERRORS: ErrorTable = {
  'isv.MOBILE_NUMBER_ILLEGAL': ['wrongAddress', '手机号码格式不正确'],
  'isv.BLACK_KEY_CONTROL_LIMIT': ['wrongAddress', '该号码在运营商的黑名单中'],
  'isv.CUSTOMER_REFUSED': ['wrongAddress', '该号码已退订'],
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED': ['setup', '模板是国际短信的，不能发给境内号码'],

  'isv.BUSINESS_LIMIT_CONTROL': ['busy', '发给该号码的短信过于频繁'],
  'isp.SYSTEM_ERROR': ['busy', '系统出现错误'],
  'isp.GATEWAY_ERROR': ['busy', '网关出现错误'],
  Throttling: ['busy', '调用过于频繁'],
  'Throttling.User': ['busy', '调用过于频繁'],
  'Throttling.Api': ['busy', '调用过于频繁'],
  ServiceUnavailable: ['busy', '服务暂不可用'],
  InternalError: ['busy', '服务内部错误'],

  'isv.DAY_LIMIT_CONTROL': ['setup', '已达到控制台设置的日发送量上限'],
  'isv.MONTH_LIMIT_CONTROL': ['setup', '已达到控制台设置的月发送量上限'],
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': ['setup', '签名与模板的类型不一致'],
  'isv.SIGN_STATE_ILLEGAL': ['setup', '签名的状态不可用'],
  'isv.SMS_SIGN_ILLEGAL': ['setup', '签名禁止使用'],
  'isv.SMS_SIGNATURE_ILLEGAL': ['setup', '找不到该签名，或签名未通过审核'],
  'isv.SMS_TEMPLATE_ILLEGAL': ['setup', '找不到该模板，或模板未通过审核'],
  'isv.TEMPLATE_MISSING_PARAMETERS': ['setup', '模板的变量与登记的文字不一致'],
  'isv.SMS_CONTENT_MISMATCH_TEMPLATE_TYPE': ['setup', '短信内容与模板类型不符'],
  'isv.EXTEND_CODE_ERROR': ['setup', '扩展码使用错误'],
  'isv.DENY_IP_RANGE': ['setup', '服务器地址所在地区被禁用'],
  'isp.RAM_PERMISSION_DENY': ['setup', 'AccessKey 没有发送短信的权限'],
  'isv.OUT_OF_SERVICE': ['setup', '余额不足，业务已停机'],
  'isv.AMOUNT_NOT_ENOUGH': ['setup', '账户余额不足'],
  'isv.PRODUCT_UN_SUBSCRIPT': ['setup', '账号没有开通短信服务'],
  'isv.PRODUCT_UNSUBSCRIBE': ['setup', '账号没有开通短信服务'],
  'isv.ACCOUNT_NOT_EXISTS': ['setup', '账户不存在'],
  'isv.ACCOUNT_ABNORMAL': ['setup', '账户异常'],
  'InvalidAccessKeyId.NotFound': ['setup', 'AccessKey ID 不存在'],
  'InvalidAccessKeyId.Inactive': ['setup', 'AccessKey 已被禁用'],
  SignatureDoesNotMatch: ['setup', 'AccessKey Secret 不正确'],
  'InvalidTimeStamp.Expired': ['setup', '服务器时间与标准时间相差过大'],
  NoPermission: ['setup', 'AccessKey 没有发送短信的权限'],
  'Forbidden.RAM': ['setup', 'AccessKey 没有发送短信的权限'],

  'isv.SMS_CONTENT_ILLEGAL': ['final', '短信内容含有禁止发送的内容'],
  'isv.UNSUPPORTED_CONTENT': ['final', '短信内容含有不支持的字符'],
  'isv.PARAM_LENGTH_LIMIT': ['final', '模板变量过长'],
  'isv.PARAM_NOT_SUPPORT_URL': ['final', '模板变量中不允许有网址'],
  'isv.INVALID_PARAMETERS': ['final', '参数格式不正确'],
  'isv.INVALID_JSON_PARAM': ['final', '参数格式不正确'],
};
