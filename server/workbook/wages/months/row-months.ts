import type { MonthRule, SheetMonths } from '@contract/wages/sheet-months';
import { textAt } from '../../layout/cells';
import { monthsIn } from '../../layout/month-names';
import type { SheetRow } from '../../types';
import { monthOfDay } from './day-months';
import type { MonthColumns } from './month-columns';
import { nearestMonth } from './nearest-month';

/** Others that are no more than this share of the rows, and of other people, may be mistakes of single rows. */
const SINGLE_ROWS = 1 / 3;
/** Where so many of the fewer people stand in the others' months as well, the sheet has a row a person a month. */
const LONG_FORM = 0.5;

/** The month of a row, as its cell has it and as it is understood; null where it says none. */
export interface RowMonth {
  text: string;
  /** YYYY-MM */
  month: string;
}

/** Reads which month each row is of, and knows in the end how the months of the sheet are to be taken. */
export class RowMonths {
  private readonly rows = new Map<string, number>();
  private readonly own = new Set<string>();
  private readonly others = new Set<string>();
  private last: RowMonth | null = null;

  /** `payMonth`: the import's, YYYY-MM. */
  constructor(
    private readonly columns: MonthColumns,
    private readonly payMonth: string,
    private readonly now: Date,
  ) {}

  /** The month of the next row; a blank cell says the same as the one above (months are often merged over their rows). */
  read(row: SheetRow): RowMonth | null {
    if (this.columns.month === -1) return null;
    const text = textAt(row, this.columns.month);
    if (text !== '') this.last = this.understood(text, textAt(row, this.columns.year));
    return this.last;
  }

  /** What stands in a row above the first. */
  above(text: string): void {
    this.last = this.understood(text, '');
  }

  private understood(text: string, yearText: string): RowMonth | null {
    const day = monthOfDay(text, this.columns.place);
    if (day !== null) return { text, month: day };
    const [one, ...more] = monthsIn(text);
    if (!one || more.length > 0) return null;
    const beside = one.year === null ? /(?<!\d)20[0-4]\d/.exec(yearText)?.[0] : undefined;
    if (beside === undefined) return { text, month: nearestMonth(one, this.payMonth, this.now) };
    const month = `${beside}-${String(one.month).padStart(2, '0')}`;
    return { text: month, month };
  }

  /** Counts a row with amounts; `person`: what tells people of the sheet apart. */
  count({ month }: RowMonth, person: string): void {
    this.rows.set(month, (this.rows.get(month) ?? 0) + 1);
    (month === this.payMonth ? this.own : this.others).add(person);
  }

  /** What the sheet's column says; null where there is none, or nothing in it. `label`: of the column. */
  said(label: string): SheetMonths | null {
    if (this.rows.size === 0) return null;
    const months = [...this.rows]
      .map(([month, rows]) => ({ month, rows }))
      .sort((a, b) => (a.month < b.month ? -1 : 1));
    const both = [...this.own].filter((person) => this.others.has(person)).length;
    return {
      source: 'column',
      said: label,
      months,
      rule: this.rule(both),
      longForm: both > 0 && both >= Math.max(this.own.size, this.others.size) * LONG_FORM,
    };
  }

  private rule(both: number): MonthRule {
    const own = this.rows.get(this.payMonth) ?? 0;
    const all = [...this.rows.values()].reduce((sum, rows) => sum + rows, 0);
    if (this.rows.size === 1) return 'all';
    return own > 0 && both === 0 && all - own <= all * SINGLE_ROWS ? 'marked' : 'own';
  }
}
