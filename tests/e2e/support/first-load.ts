import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

const ROOT = resolve(__dirname, '../../..');
const DIST = join(ROOT, 'dist');
/** Several pages load at a time. */
const WAIT_MS = 60_000;
/** Milliseconds without a request after which a page has fetched what it needs. */
const QUIET_MS = 600;

export interface FirstLoad {
  /** Names of the scripts fetched, in their order, repeats included. */
  scripts: string[];
  /** Characters of styles antd made in the browser. */
  made: number;
}

/** What a browser that knows nothing fetches and makes to show an address, in a window of this size or the context's own. */
export async function firstLoad(
  context: BrowserContext,
  address: string,
  size?: { width: number; height: number },
): Promise<FirstLoad> {
  const scripts: string[] = [];
  const page = await context.newPage();
  if (size) await page.setViewportSize(size);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname.slice(1));
  });
  await openQuietly(page, address);
  const made = await page.evaluate(() =>
    [...document.querySelectorAll('style[data-rc-order]')].reduce((sum, { innerHTML }) => sum + innerHTML.length, 0),
  );
  await page.close();
  return { scripts, made };
}

/** Opens an address and waits until the page itself stands there and has fetched what it needs. */
export async function openQuietly(page: Page, address: string): Promise<void> {
  page.setDefaultTimeout(WAIT_MS);
  let last = Date.now();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What stays open is no part of the load.
    if (!pathname.startsWith('/api/events')) last = Date.now();
  });
  await page.goto(address, { waitUntil: 'load' });
  // Words of index.html, then a spinner for each layer on its way, stand there before the page itself.
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return (
      root !== null &&
      root.innerText.trim() !== '' &&
      root.querySelector('.first-paint, .ant-spin, [role="status"][aria-label]') === null
    );
  });
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
}

/** Modules in each script of the build (config/bundle/report-modules). */
export function builtModules(): Record<string, string[]> {
  return JSON.parse(readFileSync(join(DIST, 'console-modules.json'), 'utf8')) as Record<string, string[]>;
}

export interface SizeCheck {
  name: string;
  scripts: readonly string[];
  /** As size-limit writes it; gzip. */
  limit: string;
}

/** Lets size-limit weigh the scripts, gzipped, by a file of checks in dist. Gives its report; throws with it where a limit is passed. */
export function weigh(checks: readonly SizeCheck[], file = 'first-load.json'): string {
  const config = join(DIST, file);
  const entries = checks.map(({ name, scripts, limit }) => ({
    name,
    limit,
    gzip: true,
    path: scripts.map((script) => `console/${script}`),
  }));
  writeFileSync(config, JSON.stringify(entries, null, 2));
  try {
    return execFileSync(process.execPath, [join(ROOT, 'node_modules/size-limit/bin.js'), '--config', config], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  } catch (error) {
    throw new Error(`a page loads more than it may:\n${String(Reflect.get(Object(error), 'stdout'))}`, {
      cause: error,
    });
  }
}
