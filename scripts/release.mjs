// Makes the archive a server is installed from: npm run release [-- --platform linux-x64] [--present] [--level 9] [--out FOLDER]
//
// It holds the built server and console, the packages they need on one platform, and deploy/; a bare Node runs it.
// --present takes dist/ as it is instead of building it. Beside the archive stands SHA256SUMS.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from './release/archive.mjs';
import { checkRelease } from './release/check.mjs';
import { closureOf } from './release/closure.mjs';
import { packagesFolder } from './release/packages.mjs';
import { platformNamed, thisPlatform } from './release/platforms.mjs';
import { partsOf, stage } from './release/stage.mjs';

const MB = 1e6;
const MOST_BYTES = 120 * MB;
/** Parts smaller than this are told as one. */
const TOLD_BYTES = MB;

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    platform: { type: 'string', default: thisPlatform() },
    present: { type: 'boolean', default: false },
    level: { type: 'string', default: '9' },
    out: { type: 'string', default: join(root, 'dist/release') },
  },
});

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit the archive is made from, and its moment, which all its files bear. */
function sourceOf() {
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  return {
    commit: `${git('rev-parse', 'HEAD')}${changed ? ' with changes' : ''}`,
    at: new Date(git('log', '-1', '--format=%cI')),
  };
}

function tell(folder) {
  const parts = partsOf(folder);
  const told = parts.filter(([, size]) => size >= TOLD_BYTES);
  const rest = parts.slice(told.length).reduce((sum, [, size]) => sum + size, 0);
  for (const [part, size] of [...told, [`${parts.length - told.length} others`, rest]])
    console.log(`${(size / MB).toFixed(1).padStart(7)} MB  ${part}`);
}

/** One line for each archive that lies in the folder. */
function writeSums(folder) {
  const lines = readdirSync(folder)
    .filter((name) => /\.(?:tar\.gz|zip)$/.test(name))
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    );
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}

const platform = platformNamed(values.platform);
if (!values.present) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const closure = closureOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), platform);
const packages = packagesFolder(root, closure, platform);
const { commit, at } = sourceOf();
const name = `gongzitiao-${version}-${platform.name}`;
// Outside the project, where no package of the project's own is found in place of one that is missing.
const temporary = mkdtempSync(join(tmpdir(), 'release-'));
try {
  const folder = join(temporary, name);
  stage({ root, folder, packages, closure, platform, commit });
  await checkRelease(folder, closure, platform);
  tell(folder);
  mkdirSync(values.out, { recursive: true });
  const path = join(values.out, `${name}.${platform.archive}`);
  await writeArchive({ folder, name, path, kind: platform.archive, at, level: Number(values.level) });
  const { size } = statSync(path);
  console.log(`${path}: ${(size / MB).toFixed(1)} MB`);
  if (size > MOST_BYTES) throw new Error(`the archive is larger than ${MOST_BYTES / MB} MB`);
  writeSums(values.out);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
