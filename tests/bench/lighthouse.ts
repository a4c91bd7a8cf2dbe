/**
 * What Lighthouse says of the login page of the built product, served as in production (compressed, with its cache
 * headers), on a desktop and on a phone as Lighthouse imitates them. The middle of several runs counts. Prints the
 * scores and a PASS or FAIL line for each limit. Needs `npm run build` before. The machine should have nothing else to do.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PORT = Number(process.env.BENCH_PORT ?? 8431);
const DEBUG_PORT = PORT + 1;
const ADDRESS = `http://localhost:${PORT}/user/login`;
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Category = keyof typeof LIMITS;
const CATEGORIES = Object.keys(LIMITS) as Category[];

const scoreOf = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);

/** Starts the product with demo data; gives back how to stop it. */
async function serve(): Promise<() => Promise<void>> {
  if (!existsSync('dist/console/index.html')) throw new Error('there is no built console: npm run build');
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'));
  const child = spawn(process.execPath, [resolve('dist/server/main.mjs'), '--demo'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
  const answers = () =>
    fetch(ADDRESS, { headers: { accept: 'text/html' } }).then(
      ({ ok }) => ok,
      () => false,
    ); // not listening yet
  for (let tries = 0; !(await answers()); tries += 1) {
    if (tries > 240 || child.exitCode !== null) throw new Error('the product did not start');
    await new Promise((later) => setTimeout(later, 250));
  }
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** One cold visit. */
async function visit(device: 'desktop' | 'mobile'): Promise<Result> {
  const executablePath = execFileSync(process.execPath, ['scripts/find-browser.mjs'], { encoding: 'utf8' }).trim();
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, `--remote-debugging-port=${DEBUG_PORT}`] });
  try {
    const flags: Flags = { port: DEBUG_PORT, onlyCategories: CATEGORIES, logLevel: 'error' };
    const run = await lighthouse(ADDRESS, flags, device === 'desktop' ? desktopConfig : undefined);
    if (!run) throw new Error('Lighthouse gave no result');
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

function report(device: string, runs: Result[]): boolean {
  const middle = runs.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[
    Math.floor(runs.length / 2)
  ];
  if (!middle) throw new Error('no runs');
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
    'total-byte-weight',
  ];
  console.log(`${device}: ${times.map((id) => `${id} ${middle.audits[id]?.displayValue ?? '?'}`).join(', ')}`);
  console.log(`  performance of all runs: ${runs.map((run) => scoreOf(run, 'performance')).join(', ')}`);
  let passed = true;
  for (const category of CATEGORIES) {
    const score = scoreOf(middle, category);
    const good = score >= LIMITS[category];
    passed &&= good;
    console.log(`  ${good ? 'PASS' : 'FAIL'} ${category} ${score} (at least ${LIMITS[category]})`);
    if (good) continue;
    for (const { id } of middle.categories[category]?.auditRefs ?? []) {
      const audit = middle.audits[id];
      if (!audit || audit.score === null || audit.score === 1) continue;
      console.log(`    ${id}: ${audit.title} ${audit.displayValue ?? ''}`);
      if (audit.details?.type !== 'table') continue;
      for (const { node } of audit.details.items)
        if (node && typeof node === 'object' && 'snippet' in node) console.log(`      ${String(node.snippet)}`);
    }
  }
  return passed;
}

const stop = await serve();
try {
  let passed = true;
  for (const device of ['desktop', 'mobile'] as const) {
    const runs: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await visit(device));
    passed = report(device, runs) && passed;
  }
  process.exitCode = passed ? 0 : 1;
} finally {
  await stop();
}
