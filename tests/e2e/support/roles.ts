import type { Browser, BrowserContext } from 'playwright-core';
import { DEMO_PASSWORD } from '@server/demo/accounts';
import { DESK, signInByPassword, visitor } from './browser';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signed-in browsers by account: each account signs in once, later contexts start from what its browser had stored. */
export class Roles {
  private readonly browser: Browser;
  readonly baseURL: string;
  private readonly states = new Map<string, State>();

  constructor(browser: Browser, baseURL: string) {
    this.browser = browser;
    this.baseURL = baseURL;
  }

  /** Signs these accounts in, one after the other, so that `as` finds them so. */
  async signIn(accounts: Iterable<string>): Promise<void> {
    for (const account of new Set(accounts)) if (!this.states.has(account)) await this.firstTime(account);
  }

  /** A browser of its own in which the account is signed in. */
  async as(account: string): Promise<BrowserContext> {
    const storageState = this.states.get(account) ?? (await this.firstTime(account));
    const context = await this.browser.newContext({
      baseURL: this.baseURL,
      viewport: DESK,
      locale: 'zh-CN',
      storageState,
    });
    context.setDefaultTimeout(15_000);
    return context;
  }

  private async firstTime(account: string): Promise<State> {
    const { context, page } = await visitor(this.browser, this.baseURL, DESK);
    await signInByPassword(page, account, DEMO_PASSWORD);
    const state = await context.storageState();
    await context.close();
    this.states.set(account, state);
    return state;
  }
}
