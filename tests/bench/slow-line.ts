/**
 * The list of wage sheets on a slow line: 1.6 Mbit/s with 150 ms there and back, on a processor four times as slow, with
 * nothing in the browser's cache, as finance who is signed in. Ready is the moment from which the first rows can be seen.
 * The middle of several visits counts. Needs `npm run build` before; the machine should have nothing else to do.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inFolder } from './support/databases';
import { launchEmpty, serveDemo, signInByHand } from './support/demo-console';
import { bench, figure } from './support/figures';
import { median } from './support/timing';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PORT = Number(process.env.BENCH_PORT ?? 8437);
const ORIGIN = `http://localhost:${PORT}`;
const SLOWER = 4;
/** Milliseconds between two looks: to look at each frame makes the browser draw them, which took half a second of this. */
const LOOKS = 100;
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** In the browser: when the first row was painted, in ms since the page was asked for; null as long as there is none. */
function firstRowSeen(): number | null {
  const row = document.querySelector('.ant-table-tbody .ant-table-row');
  return row && row.getClientRects().length > 0 && !document.querySelector('.ant-spin-spinning')
    ? performance.now()
    : null;
}

async function open(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${ORIGIN}/wages`, { waitUntil: 'commit', timeout: 60_000 });
  const seen = await page.waitForFunction(firstRowSeen, undefined, { polling: LOOKS, timeout: 60_000 });
  return Number(await seen.jsonValue());
}

async function visit(profile: string): Promise<number> {
  const browser = await launchEmpty(profile);
  try {
    const page = browser.pages()[0] ?? (await browser.newPage());
    await signInByHand(page, ORIGIN, 'finance');
    await page.goto('about:blank');
    return await open(page);
  } finally {
    await browser.close();
  }
}

async function measure(folder: string): Promise<void> {
  const server = await serveDemo(PORT, folder);
  try {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await visit(join(folder, `profile-${run}`)));
    console.log(`  all visits: ${times.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(', ')}`);
    figure('/wages ready on a slow line', median(times) / 1000, 's', { atMost: 5 });
  } finally {
    await server.stop();
  }
}

await bench(() => inFolder(measure));
