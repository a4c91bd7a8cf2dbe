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
] as const;
export type SmsTemplate = (typeof SMS_TEMPLATES)[number];

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
