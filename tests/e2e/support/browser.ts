import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Request, type Response } from 'playwright-core';

const FIND = resolve(__dirname, '../../../scripts/find-browser.mjs');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A busy machine takes its time; waiting ends as soon as what is awaited is there. */
export const WAIT_MS = 60_000;

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export async function launch(): Promise<Browser> {
  const executablePath = execFileSync(process.execPath, [FIND], { encoding: 'utf8' }).trim();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    // A click on a dialog that is still on its way in may meet what has moved on meanwhile.
    const context = await newContext({ reducedMotion: 'reduce', ...options });
    context.on('page', watch);
    return context;
  };
  return browser;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors of the page itself; a run ends with none. */
  errors: string[];
}

interface Trouble {
  /** Calls that went wrong or were refused. */
  wrong: string[];
  /** Calls that have no answer yet. */
  waiting: Set<Request>;
}

/** Every page that is open, with the calls of it that went wrong or are still waiting. */
const opened = new Map<Page, Trouble>();
/** What the server's policy did not allow in pages of this suite. */
const refused: string[] = [];
const TEXT_SHOWN = 400;
/** `code` in the body of a call that was done. */
const DONE = 200;
const STUCK_MS = 10_000;

function watch(page: Page): void {
  const { wrong, waiting }: Trouble = { wrong: [], waiting: new Set() };
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => {
    waiting.delete(request);
    wrong.push(`${request.failure()?.errorText} ${pathOf(request.url())}`);
  });
  page.on('response', (answer) => {
    const path = pathOf(answer.url());
    if (answer.status() >= 400) wrong.push(`${answer.status()} ${path}`);
    else if (answer.request().method() !== 'GET')
      void refusalOf(answer).then((code) => code && wrong.push(`${code} ${path}`));
  });
  page.on('console', (said) => {
    if (said.type() === 'error' && said.text().includes('Content Security Policy'))
      refused.push(`${page.url()}: ${said.text()}`);
  });
  page.once('close', () => opened.delete(page));
  opened.set(page, { wrong, waiting });
}

/** What a rule of the business refused comes with HTTP 200: its code; 0 of what was done, or can no longer be read. */
async function refusalOf(answer: Response): Promise<number> {
  const { code = 0 } = await answer.json().catch(() => ({}));
  return code === DONE ? 0 : code;
}

export const refusedByPolicy = (): readonly string[] => refused;

/** What the open pages show and which of their calls went wrong: why a step has failed stands there, not in the step. */
export async function evidence(): Promise<string> {
  const told = await Promise.all(
    [...opened].map(async ([page, { wrong, waiting }]) => {
      const said = page.evaluate(whatItSays).catch((error: unknown) => String(error));
      const text = await Promise.race([said, stuck()]);
      const calls = [...wrong, ...[...waiting].map((call) => `no answer yet ${pathOf(call.url())}`)];
      return [`at ${page.url()}:`, text.slice(0, TEXT_SHOWN), ...calls.filter((call) => !IDLE.test(call))].join('\n');
    }),
  );
  return told.join('\n\n');
}

/** A page that is busy for ever says nothing. */
const stuck = () => new Promise<string>((told) => setTimeout(() => told('it does not answer'), STUCK_MS));

/** The stream of events ends with each page. */
const IDLE = /(ERR_ABORTED|no answer yet) \/api\/events$/;

/** Runs in the page: messages and dialogs first, then the page without its frame; each line once. */
function whatItSays(): string {
  const parts = ['.ant-message, .ant-notification, [role=dialog]', 'main, h1'].flatMap((which) => [
    ...document.querySelectorAll<HTMLElement>(which),
  ]);
  const lines = (parts.length > 0 ? parts : [document.body]).flatMap((part) => part.innerText.split('\n'));
  return [...new Set(lines.map((line) => line.trim()).filter(Boolean))].join(' / ');
}

/** A person with a browser of his own. */
export async function visitor(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}

const pathOf = (url: string) => new URL(url).pathname;

export async function signInByPassword(page: Page, account: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('账号/手机号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await page.waitForURL('**/welcome');
}

export async function signInByCode(
  page: Page,
  mobile: string,
  codeOf: (mobile: string) => Promise<string>,
): Promise<void> {
  await page.goto('/');
  await page.getByRole('tab', { name: '手机验证码' }).click();
  await page.getByLabel('手机号', { exact: true }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('6位验证码').fill(await codeOf(mobile));
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await page.waitForURL('**/welcome');
}
