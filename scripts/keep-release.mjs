// Keeps a data folder of this release, for the next one to open: node scripts/keep-release.mjs 1.2.0
//
// Run once for each release, on its last commit, and commit what it writes to tests/server/db/releases/. Archives of
// earlier releases stay as they are as long as one may update from them; they are never made again.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildServer } from './build-server.mjs';
import { bundle } from './bundle.mjs';

const [, , version] = process.argv;
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new Error('usage: node scripts/keep-release.mjs VERSION');
const root = resolve(import.meta.dirname, '..');
// Beside the packages, for the bundles import them by name.
const temporary = join(root, 'node_modules/.cache/keep-release');
try {
  await buildServer(temporary, { main: false });
  await bundle({ 'release-folder': 'tests/support/release-folder.ts' }, temporary);
  execFileSync(
    process.execPath,
    [
      join(temporary, 'release-folder.mjs'),
      join(temporary, 'workers'),
      join(root, 'tests/server/db/releases', `${version}.tar.br`),
    ],
    { stdio: 'inherit' },
  );
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
