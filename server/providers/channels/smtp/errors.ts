import type { ErrorTable } from '../shared/failures';

/**
 * Replies of an e-mail server: RFC 5321, 4.2.3, and RFC 4954, 6 (AUTH). `errorOf` looks at the command that was answered
 * before it looks here.
 */
export const SMTP_ERRORS: ErrorTable = {
  '421': ['busy', '邮件服务器暂不可用'],
  '432': ['busy', '邮件服务器要求稍后再试'],
  '450': ['busy', '收件邮箱暂不可用'],
  '451': ['busy', '邮件服务器处理出错'],
  '452': ['busy', '邮件服务器空间不足，或发送过多'],
  '454': ['busy', '邮件服务器暂时无法验证登录'],
  '455': ['busy', '邮件服务器暂时无法处理'],

  '550': ['wrongAddress', '收件地址不存在或已停用'],
  '551': ['wrongAddress', '收件人不在该邮件服务器'],
  '553': ['wrongAddress', '收件地址不被允许'],

  '530': ['setup', '邮件服务器要求登录或加密'],
  '534': ['setup', '登录方式被拒绝，可能需要授权码'],
  '535': ['setup', '账号或密码（授权码）不正确'],
  '538': ['setup', '登录需要加密连接'],
  '500': ['setup', '邮件服务器不认识所用的命令'],
  '502': ['setup', '邮件服务器不支持所用的命令'],
  '504': ['setup', '邮件服务器不支持所用的登录方式'],

  '552': ['final', '收件邮箱已满，或邮件过大'],
  '554': ['final', '邮件被拒收'],
};
