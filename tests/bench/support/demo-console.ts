import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@server/demo/accounts';
import { pause } from './timing';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const originOf = (port: number): string => `http://localhost:${port}`;

/** Starts the built product with demo data, its files in a folder; gives back how to stop it. Throws where it is not built. */
export async function serveDemo(port: number, folder: string): Promise<() => Promise<void>> {
  if (!existsSync('dist/console/index.html')) throw new Error('there is no built console: npm run build');
  const child = spawn(process.execPath, [resolve('dist/server/main.mjs'), '--demo'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
  const answers = () =>
    fetch(originOf(port), { headers: { accept: 'text/html' } }).then(
      ({ ok }) => ok,
      () => false,
    ); // not listening yet
  for (let tries = 0; !(await answers()); tries += 1) {
    if (tries > 240 || child.exitCode !== null) throw new Error('the product did not start');
    await pause(250);
  }
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
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
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL('**/welcome');
}
