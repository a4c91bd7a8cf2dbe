// Runs the benches of tests/bench against the built server, one after another: all, or those named. --list names them.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildServer } from './build-server.mjs';
import { bundle } from './bundle.mjs';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'tests/bench');
const outdir = join(root, 'dist/bench');
const all = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => basename(name, '.ts'));
const wanted = process.argv.slice(2);
if (wanted.includes('--list')) {
  console.log(all.join('\n'));
  process.exit(0);
}
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`no such bench: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  process.exit(2);
}

await buildServer(undefined, { images: true });
let failed = 0;
for (const name of wanted.length > 0 ? wanted : all) {
  // measured-server is the process that a bench starts and measures, plain-streams the peer of its event streams.
  await bundle(
    {
      [name]: `tests/bench/${name}.ts`,
      'measured-server': 'tests/bench/support/measured-server.ts',
      'plain-streams': 'tests/bench/support/plain-streams.ts',
    },
    outdir,
  );
  console.log(`\n== ${name}`);
  if (spawnSync(process.execPath, [join(outdir, `${name}.mjs`)], { cwd: root, stdio: 'inherit' }).status !== 0)
    failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
