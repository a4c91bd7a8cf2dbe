import { leafOf } from '../../mapping/label-key';
import type { SheetRow } from '../../types';
import type { AuditColumn } from '../types';
import { type Anchor, withOwn } from './anchors';
import type { ColumnFormula } from './column-formulas';
import { differs, figures } from './figures';
import type { RowValues } from './row-values';

/** A row whose formula takes the figure of another person. */
export interface AnchoredDoubt {
  row: SheetRow;
  column: AuditColumn;
  formula: string;
  anchor: Anchor;
  values: { expected: string | number; actual: string | number };
}

/** People's rows that a formula may be fixed to. */
const MOST_PEOPLE = 500;
/** A column in which so many people have figures, so many of them other ones, is a figure of each person. */
const FILLED = 0.8;
const OTHERS = 0.2;
const FEWEST = 3;

/** Formulas that are fixed to the row of one person where everybody has a figure of his own. */
export class AnchoredRows {
  private readonly people = new Map<number, SheetRow>();
  private readonly doubts: AnchoredDoubt[] = [];

  /** A person's row, before its formulas. */
  addPerson(row: SheetRow): void {
    if (this.people.size < MOST_PEOPLE) this.people.set(row.rowNo, row);
  }

  add(row: SheetRow, column: AuditColumn, { anchors, pattern }: ColumnFormula, values: RowValues): void {
    for (const anchor of anchors) {
      const other = anchor.rowNo === row.rowNo ? undefined : this.people.get(anchor.rowNo);
      const own = numberAt(row, anchor.column);
      if (!other || own === null || !differs(own, numberAt(other, anchor.column) ?? 0)) continue;
      const actual = row.cells[column.index]?.text ?? '';
      const formula = pattern.at(row.rowNo);
      const expected = values.ofText(withOwn(formula, anchor, row.rowNo), row, column.index);
      if (!expected || !differs(expected.number, Number(actual))) continue;
      this.doubts.push({ row, column, formula, anchor, values: figures(column, expected.number, actual) });
      return;
    }
  }

  /** `nameOf`: of a person's row. */
  found(columns: readonly AuditColumn[], nameOf: (row: SheetRow) => string) {
    const own = new Map<string, boolean>();
    return this.doubts.flatMap(({ anchor, ...doubt }) => {
      const key = `${anchor.column} ${anchor.rowNo}`;
      const isOwn = own.get(key) ?? this.isFigureOfEach(anchor);
      own.set(key, isOwn);
      const other = this.people.get(anchor.rowNo);
      const of = columns.find(({ index }) => index === anchor.column);
      if (!isOwn || !other || !of) return [];
      const said = { cell: anchor.text, of: leafOf(of.label), name: nameOf(other), row: anchor.rowNo };
      return [{ ...doubt, said }];
    });
  }

  private isFigureOfEach({ column, rowNo }: Anchor): boolean {
    const rows = [...this.people.values()];
    const fixed = numberAt(this.people.get(rowNo), column) ?? 0;
    const numbers = rows.flatMap((row) => numberAt(row, column) ?? []);
    const others = numbers.filter((number) => differs(number, fixed)).length;
    return numbers.length >= rows.length * FILLED && others >= Math.max(FEWEST, rows.length * OTHERS);
  }
}

/** Null where no number stands. */
function numberAt(row: SheetRow | undefined, column: number): number | null {
  const cell = row?.cells[column];
  return cell?.kind === 'number' || cell?.kind === 'percent' ? Number(cell.text) : null;
}
