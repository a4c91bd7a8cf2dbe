import type FormulaParser from 'fast-formula-parser';
import { QUOTED } from '../read/xlsx/quoted';
import type { SheetRow } from '../types';
import type { Area } from './area';
import type { CellSource, LookupNote, LookupWatch, Reference } from './functions/arguments';
import { isSimple } from './is-simple';
import { parserOf } from './parser';
import type { OtherSheet } from './sheets/other-sheet';
import type { OtherSheets } from './sheets/other-sheets';
import { FormulaError, known, type MaybeValue, NotSimple, UNKNOWN, type Value, valueOf } from './values';

const DEEPEST = 20;
/** Rows kept for formulas that look at other rows (totals, a rate in the head). */
const KEPT_ROWS = 3_000;
const PINNED_ROWS = 500;

/** The number a formula comes to. */
export interface Computed {
  number: number;
  /** It rests on nothing that was itself worked out by a formula of another sheet, and may be as old. */
  isFirm: boolean;
}

/** How lookups into other sheets are tried, instead of as a spreadsheet does them. */
export type Trial = LookupNote['kind'];

/** Works out formulas without a stored value from the rows seen so far; the row in hand must have been remembered. */
export class FormulaEvaluator {
  private readonly pinned = new Map<number, SheetRow>();
  private readonly recent: (SheetRow | undefined)[] = new Array<SheetRow | undefined>(KEPT_ROWS);
  private depth = 0;
  /** One parser a depth: a parser cannot be called again from within its own look-ups. */
  private readonly parsers: FormulaParser[] = [];
  private first: number | null = null;
  private last = 0;
  private needed = false;
  /** Set while only cells of this row, of the head, up to `head`, and of other sheets count as known. */
  private own: { row: SheetRow; head: number } | null = null;
  private dropped = false;
  private isFirm = true;
  private notes: LookupNote[] = [];
  private readonly lookup: LookupWatch = {
    stretched: false,
    loose: false,
    exact: false,
    note: (note) => this.notes.push(note),
  };

  /** `sheets`: null where no formula speaks of any other. */
  constructor(private readonly sheets: OtherSheets | null = null) {}

  /**
   * Makes a row known. The first rows are kept; later ones only once the sheet has shown a formula without a value –
   * keeping thousands of rows alive for nothing costs more than reading them.
   */
  remember(row: SheetRow, hasFormula: boolean): void {
    this.first ??= row.rowNo;
    this.last = Math.max(this.last, row.rowNo);
    this.needed ||= hasFormula;
    if (row.rowNo <= this.first + PINNED_ROWS) {
      this.pinned.set(row.rowNo, row);
      return;
    }
    this.dropped = true;
    if (this.needed) this.recent[row.rowNo % KEPT_ROWS] = row;
  }

  /** One of the first rows, as it was remembered. */
  firstRow(rowNo: number): SheetRow | undefined {
    return this.pinned.get(rowNo);
  }

  /** Replaces a formula cell by its value (marked computed); false when it is not simple or leads to an error. */
  resolve(row: SheetRow, column: number): boolean {
    const cell = row.cells[column];
    if (cell?.kind !== 'formula' || !cell.formula || cell.elsewhere) return false;
    const value = this.compute(cell.formula, row.rowNo, column);
    if (typeof value !== 'number' && typeof value !== 'string') return false;
    const kind = typeof value === 'number' ? 'number' : 'text';
    row.cells[column] = { kind, text: String(value), formula: cell.formula, computed: true };
    return true;
  }

  /**
   * The number a formula comes to in a row; null where that is not certain: it is not simple, or speaks of other cells than
   * those of the row itself, of the head (rows up to `head`), which nobody changes while reading, and of other sheets.
   */
  within(formula: string, row: SheetRow, column: number, head: number, trial?: Trial): Computed | null {
    this.own = { row, head };
    this.isFirm = true;
    this.notes = [];
    this.lookup.stretched = trial === 'short';
    this.lookup.loose = trial === 'loose';
    this.lookup.exact = trial === 'unsorted';
    const number = this.compute(formula, row.rowNo, column);
    this.own = null;
    return typeof number === 'number' ? { number, isFirm: this.isFirm } : null;
  }

