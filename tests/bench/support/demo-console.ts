import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@server/demo/accounts';
import { type RunningServer, startServer } from './built-server';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the built product with demo data, its files in a folder. Throws where its console is not built. */
export function serveDemo(port: number, folder: string): Promise<RunningServer> {
  if (!existsSync('dist/console/index.html')) throw new Error('there is no built console: npm run build');
  return startServer({ dataDir: join(folder, 'data'), port, env: { NODE_ENV: 'production' }, args: ['--demo'] });
}

/** A browser with an empty cache, its profile in a folder. */
export function launchEmpty(profile: string, args: readonly string[] = []): Promise<BrowserContext> {
  const executablePath = execFileSync(process.execPath, ['scripts/find-browser.mjs'], { encoding: 'utf8' }).trim();
  return chromium.launchPersistentContext(profile, { executablePath, args: [...FLAGS, ...args], locale: 'zh-CN' });
}

/** Signs in as somebody does who types; the browser keeps it. */
export async function signInByHand(page: Page, origin: string, account: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('账号/手机号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await page.waitForURL('**/welcome');
}
