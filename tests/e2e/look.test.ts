import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_COMPANIES } from '@server/demo/companies';
import { DEMO_PASSWORD } from '@server/demo/accounts';
import { launch, signInByPassword, visitor, DESK } from './support/browser';
import { Product } from './support/product';

jest.setTimeout(240_000);

const product = new Product();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  await product.start();
  browser = await launch();
});
beforeEach(async () => {
  ({ context, page, errors } = await visitor(browser, product.url, DESK));
  await signInByPassword(page, 'manager', DEMO_PASSWORD);
});
afterEach(async () => {
  await context.close();
  expect(errors).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The colour seen behind an element: its own or that of the nearest around it that has one. */
const background = (of: Page, selector: string) =>
  of
    .locator(selector)
    .first()
    .evaluate((element) => {
      let shown = 'rgba(0, 0, 0, 0)';
      for (let at: Element | null = element; at && shown === 'rgba(0, 0, 0, 0)'; at = at.parentElement)
        shown = getComputedStyle(at).backgroundColor;
      return shown;
    });
const dark = (of: Page) => of.evaluate(() => document.documentElement.dataset.theme);

it('is a dark menu on a light page, until somebody chooses; his choice stands at the next load and goes with him', async () => {
  expect(await background(page, '.ant-pro-sider-menu')).toBe('rgb(0, 21, 41)');
  expect(await dark(page)).toBe('light');

  await page.getByRole('button', { name: '界面设置' }).click();
  await page.getByText('全部深色').click();
  await page.getByText('顶部', { exact: true }).click();
  await page.locator('.ant-pro-layout-top').waitFor();
  expect(await dark(page)).toBe('dark');
  await page.keyboard.press('Escape');

  await page.reload();
  await page.locator('.ant-pro-layout-top').waitFor();
  expect(await dark(page)).toBe('dark');
  expect(await background(page, 'body')).toBe('rgb(0, 0, 0)');

  await page.getByRole('button', { name: '账号菜单' }).click();
  await page.getByText('退出登录').click();
  await page.waitForURL('**/user/login**');
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
});

it('switches the language without loading the page anew', async () => {
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.getByRole('button', { name: '切换语言: English' }).click();
  await page.getByRole('menuitem', { name: 'Payslips' }).waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, Reflect.get(window, 'sameDocument')])).toEqual([
    'en-US',
    true,
  ]);
});

it('switches the company in this tab and tells the other one', async () => {
  const [first, second] = DEMO_COMPANIES;
  const other = await context.newPage();
  // Of one browser only one tab holds the stream and tells the others: when one more joins, it opens the stream anew.
  const joined = page.waitForResponse((response) => response.url().includes('/api/events'));
  await other.goto('/wages');
  await other.getByRole('button', { name: `切换企业，当前：${first?.name}` }).waitFor();
  await joined;

  await page.bringToFront(); // a tab behind draws its menus slowly
  await page.getByRole('button', { name: '切换企业，当前：' }).click();
  await page.getByRole('menuitem', { name: second?.name }).click();
  await page.getByRole('button', { name: `切换企业，当前：${second?.name}` }).waitFor();

  await other.getByText('当前企业已切换').waitFor();
  await other.getByRole('button', { name: '刷新页面' }).click();
  await other.getByRole('button', { name: `切换企业，当前：${second?.name}` }).waitFor();
  expect(await page.getByText('当前企业已切换').count()).toBe(0);
});
