import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');

/**
 * Bundles the project's own TypeScript for Node, one .mjs an entry, with the aliases of tsconfig.json;
 * packages stay in node_modules. `entries`: path from the project's root by output name; `outdir`: folder written to.
 */
export function bundle(entries, outdir) {
  return build({
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
}
