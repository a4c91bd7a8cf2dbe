import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { packedParts } from '../../../config/html/preload-parts';

const CONSOLE = resolve(__dirname, '../../../dist/console');

export interface Parts {
  pages: Record<string, { frame: string[]; own: string[]; roles?: string[] }>;
  words: Record<string, string[]>;
}

type Packed = ReturnType<typeof packedParts>;

/** What the build tells browsers to fetch for each address (config/html/preload-parts). */
export function builtParts(): Parts {
  const name = readdirSync(CONSOLE).find((file) => /^preload\.\w+\.js$/.test(file));
  const packed = name && /\}\)\((\{.*\})\);/s.exec(readFileSync(join(CONSOLE, name), 'utf8'))?.[1];
  if (!packed) throw new Error(`no preload script in ${CONSOLE}`);
  const { pages, words, files, lists } = JSON.parse(packed) as Packed;
  const filesOf = (list: number) => (lists[list] ?? []).map((at) => files[at] ?? '');
  const unpacked = Object.entries(pages).map(
    ([path, { frame, own, roles }]) =>
      [path, { frame: filesOf(frame), own: filesOf(own), ...(roles ? { roles: [...roles] } : {}) }] as const,
  );
  return {
    pages: Object.fromEntries(unpacked),
    words: Object.fromEntries(Object.entries(words).map(([language, list]) => [language, filesOf(list)])),
  };
}

/** The one file of a list that holds what is named by it; the shared ones before it belong to others, too. */
export function fileLike(files: readonly string[] | undefined, pattern: RegExp): string {
  const file = files?.find((each) => pattern.test(each));
  if (!file) throw new Error(`no file like ${pattern} in ${String(files)}`);
  return file;
}
