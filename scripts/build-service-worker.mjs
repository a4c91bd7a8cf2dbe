// Writes the service worker of the built console: its code bundled, with the list of the build's files put in.
// It is used only where the console is told to (config/defaultSettings, `pwa`).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { injectManifest } from 'workbox-build';

const root = resolve(import.meta.dirname, '..');
const built = join(root, 'dist/console');
const MB = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'service-worker-'));
try {
  const bundled = join(folder, 'service-worker.js');
  await build({
    entryPoints: [join(root, 'src/service-worker.ts')],
    outfile: bundled,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome87', 'edge88', 'firefox78', 'safari14'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const { count, size, warnings } = await injectManifest({
    swSrc: bundled,
    swDest: join(built, 'service-worker.js'),
    globDirectory: built,
    globPatterns: ['**/*.{html,js,css,svg}'],
    globIgnores: ['service-worker.js'],
    // A name with a hash never changes its content.
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    maximumFileSizeToCacheInBytes: 4 * MB,
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n')); // a file left out would be missing without a network
  console.log(`service worker: ${count} files, ${Math.round(size / 1024)} kB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
