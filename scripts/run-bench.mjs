// Runs the benches of tests/bench against the built server, one after another: those named, or all, then of smaller sizes unless
// BENCH_WHOLE=1. --list names them.
// Each leaves its figures in dist/bench/results, beside those of the run before.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { SMALL } from './bench-sizes.mjs';
import { buildServer } from './build-server.mjs';
import { bundle } from './bundle.mjs';

const root = resolve(import.meta.dirname, '..');
const outdir = join(root, 'dist/bench');
/** All benches together. */
const MOST_MINUTES = 15;
/** Those that ask for pages, too. */
const ON_PAGES = new Set(['growth', 'lighthouse', 'payday']);

const namesIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'));

const all = namesIn('tests/bench');
const named = process.argv.slice(2);
if (named.includes('--list')) {
  console.log(all.join('\n'));
  process.exit(0);
}
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`no such bench: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  process.exit(2);
}
/** Wants workbooks of somebody's own. */
const left = process.env.READING_FILES ? [] : ['reading'];
const wanted = named.length > 0 ? named : all.filter((name) => !left.includes(name));
const isSmall = named.length === 0 && process.env.BENCH_WHOLE !== '1';
/** What somebody sets himself holds. */
const envOf = (name) => (isSmall ? { BENCH_SMALL: '1', ...SMALL[name], ...process.env } : process.env);

await buildServer(undefined, { images: true });
if (wanted.some((name) => ON_PAGES.has(name)) && !existsSync(join(root, 'dist/console/index.html')))
  spawnSync('npm run -s build:console', { cwd: root, stdio: 'inherit', shell: true });
// What a bench starts as processes of their own.
await bundle(
  Object.fromEntries(namesIn('tests/bench/processes').map((name) => [name, `tests/bench/processes/${name}.ts`])),
  outdir,
);

const lines = [];
let [failed, seconds] = [0, 0];
for (const name of wanted) {
  await bundle({ [name]: `tests/bench/${name}.ts` }, outdir);
  console.log(`\n== ${name}`);
  const from = performance.now();
  const { status } = spawnSync(process.execPath, [join(outdir, `${name}.mjs`)], {
    cwd: root,
    stdio: 'inherit',
    env: envOf(name),
  });
  const took = (performance.now() - from) / 1000;
  if (status !== 0) failed += 1;
  seconds += took;
  lines.push(`${status === 0 ? 'PASS' : 'FAIL'}  ${name.padEnd(16)} ${took.toFixed(0).padStart(4)} s`);
}
console.log(`\n${lines.join('\n')}`);
if (named.length === 0 && left.length > 0) console.log(`not run: ${left.join(', ')}`);
const minutes = seconds / 60;
if (isSmall) {
  const inTime = minutes <= MOST_MINUTES;
  if (!inTime) failed += 1;
  console.log(
    `${inTime ? 'PASS' : 'FAIL'}  all benches together: ${minutes.toFixed(1)} min (at most ${MOST_MINUTES} min)`,
  );
}
process.exitCode = failed === 0 ? 0 : 1;
