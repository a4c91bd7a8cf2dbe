import type { SmsTemplate } from '@contract/sms-outbox/choices';

interface Words {
  /** What the person reads; {name} stands for a parameter. */
  text: string;
  /** Parameters by which whoever knows them gets into an account. */
  secrets?: readonly string[];
}

/** The registered texts: those given to a provider for approval, and shown in the sandbox's outbox. */
export const SMS_WORDS: Record<SmsTemplate, Words> = {
  captcha: { text: '验证码 {code}，5分钟内有效。请勿告诉他人，工作人员不会索要验证码。', secrets: ['code'] },
  slipPublished: { text: '【{company}】您{month}的工资条已发放，请登录工资条管理平台查看。' },
  slipReminder: { text: '【{company}】您{month}的工资条尚未查看或确认，请登录工资条管理平台处理。' },
  checkSent: { text: '【{company}】您{month}的考勤已出，请登录工资条管理平台核对并确认。' },
  activation: { text: '【{company}】已为您开通工资条查询。请打开工资条管理平台，用本手机号和短信验证码登录。' },
};

/** Instead of a secret. */
const HIDDEN = '******';

/** The parameters without what opens an account, and whether there was any. */
export function withoutSecrets(template: SmsTemplate, params: Record<string, string>): { params: Record<string, string>; withheld: boolean } {
  const secrets = (SMS_WORDS[template].secrets ?? []).filter((name) => name in params);
  return { params: { ...params, ...Object.fromEntries(secrets.map((name) => [name, HIDDEN])) }, withheld: secrets.length > 0 };
}

/** The text as it would be sent. A parameter that is missing leaves its place empty, as providers do. */
export function smsText(template: SmsTemplate, params: Record<string, string>): string {
  return SMS_WORDS[template].text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
