import type { Locale } from '@/locales/locale';
import { STORAGE_KEYS } from './storage-keys';

const RIGHT_TO_LEFT = ['he', 'ar', 'fa', 'ku'];

/** The language asked for, as stored or as the browser names it: perhaps none we have. */
export function rawLocale(): string {
  return localStorage.getItem(STORAGE_KEYS.locale) || navigator.language || 'zh-CN';
}

/** The nearest language we have messages in, e.g. 'zh', 'zh_cn' or 'zh-TW' → zh-CN, 'en' or 'en-GB' → en-US, others → zh-CN. */
export function nearestLocale(raw: string): Locale {
  return /^en(?![a-z])/i.test(raw) ? 'en-US' : 'zh-CN';
}

/** The language of the messages shown. */
export function shownLocale(): Locale {
  return nearestLocale(rawLocale());
}

/** Writing direction of the language asked for, also where its messages are missing. */
export function directionOf(raw: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.some((prefix) => raw.toLowerCase().startsWith(prefix)) ? 'rtl' : 'ltr';
}
