import type { SmsTemplate } from '@contract/sms-outbox/choices';
import { SMS_TEXTS } from '../../sms-texts';

const PLACE = /\{(\w+)\}/g;

/** A parameter of this name is an address: providers refuse those, so only what follows the origin is one. */
const LINK = 'link';

/**
 * Words as a provider registers them, with our placeholders: it puts its own 【signature】 before them and allows no other,
 * so the company stands before a colon.
 */
const registrable = (template: SmsTemplate) => SMS_TEXTS[template].text.replace(/^【(\{company\})】/, '$1：');

/** Names of a template's parameters, in the order in which they stand in its words. */
export function placesOf(template: SmsTemplate): string[] {
  return [...new Set([...registrable(template).matchAll(PLACE)].map(([, name]) => name as string))];
}

/**
 * What is given to a provider for approval.
 * @param origin address of the product, up to and without the first slash after the host; before a link
 */
export function registeredText(channel: 'aliyun' | 'tencent', template: SmsTemplate, origin: string): string {
  const places = placesOf(template);
  return registrable(template).replace(PLACE, (_, name: string) => {
    const place = channel === 'aliyun' ? `\${${name}}` : `{${places.indexOf(name) + 1}}`;
    return name === LINK ? `${origin}/${place}` : place;
  });
}

/** A template's parameters as its placeholders want them; what is missing is empty. */
export function valuesOf(template: SmsTemplate, params: Record<string, string>): [name: string, value: string][] {
  return placesOf(template).map((name) => {
    const value = params[name] ?? '';
    return [name, name === LINK ? value.replace(/^https?:\/\/[^/]+\//, '') : value];
  });
}

/** The words that arrive, after the signature. */
export function filledText(template: SmsTemplate, params: Record<string, string>): string {
  return registrable(template).replace(PLACE, (_, name: string) => params[name] ?? '');
}
