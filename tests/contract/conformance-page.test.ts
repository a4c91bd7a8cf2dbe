import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (specification|decision|promise) \|/.test(line));

/** Paths named in a row; tests of the console are written as they lie under tests/src, those in a browser under tests/. */
function pathsOf(row: string): string[] {
  const named = [...row.matchAll(/`([^`]+\.(?:tsx?|js|mjs|cjs|less|css|json|html|md))`/g)].map((match) => match[1] ?? '');
  return named.filter((path) => path.includes('/') || path.includes('.test.'));
}

function exists(path: string): boolean {
  // A star stands for several files of one folder, or one file in several folders.
  const [known = path] = path.includes('*') ? [dirname(path.slice(0, path.indexOf('*') + 1))] : [path];
  return ['', 'tests', 'tests/src', 'src'].some((folder) => existsSync(join(ROOT, folder, known)));
}

it('names a file and a test for every sentence, and none that is not there', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => row.split(' | ').length !== 3)).toEqual([]);
  expect(rows.flatMap(pathsOf).filter((path) => !exists(path))).toEqual([]);
  expect(rows.filter((row) => !/\.test\.ts|still to come|measured, not held/.test(row))).toEqual([]);
});
