// Bundles the server and its worker threads, and makes what a first start takes ready-made.
import { execFile } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildProofPage } from './build-proof-page.mjs';
import { bundle } from './bundle.mjs';

const root = resolve(import.meta.dirname, '..');
const workers = join(root, 'server/workers');
/** Files of that folder that are helpers of the workers, not workers. */
const HELPERS = new Set(['serve.ts']);

/** Writes main.mjs (unless only the workers are wanted), one file a worker, the page of proof packs and, if wanted, the images into `outdir`. */
export async function buildServer(outdir = join(root, 'dist/server'), { main = true, images = false } = {}) {
  rmSync(outdir, { recursive: true, force: true });
  const entries = readdirSync(workers).filter((name) => name.endsWith('.ts') && !HELPERS.has(name));
  await bundle(
    {
      ...(main ? { main: 'server/main.ts' } : {}),
      ...Object.fromEntries(entries.map((name) => [`workers/${basename(name, '.ts')}`, `server/workers/${name}`])),
    },
    outdir,
  );
  await buildProofPage(outdir);
  if (main) copyFileSync(join(root, 'server/fonts.conf'), join(outdir, 'fonts.conf'));
  if (images) await buildImages(outdir);
}

/** Makes what a first start takes ready-made, into a folder: the image of an empty, migrated database and the pictures of the demo. */
export async function buildImages(outdir) {
  // Beside the packages, for the bundles import them by name.
  const temporary = join(root, 'node_modules/.cache/images', String(process.pid));
  const run = (name, target) => promisify(execFile)(process.execPath, [join(temporary, `${name}.mjs`), target]);
  try {
    await bundle(
      { 'make-image': 'server/db/embedded/make-image.ts', 'draw-all': 'server/demo/draw-all.ts' },
      temporary,
    );
    await Promise.all([
      run('make-image', join(outdir, 'database.tar.gz')),
      run('draw-all', join(outdir, 'demo-pictures')),
    ]);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildServer(undefined, { images: true });
