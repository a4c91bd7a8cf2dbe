// Bundles the server's own code for Node; packages stay in node_modules.
import { readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');
const workers = join(root, 'server/workers');
/** Files of that folder that are helpers of the workers, not workers. */
const HELPERS = new Set(['serve.ts']);

/** Writes main.mjs (unless only the workers are wanted) and one file a worker into `outdir`. */
export async function buildServer(outdir = join(root, 'dist/server'), { main = true } = {}) {
  rmSync(outdir, { recursive: true, force: true });
  const entries = readdirSync(workers).filter((name) => name.endsWith('.ts') && !HELPERS.has(name));
  await build({
    absWorkingDir: root,
    entryPoints: {
      ...(main ? { main: './server/main.ts' } : {}),
      ...Object.fromEntries(entries.map((name) => [`workers/${basename(name, '.ts')}`, `./server/workers/${name}`])),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    tsconfigRaw: { compilerOptions: { target: 'ES2022', paths: { '@contract/*': [join(root, 'contract/*')] } } },
    logLevel: 'warning',
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildServer();
