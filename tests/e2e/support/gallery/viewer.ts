import type { BrowserContext, Page } from 'playwright-core';
import type { Roles } from '../roles';
import { forgetShifts, watchShifts } from './layout-shift';
import type { FirstOf } from './parts';
import { settled, watchRequests } from './settled';

/** How a screen is looked at. */
export interface Look {
  dark: boolean;
  /** Of the window, in pixels. */
  width: 1440 | 1024 | 390;
}

const HEIGHT = { 1440: 900, 1024: 768, 390: 844 } as const;

/** In the browser: the signed-in person has chosen the dark look. */
function chooseDark(): void {
  const id = localStorage.getItem('admin-id');
  if (id) localStorage.setItem(`admin-settings:${id}`, '{"navTheme":"realDark"}');
}

/** A page somebody looks at one screen after another, always waiting until it stands. */
export class Viewer {
  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    /** Errors of the page itself. */
    readonly errors: string[],
  ) {}

  /** Signed in by an account, or as nobody. */
  static async open(roles: Roles, account: string | null, { dark, width }: Look): Promise<Viewer> {
    const context = account === null ? await roles.asNobody() : await roles.as(account);
    if (dark) await context.addInitScript(chooseDark);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: HEIGHT[width] });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
    watchRequests(page);
    await watchShifts(page);
    return new Viewer(context, page, errors);
  }

  /** Loads an address as somebody does who typed it. */
  async load(address: string): Promise<void> {
    await this.page.goto(address);
    await settled(this.page);
  }

  /** Goes on to an address of the console without loading the page anew, as by a link. */
  async go(address: string): Promise<void> {
    await forgetShifts(this.page);
    await this.page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
    await settled(this.page);
  }

  /** Id of a list's first record, asked as the person signed in. */
  readonly first: FirstOf = async (list, wanted = () => true) => {
    const records = await this.page.evaluate(async (path) => {
      const Authorization = `Bearer ${localStorage.getItem('access_token') ?? ''}`;
      const answer = await fetch(`${path}?page=1&pageSize=20`, { headers: { Authorization } });
      const { data } = (await answer.json()) as { data: { list: Record<string, unknown>[] } };
      return data.list;
    }, list);
    const found = records.find(wanted);
    if (!found) throw new Error(`no such record at ${list}`);
    return String(found.id);
  };

  async close(): Promise<void> {
    await this.context.close();
  }
}
