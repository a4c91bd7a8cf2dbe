import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ROLES, type Role } from '@contract/roles';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@server/demo/accounts';
import { DEMO_COMPANIES } from '@server/demo/companies';
import { DESK, launch } from './support/browser';
import { Chinese, goWithin, type OpenApi, pagesOf } from './support/english-walk';
import { Product } from './support/product';
import { Roles } from './support/roles';

jest.setTimeout(600_000);

const full = process.env.TEST_FULL === '1';
const product = new Product();
let browser: Browser;
let described: OpenApi;
const open: BrowserContext[] = [];

beforeAll(async () => {
  await product.start();
  browser = await launch();
  described = await new Roles(browser, product.url).describedTo('finance');
});
afterAll(async () => {
  await Promise.all(open.map((context) => context.close()));
  await browser.close();
  await product.stop();
});

/** A browser in English, at the login page. */
async function visit(): Promise<{ page: Page; chinese: Chinese }> {
  const context = await browser.newContext({ baseURL: product.url, viewport: DESK, locale: 'en-US' });
  open.push(context);
  const page = await context.newPage();
  const chinese = new Chinese(page, described);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await chinese.settled();
  return { page, chinese };
}

async function signIn(page: Page, role: Role): Promise<void> {
  await page
    .locator('input')
    .first()
    .fill(DEMO_ACCOUNTS.find((each) => each.role === role)?.account ?? '');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/welcome');
}

/** Whose pages are walked: each page once, by the first who may open it; whole, each by everybody. */
const seen = new Set<string>();
const walks = ROLES.flatMap((role) => {
  const pages = pagesOf(role).filter((path) => full || !seen.has(path));
  for (const path of pages) seen.add(path);
  return pages.length > 0 ? [{ role, pages }] : [];
});

/** The address of a page; an administrator sees the pages of a company for the one with most in it. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.startsWith('/company/')) return path;
  const stored = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  const headers = { Authorization: `Bearer ${stored.replaceAll('"', '')}` };
  const answer = await page.request.get(`${product.url}/api/companies/brief`, { headers });
  const { data } = (await answer.json()) as { data: { list: { id: string; name: string }[] } };
  const company = data.list.find(({ name }) => name === DEMO_COMPANIES[0]?.name);
  return `${path}?companyId=${company?.id}`;
}

it('shows no Chinese of its own at the login page', async () => {
  const { chinese } = await visit();
  expect(await chinese.shown()).toEqual([]);
});

it.each(walks)('shows $role nothing in Chinese but data', async ({ role, pages }) => {
  const { page, chinese } = await visit();
  await signIn(page, role);
  const left: Record<string, string[]> = {};
  for (const path of [...pages, '/no/such/page']) {
    const address = await addressOf(page, path);
    await goWithin(page, address);
    await chinese.settled();
    const shown = await chinese.shown();
    if (shown.length > 0) left[path] = shown;
  }
  expect(left).toEqual({});
});
