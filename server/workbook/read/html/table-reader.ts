import type { ReadLimits } from '../../limits';
import type { Cell, MergeRange, SheetRow } from '../../types';
import { cleanText } from '../clean-text';
import { assertRowLimit } from '../guard-rows';
import { textCell } from '../text-cell';

/** What stands further right is left out. */
const MOST_COLUMNS = 512;
const MOST_SPANNED = 65_536;
/** Rows of titles, headings and sums beside those of people. */
const OTHER_ROWS = 10_000;
/** A number as Excel writes it beside what is shown of it. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

interface OpenCell {
  text: string;
  columns: number;
  rows: number;
  /** What the cell holds, where the page says it beside what it shows. */
  number: string | null;
}

interface OpenTable {
  row: OpenCell[] | null;
  cell: OpenCell | null;
  /** Rows that a cell above reaches down into, by column. */
  covered: Map<number, number>;
}

/** Puts the tables of a page below one another, as Excel does, each line of text between them in a row of its own. */
export class TableReader {
  readonly rows: SheetRow[] = [];
  readonly merges: MergeRange[] = [];
  private readonly tables: OpenTable[] = [];
  private line = '';
  /** Of the page so far, blank rows included. */
  private last = 0;

  constructor(private readonly limits: ReadLimits) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const table = this.tables.at(-1);
    if (name === 'table') {
      this.endLine();
      // What lays out the page says its own before the table inside it.
      if (table) this.endRow(table);
      this.tables.push({ row: null, cell: null, covered: new Map() });
    } else if (name === 'tr' && table) {
      this.endRow(table);
      table.row = [];
    } else if ((name === 'td' || name === 'th') && table) {
      table.row ??= [];
      table.cell = {
        text: '',
        columns: span(attributes.colspan, MOST_COLUMNS),
        rows: span(attributes.rowspan, MOST_SPANNED),
        number: NUMBER.test(attributes['x:num'] ?? '') ? String(Number(attributes['x:num'])) : null,
      };
      table.row.push(table.cell);
    } else if (table?.cell) {
      if (name === 'br') table.cell.text += '\n';
    } else if (BLOCKS.has(name)) this.endLine();
  }

  text(text: string): void {
    const table = this.tables.at(-1);
    if (table?.cell) table.cell.text += text;
    else if (!table) this.line += text;
  }

  close(name: string): void {
    const table = this.tables.at(-1);
    if (!table) {
      if (BLOCKS.has(name)) this.endLine();
    } else if (name === 'table') {
      this.endRow(table);
      this.tables.pop();
    } else if (name === 'tr') this.endRow(table);
    else if (name === 'td' || name === 'th') table.cell = null;
  }

  end(): void {
    while (this.tables.length > 0) this.close('table');
    this.endLine();
  }

  private endLine(): void {
    const text = plain(this.line);
    this.line = '';
    if (text === '') return;
    this.last += 1;
    this.rows.push({ rowNo: this.last, hidden: false, cells: [{ kind: 'text', text }] });
  }

  private endRow(table: OpenTable): void {
    const { row, covered } = table;
    table.row = null;
    table.cell = null;
    if (row === null) return;
    this.last += 1;
    assertRowLimit(this.last - OTHER_ROWS, this.limits);
    const reached = new Set(covered.keys());
    for (const [column, rows] of covered) {
      if (rows > 1) covered.set(column, rows - 1);
      else covered.delete(column);
    }
    const cells: (Cell | undefined)[] = [];
    let column = 0;
    for (const cell of row) {
      while (reached.has(column)) column += 1;
      if (column >= MOST_COLUMNS) break;
      const right = Math.min(column + cell.columns, MOST_COLUMNS) - 1;
      const own = cellOf(cell);
      if (own) cells[column] = own;
      if (cell.columns > 1 || cell.rows > 1)
        this.merges.push({ top: this.last, bottom: this.last + cell.rows - 1, left: column, right });
      for (let at = column; cell.rows > 1 && at <= right; at += 1) covered.set(at, cell.rows - 1);
      column = right + 1;
    }
    if (cells.length > 0) this.rows.push({ rowNo: this.last, hidden: false, cells });
  }
}

const BLOCKS: ReadonlySet<string> = new Set('p div br h1 h2 h3 h4 h5 h6 caption center li body'.split(' '));

function cellOf({ text, number }: OpenCell): Cell | undefined {
  return number !== null ? { kind: 'number', text: number } : textCell(plain(text));
}

/** As a browser shows it: blanks are one blank, lines end where <br> stands. */
const plain = (text: string) =>
  cleanText(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

const span = (said: string | undefined, most: number) =>
  Math.min(Math.max(Number.parseInt(said ?? '1', 10) || 1, 1), most);
