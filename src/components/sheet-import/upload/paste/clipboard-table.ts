import type { PastedRange } from '@/components/paste-range/pasted-range';
import { htmlTable, type PastedTable } from './html-table';
import { tabSeparated } from './tab-separated';

/**
 * The range a spreadsheet put on the clipboard; null where it is no table, as a single cell. Texts come from the plain text,
 * which has them as they were shown; which cells are merged only the HTML says.
 */
export function clipboardTable({ html, text }: PastedRange): PastedTable | null {
  const marked = html === '' ? null : htmlTable(html);
  const rows = tabSeparated(text);
  const table =
    rows.length === 0 ? marked : { rows, merges: marked && sameShape(marked.rows, rows) ? marked.merges : [] };
  return table && table.rows.flat().length > 1 ? table : null;
}

const widest = (rows: readonly string[][]) => rows.reduce((most, row) => Math.max(most, row.length), 0);

/** What is copied from elsewhere may carry HTML of another shape: then its merges say nothing. Blank rows at the end do not count. */
function sameShape(marked: readonly string[][], plain: readonly string[][]): boolean {
  return marked.length >= plain.length && widest(marked) === widest(plain);
}
