import type { Browser } from 'playwright-core';
import { DEMO_PASSWORD } from '@server/demo/accounts';
import { DESK, launch, signInByPassword, type Visitor, visitor } from './support/browser';
import { DevServer } from './support/dev-server';

jest.setTimeout(600_000);

const dev = new DevServer();
let browser: Browser;
let guest: Visitor;

beforeAll(async () => {
  [browser] = await Promise.all([launch(), dev.start()]);
  guest = await visitor(browser, dev.url, DESK);
  guest.context.setDefaultTimeout(180_000);
});
afterAll(async () => {
  await browser.close();
  await dev.stop();
});

describe('npm run dev', () => {
  it('answers calls of the API by the API, also those that come before the first build is done', async () => {
    expect(dev.output).not.toContain('Compiled');
    const answer = await fetch(`${dev.url}/api/public/banners`, { headers: { accept: '*/*' } });
    // Not the page that stands for everything else meanwhile.
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  });

  it('shows the login page by its scripts, and a change of a component without a reload', async () => {
    await dev.said('Compiled');
    const { page } = guest;
    await page.goto('/user/login');
    const field = page.getByLabel('账号/手机号');
    await field.fill('finance');
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));

    dev.change('src/pages/user/login/LoginForm.tsx', "{formatMessage({ id: 'pages.login.submit' })}", "{'改过的按钮'}");

    await page.getByRole('button', { name: '改过的按钮' }).waitFor();
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
    expect(await field.inputValue()).toBe('finance'); // what was typed is still there

    dev.change('src/pages/user/login/LoginForm.tsx', "{'改过的按钮'}", "{formatMessage({ id: 'pages.login.submit' })}");
    await page.getByRole('button', { name: /^登\s*录$/ }).waitFor();
  });

  it('signs in through /api, and hears of events as they come', async () => {
    const { page } = guest;
    const events = page.waitForResponse((response) => response.url().includes('/api/events'));
    await signInByPassword(page, 'finance', DEMO_PASSWORD);
    await page.getByRole('menu').first().getByText('工资条管理').waitFor();
    expect((await events).headers()['content-encoding']).toBeUndefined(); // compressed it would be held back
    expect(guest.errors).toEqual([]);
  });

  it('leaves no process behind', async () => {
    expect(await dev.stop()).toBe(true);
  });
});
