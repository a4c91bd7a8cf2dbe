import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');

/**
 * Bundles the project's own TypeScript for Node, one .mjs an entry, with the aliases of tsconfig.json;
 * packages stay in node_modules. `entries`: path from the project's root by output name; `outdir`: folder written to.
 */
export async function bundle(entries, outdir) {
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, `./${path}`])),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    tsconfigRaw: {
      compilerOptions: {
        target: 'ES2022',
        paths: { '@contract/*': [join(root, 'contract/*')], '@server/*': [join(root, 'server/*')] },
      },
    },
    logLevel: 'warning',
  });
  for (const name of Object.keys(entries)) inAscii(join(outdir, `${name}.mjs`));
}

/**
 * Writes the characters beyond ASCII that esbuild leaves, those of regular expressions and of String.raw for them, as escapes: one
 * of them, and V8 keeps the whole file with two bytes a character, for as long as it runs.
 */
function inAscii(path) {
  const escape = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(path, readFileSync(path, 'utf8').replace(/[^\0-\x7f]/g, escape));
}
