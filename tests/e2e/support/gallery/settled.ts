import type { Page } from 'playwright-core';

/** Requests of each page that are under way; those that stay open apart. */
const underWay = new WeakMap<Page, Set<unknown>>();

/** Notes the page's requests from here on. */
export function watchRequests(page: Page): void {
  const open = new Set<unknown>();
  underWay.set(page, open);
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/events')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** In the browser: true once nothing on the page says that something is still to come, in an idle moment. */
async function isStill(): Promise<boolean> {
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }));
  const BUSY =
    '.first-paint, .page-loading, .ant-spin-spinning, .ant-skeleton-active, [aria-busy="true"], .ant-btn-loading, [role="status"][aria-label="加载中"]';
  const seen = (element: Element) => element.getClientRects().length > 0;
  if ([...document.querySelectorAll(BUSY)].some(seen)) return false;
  if (document.body.innerText.trim() === '') return false;
  const moves = ({ playState, effect }: Animation) =>
    playState === 'running' && effect !== null && Number(effect.getComputedTiming().endTime) < 60_000;
  if (document.getAnimations().some(moves)) return false;
  return [...document.images].every((image) => image.complete || image.loading === 'lazy');
}

/** Waits until a page stands: nothing under way, nothing that turns or moves, twice in a row. */
export async function settled(page: Page): Promise<void> {
  const open = underWay.get(page);
  if (!open) throw new Error('the requests of this page are not watched');
  const until = Date.now() + 60_000;
  for (let still = 0; still < 2;) {
    if (Date.now() > until) throw new Error(`${page.url()} does not come to rest; ${open.size} requests are under way`);
    const quiet = open.size === 0 && (await page.evaluate(isStill)) && open.size === 0;
    still = quiet ? still + 1 : 0;
    if (!quiet) await page.evaluate(() => new Promise((frame) => requestAnimationFrame(frame)));
  }
}
