import type { MessageTemplate, SmsTemplate } from './choices';

/** What the person reads; {name} stands for a parameter. */
export const SMS_TEMPLATE_TEXTS: Record<SmsTemplate, string> = {
  captcha: '验证码 {code}，5分钟内有效。请勿告诉他人，工作人员不会索要验证码。',
  slipPublished: '【{company}】您{month}的工资条已发放，请登录工资条管理平台查看。',
  slipReminder: '【{company}】您{month}的工资条尚未查看或确认，请登录工资条管理平台处理。',
  checkSent: '【{company}】您{month}的考勤已出，请登录工资条管理平台核对并确认。',
  activation: '【{company}】已为您开通工资条查询。请打开工资条管理平台，用本手机号和短信验证码登录。',
  applicationReceived: '已收到“{company}”的开通申请，申请编号 {no}，请妥善保存。审核结果将以短信通知。',
  applicationRejected:
    '“{company}”的开通申请（编号 {no}）未通过审核，请在登录页“查询申请进度”查看原因，修改后可重新提交。',
  companyOpened:
    '“{company}”已开通工资条管理平台。请在{hours}小时内打开链接设置密码：{link} 。链接只能使用一次，请勿转发。',
  companyJoined: '“{company}”已开通工资条管理平台，并已加入您的账号，请用原账号登录后切换企业。',
  newDevice: '【{company}】您的账号于{time}在新设备（{device}）上登录。如非本人操作，请登录后退出该设备并修改密码。',
};

/** The same of all messages; a link stands after the words, or behind a button. */
export const MESSAGE_TEXTS: Record<MessageTemplate, string> = {
  ...SMS_TEMPLATE_TEXTS,
  loginLink:
    '【{company}】请在{days}天内打开下面的链接，输入证件号码后四位并设置密码，即可登录工资条管理平台查看工资条。链接仅限本人使用一次，请勿转发。',
};

/** Providers whose templates are registered one by one. */
export type TemplateProvider = 'aliyun' | 'tencent';

const PLACE = /\{(\w+)\}/g;

/** A parameter of this name is an address: providers refuse those, so only what follows the origin is one. */
export const LINK = 'link';

/**
 * Words as a provider registers them, with our placeholders: it puts its own 【signature】 before them and allows no other,
 * so the company stands before a colon.
 */
export const registrable = (template: MessageTemplate) => MESSAGE_TEXTS[template].replace(/^【(\{company\})】/, '$1：');

/** Names of a template's parameters, in the order in which they stand in its words. */
export function placesOf(template: MessageTemplate): string[] {
  return [...new Set([...registrable(template).matchAll(PLACE)].map(([, name]) => name as string))];
}

/**
 * What is given to a provider for approval: 阿里云 names its places (${code}), 腾讯云 counts them ({1}).
 * @param origin address of the product, up to and without the first slash after the host; before a link
 */
export function registeredText(provider: TemplateProvider, template: SmsTemplate, origin: string): string {
  const places = placesOf(template);
  return registrable(template).replace(PLACE, (_, name: string) => {
    const place = provider === 'aliyun' ? `\${${name}}` : `{${places.indexOf(name) + 1}}`;
    return name === LINK ? `${origin}/${place}` : place;
  });
}
