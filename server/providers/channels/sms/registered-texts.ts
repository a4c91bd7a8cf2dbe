import type { MessageTemplate } from '@contract/sms-outbox/choices';
import { LINK, placesOf, registrable } from '@contract/sms-outbox/texts';

/** A template's parameters as its placeholders want them; what is missing is empty. */
export function valuesOf(template: MessageTemplate, params: Record<string, string>): [name: string, value: string][] {
  return placesOf(template).map((name) => {
    const value = params[name] ?? '';
    return [name, name === LINK ? value.replace(/^https?:\/\/[^/]+\//, '') : value];
  });
}

/** The words that arrive, after the signature. */
export function filledText(template: MessageTemplate, params: Record<string, string>): string {
  return registrable(template).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
