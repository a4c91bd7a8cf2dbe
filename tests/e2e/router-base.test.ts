import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@server/demo/accounts';
import { DESK, launch, type Visitor, visitor } from './support/browser';
import { Front } from './support/front';
import { builtParts } from './support/parts';
import { Product } from './support/product';

jest.setTimeout(240_000);

const BASE = '/admin/';
const product = new Product();
let front: Front;
let url = '';
let browser: Browser;
let guest: Visitor;
/** What was asked for outside the base and the API. */
const outside: string[] = [];

beforeAll(async () => {
  await product.start();
  front = new Front(product.url, BASE);
  url = await front.start();
  browser = await launch();
  guest = await visitor(browser, url, DESK);
  guest.page.on('response', (response) => {
    if (response.status() === 404) outside.push(response.url());
  });
});
afterAll(async () => {
  await browser.close();
  await front.stop();
  await product.stop();
});

const path = (page: Page) => page.url().slice(url.length);
const redirect = (page: Page) => new URL(page.url()).searchParams.get('redirect');

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('账号/手机号').fill('finance');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
}

describe('under a base path told by window.routerBase', () => {
  it('a page leads to the login page under the base, with the full address as the way back', async () => {
    const { page } = guest;
    await page.goto('/admin/wages?state=draft');
    await page.waitForURL('**/admin/user/login?**');
    expect(redirect(page)).toBe(`${url}/admin/wages?state=draft`);
  });

  it('signing in follows the way back once, not twice under the base', async () => {
    const { page } = guest;
    await signIn(page);
    await page.waitForURL('**/admin/wages?state=draft');
    await page
      .getByRole('button', { name: /导入工资表/ })
      .first()
      .waitFor();
    expect(path(page)).toBe('/admin/wages?state=draft');
  });

  it('the root is the welcome page; menu and deep links stay under the base', async () => {
    const { page } = guest;
    await page.goto('/admin/');
    await page.waitForURL('**/admin/welcome');
    await page.getByRole('menu').first().getByText('工资条管理').click();
    await page.waitForURL('**/admin/wages');
    await page.goto('/admin/company/wages');
    await page.getByText('抱歉，您无权访问此页面。').waitFor();
    await page.goto('/admin/no/such/page');
    await page.getByText('抱歉，您访问的页面不存在。').waitFor();
  });

  it('signing out leads to the login page under the base', async () => {
    const { page } = guest;
    await page.goto('/admin/welcome');
    await page.getByRole('button', { name: '账号菜单' }).click();
    await page.getByText('退出登录').click();
    await page.waitForURL('**/admin/user/login?**');
    expect(redirect(page)).toBe(`${url}/admin/welcome`);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });

  it('a dead token leads to the page of an ended session, and from there to a login without a way back', async () => {
    const { page } = guest;
    await page.evaluate(() => localStorage.setItem('access_token', 'dead'));
    await page.goto('/admin/welcome');
    await page.waitForURL('**/admin/exception/401');
    await page.getByRole('button', { name: '重新登录' }).click();
    await page.waitForURL('**/admin/user/login');
    expect(path(page)).toBe('/admin/user/login');
  });

  it('the parts of a page are fetched after its first frame, not when a script asks for them', async () => {
    const { page } = guest;
    await page.goto('/admin/user/login');
    const preloads = page.locator('link[rel=preload][as=script]');
    await preloads.first().waitFor({ state: 'attached' });
    const links = await preloads.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
    expect(links).toEqual(
      expect.arrayContaining(
        builtParts()
          .pages['/user/login']?.own.filter((file) => file.endsWith('.js'))
          .map((file) => `${url}/admin/${file}`) ?? [],
      ),
    );
  });

  it('nothing is asked for outside the base but the API', () => {
    expect(outside).toEqual([]);
    expect(guest.errors).toEqual([]);
  });
});
