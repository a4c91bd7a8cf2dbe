import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PARTS, type WordPart } from '@/locales/parts';
import shell from '@/locales/zh-CN/shell';
import routes, { type RouteEntry } from '../../../config/routes';

const SRC = resolve(__dirname, '../../../src');
const pages = (entries: readonly RouteEntry[]): RouteEntry[] => entries.flatMap((entry) => [entry, ...pages(entry.routes ?? [])]);

/** The file an import of the console names; undefined for packages, styles and what lies outside src. */
function fileOf(name: string, from: string): string | undefined {
  const base = name.startsWith('@/') ? join(SRC, name.slice(2)) : name.startsWith('.') ? resolve(dirname(from), name) : undefined;
  if (base === undefined || !base.startsWith(SRC)) return undefined;
  return [`${base}.tsx`, `${base}.ts`, join(base, 'index.tsx'), join(base, 'index.ts')].find((file) => existsSync(file) && statSync(file).isFile());
}

const LAZY_WITH_WORDS = /lazyWithWords\(\[([^\]]*)\],\s*\(\) => import\('([^']+)'\)/g;
const IMPORT = /(?:^import (?!type )[^;]*?from |^export [^;]*?from |import\()'([^']+)'/gm;
const AREA = /useTextOf\('([^']+)'\)/g;

/** Areas of words used by a page and all it leads to, each with the parts fetched by then. */
function areasOf(file: string, parts: ReadonlySet<WordPart>, seen: Set<string>, found: { area: string; file: string; parts: ReadonlySet<WordPart> }[]): void {
  const key = `${file} ${[...parts].sort().join()}`;
  if (seen.has(key)) return;
  seen.add(key);
  const text = readFileSync(file, 'utf8');
  for (const [, area = ''] of text.matchAll(AREA)) found.push({ area, file, parts });
  for (const [, names = '', name = ''] of text.matchAll(LAZY_WITH_WORDS)) {
    const more = [...names.matchAll(/'([^']+)'/g)].map(([, part]) => part as WordPart);
    const piece = fileOf(name, file);
    if (piece) areasOf(piece, new Set([...parts, ...more]), seen, found);
  }
  for (const [, name = ''] of text.replaceAll(LAZY_WITH_WORDS, '').matchAll(IMPORT)) {
    const next = fileOf(name, file);
    if (next && !next.includes('/locales/')) areasOf(next, parts, seen, found);
  }
}

/** The first words of a message's id, `claims` of `claims.list.title`, by the part that brings it. */
const areasBy = new Map<WordPart | 'shell', Set<string>>();
const areas = (words: object) => new Set(Object.keys(words).flatMap((id) => id.split('.').map((_, index, all) => all.slice(0, index + 1).join('.'))));
beforeAll(async () => {
  areasBy.set('shell', areas(shell.messages));
  for (const part of Object.keys(PARTS) as WordPart[]) areasBy.set(part, areas((await PARTS[part]['zh-CN']()).default));
});

const behindLogin = pages(routes).filter(({ component }) => component?.startsWith('@/pages/') && !component.includes('/user/') && !component.includes('/exception/'));

it.each(behindLogin.map((entry) => [entry.path, entry] as const))('%s fetches the words of all it shows', (_, entry) => {
  const page = fileOf(entry.component ?? '', '');
  if (!page) throw new Error(`${entry.component} is no file`);
  const found: Parameters<typeof areasOf>[3] = [];
  areasOf(page, new Set<WordPart>(['pages', ...(entry.words ?? [])]), new Set(), found);
  const lacking = found.filter(({ area, parts }) => !areasBy.get('shell')?.has(area) && ![...parts].some((part) => areasBy.get(part)?.has(area)));
  expect(lacking.map(({ area, file }) => `${area}: ${file.slice(SRC.length + 1)}`)).toEqual([]);
});
