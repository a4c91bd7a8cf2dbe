/**
 * What Lighthouse says of the login page and of the most used pages behind it, of the built product, served as in
 * production (compressed, with its cache headers), on a desktop and on a phone as Lighthouse imitates them. The middle of
 * several runs counts. Needs `npm run build` before. The machine should have nothing else to do. BENCH_PAGES narrows it to the pages whose address it is found in.
 */
import { join } from 'node:path';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { inFolder } from './support/databases';
import { launchEmpty, serveDemo, signInByHand } from './support/demo-console';
import { bench, figure } from './support/figures';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PORT = Number(process.env.BENCH_PORT ?? 8431);
const DEBUG_PORT = PORT + 1;
const ORIGIN = `http://localhost:${PORT}`;
/** Milliseconds after which a page is taken as loaded: signed in, its event stream stays open, and Lighthouse would wait for 45 s. */
const MOST = 8_000;
const LIMITS = { accessibility: 100, 'best-practices': 100 } as const;

interface Visited {
  path: string;
  device: 'desktop' | 'mobile';
  /** Least performance. */
  performance: number;
  /** Who is signed in; nobody without. */
  account?: string;
}

const PAGES: readonly Visited[] = [
  { path: '/user/login', device: 'desktop', performance: 98 },
  { path: '/welcome', device: 'desktop', performance: 98, account: 'finance' },
  { path: '/wages', device: 'desktop', performance: 98, account: 'finance' },
  { path: '/staff', device: 'desktop', performance: 98, account: 'manager' },
  { path: '/user/login', device: 'mobile', performance: 95 },
  { path: '/welcome', device: 'mobile', performance: 95, account: 'user' },
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];

const scoreOf = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);

/** One cold visit: nothing is in the browser's cache but, where somebody is signed in, his token in its store. */
async function visit({ path, device, account }: Visited, profile: string): Promise<Result> {
  const browser = await launchEmpty(profile, [`--remote-debugging-port=${DEBUG_PORT}`]);
  try {
    const page = browser.pages()[0] ?? (await browser.newPage());
    if (account !== undefined) await signInByHand(page, ORIGIN, account);
    await page.goto('about:blank');
    const flags: Flags = {
      port: DEBUG_PORT,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
      maxWaitForLoad: MOST,
    };
    const run = await lighthouse(ORIGIN + path, flags, device === 'desktop' ? desktopConfig : undefined);
    if (!run) throw new Error('Lighthouse gave no result');
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
    if (!run.lhr.finalDisplayedUrl.endsWith(path)) throw new Error(`led to ${run.lhr.finalDisplayedUrl}`);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

function report({ path, device, performance }: Visited, runs: Result[]): void {
  const least = { ...LIMITS, performance };
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
  console.log(
    `${path} on ${device}: ${times.map((id) => `${id} ${middle.audits[id]?.displayValue ?? '?'}`).join(', ')}`,
  );
  console.log(`  performance of all runs: ${runs.map((run) => scoreOf(run, 'performance')).join(', ')}`);
  for (const category of CATEGORIES) {
    const score = scoreOf(middle, category);
    if (figure(`${path} on ${device}, ${category}`, score, '', { atLeast: least[category] })) continue;
    for (const { id } of middle.categories[category]?.auditRefs ?? []) {
      const audit = middle.audits[id];
      if (!audit || audit.score === null || audit.score === 1) continue;
      console.log(`    ${id}: ${audit.title} ${audit.displayValue ?? ''}`);
      if (audit.details?.type !== 'table') continue;
      for (const { node } of audit.details.items)
        if (node && typeof node === 'object' && 'snippet' in node) console.log(`      ${String(node.snippet)}`);
    }
  }
}

async function measure(folder: string): Promise<void> {
  const server = await serveDemo(PORT, folder);
  try {
    for (const [at, page] of PAGES.entries()) {
      if (!page.path.includes(process.env.BENCH_PAGES ?? '')) continue;
      const runs: Result[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await visit(page, join(folder, `profile-${at}-${run}`)));
      report(page, runs);
    }
  } finally {
    await server.stop();
  }
}

await bench(() => inFolder(measure));
