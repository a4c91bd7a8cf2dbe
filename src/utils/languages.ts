import { addLocale } from '@umijs/max';
import type { Locale as AntdLocale } from 'antd/es/locale';
import { type Locale, shownLocale } from './locale';
import { STORAGE_KEYS } from './storage-keys';

/** What a language brings before anybody has signed in. */
interface Shell {
  messages: Record<string, string>;
  antd: AntdLocale;
  /** Its name for dayjs, which decides the first day of the week too. */
  dates: string;
}

/** Fetched when needed and in the language shown only: nobody waits for the words of another one. */
const SHELLS: Record<Locale, () => Promise<{ default: Shell }>> = {
  'zh-CN': () => import('@/locales/zh-CN/shell'),
  'en-US': () => import('@/locales/en-US/shell'),
};

/** Messages of the pages behind the login, which would weigh on the login page. */
const PAGES: Record<Locale, () => Promise<{ default: Record<string, string> }>> = {
  'zh-CN': () => import('@/locales/zh-CN/pages'),
  'en-US': () => import('@/locales/en-US/pages'),
};

const shells = new Map<Locale, Shell>();
const withPages = new Set<Locale>();
/** Somebody has been behind the login: a language switched to must bring those messages, too. */
let pagesWanted = false;

function add(locale: Locale, messages: Record<string, string>, { antd, dates }: Shell): void {
  addLocale(locale, messages, { momentLocale: dates, antd });
}

/** Fetches the words of the shell in a language, once. Rejects when they cannot be had. */
export async function loadShell(locale: Locale): Promise<Shell> {
  const known = shells.get(locale);
  if (known) return known;
  const { default: shell } = await SHELLS[locale]();
  if (!shells.has(locale)) {
    shells.set(locale, shell);
    add(locale, shell.messages, shell);
  }
  return shell;
}

/** Fetches the words of the pages in the language shown, once. Rejects when they cannot be had. */
export async function loadPages(locale: Locale = shownLocale()): Promise<void> {
  pagesWanted = true;
  if (withPages.has(locale)) return;
  const [shell, pages] = await Promise.all([loadShell(locale), PAGES[locale]()]);
  if (withPages.has(locale)) return;
  withPages.add(locale);
  add(locale, pages.default, shell);
}

/** Whether the words of the pages are there in the language shown. */
export function pagesLoaded(): boolean {
  return withPages.has(shownLocale());
}

/** The shell of the language shown, undefined before it has been fetched. */
export function shownShell(): Shell | undefined {
  return shells.get(shownLocale());
}

/**
 * Shows everything in another language without loading the page anew, so that nothing typed in is lost.
 * Rejects, and changes nothing, when its words cannot be fetched.
 */
export async function switchLanguage(locale: Locale): Promise<void> {
  const shell = await loadShell(locale);
  if (pagesWanted) await loadPages(locale);
  localStorage.setItem(STORAGE_KEYS.locale, locale);
  add(locale, {}, shell); // tells everything that shows words
}

/** Follows a switch of the language made in another tab; gives back how to stop. */
export function followLanguage(): () => void {
  const follow = async () => {
    const locale = shownLocale();
    const shell = await loadShell(locale);
    if (pagesWanted) await loadPages(locale);
    if (locale === shownLocale()) add(locale, {}, shell);
  };
  const listen = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEYS.locale) return;
    follow().catch((error: unknown) => console.warn(error)); // the words stay as they are until the page is loaded anew
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
