import type { Envelope } from '@contract/api';
import { roleOf } from '@contract/roles';
import { sessionApi } from '@contract/session/endpoints';
import type { CurrentUser, LoginBody } from '@contract/session/schemas';
import { DEMO_PASSWORD } from '@server/demo/accounts';
import type { Browser, BrowserContext } from 'playwright-core';
import { STORAGE_KEYS } from '../../../src/utils/storage-keys';
import { DESK, WAIT_MS } from './browser';

type State = Exclude<NonNullable<Parameters<Browser['newContext']>[0]>['storageState'], string | undefined>;

/** Signed-in browsers by account: each account signs in once, by the call alone; what the console would store stands in each browser. */
export class Roles {
  private readonly states = new Map<string, State>();

  constructor(
    private readonly browser: Browser,
    readonly baseURL: string,
  ) {}

  /** Signs these accounts in, one after the other, so that `as` finds them so. */
  async signIn(accounts: Iterable<string>): Promise<void> {
    for (const account of new Set(accounts)) if (!this.states.has(account)) await this.firstTime(account);
  }

  /** A browser of its own in which the account is signed in. */
  async as(account: string): Promise<BrowserContext> {
    return this.context(this.states.get(account) ?? (await this.firstTime(account)));
  }

  /** A browser of its own in which nobody is signed in. */
  asNobody(): Promise<BrowserContext> {
    return this.context();
  }

  /** The description of all routes, which only the signed-in get. */
  async describedTo<T>(account: string): Promise<T> {
    const context = await this.as(account);
    const stored = this.states.get(account)?.origins[0]?.localStorage.find(({ name }) => name === STORAGE_KEYS.token);
    const answer = await context.request.get('/api/openapi.json', {
      headers: { Authorization: `Bearer ${stored?.value}` },
    });
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()}`);
    const described = (await answer.json()) as T;
    await context.close();
    return described;
  }

  private async context(storageState?: State): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      baseURL: this.baseURL,
      viewport: DESK,
      locale: 'zh-CN',
      storageState,
    });
    context.setDefaultTimeout(WAIT_MS);
    return context;
  }

  private async firstTime(account: string): Promise<State> {
    const { token } = await this.post<{ token: string }>(sessionApi.login.path, {
      body: JSON.stringify({ type: 'account', account, password: DEMO_PASSWORD } satisfies LoginBody),
      headers: { 'Content-Type': 'application/json' },
    });
    const { id, role } = await this.post<CurrentUser>(sessionApi.queryCurrent.path, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const stored = {
      [STORAGE_KEYS.token]: token,
      [STORAGE_KEYS.adminId]: id,
      [STORAGE_KEYS.authority]: JSON.stringify([roleOf(role)]),
    };
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const state: State = { cookies: [], origins: [{ origin: this.baseURL, localStorage }] };
    this.states.set(account, state);
    return state;
  }

  private async post<T>(path: string, more: RequestInit): Promise<T> {
    const answer = await fetch(this.baseURL + path, { method: 'POST', ...more });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as Envelope<T>).data as T;
  }
}
