import type { Kysely, RawBuilder } from 'kysely';
import { copyOut } from './copy';
import type { Database } from './database';

/** Rows a page: a statement of some twenty milliseconds. */
export const PAGE_ROWS = 20_000;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const NEWLINE = 10;
const KEY_LENGTH = 36;

/**
 * Reads a long list by key in COPY's text format, as bytes that are passed on unread. `read` gives the query of
 * the first PAGE_ROWS rows after a key, in its order; the first field of each row must be the key (uuid).
 */
export async function copyPages(
  db: Kysely<Database>,
  read: (after: string) => RawBuilder<unknown>,
): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  for (let after = BEFORE_ALL; ;) {
    const page = await copyOut(db, read(after));
    if (page.length === 0) return pages;
    pages.push(page);
    const lastLine = page.lastIndexOf(NEWLINE, page.length - 2) + 1;
    after = Buffer.from(page.subarray(lastLine, lastLine + KEY_LENGTH)).toString('latin1');
  }
}
