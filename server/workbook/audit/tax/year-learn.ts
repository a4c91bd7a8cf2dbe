import type { AuditContext, AuditRows } from '../types';
import type { PaidIn } from '../year-history';
import { incomesOf, isUnclear } from './amounts';
import type { TaxColumns } from './columns';
import { bestRow, type Fit, fitOf, implied } from './implied';
import { eachSample, Tally } from './sample';
import { type YearModel, type YearRow, yearRows } from './year-figures';

/** How a sheet without cumulative columns takes its income, and whether it is known to. */
export interface YearLearnt {
  source: 'year';
  columns: TaxColumns;
  model: YearModel;
  /** By the other month of payment, where the sheet's taxes follow from it as well: who is right by it alone is not accused. */
  other: YearModel | null;
  /**
   * borne out: most taxes of the sheet, or those of the months before, follow from it; few: too few rows to tell; not: they do
   * not.
   */
  standing: 'borneOut' | 'few' | 'not';
}

/** Rows that tell something are enough from so many on. */
const FEW = 3;
const SHARE = 0.7;
/** A row that fits one rule and not the other is worth up to 3. */
const CLEARLY = 4;

export function learnYear(rows: AuditRows, context: AuditContext, columns: TaxColumns): YearLearnt {
  const { paidIn } = context.rules;
  const otherwise: PaidIn = paidIn === 'sameMonth' ? 'nextMonth' : 'sameMonth';
  const ways = [...(columns.taxable === -1 ? [] : ['taxable' as const]), ...incomesOf(columns)];
  const modelsOf = (when: PaidIn) =>
    ways.map((by) => ({ model: { paidIn: when, by } satisfies YearModel, evidence: new Evidence() }));
  const [own, others] = [modelsOf(paidIn), modelsOf(otherwise)];
  eachSample(rows, (row) => {
    if (row.broken || isUnclear(row.figures, columns)) return;
    for (const { model, evidence } of [...own, ...others]) {
      const rows = yearRows(row, columns, model, context);
      const found = rows === 'incomplete' ? null : rows && bestRow(rows, context.rules.toleranceFen);
      if (found) evidence.add(found, context.rules.toleranceFen);
    }
  });
  // The company's rule holds unless the other fits clearly better: a wrong row or two are not to change it.
  const [ruled, free] = [best(own), best(others)];
  const isFree = free.evidence.worth > ruled.evidence.worth + CLEARLY + ruled.evidence.rows / 20;
  const { model, evidence } = isFree ? free : ruled;
  const other = !isFree && free.evidence.worth >= ruled.evidence.worth ? free.model : null;
  return { source: 'year', columns, model, other, standing: evidence.standing };
}

interface Tried {
  model: YearModel;
  evidence: Evidence;
}

/** Where two fit alike the first. */
const best = (models: Tried[]): Tried =>
  models.reduce((one, next) => (next.evidence.worth > one.evidence.worth ? next : one));

class Evidence {
  private readonly now = new Tally();
  private readonly before = new Tally();
  private exact = 0;

  add(row: YearRow, tolerance: number): void {
    const fit = fitOf(row, tolerance);
    if (row.tax > tolerance || fit === 'below') this.now.add(isFit(fit));
    if (row.tax > tolerance && (fit === 'exact' || fit === 'usual')) this.exact += 1;
    if (row.baseBefore !== null && row.paid > 0)
      this.before.add(implied(row.baseBefore, row.paid, row.month, false).plausible);
  }

  get rows(): number {
    return this.now.asked;
  }

  /** Taxes that come out to the 分 weigh more than those that are possible. */
  get worth(): number {
    return this.now.held + this.exact - (this.now.asked - this.now.held);
  }

  get standing(): YearLearnt['standing'] {
    if (this.now.holds(FEW, SHARE) || this.before.holds(FEW, SHARE)) return 'borneOut';
    return this.now.asked < FEW ? 'few' : 'not';
  }
}

const isFit = (fit: Fit) => fit === 'exact' || fit === 'usual' || fit === 'possible';
