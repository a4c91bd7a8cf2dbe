import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ExcelJS from 'exceljs';
import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@server/demo/accounts';
import { inventedMobile } from '@server/demo/numbers';
import { dropFile } from './support/acts';
import { DESK, launch, PHONE, signInByCode, signInByPassword, type Visitor, visitor } from './support/browser';
import { Product } from './support/product';
import { step } from './support/step';
import { NEWCOMER, wageSheet } from './support/wage-sheet';

jest.setTimeout(240_000);

const OUTPUT = resolve(__dirname, 'output');
const READER = inventedMobile(5);
const OBJECTOR = inventedMobile(6);

const product = new Product();
let browser: Browser;
let clerk: Visitor;
let sheet: { path: string; badName: string; offName: string; people: number };
let batchUrl = '';

const shot = (page: Page, name: string) => page.screenshot({ path: join(OUTPUT, `${name}.png`) });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  const path = join(product.dataDir, '云杉精密工资表.xlsx');
  sheet = { path, ...(await wageSheet(path)) };
  await product.start();
  browser = await launch();
  clerk = await visitor(browser, product.url, DESK);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

afterEach(() => shot(clerk.page, 'clerk'));

step('a finance clerk signs in and sees only the menu of that role', async () => {
  const { page } = clerk;
  await signInByPassword(page, 'finance', DEMO_PASSWORD);
  const menu = page.getByRole('menu').first();
  await menu.getByText('工资条管理').waitFor();
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(['欢迎', '工资条管理', '个人设置']);
  await page.goto(`/company/wages?companyId=00000000-0000-7000-8000-000000000000`);
  await page.getByText('抱歉，您无权访问此页面。').waitFor();
});

step(
  'drops a wage sheet anywhere and finds every doubt explained, with no click for month, header or columns',
  async () => {
    const { page } = clerk;
    await page.goto('/wages');
    await page.getByTestId('sheet-file').waitFor({ state: 'attached' });
    await dropFile(page, sheet.path);
    await tab(page, /错误 2/).click();
    await page.getByText('“7l0”').first().waitFor();
    await page.getByText(`找不到“${NEWCOMER}”`).waitFor();
    await tab(page, /提醒/).click();
    await page.getByRole('gridcell', { name: sheet.offName, exact: true }).waitFor();
    await page.getByText(/实发：表中 .*差 100\.00/).waitFor();
    expect(await page.getByTestId('findings').getByRole('button', { name: /忽略/ }).innerText()).toBe('忽略 2');
    await tab(page, /全部/).click();
    await shot(page, 'check');
  },
);

step('fixes a cell in place, and finds import and fix again after the server was killed', async () => {
  const { page } = clerk;
  await tab(page, /错误/).click();
  await page.getByRole('gridcell', { name: '7l0', exact: true }).dblclick();
  await page.getByLabel(/修改第15行/).fill('710');
  await page.keyboard.press('Enter');
  await tab(page, /错误 1/).waitFor();
  await product.kill();
  await product.start();
  await page.goto('/wages');
  await page.getByRole('button', { name: '继续导入' }).first().click();
  await tab(page, /错误 1/).waitFor();
  await page.getByPlaceholder('姓名或工号').fill(sheet.badName);
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: '710.00', exact: true }).waitFor();
});

step('adds the unknown newcomer as staff, sees a slip as its employee will, makes and submits', async () => {
  const { page } = clerk;
  await page.goto(page.url().replace(/&keyword=[^&]*/, ''));
  await page.getByRole('button', { name: '全部新增为员工' }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await tab(page, /错误 0/).waitFor();
  await page.getByRole('button', { name: '预览', exact: true }).first().click();
  await page.getByText('员工看到的就是这个样子。').waitFor();
  await shot(page, 'preview');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '下一步：生成' }).click();
  const settings = page.getByTestId('settings');
  // As they were last month.
  await settings.getByText(/^标题和设置沿用 /).waitFor();
  await settings.getByRole('button', { name: /更\s*改/ }).click();
  await page.getByLabel('问候语').fill('辛苦了，祝您顺利！');
  await page.getByText('设置已自动保存').waitFor();
  await shot(page, 'settings');
  await page.getByRole('button', { name: `生成并提交审核（${sheet.people} 条）` }).click();
  await page.getByText(/已生成并提交审核/).waitFor();
  await page.getByRole('button', { name: '查看工资表' }).click();
  await page.getByTestId('batch-counts').waitFor();
  batchUrl = page.url();
  await page.getByText('待审核').first().waitFor();
});

