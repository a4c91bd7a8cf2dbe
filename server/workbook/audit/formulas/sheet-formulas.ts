import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { Judgement } from '@contract/wages/audit/checks';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { FORMULA_ISSUES } from '@contract/wages/issues/formulas';
import type { FormulaEvaluator } from '../../formula/evaluator';
import { textAt } from '../../layout/cells';
import type { SheetRow } from '../../types';
import type { AuditColumn, FormulaFindings } from '../types';
import { AnchoredRows } from './anchored-rows';
import { type ColumnFormula, ColumnFormulas, readsAlike } from './column-formulas';
import { differs, figures } from './figures';
import { headAnchors } from './head-anchors';
import { type LookupDoubt, lookupDoubt, worthTelling } from './lookup-doubts';
import { RowValues } from './row-values';
import { type FormulaCell, staleCells } from './stale-row';

const LONGEST_SHOWN = 60;

/** What the cells of people's rows were worked out by. Costs nothing where a sheet has no formulas. */
export class SheetFormulas implements FormulaFindings {
  readonly notices: SheetNotice[] = [];
  /** By place of the column. */
  private readonly byPlace: readonly ColumnFormulas[];
  private readonly lookups: readonly LookupDoubt[][];
  private readonly found = new Map<number, RowIssue[]>();
  /** Rows with a formula that nobody could work out, and rows without any. */
  private readonly unknown = new Set<number>();
  private readonly without = new Set<number>();
  private readonly values: RowValues;
  private readonly anchored = new AnchoredRows();
  private seen = false;

  /** `head`: the last row of the header; `name`: column of people's names, −1 = none. */
  constructor(
    private readonly columns: readonly AuditColumn[],
    private readonly evaluator: FormulaEvaluator,
    private readonly head: number,
    private readonly name: number,
  ) {
    this.byPlace = columns.map(() => new ColumnFormulas());
    this.lookups = columns.map(() => []);
    this.values = new RowValues(evaluator, head);
  }

  get any(): boolean {
    return this.seen;
  }

  /** A person's row as the file has it. `changed`: columns that the clerk has given other texts. */
  add(row: SheetRow, changed: Readonly<Record<string, string>> | null = null): void {
    this.seen ||= row.cells.some((cell) => cell?.stored !== undefined);
    if (!this.seen) return;
    this.anchored.addPerson(row);
    const cells: FormulaCell[] = [];
    const unknown = new Set<number>();
    let isStale = false;
    for (const column of this.columns) {
      const cell = row.cells[column.index];
      if (cell?.kind !== 'number' || cell.computed) continue;
      if (changed && String(column.index) in changed) continue;
      const own = this.byPlace[column.place];
      if (!cell.stored) {
        own?.addTyped(row);
        continue;
      }
      const formula = own?.add(cell.stored, row, column.index);
      if (!formula) {
        unknown.add(column.index);
        continue;
      }
      cells.push({ column, formula });
      const verdict = this.ask(row, column, formula, Number(cell.text));
      if (verdict === 'unknown') unknown.add(column.index);
      isStale ||= verdict === 'stale';
    }
    if (isStale)
      for (const { column, expected, isFirm } of staleCells(row, cells, unknown, this.values))
        this.report(row, column, 'formulaStale', figures(column, expected, textOf(row, column), isFirm));
    if (unknown.size > 0) this.unknown.add(row.rowNo);
    else if (cells.length === 0) this.without.add(row.rowNo);
  }

  /** Looks for exceptions once all rows are there. */
  finish(): this {
    for (const column of this.columns) {
      const own = this.byPlace[column.place];
      if (!own) continue;
      for (const { code, row, values } of worthTelling(this.lookups[column.place] ?? [], own.count))
        this.report(row, column, code, values);
      for (const formula of own.common()) this.notices.push(...headAnchors(column, formula, this.evaluator, this.head));
      this.tellExceptions(column, own);
    }
    const people = this.anchored.found(this.columns, (row) => textAt(row, this.name));
    for (const { row, column, formula, said, values } of people)
      this.report(row, column, 'formulaAnchored', { formula: shown(formula), ...said, ...values });
    return this;
  }

  issues(rowNo: number): readonly RowIssue[] {
    return this.found.get(rowNo) ?? [];
  }

  judge(rowNo: number): Judgement {
    if (this.found.get(rowNo)?.some(({ level }) => level !== 'info')) return 'off';
    if (this.unknown.has(rowNo)) return 'unreadable';
    return this.without.has(rowNo) ? 'notAsked' : 'held';
  }

  private ask(
    row: SheetRow,
    column: AuditColumn,
    formula: ColumnFormula,
    actual: number,
  ): 'held' | 'stale' | 'unknown' {
    const value = this.values.of(formula, row, column.index);
    const { noted } = this.values;
    if (noted.length > 0 && !(value && differs(value.number, actual))) {
      const doubt = lookupDoubt(noted, formula.pattern.at(row.rowNo), row, column, this.values);
      if (doubt) this.lookups[column.place]?.push(doubt);
    }
    if (formula.anchors.length > 0) this.anchored.add(row, column, formula, this.values);
    if (value && differs(value.number, actual)) return 'stale';
    return value ? 'held' : 'unknown';
  }

  private tellExceptions(column: AuditColumn, formulas: ColumnFormulas): void {
    const exceptions = formulas.exceptions();
    if (!exceptions) return;
    const { usual, odd, typed } = exceptions;
    for (const row of typed) this.compare(row, column, usual, 'formulaReplaced', {});
    for (const { pattern, sum, rows } of odd)
      for (const row of readsAlike(usual, { pattern, sum }) ? [] : rows) {
        const texts = { formula: shown(pattern.at(row.rowNo)), usual: shown(usual.pattern.at(row.rowNo)) };
        this.compare(row, column, usual, 'formulaOdd', texts);
      }
  }

  /**
   * An exception that comes to what the usual formula does is but noted: the next change of the row may part them. One of which
   * that is unknown is nothing to speak of.
   */
  private compare(
    row: SheetRow,
    column: AuditColumn,
    usual: ColumnFormula,
    code: 'formulaReplaced' | 'formulaOdd',
    texts: object,
  ): void {
    const actual = textOf(row, column);
    const expected = this.values.of(usual, row, column.index)?.number ?? null;
    if (expected === null) return;
    const values = { ...texts, ...figures(column, expected, actual) };
    if (differs(expected, Number(actual))) {
      this.leaveOpen(row, column);
      this.report(row, column, code, values);
    } else if (Number(actual) !== 0) this.report(row, column, code, values, 'info');
  }

  /** What the cell's own formula comes to is not certain to be right where the formula itself is in doubt. */
  private leaveOpen(row: SheetRow, column: AuditColumn): void {
    for (const { code, column: at, values } of this.found.get(row.rowNo) ?? [])
      if (code === 'formulaStale' && at === column.index && typeof values.expected === 'number')
        Object.assign(values, figures(column, values.expected / 100, textOf(row, column), false));
  }

  private report(
    row: SheetRow,
    { index, label }: AuditColumn,
    code: keyof typeof FORMULA_ISSUES,
    values: object,
    level: 'warning' | 'info' = 'warning',
  ): void {
    const issue = { level, code, column: index, values: { label, ...values } } as RowIssue; // by its code
    const issues = this.found.get(row.rowNo);
    if (!issues) this.found.set(row.rowNo, [issue]);
    else issues.push(issue);
  }
}

const textOf = (row: SheetRow, { index }: AuditColumn) => row.cells[index]?.text ?? '';
const shown = (formula: string) => formula.slice(0, LONGEST_SHOWN);
