import { addLocale, getIntl } from '@umijs/max';
import type { Locale as AntdLocale } from 'antd/es/locale';
import { PARTS, type MessagePart } from '@/locales/parts';
import { shownLocale } from './locale';
import type { Locale } from '../locales/locale';
import { STORAGE_KEYS } from './storage-keys';

/** What a language brings before anybody has signed in. */
interface Shell {
  messages: Record<string, string>;
  antd: AntdLocale;
  /** Its name for dayjs, which decides the first day of the week too. */
  dates: string;
}

/** Loaded on demand, in the language shown only. */
const SHELLS: Record<Locale, () => Promise<{ default: Shell }>> = {
  'zh-CN': () => import('@/locales/zh-CN/shell'),
  'en-US': () => import('@/locales/en-US/shell'),
};

const shells = new Map<Locale, Shell>();
/** Loaded parts by language. */
const loaded: Record<Locale, Set<MessagePart>> = { 'zh-CN': new Set(), 'en-US': new Set() };
/** Parts requested so far, to be loaded again when the language changes. */
const wanted = new Set<MessagePart>();

/** Adds a language's shell, and tells everything that shows words where it is the one shown: the whole page is drawn anew. */
function addShell(locale: Locale, { messages, antd, dates }: Shell): void {
  addLocale(locale, messages, { momentLocale: dates, antd });
}

/** Adds words to those there are. Nobody is told: what shows them waits for them, and a page is not drawn anew for each part. */
function addMessages(locale: Locale, parts: readonly Record<string, string>[]): void {
  Object.assign(getIntl(locale).messages, ...parts);
}

/** Loads the messages of the shell in a language, once. Rejects when they cannot be fetched. */
export async function loadShell(locale: Locale): Promise<Shell> {
  const known = shells.get(locale);
  if (known) return known;
  const { default: shell } = await SHELLS[locale]();
  if (!shells.has(locale)) {
    shells.set(locale, shell);
    addShell(locale, shell);
  }
  return shell;
}

/** Loads message parts, each once. Rejects when one cannot be fetched. */
export async function loadMessages(parts: Iterable<MessagePart>, locale: Locale = shownLocale()): Promise<void> {
  for (const part of parts) wanted.add(part);
  const fetchPart = async (part: MessagePart) => ({ part, messages: (await PARTS[part][locale]()).default });
  const missing = [...parts].filter((part) => !loaded[locale].has(part));
  const [, ...found] = await Promise.all([loadShell(locale), ...missing.map(fetchPart)]);
  const fresh = found.filter(({ part }) => !loaded[locale].has(part)); // two may have waited for the same
  for (const { part } of fresh) loaded[locale].add(part);
  addMessages(
    locale,
    fresh.map(({ messages }) => messages),
  );
}

/** Whether parts are loaded in the language shown. */
export function messagesLoaded(parts: readonly MessagePart[]): boolean {
  const there = loaded[shownLocale()];
  return parts.every((part) => there.has(part));
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
  await loadMessages(wanted, locale);
  localStorage.setItem(STORAGE_KEYS.locale, locale);
  addShell(locale, shell);
}

/** Follows a switch of the language made in another tab; gives back how to stop. */
export function followLanguage(): () => void {
  const follow = async () => {
    const locale = shownLocale();
    const shell = await loadShell(locale);
    await loadMessages(wanted, locale);
    if (locale === shownLocale()) addShell(locale, shell);
  };
  const listen = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEYS.locale) return;
    follow().catch((error: unknown) => console.warn(error)); // the words stay as they are until the page is loaded anew
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
