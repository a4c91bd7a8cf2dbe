import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CONSOLE = resolve(__dirname, '../../../dist/console');

export interface Parts {
  pages: Record<string, { frame: string[]; own: string[]; roles?: string[] }>;
  words: Record<string, string[]>;
}

/** What the build tells browsers to fetch for each address (config/bundle/preload-parts). */
export function builtParts(): Parts {
  const name = readdirSync(CONSOLE).find((file) => /^preload\.\w+\.js$/.test(file));
  const parts = name && /\}\)\((\{.*\})\);/s.exec(readFileSync(join(CONSOLE, name), 'utf8'))?.[1];
  if (!parts) throw new Error(`no preload script in ${CONSOLE}`);
  return JSON.parse(parts) as Parts;
}

/** The one file of a list that holds what is named by it; the shared ones before it belong to others, too. */
export function fileLike(files: readonly string[] | undefined, pattern: RegExp): string {
  const file = files?.find((each) => pattern.test(each));
  if (!file) throw new Error(`no file like ${pattern} in ${String(files)}`);
  return file;
}
