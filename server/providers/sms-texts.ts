import type { SmsTemplate } from '@contract/sms-outbox/choices';

interface Words {
  /** What the person reads; {name} stands for a parameter. */
  text: string;
  /** Parameters by which whoever knows them gets into an account. */
  secrets?: readonly string[];
}

/** The registered texts: those given to a provider for approval, and shown in the sandbox's outbox. */
export const SMS_TEXTS: Record<SmsTemplate, Words> = {
  captcha: { text: '验证码 {code}，5分钟内有效。请勿告诉他人，工作人员不会索要验证码。', secrets: ['code'] },
  slipPublished: { text: '【{company}】您{month}的工资条已发放，请登录工资条管理平台查看。' },
  slipReminder: { text: '【{company}】您{month}的工资条尚未查看或确认，请登录工资条管理平台处理。' },
  checkSent: { text: '【{company}】您{month}的考勤已出，请登录工资条管理平台核对并确认。' },
  activation: { text: '【{company}】已为您开通工资条查询。请打开工资条管理平台，用本手机号和短信验证码登录。' },
  applicationReceived: { text: '已收到“{company}”的开通申请，申请编号 {no}，请妥善保存。审核结果将以短信通知。' },
  applicationRejected: {
    text: '“{company}”的开通申请（编号 {no}）未通过审核，请在登录页“查询申请进度”查看原因，修改后可重新提交。',
  },
  companyOpened: {
    text: '“{company}”已开通工资条管理平台。请在{hours}小时内打开链接设置密码：{link} 。链接只能使用一次，请勿转发。',
    secrets: ['link'],
  },
  companyJoined: { text: '“{company}”已开通工资条管理平台，并已加入您的账号，请用原账号登录后切换企业。' },
};

/** Instead of a secret. */
const HIDDEN = '******';

/** The parameters without what opens an account, and whether there was any. */
export function withoutSecrets(
  template: SmsTemplate,
  params: Record<string, string>,
): { params: Record<string, string>; withheld: boolean } {
  const secrets = (SMS_TEXTS[template].secrets ?? []).filter((name) => name in params);
  return {
    params: { ...params, ...Object.fromEntries(secrets.map((name) => [name, HIDDEN])) },
    withheld: secrets.length > 0,
  };
}

/** The text as it would be sent. A parameter that is missing leaves its place empty, as providers do. */
export function smsText(template: SmsTemplate, params: Record<string, string>): string {
  return SMS_TEXTS[template].text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
