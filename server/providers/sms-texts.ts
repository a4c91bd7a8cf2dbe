import type { MessageTemplate, SmsTemplate } from '@contract/sms-outbox/choices';
import { MESSAGE_TEXTS } from '@contract/sms-outbox/texts';

/** Parameters by which whoever knows them gets into an account. */
const SECRETS: Partial<Record<SmsTemplate, readonly string[]>> = { captcha: ['code'], companyOpened: ['link'] };

/** Instead of a secret. */
const HIDDEN = '******';

/** The parameters without what opens an account, and whether there was any. */
export function withoutSecrets(
  template: SmsTemplate,
  params: Record<string, string>,
): { params: Record<string, string>; withheld: boolean } {
  const secrets = (SECRETS[template] ?? []).filter((name) => name in params);
  return {
    params: { ...params, ...Object.fromEntries(secrets.map((name) => [name, HIDDEN])) },
    withheld: secrets.length > 0,
  };
}

/** The text as it would be sent. A parameter that is missing leaves its place empty, as providers do. */
export function smsText(template: MessageTemplate, params: Record<string, string>): string {
  return MESSAGE_TEXTS[template].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
