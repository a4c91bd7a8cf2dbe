/** Text messages the product sends; each needs a registered template at every Chinese provider. */
export const SMS_TEMPLATES = [
  'captcha',
  'slipPublished',
  'slipReminder',
  'checkSent',
  'activation',
  'applicationReceived',
  'applicationRejected',
  'companyOpened',
  'companyJoined',
  'newDevice',
] as const;
export type SmsTemplate = (typeof SMS_TEMPLATES)[number];
export const SMS_TEMPLATE_LABEL: Record<SmsTemplate, string> = {
  captcha: '登录验证码',
  slipPublished: '工资条通知',
  slipReminder: '工资条提醒',
  checkSent: '考勤确认',
  applicationReceived: '收到开通申请',
  applicationRejected: '开通申请驳回',
  companyOpened: '企业开通与激活链接',
  companyJoined: '企业加入账号',
  newDevice: '新设备登录提醒',
  activation: '激活短信',
};

/**
 * All messages that leave the product. Those beside the text messages go by work app or e-mail alone: their link would have
 * to be a variable of a registered template, which providers refuse.
 */
export const MESSAGE_TEMPLATES = [...SMS_TEMPLATES, 'loginLink'] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

export const isSmsTemplate = (template: MessageTemplate): template is SmsTemplate =>
  SMS_TEMPLATES.some((each) => each === template);

/** What became of a message the sandbox took. */
export const SANDBOX_STATES = ['sent', 'failed'] as const;
export type SandboxState = (typeof SANDBOX_STATES)[number];
export const SANDBOX_STATE_LABEL: Record<SandboxState, string> = {
  sent: '已发送',
  failed: '发送失败',
};
