import { accountApi } from '@contract/accounts/endpoints';
import { approvalApi } from '@contract/approval/endpoints';
import { bannerApi } from '@contract/banner/endpoints';
import { checkApi } from '@contract/checks/endpoints';
import { claimApi } from '@contract/claims/endpoints';
import { companyApi } from '@contract/company/endpoints';
import { feedbackApi } from '@contract/feedback/endpoints';
import { noticeApi } from '@contract/notice/endpoints';
import { realNameApi } from '@contract/real-name/endpoints';
import { staffApi } from '@contract/staff/endpoints';
import { batchApi, slipApi } from '@contract/wages/endpoints';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launch } from './support/browser';
import { Product } from './support/product';
import { Roles } from './support/roles';

jest.setTimeout(240_000);

const product = new Product();
let browser: Browser;
let roles: Roles;
const contexts = new Map<string, BrowserContext>();
let page: Page;

beforeAll(async () => {
  await product.start();
  browser = await launch();
  roles = new Roles(browser, product.url);
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A new page of the browser in which the account is signed in, the same for all its lists. */
async function pageAs(account: string): Promise<Page> {
  const context = contexts.get(account) ?? (await roles.as(account));
  contexts.set(account, context);
  page = await context.newPage();
  return page;
}

interface Call {
  path: string;
  query: URLSearchParams;
  status: number;
}

/** Answers of the API from here on. */
function answers(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.request().method() === 'GET')
      calls.push({ path: pathname, query: searchParams, status: response.status() });
  });
  return calls;
}

