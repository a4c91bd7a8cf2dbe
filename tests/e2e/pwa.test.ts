import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@server/demo/accounts';
import { DESK, launch, signInByPassword, WAIT_MS } from './support/browser';
import { Product } from './support/product';

jest.setTimeout(240_000);

/** Visits until a worker that was removed must be gone. */
const MOST_VISITS = 20;

const product = new Product();
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  await product.start();
  browser = await launch();
});
beforeEach(async () => {
  context = await browser.newContext({ baseURL: product.url, viewport: DESK, locale: 'zh-CN' });
  context.setDefaultTimeout(WAIT_MS);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A page of an installation that runs as a progressive web app. */
async function installed(): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.pwa = true;
  });
  return page;
}

const controlled = (page: Page) => page.waitForFunction(() => Boolean(navigator.serviceWorker.controller));

/** Addresses of everything the browser keeps of this origin in its caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map((request) => new URL(request.url).pathname);
  });

it('keeps the files of the build and never an answer of the API, and opens without a network', async () => {
  const page = await installed();
  await signInByPassword(page, 'finance', DEMO_PASSWORD);
  await controlled(page);
  await page.goto('/wages');
  await page.getByText('2026').first().waitFor();
  const addresses = await kept(page);
  expect(addresses).toContain('/index.html');
  expect(addresses.filter((path) => /^\/umi\.\w+\.js$/.test(path))).toHaveLength(1);
  expect(addresses.filter((path) => path.includes('/api/'))).toEqual([]);
  // What the page asked the API came from the server, not through a cache.
  const sources = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  expect(sources.some((name) => name.includes('/api/wages/'))).toBe(true);

  await context.setOffline(true);
  await page.goto('/wages?page=1');
  await page.getByText('当前处于离线状态').waitFor();
  expect((await kept(page)).filter((path) => path.includes('/api/'))).toEqual([]);
  await context.setOffline(false);
});

it('warns when the network goes and says when it is back', async () => {
  const page = await context.newPage();
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '账号密码' }).waitFor();
  await context.setOffline(true);
  await page.getByText('当前处于离线状态').waitFor();
  await context.setOffline(false);
  await page.getByText('网络已恢复').waitFor();
});

it('offers a new version, which takes over when asked to and loads the page anew', async () => {
  const page = await installed();
  await page.goto('/user/login');
  await controlled(page);
  // Another address of the same scope is to the browser what a changed file is: a version that waits.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?build=2'));
  await page.getByText('有新内容').waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).not.toContain('build=2');
  const reloaded = page.waitForNavigation();
  await page.getByRole('button', { name: /刷\s*新/ }).click();
  await reloaded;
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('build=2');
});

it('when switched off removes the worker and all it kept', async () => {
  const before = await installed();
  await before.goto('/user/login');
  await controlled(before);
  expect((await kept(before)).length).toBeGreaterThan(5);
  await before.close();

  const page = await context.newPage();
  await page.goto('/user/login');
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
  );
  await page.close();
  // A worker lives on as long as it has something in hand: soon a visit is without it.
  const next = await context.newPage();
  const isControlled = async () => {
    await next.goto('/user/login');
    return next.evaluate(() => Boolean(navigator.serviceWorker.controller));
  };
  for (let tries = 0; tries < MOST_VISITS && (await isControlled()); tries += 1) await next.waitForTimeout(200);
  expect(await isControlled()).toBe(false);
});

it('is off by default', async () => {
  const page = await context.newPage();
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '账号密码' }).waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
