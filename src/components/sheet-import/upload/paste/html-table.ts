import { heldNumber, tellsValue } from './exact-value';

/** A block of merged cells: rows and columns from 0, inclusive. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A table with what its cells say they hold beside what they show. */
export interface HtmlTable extends PastedTable {
  cells: { held: number | null; told: boolean }[][];
}

export interface PastedTable {
  /** Cells by row; of merged cells the first holds the text. */
  rows: string[][];
  merges: Merge[];
}

const NOTHING = { held: null, told: false };

/** The first table of a clipboard's HTML with its merged cells; null where it has none. */
export function htmlTable(html: string): HtmlTable | null {
  // A document of its own: nothing of it is run or fetched.
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  const rows: (string | undefined)[][] = [...table.rows].map(() => []);
  const cells: HtmlTable['cells'] = rows.map(() => []);
  const merges: Merge[] = [];
  [...table.rows].forEach((line, top) => {
    let left = 0;
    for (const cell of line.cells) {
      while (rows[top]?.[left] !== undefined) left += 1;
      const bottom = Math.min(top + cell.rowSpan, rows.length) - 1;
      const right = left + cell.colSpan - 1;
      for (let row = top; row <= bottom; row += 1)
        for (let column = left; column <= right; column += 1) (rows[row] ??= [])[column] = '';
      (rows[top] ??= [])[left] = textOf(cell);
      (cells[top] ??= [])[left] = { held: heldNumber(cell), told: tellsValue(cell) };
      if (bottom > top || right > left) merges.push({ top, left, bottom, right });
      left = right + 1;
    }
  });
  return {
    rows: rows.map((row) => Array.from(row, (cell) => cell ?? '')),
    merges,
    cells: cells.map((row) => Array.from(row, (cell) => cell ?? NOTHING)),
  };
}

/** Line breaks of a cell are <br>; those of the source are blanks. */
function textOf(cell: HTMLTableCellElement): string {
  const own = cell.cloneNode(true) as HTMLTableCellElement;
  for (const br of own.querySelectorAll('br')) br.replaceWith('\u2028');
  return (own.textContent ?? '')
    .replace(/[^\S\u2028]+/g, ' ')
    .replaceAll('\u2028', '\n')
    .trim();
}
