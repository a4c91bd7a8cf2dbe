import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ExcelJS from 'exceljs';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { inventedIdNumber, inventedMobile } from '@server/demo/numbers';
import { countActs, dropFile } from './support/acts';
import { DESK, launch, PHONE, signInByPassword, type Visitor, visitor } from './support/browser';
import { Product } from './support/product';
import { step } from './support/step';

jest.setTimeout(240_000);

const OUTPUT = resolve(__dirname, 'output');
const PASSWORD = 'Shubo#38xi7';
const COMPANY = '青禾机械制造有限公司';
const CREDIT_CODE = '91330100MA0000001F';

const product = Product.empty();
let browser: Browser;
let boss: Visitor;

const shot = (page: Page, name: string) => page.screenshot({ path: join(OUTPUT, `first-${name}.png`) });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

beforeAll(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  await product.start();
  browser = await launch();
  boss = await visitor(browser, product.url, DESK);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

afterEach(() => shot(boss.page, 'boss'));

/** Follows an activation link as its owner and sets a password. */
async function activate(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await field(page, '登录密码').fill(PASSWORD);
  await field(page, '再次输入密码').fill(PASSWORD);
  await page.getByRole('button', { name: '设置密码并激活' }).click();
  await field(page, '账号/手机号').waitFor();
}

step('the link of an empty installation makes its administrator, once', async () => {
  const { page } = boss;
  const link = await product.adminLink();
  await page.goto(link);
  await page.getByRole('heading', { name: '设置管理员' }).waitFor();
  await field(page, '账号').fill('boss2026');
  await field(page, '姓名').fill('甄管家');
  await shot(page, 'admin');
  await field(page, '登录密码').fill(PASSWORD);
  await field(page, '再次输入密码').fill(PASSWORD);
  await page.getByRole('button', { name: '设置密码并激活' }).click();
  await field(page, '账号/手机号').waitFor();
  const late = await visitor(browser, product.url, DESK);
  await late.page.goto(link);
  await late.page.getByText(/^链接已使用过/).waitFor();
  await late.context.close();
});

step('he is led to the first company, which needs no text message', async () => {
  const { page } = boss;
  await signInByPassword(page, 'boss2026', PASSWORD);
  await page.getByRole('heading', { name: '开始使用' }).waitFor();
  await shot(page, 'steps');
  await page.getByRole('link', { name: '新增企业' }).click();
  await field(page, '企业名称').fill(COMPANY);
  await field(page, '统一社会信用代码').fill(CREDIT_CODE);
  await field(page, '法定代表人').fill('甄管家');
  await field(page, '联系人').fill('甄管家');
  await field(page, '联系电话').fill(inventedMobile(900));
  await field(page, '省市区').click();
  for (const place of ['浙江省', '杭州市', '西湖区']) await page.getByRole('menuitemcheckbox', { name: place }).click();
  const licence = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c81e3c' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('.ant-drawer input[type=file]')
    .setInputFiles({ name: '执照.jpg', mimeType: 'image/jpeg', buffer: licence });
  await page.getByRole('img', { name: '营业执照' }).first().waitFor();
  await shot(page, 'company');
  await page.locator('.ant-drawer-footer .ant-btn-primary').click();
  await page.getByText(`已新增“${COMPANY}”`).waitFor();
});

const people = [
  { account: 'manager1', name: '程经理', role: '企业经理' },
  { account: 'finance1', name: '李财务', role: '财务' },
];

step('makes manager and finance, who come in by the links handed to them', async () => {
  const { page } = boss;
  for (const { account, name, role } of people) {
    await page.goto('/welcome');
    await page.getByRole('link', { name: '新增账号' }).click();
    await field(page, '账号').fill(account);
    await field(page, '姓名').fill(name);
    await page.locator('.ant-drawer .ant-select').first().click();
    await page.locator('.ant-select-item-option', { hasText: role }).click();
    await page.locator('.ant-drawer .ant-select').last().click();
    await page.locator(`.ant-select-item-option[title="${COMPANY}"]`).click();
    await page.locator('.ant-drawer-footer .ant-btn-primary').click();
    const told = page.getByRole('dialog').filter({ hasText: '激活链接' });
    const link = await told.getByText('#activate=').innerText();
    await shot(page, `link-${account}`);
    await told.getByRole('button', { name: '我已复制' }).click();
    await page.getByText('未激活').first().waitFor();
    const owner = await visitor(browser, product.url, DESK);
    await activate(owner.page, link.trim());
    await signInByPassword(owner.page, account, PASSWORD);
    expect(owner.errors).toEqual([]);
    await owner.context.close();
  }
  await page.goto('/welcome');
  await page.getByText('导入员工花名册').waitFor();
  expect(await page.getByRole('link', { name: '新增账号' }).count()).toBe(0);
  await shot(page, 'steps-people');
  expect(boss.errors).toEqual([]);
});

step('finance imports the first sheet and adds its people from it', async () => {
  const clerk = await visitor(browser, product.url, DESK);
  const { page } = clerk;
  await signInByPassword(page, 'finance1', PASSWORD);
  await page.getByRole('link', { name: '导入工资表' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await plainSheet('首月工资表'));
  await page.getByRole('button', { name: '全部新增为员工' }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await page.getByRole('tab', { name: /错误 0/ }).waitFor();
  await shot(page, 'sheet');
  await page.getByRole('button', { name: '下一步：生成' }).click();
  await page.getByRole('button', { name: '生成并提交审核（3 条）' }).click();
  await page.getByText(/已生成并提交审核/).waitFor();
  expect(clerk.errors).toEqual([]);
  await clerk.context.close();
  await boss.page.goto('/welcome');
  await boss.page.getByRole('region', { name: '平台概况' }).waitFor();
  await boss.page.getByText('开始使用').waitFor({ state: 'detached' });
});

step('an employee comes in by a link the manager hands over, no text message anywhere', async () => {
  const manager = await visitor(browser, product.url, DESK);
  const { page } = manager;
  await page.goto('/user/login');
  await page.getByText(/^首次登录请打开企业给您的登录链接/).waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await shot(page, 'login');
  await signInByPassword(page, 'manager1', PASSWORD);
  await page.goto('/staff');
  await page.locator('.ant-table-thead input[type=checkbox]').first().check();
  await page.getByRole('button', { name: '登录链接' }).click();
  await page.getByRole('button', { name: /^生\s*成$/ }).click();
  const made = page.getByRole('dialog').filter({ hasText: '已生成 3 个登录链接' });
  const link = await made.locator('tr', { hasText: '许安然' }).getByText('#activate=').innerText();
  await shot(page, 'links');
  await made.getByRole('button', { name: '打印二维码' }).click();
  await page.getByTestId('print-sheet').getByText('许安然').waitFor();
  await shot(page, 'cards');
  await page.getByRole('button', { name: '返回' }).click();
  await made.getByRole('button', { name: '我已交付或复制' }).click();
  expect(manager.errors).toEqual([]);
  await manager.context.close();

  const employee = await visitor(browser, product.url, PHONE);
  await employee.page.goto(link.trim());
  await employee.page.getByText('许**').waitFor();
  await field(employee.page, '证件号码后四位').fill(idNoOf(0).slice(-4));
  await shot(employee.page, 'employee');
  await field(employee.page, '登录密码').fill(PASSWORD);
  await field(employee.page, '再次输入密码').fill(PASSWORD);
  await employee.page.getByRole('button', { name: '设置密码并激活' }).click();
  await signInByPassword(employee.page, inventedMobile(910), PASSWORD);
  await employee.page.getByText('我的工资条').first().waitFor();
  await shot(employee.page, 'employee-welcome');
  expect(employee.errors).toEqual([]);
  await employee.context.close();
});

step('a month without a doubt takes three clicks to be submitted and two to be published', async () => {
  const manager = await visitor(browser, product.url, DESK);
  await signInByPassword(manager.page, 'manager1', PASSWORD);
  await approve(manager.page);

  const clerk = await visitor(browser, product.url, DESK);
  const { page } = clerk;
  await signInByPassword(page, 'finance1', PASSWORD);
  await page.goto('/wages');
  await page.getByTestId('sheet-file').waitFor({ state: 'attached' });
  const clerks = await countActs(page);
  await dropFile(page, await plainSheet('工资表'));
  await page.getByRole('button', { name: '下一步：生成' }).click();
  await page.getByText(/^标题和设置沿用 /).waitFor();
  await shot(page, 'clean');
  await page.getByRole('button', { name: '生成并提交审核（3 条）' }).click();
  await page.getByText(/已生成并提交审核/).waitFor();
  expect(clerks.taken()).toBeLessThanOrEqual(3);
  expect(clerk.errors).toEqual([]);
  await clerk.context.close();

  // A sheet without tax leaves something unchecked, which is seen before it is approved.
  await openReview(manager.page);
  await seeAll(manager.page);
  await shot(manager.page, 'clean-review');
  const managers = await countActs(manager.page);
  await manager.page.getByTestId('decide').getByRole('button', { name: '通过并发布' }).click();
  await manager.page.getByRole('dialog').getByRole('button', { name: '通过并发布' }).click();
  await manager.page.getByText('已发布').first().waitFor();
  expect(managers.taken()).toBeLessThanOrEqual(2);
  expect(manager.errors).toEqual([]);
  await manager.context.close();
});

/** The review of the batch that waits for one. */
async function openReview(page: Page): Promise<void> {
  await page.goto('/wages');
  await page
    .getByRole('row', { name: /待审核/ })
    .getByRole('button', { name: /查\s*看/ })
    .click();
  await page.getByTestId('decide').waitFor();
}

/** Sees what is to be seen of it. */
async function seeAll(page: Page): Promise<void> {
  const ticks = page.getByTestId('review-groups').getByRole('checkbox');
  await page.getByTestId('review-groups').waitFor();
  for (let left = await ticks.count(); left > 0; left -= 1) {
    await ticks.first().click();
    await page.waitForFunction(
      (still) => document.querySelectorAll('[data-testid=review-groups] input[type=checkbox]').length === still,
      left - 1,
    );
  }
}

/** Sees the batch that waits for a review, approves and publishes it. */
async function approve(page: Page): Promise<void> {
  await openReview(page);
  await seeAll(page);
  await page.locator('[data-testid=decide] .ant-btn-primary').first().click();
  await page.getByRole('dialog').getByRole('button', { name: '通过并发布' }).click();
  await page.getByText('已发布').first().waitFor();
}

const idNoOf = (index: number) => inventedIdNumber({ year: 1990 + index, month: 3, day: 12 }, 700 + index);

/** A plain sheet of three people; it does not say its month. */
async function plainSheet(name: string): Promise<string> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('工资表');
  sheet.addRow([
    '工号',
    '姓名',
    '身份证号',
    '手机号',
    '部门',
    '基本工资',
    '绩效工资',
    '应发合计',
    '养老保险个人',
    '实发工资',
  ]);
  ['许安然', '乔木林', '文清和'].forEach((name, index) => {
    const base = 6000 + index * 500;
    const idNo = idNoOf(index);
    sheet.addRow([
      `Q00${index + 1}`,
      name,
      idNo,
      inventedMobile(910 + index),
      '生产部',
      base,
      800,
      base + 800,
      base * 0.08,
      base * 0.92 + 800,
    ]);
  });
  const path = join(product.dataDir, `${name}.xlsx`);
  await book.xlsx.writeFile(path);
  return path;
}
