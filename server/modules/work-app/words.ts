import type { WorkAppRefusal } from '@contract/work-app/choices';

/** What somebody is told who is not let in; the console says it in its own language. */
export const WORDS: Record<WorkAppRefusal, string> = {
  expired: '登录已超时或已使用过，请从工作应用重新打开',
  provider: '工作应用暂时没有响应，请稍后再试',
  setup: '企业的应用设置有误，请联系企业人事',
  denied: '未完成授权，请重新打开并同意授权',
  stranger: '您不是该企业在工作应用中的成员',
  noMobile: '工作应用没有提供您的手机号，请重新打开并同意提供',
  unknown: '您的手机号不在企业的在职员工档案中，请联系企业人事',
  ambiguous: '企业有多份员工档案与您相符，请联系企业人事',
  noRecordMobile: '您的员工档案中没有手机号，请联系企业人事补上',
  console: '管理、财务等后台账号请用密码或验证码登录',
  elsewhere: '您的账号还关联其他企业，请用密码或验证码登录',
  other: '该手机号已用于他人的账号，请联系企业人事',
  disabled: '账号已停用，请联系平台管理员',
  closed: '企业服务已停用或到期，请联系企业人事',
  off: '企业已关闭从工作应用登录，请用密码或验证码登录',
  changed: '员工档案或账号刚刚有变动，请再试一次',
};
