import type { AuditColumn } from '../../audit';
import { textAt } from '../../layout/cells';
import { TAB_LABEL } from '../../layout/arrange/tab-text';
import type { SheetRow } from '../../types';
import { exactFen } from '../check/amount';
import type { ColumnPlan } from '../check/column-plan';
import type { CheckOptions } from '../types';

/** What the people of one department come to. */
export interface DeptSum {
  name: string;
  people: number;
  /** By place of the column: 分, or the unit of the column. */
  sums: Float64Array;
  /** The same before amounts were rounded to 分. */
  exact: Float64Array;
}

/** A department's name however it is written: "生产部 小计", "生产部（12人）" → "生产部". */
export const deptKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/\(\d+人?\)/g, '')
    .replace(/[:：]$/, '')
    .replace(/(?<=.)(?:小计|合计)$/, '')
    .toLowerCase();

/** Adds up the figures of people by their departments. A blank cell says the same as the one above, as merged cells do. */
export class DeptSums {
  private readonly byKey = new Map<string, DeptSum>();
  private last = '';

  /** `column`: of the sheet; −1 = all people are of `whole`. */
  constructor(
    private readonly columns: readonly AuditColumn[],
    private readonly column: number,
    private readonly whole: string,
  ) {}

  /** A person's row, and its figures by place. */
  add(row: SheetRow, figures: Float64Array): void {
    const said = this.column === -1 ? this.whole : textAt(row, this.column);
    if (said !== '') this.last = said;
    const own = this.sumOf(this.last);
    own.people += 1;
    for (const { place, index, kind } of this.columns) {
      const figure = figures[place] ?? NaN;
      if (figure !== figure) continue;
      own.sums[place] = (own.sums[place] ?? 0) + figure;
      own.exact[place] =
        (own.exact[place] ?? 0) + (kind === 'amount' && index >= 0 ? exactFen(row.cells[index], figure) : figure);
    }
  }

  /** By the keys of their names. */
  get depts(): ReadonlyMap<string, DeptSum> {
    return this.byKey;
  }

  /** Of everybody. */
  get all(): DeptSum {
    const all = empty('', this.columns.length);
    for (const { people, sums, exact } of this.byKey.values()) {
      all.people += people;
      for (let place = 0; place < sums.length; place += 1) {
        all.sums[place] = (all.sums[place] ?? 0) + (sums[place] ?? 0);
        all.exact[place] = (all.exact[place] ?? 0) + (exact[place] ?? 0);
      }
    }
    return all;
  }

  private sumOf(name: string): DeptSum {
    const key = deptKey(name);
    const known = this.byKey.get(key) ?? empty(name, this.columns.length);
    this.byKey.set(key, known);
    return known;
  }
}

const empty = (name: string, width: number): DeptSum => ({
  name,
  people: 0,
  sums: new Float64Array(width),
  exact: new Float64Array(width),
});

/** Of the people of a sheet, where others may sum it up: by its departments, else by the sheets it was joined from. */
export function deptSums({ summaries, columns }: CheckOptions, { at, figures }: ColumnPlan): DeptSums | null {
  if (!summaries || summaries.sheets.length === 0) return null;
  const tab = columns.find(({ label }) => label === TAB_LABEL.sheet)?.index ?? -1;
  return new DeptSums(figures, at.dept === -1 ? tab : at.dept, summaries.whole);
}
