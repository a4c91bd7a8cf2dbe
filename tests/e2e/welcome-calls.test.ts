import type { Browser, Page } from 'playwright-core';
import type { Role } from '@contract/roles';
import { DEMO_ACCOUNTS } from '@server/demo/accounts';
import { DESK, launch } from './support/browser';
import { openQuietly } from './support/first-load';
import { Product } from './support/product';
import { Roles } from './support/roles';

jest.setTimeout(240_000);

/** Whatever the page: who it is, and what happens from now on. */
const FRAME = ['GET /api/events', 'POST /api/admin/queryCurrent'];
/** The first screen; with what stands beside it, where there is room. */
const WHOLE = 'GET /api/me/welcome?place=page';

const ROLES: Role[] = ['admin', 'manager', 'finance', 'attendance', 'user'];
/** What a role asks for once it scrolls down to it: a plot. */
const BELOW: Partial<Record<Role, string[]>> = {
  manager: ['GET /api/dashboard/wage-trend'],
  finance: ['GET /api/dashboard/wage-trend'],
  attendance: ['GET /api/dashboard/check-trend'],
};

const product = new Product();
let browser: Browser;
let roles: Roles;

beforeAll(async () => {
  await product.start();
  browser = await launch();
  roles = new Roles(browser, product.url);
  await roles.signIn(DEMO_ACCOUNTS.map(({ account }) => account));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Opens the page as a role; gives it with the calls of the server, in the order of the alphabet, as they come to be made. */
async function open(role: Role, viewport: { width: number; height: number }) {
  const context = await roles.as(role);
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Pictures are no calls.
    if (pathname.startsWith('/api/') && request.resourceType() !== 'image')
      made.push(`${request.method()} ${pathname}${search}`);
  });
  await openQuietly(page, '/welcome');
  return { page, calls: () => [...made].sort(), close: () => context.close() };
}

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10_000);
  await page.waitForTimeout(1_000);
}

describe('/welcome', () => {
  it.each(ROLES)('of %s asks the server for the first screen once, however much stands there', async (role) => {
    const { page, calls, close } = await open(role, DESK);
    expect(calls()).toEqual([...FRAME, WHOLE].sort());
    await scrollDown(page);
    expect(calls()).toEqual([...FRAME, WHOLE, ...(BELOW[role] ?? [])].sort());
    await close();
  });
});
