import { STORAGE_KEYS } from './storage-keys';

export const LOCALES = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];

const RIGHT_TO_LEFT = ['he', 'ar', 'fa', 'ku'];

/** The language asked for, as stored or as the browser names it: perhaps none we have. */
export function rawLocale(): string {
  return localStorage.getItem(STORAGE_KEYS.locale) || navigator.language || 'zh-CN';
}

/** The nearest language we have messages in, e.g. 'zh' or 'zh-TW' → zh-CN, 'en-GB' → en-US, others → zh-CN. */
export function nearestLocale(raw: string): Locale {
  return raw.toLowerCase().startsWith('en') ? 'en-US' : 'zh-CN';
}

/** Writing direction of the language asked for, also where its messages are missing. */
export function directionOf(raw: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.some((prefix) => raw.toLowerCase().startsWith(prefix)) ? 'rtl' : 'ltr';
}
