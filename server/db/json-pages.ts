/** Rows a page: a statement of some ten milliseconds. */
export const PAGE_ROWS = 5_000;

export interface JsonPage {
  /** JSON array made by the database; null when no row is left. */
  page: string | null;
  rows: number;
  /** Key of the last row. */
  last: string | null;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Reads a long list by key as JSON texts that are passed on unparsed. `read` gives the page of at most
 * PAGE_ROWS rows after a key (uuid).
 */
export async function jsonPages(read: (after: string) => Promise<{ rows: JsonPage[] }>): Promise<string[]> {
  const pages: string[] = [];
  for (let after = BEFORE_ALL; ; ) {
    const page = (await read(after)).rows[0];
    if (!page?.page || page.last === null) return pages;
    pages.push(page.page);
    if (page.rows < PAGE_ROWS) return pages;
    after = page.last;
  }
}