/** Waits for something outside the page. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 1200) throw new Error(`never came true: ${holds.toString()}`);
    await new Promise((later) => setTimeout(later, 50));
  }
}

const order = (page: Page, prefix: string) => {
  const query = new URL(page.url()).searchParams;
  const name = (key: string) => (prefix === '' ? key : prefix + key.charAt(0).toUpperCase() + key.slice(1));
  return { field: query.get(name('sortField')), order: query.get(name('sortOrder')) };
};

async function arrow(head: Locator): Promise<'up' | 'down' | null> {
  if ((await head.locator('.ant-table-column-sorter-up.active').count()) > 0) return 'up';
  return (await head.locator('.ant-table-column-sorter-down.active').count()) > 0 ? 'down' : null;
}

const NONE = { aria: null, arrow: null, order: null };
const UP = { aria: 'ascending', arrow: 'up', order: 'asc' };
const DOWN = { aria: 'descending', arrow: 'down', order: 'desc' };

/** What a column says of itself and what the address says; waits until it says what is expected. */
async function expectOrder(
  page: Page,
  head: Locator,
  prefix: string,
  expected: typeof NONE | typeof UP,
): Promise<void> {
  const read = async () => ({
    aria: await head.getAttribute('aria-sort'),
    arrow: await arrow(head),
    order: order(page, prefix).order,
  });
  for (let tries = 0; tries < 1200; tries += 1) {
    if (JSON.stringify(await read()) === JSON.stringify(expected)) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  expect(await read()).toEqual(expected);
}

interface List {
  who: string;
  at: string;
  api: string;
  prefix?: string;
}

const LISTS: List[] = [
  { who: 'finance', at: '/wages', api: batchApi.list.path },
  { who: 'manager', at: '/staff', api: staffApi.list.path },
  { who: 'manager', at: '/feedback', api: feedbackApi.list.path },
  { who: 'manager', at: '/appruser', api: realNameApi.list.path },
  { who: 'attendance', at: '/checks', api: checkApi.list.path },
  { who: 'attendance', at: '/checks?tab=days', api: checkApi.days.path },
  { who: 'admin', at: '/company', api: companyApi.list.path },
  { who: 'admin', at: '/orders/index', api: claimApi.list.path },
  { who: 'admin', at: '/orders/logs', api: claimApi.logs.path },
  { who: 'admin', at: '/notice', api: noticeApi.list.path },
  { who: 'admin', at: '/banner', api: bannerApi.list.path },
  { who: 'admin', at: '/approval', api: approvalApi.list.path },
  { who: 'admin', at: '/system/admin', api: accountApi.list.path },
  { who: 'admin', at: '/system/users', api: accountApi.users.path },
];

const UP_ONLY = [UP];
const WHOLE_CYCLE = [UP, DOWN, NONE];

/** Sorts by each column a list can be sorted by, in these steps; what is asked for, shown and in the address. */
async function sortsByEachColumn(
  page: Page,
  calls: Call[],
  api: string,
  prefix: string,
  steps = WHOLE_CYCLE,
): Promise<void> {
  const heads = page.locator('.ant-table-thead th.ant-table-column-has-sorters');
  await heads.first().waitFor();
  // The head stands before the first rows have come.
  await until(() => calls.some(({ path }) => path === api));
  const count = await heads.count();
  const fields = new Set<string | null>();
  for (let index = 0; index < count; index += 1) {
    const head = heads.nth(index);
    expect([await head.getAttribute('aria-sort'), await arrow(head)]).toEqual([null, null]);
    for (const expected of steps) {
      const before = calls.length;
      await head.click();
      await expectOrder(page, head, prefix, expected);
      const asked = () => calls.slice(before).filter(({ path }) => path === api);
      await until(() => asked().length > 0);
      const { field } = order(page, prefix);
      if (field !== null) fields.add(field);
      expect(
        asked().map(({ query, status }) => ({ field: query.get('sortField'), order: query.get('sortOrder'), status })),
      ).toEqual([{ field, order: expected.order, status: 200 }]);
    }
  }
  // Each column by its own field.
  expect(fields.size).toBe(count);
}

/** An order outlives a reload; the browser's back button undoes one step at a time. Each step asks once. */
async function keepsAndGoesBack(page: Page, calls: Call[], api: string, prefix: string): Promise<void> {
  const head = page.locator('.ant-table-thead th.ant-table-column-has-sorters').first();
  const steps: [act: () => Promise<unknown>, expected: typeof NONE | typeof UP][] = [
    [() => head.click(), UP],
    [() => head.click(), DOWN],
    [() => page.reload(), DOWN],
    [() => page.goBack(), UP],
    [() => page.goBack(), NONE],
  ];
  for (const [act, expected] of steps) {
    const before = calls.length;
    await act();
    await head.waitFor();
    await expectOrder(page, head, prefix, expected);
    // Not an answer to the step before that comes late.
    const own = ({ path, query }: Call) => path === api && query.get('sortOrder') === expected.order;
    await until(() => calls.slice(before).some(own));
  }
}

/** All lists sort by the same parts: one of them is tried in breadth. */
const inBreadth = ({ at }: List) => Boolean(process.env.TEST_FULL) || at === '/wages';

it.each(LISTS.filter(inBreadth))(
  '$at is sorted by each of its columns, up, down and not at all',
  async ({ who, at, api, prefix = '' }) => {
    const page = await pageAs(who);
    const calls = answers(page);
    await page.goto(at);
    await sortsByEachColumn(page, calls, api, prefix);
    await keepsAndGoesBack(page, calls, api, prefix);
  },
);

/** What differs between lists – a prefix, a role, figures beside them – is tried with these; with TEST_FULL all are in breadth. */
const ONCE = new Set(['/staff', '/checks?tab=days', '/feedback', '/system/users']);

it.each(LISTS.filter(({ at }) => !process.env.TEST_FULL && ONCE.has(at)))(
  '$at is sorted by each of its columns',
  async ({ who, at, api, prefix = '' }) => {
    const page = await pageAs(who);
    const calls = answers(page);
    await page.goto(at);
    await sortsByEachColumn(page, calls, api, prefix, UP_ONLY);
  },
);

it('the slips inside a 工资表 are sorted likewise, and opening one asks for nothing of the list', async () => {
  const page = await pageAs('finance');
  const calls = answers(page);
  await page.goto('/wages');
  await page.locator('.ant-table-tbody .ant-table-row a').first().click();
  await page.waitForURL(/batch=/);
  await page.getByRole('tab', { name: '工资条' }).click();
  const row = page.locator('.ant-table-tbody .ant-table-row').first();
  const first = await row.locator('a').innerText();
  const batch = new URL(page.url()).searchParams.get('batch') ?? '';
  const api = slipApi.list.path.replace(':id', batch);
  await sortsByEachColumn(page, calls, api, 'slip');
  await keepsAndGoesBack(page, calls, api, 'slip');

  const before = calls.filter(({ path }) => path === api).length;
  // Of the order just left the rows stay until the next ones are drawn; where such a one stands is asked for.
  await row.locator('a', { hasText: first }).click();
  await page.locator('.ant-drawer-content').waitFor();
  await page.waitForURL(/[?&]slip=/);
  await page.locator('.ant-drawer-close').click();
  await page.locator('.ant-drawer-content').waitFor({ state: 'detached' });
  expect(calls.filter(({ path }) => path === api).length).toBe(before);
});
