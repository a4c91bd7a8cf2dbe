import type { Judgement } from '@contract/wages/audit/checks';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { formatMoney } from '@contract/money';
import type { FormulaEvaluator } from '../../formula/evaluator';
import type { SheetRow } from '../../types';
import type { AuditColumn, FormulaFindings } from '../types';
import { type ColumnFormula, ColumnFormulas, readsAlike } from './column-formulas';
import { sumOf } from './sum-terms';

/** Below half a 分 nothing differs. In the unit of the column. */
const SAME = 0.005;
/** Formulas that are worked out one by one: more take longer than their sheet is worth, and count as unknown. */
const MOST_COMPUTED = 10_000;
const LONGEST_SHOWN = 60;

/** What the cells of people's rows were worked out by. Costs nothing where a sheet has no formulas. */
export class SheetFormulas implements FormulaFindings {
  /** By place of the column. */
  private readonly byPlace: readonly ColumnFormulas[];
  private readonly found = new Map<number, RowIssue[]>();
  /** Rows with a formula that nobody could work out, and rows without any. */
  private readonly unknown = new Set<number>();
  private readonly without = new Set<number>();
  private computed = 0;
  private seen = false;

  /** `head`: the last row of the header. */
  constructor(
    private readonly columns: readonly AuditColumn[],
    private readonly evaluator: FormulaEvaluator,
    private readonly head: number,
  ) {
    this.byPlace = columns.map(() => new ColumnFormulas());
  }

  get any(): boolean {
    return this.seen;
  }

  /** A person's row as the file has it. `changed`: columns that the clerk has given other texts. */
  add(row: SheetRow, changed: Readonly<Record<string, string>> | null = null): void {
    this.seen ||= row.cells.some((cell) => cell?.stored !== undefined);
    if (!this.seen) return;
    let formulas = 0;
    for (const column of this.columns) {
      const cell = row.cells[column.index];
      if (cell?.kind !== 'number' || cell.computed) continue;
      if (changed && String(column.index) in changed) continue;
      const own = this.byPlace[column.place];
      if (!cell.stored) {
        own?.addTyped(row);
        continue;
      }
      formulas += 1;
      const formula = own?.add(cell.stored, row, column.index);
      const expected = formula ? this.valueIn(formula, row, column, Number(cell.text)) : null;
      if (expected === null) this.unknown.add(row.rowNo);
      else if (differs(expected, Number(cell.text)))
        this.report(row, column, 'formulaStale', figures(column, expected, cell.text));
    }
    if (formulas === 0) this.without.add(row.rowNo);
  }

  /** Looks for exceptions once all rows are there. */
  finish(): this {
    for (const column of this.columns) {
      const exceptions = this.byPlace[column.place]?.exceptions();
      if (!exceptions) continue;
      const { usual, odd, typed } = exceptions;
      for (const row of typed) this.compare(row, column, usual, 'formulaReplaced', {});
      for (const { pattern, sum, rows } of odd)
        for (const row of readsAlike(usual, { pattern, sum }) ? [] : rows) {
          const texts = { formula: shown(pattern.at(row.rowNo)), usual: shown(usual.pattern.at(row.rowNo)) };
          this.compare(row, column, usual, 'formulaOdd', texts);
        }
    }
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
    const actual = row.cells[column.index]?.text ?? '';
    const expected = this.valueIn(usual, row, column, Number(actual));
    if (expected === null) return;
    const values = { ...texts, ...figures(column, expected, actual) };
    if (differs(expected, Number(actual))) this.report(row, column, code, values);
    else if (Number(actual) !== 0) this.report(row, column, code, values, 'info');
  }

  private report(
    row: SheetRow,
    { index, label }: AuditColumn,
    code: FormulaCode,
    values: object,
    level: 'warning' | 'info' = 'warning',
  ): void {
    const issue = { level, code, column: index, values: { label, ...values } } as RowIssue; // by its code
    const issues = this.found.get(row.rowNo);
    if (!issues) this.found.set(row.rowNo, [issue]);
    else issues.push(issue);
  }

  /** `stored`: a sum that comes to it needs no more proof; one that does not is worked out in full. */
  private valueIn({ pattern, sum }: ColumnFormula, row: SheetRow, column: AuditColumn, stored: number): number | null {
    if (sum) {
      const value = sumOf(sum, row);
      if (Math.abs(value - stored) <= SAME) return value;
    }
    this.computed += 1;
    if (this.computed > MOST_COMPUTED) return null;
    return this.evaluator.within(pattern.at(row.rowNo), row, column.index, this.head);
  }
}

type FormulaCode = 'formulaStale' | 'formulaReplaced' | 'formulaOdd';

const differs = (expected: number, actual: number) => !(Math.abs(expected - actual) <= SAME);
const shown = (formula: string) => formula.slice(0, LONGEST_SHOWN);

function figures({ kind }: AuditColumn, expected: number, actual: string) {
  const text = (value: number) =>
    kind === 'amount' ? formatMoney(BigInt(Math.round(value * 100))) : String(Math.round(value * 1e4) / 1e4);
  return { expected: text(expected), actual: text(Number(actual)) };
}
