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

/** What became of a message the sandbox took. */
export const SANDBOX_STATES = ['sent', 'failed'] as const;
export type SandboxState = (typeof SANDBOX_STATES)[number];
