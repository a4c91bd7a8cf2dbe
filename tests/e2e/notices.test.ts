import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@server/demo/accounts';
import { DESK, launch, PHONE, signInByPassword, type Visitor, visitor } from './support/browser';
import { Product } from './support/product';

jest.setTimeout(240_000);

const SHOWN_MS = 2_000;
const product = new Product();
let browser: Browser;
let admin: Visitor;
let reader: Visitor;

beforeAll(async () => {
  await product.start();
  browser = await launch();
  admin = await visitor(browser, product.url, DESK);
  reader = await visitor(browser, product.url, PHONE);
  await signInByPassword(admin.page, 'admin', DEMO_PASSWORD);
  await signInByPassword(reader.page, 'user', DEMO_PASSWORD);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Writes a notice for everybody in the form and publishes it. */
async function publish({ page }: Visitor, title: string): Promise<void> {
  await page.goto('/notice?form=new');
  const form = page.getByRole('dialog');
  await form.getByLabel('标题', { exact: true }).fill(title);
  await form.getByRole('textbox', { name: '正文' }).fill('10月1日至7日放假。');
  await form.getByRole('button', { name: /^立\s*即\s*发\s*布$/ }).click();
  await page.getByText(`“${title}”已发布`).waitFor();
}

const openBell = (page: Page) => page.getByRole('button', { name: /^通知，/ }).click();
const line = (page: Page, title: string) => page.locator('.ant-popover').getByRole('button', { name: title });

it('a notice stands on an open page and in its bell within two seconds, also after the server was away; what was read and cleared stays so', async () => {
  const { page } = reader;
  const section = page.getByRole('region', { name: '公告' });
  await publish(admin, '国庆放假安排');
  await section.getByText('国庆放假安排').waitFor({ timeout: SHOWN_MS });
  await openBell(page);
  await line(page, '国庆放假安排').waitFor({ timeout: SHOWN_MS });

  // The server dies and comes back; the page was not touched meanwhile.
  await product.kill();
  await product.start();
  await publish(admin, '食堂调整通知');
  await line(page, '食堂调整通知').waitFor();
  expect(await line(page, '食堂调整通知').count()).toBe(1);
  expect(await line(page, '国庆放假安排').count()).toBe(1);

  // Read by a click, which opens it; then the tab is cleared.
  await line(page, '国庆放假安排').click();
  await page.getByRole('dialog').getByText('10月1日至7日放假。').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await page.reload();
  await openBell(page);
  await line(page, '食堂调整通知').getByText(/未读/).waitFor();
  expect(await line(page, '国庆放假安排').getByText(/未读/).count()).toBe(0);
  await page.getByRole('button', { name: '清空通知' }).click();
  await line(page, '食堂调整通知').waitFor({ state: 'detached' });
  await page.reload();
  await section.getByText('食堂调整通知').waitFor();
  await openBell(page);
  await page.getByText('没有通知').waitFor();
  expect([...admin.errors, ...reader.errors]).toEqual([]);
});
