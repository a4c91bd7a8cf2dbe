import type { Session } from './session';

const NEWLINE = 10;
const ID_LENGTH = 36;
const COMPANY_FIRST = /^copy (?:"\w+"\.)?"\w+" \("company_id"/;

/**
 * What row-level security would check of rows that come by COPY, which takes none: each line (COPY's text format) begins with the id
 * of one of the session's companies. Throws where one does not.
 */
export function requireOwnLines(statement: string, lines: Uint8Array, { companies }: Session): void {
  // Of no company but of all.
  if (companies === '') return;
  if (!COMPANY_FIRST.test(statement)) throw new Error(`lines that do not begin with their company: ${statement}`);
  const ids = new Set(companies.slice(1, -1).split(','));
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength);
  let known = '';
  for (let at = 0; at < bytes.length; at = bytes.indexOf(NEWLINE, at) + 1 || bytes.length) {
    const id = bytes.toString('latin1', at, at + ID_LENGTH);
    if (id === known) continue;
    if (!ids.has(id)) throw new Error('a copied line is another company’s');
    known = id;
  }
}
