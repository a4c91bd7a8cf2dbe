import { amountAt, placeOf } from '../find-column';
import type { AuditColumn, AuditContext, AuditRow, AuditRows } from '../types';

/** Pay an hour, or a deduction a day: a part of some wages, or the same of everybody. Amounts are 分. */
export interface HourlyRule {
  /** Places of the wages that are added up; none = the same of everybody. */
  wages: number[];
  /** Hours or days of a month; 1 where the wage is one of an hour. */
  divisor: number;
  /** Beside the factors of the pair: 1.5 where hours of one kind stand for all. */
  factor: number;
  /** Of everybody, where no wage counts. */
  fixed: number;
  /** The hour's wage is rounded to the 分 before it is multiplied. */
  early: boolean;
}

const LEAST_ROWS = 5;
const LEAST_DIFFERENT = 3;
const MOST = 0.8;
const BASE = /加班.*(?:基数|单价|标准|费率|工资\/)|时薪|小时工资|每小时|计时单价/;
/** Rounded to 角 or 元 it may be so far off. 分 */
const TOLERANCE = 1;

/** Hours or days of a month by which wages are divided, and the factors that hours or days may have. */
export interface TimeUnit {
  divisors: readonly number[];
  factors: readonly number[];
}
/** 21.75 paid days of 8 hours (人社部发〔2025〕2号), and what companies use instead: 20.83, 21, 22, 26 and 30 days. */
export const OVERTIME_UNIT: TimeUnit = { divisors: [174, 166.64, 168, 176, 208, 240], factors: [1, 1.5, 2, 3] };
/** Leave is taken off whole or, when sick, in part. */
export const LEAVE_UNIT: TimeUnit = {
  divisors: [21.75, 20.83, 21, 22, 23, 26, 30],
  factors: [1, 0.2, 0.3, 0.4, 0.5, 0.6],
};

/** How amounts follow from hours or days, where most rows agree. `pay`: above 0. */
export function learnHourly(
  hours: Float64Array,
  pay: Float64Array,
  rows: AuditRows,
  sample: Int32Array,
  { columns }: AuditContext,
  unit: TimeUnit,
): HourlyRule | null {
  const at = [...hours.keys()].filter((n) => (hours[n] ?? 0) > 0 && (pay[n] ?? 0) > 0);
  if (at.length < LEAST_ROWS) return null;
  let best: { rule: HourlyRule; fits: number } | null = null;
  const weigh = (rule: HourlyRule, wages: (row: number) => number) => {
    const different = new Set<number>();
    let fits = 0;
    for (const n of at) {
      const wage = wages(n);
      if (Math.abs(payOf(rule, wage, hours[n] ?? 0) - (pay[n] ?? 0)) > TOLERANCE) continue;
      fits += 1;
      different.add(rule.wages.length > 0 ? wage : (hours[n] ?? 0));
    }
    if (different.size >= LEAST_DIFFERENT && fits > (best?.fits ?? 0)) best = { rule, fits };
  };
  for (const wages of wagesTried(columns)) {
    const figures = wages.map((place) => rows.column(place, sample));
    const wage = (n: number) => figures.reduce((sum, column) => sum + (column[n] || 0), 0);
    for (const divisor of isHourly(columns, wages) ? [1] : unit.divisors)
      for (const factor of unit.factors)
        for (const early of [false, true]) weigh({ wages, divisor, factor, fixed: 0, early }, wage);
  }
  for (const fixed of usualRates(at, hours, pay))
    weigh({ wages: [], divisor: 1, factor: 1, fixed, early: false }, () => fixed);
  const found = best as { rule: HourlyRule; fits: number } | null; // set in the closure
  return found && found.fits >= MOST * at.length ? found.rule : null;
}

/** Pay for weighted hours. 分 */
export function payOf({ divisor, factor, early }: HourlyRule, wage: number, hours: number): number {
  const hourly = early ? Math.round(wage / divisor) : wage / divisor;
  return Math.round(hourly * factor * hours + 1e-6);
}

/** The wage a rule goes by. 分 */
export function wageOf({ figures }: AuditRow, { wages, fixed }: HourlyRule): number {
  return wages.length === 0 ? fixed : wages.reduce((sum, place) => sum + amountAt(figures, place), 0);
}

/** Wages that overtime is commonly counted from. */
function wagesTried(columns: readonly AuditColumn[]): number[][] {
  const at = (target: string) => placeOf(columns, [target]);
  const [base, post, seniority, performance] = ['baseWage', 'postWage', 'seniorityWage', 'performanceWage'].map(at);
  const sums = [
    [base],
    [base, post],
    [base, post, seniority],
    [base, performance],
    [base, post, performance],
    [at('grossPay')],
  ];
  const own = columns.filter(({ kind, label }) => kind === 'amount' && BASE.test(label)).map(({ place }) => [place]);
  return [
    ...own,
    ...sums.filter((places): places is number[] => places.every((place) => place !== undefined && place !== -1)),
  ];
}

const isHourly = (columns: readonly AuditColumn[], wages: readonly number[]) =>
  wages.every((place) => /时薪|小时|单价|费率|标准/.test(columns[place]?.label ?? ''));

/** What most are paid for an hour. 分 */
function usualRates(at: readonly number[], hours: Float64Array, pay: Float64Array): number[] {
  const votes = new Map<number, number>();
  for (const n of at) {
    const rate = Math.round((pay[n] ?? 0) / (hours[n] ?? 1));
    votes.set(rate, (votes.get(rate) ?? 0) + 1);
  }
  return [...votes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([rate]) => rate);
}
