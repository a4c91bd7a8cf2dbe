import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const rowsOf = (page: string) =>
  page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (specification|decision|promise) \|/.test(line));
const rows = rowsOf(readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8'));
const [, promises = ''] = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').split(/^## (?:Promises|OWASP.*)$/m);

/** Paths named in a row; tests of the console are written as they lie under tests/src, those in a browser under tests/. */
function pathsOf(row: string): string[] {
  const named = [...row.matchAll(/`([^`]+\.(?:tsx?|js|mjs|cjs|less|css|json|html|md))`/g)].map(
    (match) => match[1] ?? '',
  );
  return named.filter((path) => path.includes('/') || path.includes('.test.'));
}

/** Whether a path under a folder names a file. A star stands for some characters of one name: several files of a folder, or one file in several folders. */
function isUnder(folder: string, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return existsSync(folder);
  if (!name.includes('*')) return isUnder(join(folder, name), rest);
  if (!existsSync(folder)) return false;
  const pattern = new RegExp(
    `^${name
      .split('*')
      .map((part) => part.replace(/\W/g, '\\$&'))
      .join('.+')}$`,
  );
  return readdirSync(folder).some((each) => pattern.test(each) && isUnder(join(folder, each), rest));
}

function exists(path: string): boolean {
  return ['', 'tests', 'tests/src', 'src'].some((folder) => isUnder(join(ROOT, folder), path.split('/')));
}

it.each([
  ['src/locales/*/app.ts', true],
  ['src/layouts/*Layout.tsx', true],
  ['session/*.test.ts', false],
  ['server/session/*.test.ts', true],
  ['src/locales/*/gone.ts', false],
  ['src/models/*.gone', false],
])('a star is checked up to the file it stands for: %s', (path, there) => {
  expect(exists(path)).toBe(there);
});

it.each([
  ['docs/conformance.md', rows, 50],
  ['SECURITY.md', rowsOf(promises), 12],
])('%s names a file and a test for every sentence, and none that is not there', (_page, rows, least) => {
  expect(rows.length).toBeGreaterThan(least);
  expect(rows.filter((row) => row.split(' | ').length !== 3)).toEqual([]);
  expect(rows.flatMap(pathsOf).filter((path) => !exists(path))).toEqual([]);
  expect(rows.filter((row) => !/\.test\.ts|still to come|measured, not held/.test(row))).toEqual([]);
});
