// Looks whether the folder of a release holds everything its code loads.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { filesBelow } from './stage.mjs';

/** Packages made for one machine that a server cannot do without, as a pattern of their names. */
const NATIVE = [/^@node-rs\/argon2-/, /^@img\/sharp-(?!libvips)/];

const LOCKS = 'node_modules/fs-native-extensions';
const FONTS = 'node_modules/@embedpdf/fonts-sc/fonts';
/** What is read as a file. */
const READ = [
  ...['pglite.wasm', 'pglite.data', 'initdb.wasm'].map((name) => `node_modules/@electric-sql/pglite/dist/${name}`),
  ...['Regular', 'Bold'].map((weight) => `${FONTS}/NotoSansHans-${weight}.otf`),
  ...[
    'server/fonts.conf',
    'server/proof-page.html',
    'server/database.tar.gz',
    'console/index.html',
    'README.md',
    'VERSION',
  ],
];

/**
 * Throws where a module that a worker or the server loads by name is not in the folder, where one would come from
 * outside it, or where a platform's own code is missing. What is loaded by a name made at run time is not seen: the
 * test that starts the unpacked release is for that.
 */
export async function checkRelease(folder, closure, platform) {
  const place = realpathSync(folder);
  const entries = filesBelow(join(place, 'server')).filter((file) => file.endsWith('.mjs'));
  const { metafile } = await build({
    absWorkingDir: place,
    entryPoints: entries.map((file) => join(place, 'server', file)),
    outdir: join(place, 'unwritten'),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    loader: { '.node': 'empty' },
    logLevel: 'silent',
  });
  const outside = Object.keys(metafile.inputs).filter((input) => !resolve(place, input).startsWith(place));
  if (outside.length > 0) throw new Error(`not in the release: ${outside.join(', ')}`);
  for (const pattern of NATIVE)
    if (!closure.some(({ name }) => pattern.test(name))) throw new Error(`no ${pattern} for ${platform.name}`);
  for (const file of [`${LOCKS}/prebuilds/${platform.prebuilds}/fs-native-extensions.node`, ...READ])
    if (!existsSync(join(place, file))) throw new Error(`not in the release: ${file}`);
  if (readFileSync(join(place, 'THIRD-PARTY-LICENSES.txt')).length === 0) throw new Error('no licences');
}