  /** Where lookups of the formula worked out last go wrong, whatever came of it. */
  get noted(): readonly LookupNote[] {
    return this.notes;
  }

  private compute(formula: string, rowNo: number, column: number): number | string | null {
    if (!isSimple(formula, this.own !== null && this.sheets !== null) || this.depth > DEEPEST) return null;
    this.depth += 1;
    try {
      const value = this.parserAt(this.depth).parse(withoutSigns(formula), { sheet: '', row: rowNo, col: column + 1 });
      if (typeof value === 'number' && Number.isFinite(value)) return value;
      return typeof value === 'string' ? value : null;
    } catch (error) {
      // A formula the library cannot read, or one that leads to cells not at hand: the clerk is asked for the value.
      if (error instanceof Error) return null;
      throw error;
    } finally {
      this.depth -= 1;
    }
  }

  private parserAt(depth: number): FormulaParser {
    const cells: CellSource = { area: (reference) => this.area(reference), lookup: this.lookup };
    return (this.parsers[depth] ??= parserOf({ ...cells, value: (reference) => this.single(reference) }));
  }

  private area(reference: Reference): Area {
    const [from, to] = 'from' in reference ? [reference.from, reference.to] : [reference, reference];
    const sheet = this.sheetOf(reference.sheet);
    const rows = rowsOf(from.row, to.row, sheet, this.lookup.stretched);
    return {
      ...rows,
      left: from.col - 1,
      right: to.col - 1,
      sheet,
      at: (rowNo, column) => (sheet ? this.elsewhere(sheet, rowNo, column) : this.at(rowNo, column)),
    };
  }

  /** Null for the sheet itself. */
  private sheetOf(name = ''): OtherSheet | null {
    if (name === '') return null;
    const sheet = this.own ? this.sheets?.find(name) : undefined;
    if (sheet === undefined) throw new NotSimple();
    return sheet;
  }

  private elsewhere(sheet: OtherSheet, rowNo: number, column: number): MaybeValue {
    const value = sheet.at(rowNo, column);
    if (value !== null && sheet.isComputed(column)) this.isFirm = false;
    return value;
  }

  /** As arithmetic takes a cell: blank is 0, a number stored as text is a number. */
  private single(reference: { row: number; col: number; sheet?: string }): Value {
    const { at, top, left } = this.area(reference);
    const value = known(at(top, left));
    if (value instanceof FormulaError) throw new NotSimple();
    if (typeof value !== 'string') return value ?? 0;
    const number = value.trim() === '' ? NaN : Number(value.replace(/,/g, ''));
    return Number.isFinite(number) ? number : value;
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

  private at(rowNo: number, column: number): MaybeValue {
    // Rows below have not been read.
    if (!this.own && rowNo > this.last) throw new NotSimple();
    const row = this.own ? this.ownRow(rowNo) : this.rowAt(rowNo);
    if (!row && this.dropped && !this.own) throw new NotSimple();
    if (row && row.cells[column]?.kind === 'formula' && !this.own && !this.resolve(row, column)) return UNKNOWN;
    const value = valueOf(row?.cells[column]);
    if (value instanceof FormulaError) throw new NotSimple();
    return value;
  }
}

/** Without the signs of what stays when it is copied, which the library takes for letters where whole columns are meant. */
const withoutSigns = (formula: string) =>
  formula
    .split(QUOTED)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll('$', '')))
    .join('');

/** Below the last row of another sheet nothing stands. */
function rowsOf(top: number, bottom: number, sheet: OtherSheet | null, stretched: boolean) {
  if (!sheet) return { top, bottom };
  const end = stretched && bottom > top ? sheet.lastRow : Math.min(bottom, sheet.lastRow);
  return { top, bottom: Math.max(top, end) };
}
