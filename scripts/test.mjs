// `npm test`, whole: lint, types and the build beside the tests of server and console, then the built product
// in a browser, alone.
// `--full` adds what is broad rather than deep: TEST_FULL=1 in the suites, and with DATABASE_URL the server's on PostgreSQL.
import { spawn } from 'node:child_process';
import { findBrowser, HOW_TO_INSTALL } from './find-browser.mjs';

const full = process.argv.includes('--full');
const { DATABASE_URL, ...rest } = process.env;
const embedded = { ...rest, ...(full ? { TEST_FULL: '1' } : {}) };
const running = new Set();
const counts = { passed: 0, failed: 0 };
let stopping = false;

/** Runs an npm script; shows its output whole when it has ended. Throws when it fails. */
async function part(script, env = embedded) {
  if (stopping) return;
  const startedAt = Date.now();
  // A group of its own, so that what it has started ends with it.
  const child = spawn('npm', ['run', '--silent', script], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  running.delete(child);
  if (stopping) return;
  const text = Buffer.concat(output).toString();
  for (const [line] of text.matchAll(/^Tests:.*$/gm))
    for (const [, count, kind] of line.matchAll(/(\d+) (passed|failed)/g)) counts[kind] += Number(count);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(`\n=== ${script}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s\n${text}`);
  if (code !== 0) throw new Error(script);
}

async function inTurn(scripts) {
  for (const script of scripts) await part(script);
}

function endRest() {
  stopping = true;
  for (const child of running) process.kill(-child.pid);
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    endRest();
    process.exit(1);
  });

if (!findBrowser()) {
  console.error(HOW_TO_INSTALL);
  process.exit(1);
}
try {
  await Promise.all([inTurn(['test:server', 'test:console']), inTurn(['lint', 'typecheck', 'build'])]);
  await part('test:e2e');
  if (full && DATABASE_URL) await part('test:server', { ...embedded, DATABASE_URL });
} catch (error) {
  endRest();
  process.stdout.write(`\nfailed: ${error.message}\n`);
  process.exitCode = 1;
}
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
