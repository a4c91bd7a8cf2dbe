import type { PastedRange } from '@/components/paste-range/pasted-range';
import { exactText, isShownNumber } from './exact-value';
import { type HtmlTable, htmlTable, type PastedTable } from './html-table';
import { tabSeparated } from './tab-separated';

/** The cells of a range, with how many numbers stand as they were shown since nothing says what the cell holds. */
export interface ClipboardCells {
  rows: string[][];
  rounded: number;
}

/**
 * The range a spreadsheet put on the clipboard; null where it is no table, as a single cell. Texts come from the plain text,
 * which has them as they were shown, and numbers as the HTML says they are held; which cells are merged only the HTML says.
 */
export function clipboardTable(range: PastedRange): PastedTable | null {
  const marked = markedOf(range);
  const { rows } = clipboardCells(range);
  const table =
    rows.length === 0 ? marked : { rows, merges: marked && sameShape(marked.rows, rows) ? marked.merges : [] };
  return table && table.rows.flat().length > 1 ? table : null;
}

/** The cells of a range, one of a single cell too: of a number that was rounded for show what the cell holds, where the HTML says it. */
export function clipboardCells(range: PastedRange): ClipboardCells {
  const rows = tabSeparated(range.text);
  const marked = markedOf(range);
  if (!marked || !sameShape(marked.rows, rows))
    return { rows, rounded: marked ? rows.flat().filter(isShownNumber).length : 0 };
  let rounded = 0;
  const exact = rows.map((row, down) =>
    row.map((shown, across) => {
      const { held = null, told = false } = marked.cells[down]?.[across] ?? {};
      if (!told && isShownNumber(shown)) rounded += 1;
      return exactText(shown, held);
    }),
  );
  return { rows: exact, rounded };
}

const markedOf = ({ html }: PastedRange): HtmlTable | null => (html === '' ? null : htmlTable(html));

const widest = (rows: readonly string[][]) => rows.reduce((most, row) => Math.max(most, row.length), 0);

/** What is copied from elsewhere may carry HTML of another shape: then its merges say nothing. Blank rows at the end do not count. */
function sameShape(marked: readonly string[][], plain: readonly string[][]): boolean {
  return marked.length >= plain.length && widest(marked) === widest(plain);
}
