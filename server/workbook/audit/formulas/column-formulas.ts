import { shiftFormula } from '../../read/xlsx/shared-formula';
import type { SheetRow, StoredFormula } from '../../types';
import { type Anchor, anchorsOf } from './anchors';
import { FormulaPattern } from './pattern';
import { sumKey, sumTerms, type SumTerms } from './sum-terms';

/** One formula of a column, and the rows that have it. */
export interface ColumnFormula {
  pattern: FormulaPattern;
  /** Null where it is more than a sum of cells of the row. */
  sum: SumTerms | null;
  /** Single cells it speaks of in every row. */
  anchors: readonly Anchor[];
  count: number;
  /** The first rows. */
  rows: SheetRow[];
}

/** Rows kept of a formula, or of numbers without one: more are no exceptions. */
const KEPT = 60;
/** With more formulas than these a column has no usual one. */
const MOST = 30;

/** The formulas of one column. What most rows have is told from the exceptions at the end. */
export class ColumnFormulas {
  private readonly byKey = new Map<string, ColumnFormula>();
  /** By where a shared formula stands. */
  private readonly shared = new Map<StoredFormula, ColumnFormula>();
  private last: ColumnFormula | null = null;
  private many = false;
  /** Cells with a number but no formula. */
  readonly typed = { count: 0, rows: [] as SheetRow[] };

  /** `column`: of the sheet. Null where the column has too many formulas to know any of them. */
  add(stored: StoredFormula, row: SheetRow, column: number): ColumnFormula | null {
    const found = this.find(stored, row, column);
    if (!found) return null;
    found.count += 1;
    if (found.rows.length < KEPT) found.rows.push(row);
    this.last = found;
    return found;
  }

  addTyped(row: SheetRow): void {
    this.typed.count += 1;
    if (this.typed.rows.length < KEPT) this.typed.rows.push(row);
  }

  /** Formulas of enough cells to be meant. */
  common(): ColumnFormula[] {
    return this.many ? [] : [...this.byKey.values()].filter(({ count }) => count >= FEWEST);
  }

  /** Cells with a formula. */
  get count(): number {
    return [...this.byKey.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** What most cells have, the formulas of a few, and numbers typed in a few; null where the column has nothing usual. */
  exceptions(): { usual: ColumnFormula; odd: ColumnFormula[]; typed: SheetRow[] } | null {
    if (this.many) return null;
    const formulas = [...this.byKey.values()].sort((a, b) => b.count - a.count);
    const [usual, ...others] = formulas;
    const cells = formulas.reduce((sum, { count }) => sum + count, this.typed.count);
    if (!usual || usual.count < FEWEST || usual.count < cells * MOST_CELLS) return null;
    const isFew = (count: number) => count <= Math.min(KEPT, Math.max(FEW, cells * FEW_SHARE));
    return {
      usual,
      odd: others.filter(({ count }) => isFew(count)),
      typed: isFew(this.typed.count) ? this.typed.rows : [],
    };
  }

  private find(stored: StoredFormula, row: SheetRow, column: number): ColumnFormula | null {
    const isOwn = stored.rowNo === row.rowNo && stored.column === column;
    if (isOwn && this.last?.pattern.at(row.rowNo) === stored.formula) return this.last;
    const known = this.shared.get(stored);
    if (known) return known;
    const pattern = new FormulaPattern(shiftFormula(stored.formula, 0, column - stored.column), stored.rowNo);
    const found = this.byKey.get(pattern.key) ?? this.begin(pattern, row.rowNo);
    if (found && !isOwn) this.shared.set(stored, found);
    return found;
  }

  private begin(pattern: FormulaPattern, rowNo: number): ColumnFormula | null {
    this.many ||= this.byKey.size >= MOST;
    if (this.many) return null;
    const formula = pattern.at(rowNo);
    const begun = { pattern, sum: sumTerms(formula, rowNo), anchors: anchorsOf(formula), count: 0, rows: [] };
    this.byKey.set(pattern.key, begun);
    return begun;
  }
}

/** Cells of the usual formula, and their share of all. */
const FEWEST = 5;
const MOST_CELLS = 0.8;
/** So many cells, or such a share of them, are exceptions. */
const FEW = 2;
const FEW_SHARE = 0.1;

/** Whether two formulas are made of the same cells, however they are written. */
export function readsAlike(one: Pick<ColumnFormula, 'pattern' | 'sum'>, other: typeof one): boolean {
  return one.sum && other.sum
    ? sumKey(one.sum) === sumKey(other.sum)
    : one.pattern.references.join() === other.pattern.references.join();
}
