import FormulaParser from 'fast-formula-parser';
import type { Cell, SheetRow } from '../types';

/** The functions of a simple wage formula; anything else is for the clerk to type. */
const FUNCTIONS = new Set([
  'SUM',
  'ROUND',
  'ROUNDUP',
  'ROUNDDOWN',
  'IF',
  'AND',
  'OR',
  'NOT',
  'MIN',
  'MAX',
  'ABS',
  'INT',
  'AVERAGE',
  'N',
  'IFERROR',
  'TRUNC',
  'MOD',
  'PRODUCT',
]);
const LONGEST = 500;
const WIDEST_RANGE = 20_000;
const DEEPEST = 20;
/** Rows kept for formulas that look at other rows (totals, a rate in the head). */
const KEPT_ROWS = 3_000;
const PINNED_ROWS = 500;

class NotSimple extends Error {}

/** Works out formulas without a stored value from the rows seen so far; the row in hand must have been remembered. */
export class FormulaEvaluator {
  private readonly pinned = new Map<number, SheetRow>();
  private readonly recent: (SheetRow | undefined)[] = new Array<SheetRow | undefined>(KEPT_ROWS);
  private depth = 0;
  /** One parser a depth: a parser cannot be called again from within its own look-ups. */
  private readonly parsers: FormulaParser[] = [];
  private first: number | null = null;
  private needed = false;
  /** Set while only cells of this row and of the head, up to `head`, count as known. */
  private own: { row: SheetRow; head: number } | null = null;
  private dropped = false;

  /**
   * Makes a row known. The first rows are kept; later ones only once the sheet has shown a formula without a value –
   * keeping thousands of rows alive for nothing costs more than reading them.
   */
  remember(row: SheetRow, hasFormula: boolean): void {
    this.first ??= row.rowNo;
    this.needed ||= hasFormula;
    if (row.rowNo <= this.first + PINNED_ROWS) {
      this.pinned.set(row.rowNo, row);
      return;
    }
    this.dropped = true;
    if (this.needed) this.recent[row.rowNo % KEPT_ROWS] = row;
  }

  /** Replaces a formula cell by its value (marked computed); false when it is not simple or leads to an error. */
  resolve(row: SheetRow, column: number): boolean {
    const cell = row.cells[column];
    if (cell?.kind !== 'formula' || !cell.formula || cell.elsewhere) return false;
    const computed = this.compute(cell.formula, row.rowNo, column);
    if (!computed) return false;
    row.cells[column] = computed;
    return true;
  }

  /**
   * The number a formula comes to in a row; null where that is not certain: it is not simple, or speaks of other cells than
   * those of the row itself and of the head (rows up to `head`), which nobody changes while reading.
   */
  within(formula: string, row: SheetRow, column: number, head: number): number | null {
    this.own = { row, head };
    const cell = this.compute(formula, row.rowNo, column);
    this.own = null;
    return cell?.kind === 'number' ? Number(cell.text) : null;
  }

  private compute(formula: string, rowNo: number, column: number): Cell | null {
    if (!isSimple(formula) || this.depth > DEEPEST) return null;
    this.depth += 1;
    try {
      const value = this.parserAt(this.depth).parse(formula, { sheet: '', row: rowNo, col: column + 1 });
      if (typeof value === 'number' && Number.isFinite(value))
        return { kind: 'number', text: String(value), formula, computed: true };
      return typeof value === 'string' ? { kind: 'text', text: value, formula, computed: true } : null;
    } catch (error) {
      // A formula the library cannot read, or one that leads to cells not at hand: the clerk is asked for the value.
      if (error instanceof Error) return null;
      throw error;
    } finally {
      this.depth -= 1;
    }
  }

  private parserAt(depth: number): FormulaParser {
    return (this.parsers[depth] ??= new FormulaParser({
      onCell: (reference) => this.valueAt(reference.row, reference.col - 1),
      onRange: ({ from, to }) => this.rangeAt(from, to),
    }));
  }

  private rangeAt(from: { row: number; col: number }, to: { row: number; col: number }): unknown[][] {
    const size = (to.row - from.row + 1) * (to.col - from.col + 1);
    if (size > WIDEST_RANGE) throw new NotSimple();
    const table: unknown[][] = [];
    for (let row = from.row; row <= to.row; row += 1) {
      const line: unknown[] = [];
      for (let column = from.col; column <= to.col; column += 1) line.push(this.valueAt(row, column - 1, true));
      table.push(line);
    }
    return table;
  }

  private rowAt(rowNo: number): SheetRow | undefined {
    const recent = this.recent[rowNo % KEPT_ROWS];
    return recent?.rowNo === rowNo ? recent : this.pinned.get(rowNo);
  }

  private ownRow(rowNo: number): SheetRow | undefined {
    if (rowNo === this.own?.row.rowNo) return this.own.row;
    if (rowNo > (this.own?.head ?? 0)) throw new NotSimple();
    return this.pinned.get(rowNo);
  }

  private valueAt(rowNo: number, column: number, inRange = false): unknown {
    const row = this.own ? this.ownRow(rowNo) : this.rowAt(rowNo);
    if (!row && this.dropped && !this.own) throw new NotSimple();
    let cell = row?.cells[column];
    if (row && cell?.kind === 'formula') {
      if (this.own) throw new NotSimple();
      if (!this.resolve(row, column)) throw new NotSimple();
      cell = row.cells[column];
    }
    if (!cell) return inRange ? null : 0;
    if (cell.kind === 'error') throw new NotSimple();
    if (cell.kind === 'text') {
      const number = cell.text.trim() === '' ? NaN : Number(cell.text.replace(/,/g, ''));
      return Number.isFinite(number) && !inRange ? number : cell.text;
    }
    return Number(cell.raw ?? cell.text);
  }
}

/** One sheet, plain arithmetic, the functions above. */
function isSimple(formula: string): boolean {
  if (formula.length > LONGEST || /[![\]{}#@;]/.test(formula)) return false;
  for (const [, name = ''] of formula.matchAll(/([A-Za-z_.][\w.]*)\s*\(/g))
    if (!FUNCTIONS.has(name.toUpperCase())) return false;
  return true;
}
