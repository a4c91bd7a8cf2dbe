import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Names of the packages that a file loads; imports of types alone are gone once it is built. */
function packagesOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replace(/^import type [^;]+;$/gm, '');
  return [
    ...text.matchAll(
      /\b(?:^import |^(?:import|export) [\w\s{},*]*? from |import\(|require\(|resolve\()'(@?[a-z][\w./-]*)'/gm,
    ),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('@contract/') && !name.startsWith('@server/') && !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

it('a server needs no more packages than its dependencies, which a release takes', () => {
  const files = ['contract', 'server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.ts$/.test(name))
      .map((name) => join(ROOT, folder, name)),
  );
  const used = new Set(files.flatMap(packagesOf));
  expect(used).toContain('fastify');
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !(name in dependencies))).toEqual([]);
});