step('a manager compares with the month before, approves and publishes', async () => {
  const manager = await visitor(browser, product.url, DESK);
  const { page } = manager;
  await signInByPassword(page, 'manager', DEMO_PASSWORD);
  await page.goto(batchUrl);
  await tab(page, /审核/).click();
  await page.getByText('按员工').click();
  await page.getByText(NEWCOMER).first().waitFor();
  await shot(page, 'review');
  const decide = page.getByTestId('decide');
  expect(await decide.getByRole('button', { name: '通过并发布' }).getAttribute('aria-disabled')).toBe('true');
  const ticks = page.getByTestId('review-groups').getByRole('checkbox');
  for (let left = await ticks.count(); left > 0; left -= 1) {
    await ticks.first().click();
    await page.waitForFunction(
      (still) => document.querySelectorAll('[data-testid=review-groups] input[type=checkbox]').length === still,
      left - 1,
    );
  }
  await decide.getByText('已全部看过').waitFor();
  await act(page, '通过并发布');
  // The newcomer has no mobile number yet that a message could go to: said, but no failure.
  await page.getByText('1 人没有可用渠道要用的手机号或邮箱，收不到通知，可打印纸质工资条').waitFor();
  expect(manager.errors).toEqual([]);
  await manager.context.close();
});

step('employees read, confirm and object on a phone while the clerk’s counts move by themselves', async () => {
  const { page } = clerk;
  await page.goto(batchUrl);
  const count = (title: string) =>
    page
      .getByTestId('batch-counts')
      .locator('.ant-statistic', { hasText: title })
      .locator('.ant-statistic-content-value');
  const becomes = (title: string, value: string) =>
    count(title)
      .filter({ hasText: new RegExp(`^${value}$`) })
      .waitFor();
  await becomes('已发', String(sheet.people));
  await becomes('已读', '0');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));

  const reader = await visitor(browser, product.url, PHONE);
  await signInByCode(reader.page, READER, (mobile) => product.code(mobile));
  await reader.page
    .getByRole('button', { name: /打开.*工资条/ })
    .first()
    .click();
  await reader.page.getByText('辛苦了，祝您顺利！').waitFor();
  await becomes('已读', '1');
  await shot(reader.page, 'phone');
  await reader.page.getByRole('button', { name: '确认无误' }).click();
  await reader.page
    .locator('.ant-modal-confirm')
    .getByText(/实发 [\d,.]+ 元/)
    .waitFor();
  await reader.page.locator('.ant-modal-confirm').getByRole('button', { name: '确认无误' }).click();
  await becomes('已确认', '1');

  const objector = await visitor(browser, product.url, PHONE);
  await signInByCode(objector.page, OBJECTOR, (mobile) => product.code(mobile));
  await objector.page
    .getByRole('button', { name: /打开.*工资条/ })
    .first()
    .click();
  await objector.page.getByRole('button', { name: '提出异议' }).click();
  await objector.page.getByLabel('问题类型').click();
  await objector.page.getByTitle('加班', { exact: true }).click();
  await objector.page.getByLabel('问题说明').fill('10月12日加班4小时没有计算，请核对。');
  await shot(objector.page, 'objection');
  await objector.page.getByRole('button', { name: /^提\s*交$/ }).click();
  await objector.page.getByText('异议处理中').first().waitFor();
  await becomes('异议', '1');
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await shot(page, 'counts');
  expect([...reader.errors, ...objector.errors]).toEqual([]);
  await reader.context.close();
  await objector.context.close();
});

step('the clerk finds the objection and takes the batch along as a workbook and as a file for the bank', async () => {
  const { page } = clerk;
  await page.getByTitle('查看有异议的 1 人').click();
  await page
    .getByRole('row', { name: '有异议' })
    .getByRole('button', { name: /查看.*的工资条/ })
    .click();
  await page.getByText('10月12日加班4小时没有计算').waitFor();
  await shot(page, 'objection-clerk');
  await page.keyboard.press('Escape');
  const slips = await downloaded(page, '导出工资条（.xlsx）');
  expect(slips.some((line) => line.includes(NEWCOMER))).toBe(true);
  const bank = await downloaded(page, '代发文件…', async () => {
    await page.getByLabel('原因').fill('10月工资银行代发');
    await page.getByRole('button', { name: '生成文件' }).click();
  });
  expect(bank.join()).toMatch(/621799\d{13}/);
  expect(slips.join()).not.toMatch(/621799\d{13}/);
  expect(clerk.errors).toEqual([]);
});

/** Takes an action of the batch and agrees to it. */
async function act(page: Page, name: string): Promise<void> {
  const button = name.length === 2 ? new RegExp(`^${[...name].join('\\s*')}$`) : name;
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Exports by the menu entry, waits for the job, downloads; gives the lines of the file's first sheet. */
async function downloaded(
  page: Page,
  entry: string,
  fillIn: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  await page
    .getByRole('button', { name: /导\s*出/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
  await fillIn();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载文件' }).click(),
  ]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click();
  const lines: string[] = [];
  book.worksheets[0]?.eachRow((row) => lines.push(JSON.stringify(row.values)));
  return lines;
}
