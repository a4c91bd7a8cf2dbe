import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { SheetMonths } from '@contract/wages/sheet-months';
import { textAt } from '../../../layout/cells';
import type { SheetRow } from '../../../types';
import { type RowMonth, RowMonths } from '../../months/row-months';
import { SectionMonths } from '../../months/section-months';
import type { CheckOptions, RowFix } from '../../types';
import type { ColumnPlan } from '../column-plan';
import type { RowIdentity } from '../row-identity';

/** Of which month each row is, which rows are left out for that, and how the months of the sheet are to be taken. */
export class MonthCollector {
  private readonly column: number;
  private readonly months: RowMonths;
  /** Null where rows say their months, or stand in parts of a table. */
  private readonly sections: SectionMonths | null;
  /** Rows left out for their month: the sheet's totals speak of them, too. */
  private otherMonths = 0;
  /** The same of rows below titles, whose tables have totals of their own. */
  private leftSections = 0;

  /** `above`: rows above the header. */
  constructor(
    private readonly options: CheckOptions,
    plan: ColumnPlan,
    above: readonly SheetRow[],
  ) {
    const { payMonth, now, inParts, monthAbove } = options;
    this.column = plan.months.month;
    this.months = new RowMonths(plan.months, payMonth, now);
    this.sections = this.column === -1 && !inParts ? new SectionMonths(payMonth, now) : null;
    if (monthAbove) (this.sections ?? this.months).above(monthAbove);
    for (const row of above) this.sections?.title(row);
  }

  /** Whether a row is the title of a table; the rows below it are of its month. */
  isTitle(row: SheetRow): boolean {
    return this.sections?.title(row) ?? false;
  }

  /** The table in hand is of a month that is left out. */
  get isOtherTable(): boolean {
    return this.isOther(this.sections?.current ?? null);
  }

  /** The month of the next row; null where nothing says it. */
  read(row: SheetRow): RowMonth | null {
    return this.sections ? this.sections.current : this.months.read(row);
  }

  /** Counts the row for its month; why it is not taken, or null. */
  leftOut(month: RowMonth | null, who: RowIdentity, fix: RowFix | undefined): RowIssue | null {
    if (month === null) return null;
    (this.sections ?? this.months).count(month, `${who.staffNo} ${who.idNoIndex} ${who.name}`);
    if (!this.isOther(month) || fix?.ignored === false) return null;
    if (this.sections) this.leftSections += 1;
    else this.otherMonths += 1;
    return { level: 'info', ...this.otherMonth(month, true) };
  }

  /** Doubts about the month of a row that is taken. */
  issues(row: SheetRow, month: RowMonth | null): RowIssue[] {
    const { monthRule, payMonth } = this.options;
    if (monthRule === 'marked' && month !== null && month.month !== payMonth)
      return [{ level: 'warning', ...this.otherMonth(month, false) }];
    const said = this.column === -1 ? '' : textAt(row, this.column);
    // Rows of other months are left out: one whose month nobody can read is not taken without a word.
    return monthRule === 'own' && month === null && said !== ''
      ? [{ level: 'warning', ...this.otherMonth({ text: said }, false, true) }]
      : [];
  }

  /** Rows stand in the sheet's totals that are left out for their month. */
  get leavesRows(): boolean {
    return this.otherMonths > 0;
  }

  get notices(): SheetNotice[] {
    return this.sections?.notices(this.leftSections) ?? [];
  }

  said(): SheetMonths | null {
    if (this.sections) return this.sections.said();
    return this.months.said(this.options.columns.find(({ index }) => index === this.column)?.label ?? '');
  }

  private isOther(month: RowMonth | null): boolean {
    return this.options.monthRule === 'own' && month !== null && month.month !== this.options.payMonth;
  }

  private otherMonth({ text }: Pick<RowMonth, 'text'>, left: boolean, unread = false) {
    const values = { month: text.slice(0, 20), payMonth: this.options.payMonth, left, unread };
    return { code: 'otherMonth' as const, column: this.sections ? null : this.column, values };
  }
}
