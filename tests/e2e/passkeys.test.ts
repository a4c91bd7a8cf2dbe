import type { Browser, CDPSession, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@server/demo/accounts';
import { DESK, launch, signInByPassword, visitor } from './support/browser';
import { Product } from './support/product';

jest.setTimeout(240_000);

const product = new Product();
let browser: Browser;

beforeAll(async () => {
  await product.start();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The browser's own authenticator, made of software: it knows its owner by a finger that is always there. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/user/login');
  await page.getByLabel('账号/手机号').waitFor();
}

it('a passkey is added on the account page, then signs in alone and beside the password, and proves anew', async () => {
  const { page } = await visitor(browser, product.url, DESK);
  await withAuthenticator(page);
  await signInByPassword(page, 'finance', DEMO_PASSWORD);
  await page.goto('/account');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' });
  await dialog.getByLabel('名称').fill('测试密钥');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('dialog', { name: '恢复码' }).getByRole('button', { name: '我已保存' }).click();
  await page.getByText('测试密钥').waitFor();

  // Without a name or password.
  await signOut(page);
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await page.waitForURL('**/welcome');

  // Beside the password, of which it is the only second factor.
  await signOut(page);
  await signInByPassword(page, 'finance', DEMO_PASSWORD);

  // Anew, once what was proved is longer ago than some minutes: as if this browser had come back later.
  await page.goto('/account');
  const asks = { code: 102, msg: '请再次验证身份', data: null };
  await page.route('**/api/account/passkeys/*/remove', (route) => route.fulfill({ json: asks }), { times: 1 });
  const line = page.getByRole('listitem').filter({ hasText: '测试密钥' });
  await line.getByRole('button', { name: /^移\s*除$/ }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /^移\s*除$/ })
    .click();
  const proof = page.getByRole('dialog', { name: '验证身份' });
  await proof.getByText('按浏览器的提示', { exact: false }).waitFor();
  await proof.getByRole('button', { name: /^确\s*认$/ }).click();
  await page.getByText('还没有通行密钥').waitFor();
});
