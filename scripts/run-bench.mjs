// Runs the benches of tests/bench against the built server, one after another: all, or those named.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { buildServer } from './build-server.mjs';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'tests/bench');
const all = readdirSync(folder).filter((name) => name.endsWith('.ts')).map((name) => basename(name, '.ts'));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`no such bench: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  process.exit(2);
}

await buildServer();
let failed = 0;
for (const name of wanted.length > 0 ? wanted : all) {
  const outfile = join(root, 'dist/bench', `${name}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [join(folder, `${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    tsconfigRaw: { compilerOptions: { paths: { '@contract/*': [join(root, 'contract/*')], '@server/*': [join(root, 'server/*')] } } },
    logLevel: 'warning',
  });
  console.log(`\n== ${name}`);
  if (spawnSync(process.execPath, [outfile], { cwd: root, stdio: 'inherit' }).status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
