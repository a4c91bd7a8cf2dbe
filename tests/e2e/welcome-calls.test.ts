import type { Browser } from 'playwright-core';
import type { Role } from '@contract/roles';
import { DEMO_ACCOUNTS } from '@server/demo/accounts';
import { DESK, launch, PHONE } from './support/browser';
import { openQuietly } from './support/first-load';
import { Product } from './support/product';
import { Roles } from './support/roles';
import { until } from '../support/until';

jest.setTimeout(240_000);

/** Who it is, what happens from now on, and the first screen. */
const FIRST = ['GET /api/events', 'GET /api/me/welcome', 'POST /api/admin/queryCurrent'];
/** The plot of a role. */
const PLOT: Partial<Record<Role, string>> = {
  manager: 'GET /api/dashboard/wage-trend',
  finance: 'GET /api/dashboard/wage-trend',
  attendance: 'GET /api/dashboard/check-trend',
};
const ROLES: Role[] = ['admin', 'manager', 'finance', 'attendance', 'user'];
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
  const calls = () => [...made].sort();
  /** Waits until as many calls as these were made, and a moment whether more are. */
  const expectCalls = async (expected: readonly string[]) => {
    await until(() => made.length >= expected.length, `as many calls as ${expected.length}`);
    await page.waitForTimeout(1_000);
    expect(calls()).toEqual(expected);
  };
  return { page, expectCalls, close: () => context.close() };
}

const withPlot = (role: Role) => [...FIRST, ...(PLOT[role] === undefined ? [] : [PLOT[role]])].sort();

describe('/welcome', () => {
  it.each(ROLES)('asks the server for all that %s sees at first in one call, but for the plot', async (role) => {
    const { expectCalls, close } = await open(role, DESK);
    await expectCalls(withPlot(role));
    await close();
  });

  it('on a phone asks for the plot only when it is scrolled to', async () => {
    const { page, expectCalls, close } = await open('manager', PHONE);
    await expectCalls(FIRST);
    await page.mouse.wheel(0, 10_000);
    await expectCalls(withPlot('manager'));
    await close();
  });

  it('asks an employee’s phone for nothing more, however far it is scrolled', async () => {
    const { page, expectCalls, close } = await open('user', PHONE);
    await page.mouse.wheel(0, 10_000);
    await expectCalls(FIRST);
    await close();
  });
});
