// Bundles the server and its worker threads.
import { readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const root = resolve(import.meta.dirname, '..');
const workers = join(root, 'server/workers');
/** Files of that folder that are helpers of the workers, not workers. */
const HELPERS = new Set(['serve.ts']);

/** Writes main.mjs (unless only the workers are wanted) and one file a worker into `outdir`. */
export async function buildServer(outdir = join(root, 'dist/server'), { main = true } = {}) {
  rmSync(outdir, { recursive: true, force: true });
  const entries = readdirSync(workers).filter((name) => name.endsWith('.ts') && !HELPERS.has(name));
  await bundle(
    {
      ...(main ? { main: 'server/main.ts' } : {}),
      ...Object.fromEntries(entries.map((name) => [`workers/${basename(name, '.ts')}`, `server/workers/${name}`])),
    },
    outdir,
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildServer();
