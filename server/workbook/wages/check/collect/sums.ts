import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { ControlTotal } from '@contract/wages/import-figures';
import type { SheetRow } from '../../../types';
import { compareSummaries } from '../../summary/compare-summary';
import { type DeptSums, deptSums } from '../../summary/dept-sums';
import type { CheckOptions } from '../../types';
import type { ColumnPlan } from '../column-plan';
import { ControlTotals } from '../control-totals';
import { CountTotals } from '../count-totals';
import { Uncounted } from '../uncounted';

/** What all rows come to, beside what the sheet, its subtotals and sheets that sum it up say of it. */
export class SumCollector {
  readonly totals: ControlTotals;
  readonly uncounted: Uncounted;
  private readonly counts: CountTotals;
  /** Null where no sheet sums them up. */
  private readonly depts: DeptSums | null;

  constructor(
    private readonly options: CheckOptions,
    private readonly plan: ColumnPlan,
  ) {
    this.counts = new CountTotals(plan.figures);
    this.totals = new ControlTotals(plan.amounts, this.counts);
    this.uncounted = new Uncounted(plan);
    this.depts = deptSums(options, plan);
  }

  /** A person's row and its figures, by place. */
  add(row: SheetRow, figures: Float64Array): void {
    this.totals.addPerson();
    this.uncounted.add(row);
    this.counts.add(figures);
    this.depts?.add(row, figures);
  }

  /** `read`: people; `leavesRows`: some rows of the sheet's totals are left out for their month. */
  compare(read: number, leavesRows: boolean): { sheet: number | null; totals: ControlTotal[]; notices: SheetNotice[] } {
    const { totals, notices } = this.totals.compare(leavesRows);
    const sheet = this.totals.statedHeadCount;
    if (sheet !== null && sheet !== read && !leavesRows)
      notices.push({ code: 'headCount', values: { inSheet: sheet, read } });
    // Rows that are left out for their month stand in the summary, too.
    if (this.depts && !leavesRows)
      notices.push(...compareSummaries(this.options.summaries?.sheets ?? [], this.depts, this.plan.figures));
    return { sheet, totals, notices };
  }
}
