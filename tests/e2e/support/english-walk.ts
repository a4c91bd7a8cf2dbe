import type { Page, Response } from 'playwright-core';
import { SERVER_TEXT } from '@contract/schema-kit';
import type { Role } from '@contract/roles';
import routes, { type RouteEntry } from '../../../config/routes';

const HAN = /\p{Script=Han}/u;

/** Paths of the pages a role may open, as the route table has them. */
export function pagesOf(role: Role): string[] {
  const open = (entries: readonly RouteEntry[], inherited: readonly Role[] | undefined): string[] =>
    entries.flatMap(({ path, component, authority = inherited, routes: inner }) => {
      if (inner) return open(inner, authority);
      return component && path.startsWith('/') && authority?.includes(role) ? [path] : [];
    });
  return [...new Set(open(routes, undefined))];
}

/** To a page by the console's own router, without loading it anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  patternProperties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
}

export interface OpenApi {
  paths: Record<
    string,
    Record<string, { responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }> }>
  >;
}

/** Every text of an answer that is data: all but `msg` and what its schema marks as always composed by the server. */
function dataOf(value: unknown, schema: JsonSchema | undefined, add: (text: string) => void): void {
  if (typeof value === 'string') {
    const kinds = [schema, ...(schema?.anyOf ?? []), ...(schema?.allOf ?? [])];
    if (!kinds.some((kind) => kind && Reflect.get(kind, SERVER_TEXT) === 'always')) add(value);
  } else if (Array.isArray(value)) {
    const items = schema?.items ?? schema?.anyOf?.find((kind) => kind.items)?.items;
    for (const item of value) dataOf(item, items, add);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      add(key);
      const kinds = [schema, ...(schema?.anyOf ?? []), ...(schema?.allOf ?? [])];
      const own = kinds.map((kind) => kind?.properties?.[key]).find(Boolean);
      const any = kinds.map((kind) => kind?.additionalProperties).find((kind) => typeof kind === 'object');
      dataOf(inner, own ?? (any as JsonSchema | undefined), add);
    }
  }
}

/** What the console shows in Chinese, and what of that is data. */
export class Chinese {
  private readonly data = new Set<string>();
  private pending = 0;

  /** Watches a page from before its first call. */
  constructor(
    private readonly page: Page,
    private readonly api: OpenApi,
  ) {
    page.on('request', () => (this.pending += 1));
    page.on('requestfailed', () => (this.pending -= 1));
    page.on('requestfinished', () => (this.pending -= 1));
    page.on('response', (answer) => {
      this.read(answer).catch((error: unknown) => this.unread.push(String(error)));
    });
  }

  /** Answers that could not be read; a page left early has some. */
  readonly unread: string[] = [];

  private async read(answer: Response): Promise<void> {
    const { pathname } = new URL(answer.url());
    if (!pathname.startsWith('/api/') || !answer.headers()['content-type']?.includes('json')) return;
    const { data } = (await answer.json()) as { data?: unknown };
    dataOf(data, this.schemaOf(answer.request().method(), pathname), (text) => {
      if (HAN.test(text)) this.data.add(text);
    });
  }

  private schemaOf(method: string, pathname: string): JsonSchema | undefined {
    const parts = pathname.split('/');
    const fits = (template: string) => {
      const wanted = template.split('/');
      return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
    };
    // A fixed address before one with a parameter in the same place.
    const path = Object.keys(this.api.paths)
      .filter(fits)
      .sort((one, other) => one.split('{').length - other.split('{').length)[0];
    const call = path === undefined ? undefined : this.api.paths[path]?.[method.toLowerCase()];
    return call?.responses?.['200']?.content?.['application/json']?.schema?.properties?.data;
  }

  /** When the page has what it asked for and shows no wheel any more. */
  async settled(): Promise<void> {
    for (let quiet = 0, tries = 0; quiet < 3 && tries < 400; tries += 1) {
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 20))));
      const busy = await this.page.locator('.ant-spin-spinning, .ant-skeleton-active, .page-loading').count();
      // The event stream stays open.
      quiet = this.pending <= 1 && busy === 0 ? quiet + 1 : 0;
    }
  }

  /**
   * Chinese shown that is no data: texts, titles, labels and placeholders. Data is what answers hold in fields that are not
   * the server's own words; a text is data when nothing Chinese of it is left without them. What says itself that it is of
   * another language (lang) is, e.g. the name of the other language.
   */
  async shown(): Promise<string[]> {
    const texts = await this.page.evaluate(() => {
      const found: string[] = [];
      const han = /\p{Script=Han}/u;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node instanceof Element ? node : node.parentElement;
        if (!element || element.closest('script, style, [lang]:not(html)')) continue;
        const texts =
          node instanceof Element
            ? ['title', 'aria-label', 'placeholder', 'alt'].map((name) => node.getAttribute(name) ?? '')
            : [node.textContent ?? ''];
        found.push(...texts.filter((text) => han.test(text)));
      }
      return [...found, ...(han.test(document.title) ? [document.title] : [])];
    });
    const known = [...this.data].sort((one, other) => other.length - one.length);
    const isData = (text: string) => {
      if (known.some((one) => one.includes(text.trim()))) return true;
      return !HAN.test(known.reduce((rest, one) => rest.replaceAll(one, ''), text));
    };
    return [...new Set(texts.map((text) => text.trim()).filter((text) => !isData(text)))];
  }
}
