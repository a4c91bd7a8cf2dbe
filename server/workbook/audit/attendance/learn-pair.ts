import { sampleOf } from '../sample';
import type { AuditContext, AuditRows } from '../types';
import { type HourlyRule, LEAVE_UNIT, learnHourly, OVERTIME_UNIT } from './hourly-rule';
import type { Pair } from './pairs';

/** What most rows make of a pair. */
export interface LearntPair extends Pair {
  /** Who has the time has the amount, and the reverse. */
  timeHasAmount: boolean;
  amountHasTime: boolean;
  /** Enough rows have the two to say so. */
  known: boolean;
  /** How the amount follows from the time; null = by no rule that most follow. */
  hourly: HourlyRule | null;
}

const LEAST = 4;
const MOST = 0.75;

export function learnPair(pair: Pair, rows: AuditRows, context: AuditContext): LearntPair {
  const sample = sampleOf(rows.count);
  const amounts = rows.column(pair.amount, sample);
  const times = new Float64Array(sample.length);
  const weighted = new Float64Array(sample.length);
  pair.times.forEach((place, n) => {
    const own = rows.column(place, sample);
    for (let at = 0; at < own.length; at += 1) {
      times[at] = (times[at] ?? 0) + (own[at] || 0);
      weighted[at] = (weighted[at] ?? 0) + (own[at] || 0) * (pair.factors[n] ?? 1);
    }
  });
  let [timed, paid, both] = [0, 0, 0];
  for (let at = 0; at < times.length; at += 1) {
    const [time, amount] = [(times[at] ?? 0) > 0, Math.abs(amounts[at] ?? 0) > 0];
    if (time) timed += 1;
    if (amount) paid += 1;
    if (time && amount) both += 1;
  }
  const usual = (of: number) => pair.times.length > 0 && of >= LEAST && both >= MOST * of;
  const unit = { overtime: OVERTIME_UNIT, absence: LEAVE_UNIT, late: null }[pair.of];
  return {
    ...pair,
    timeHasAmount: usual(timed),
    amountHasTime: usual(paid),
    hourly: unit ? learnHourly(weighted, amounts.map(Math.abs), rows, sample, context, unit) : null,
    known: Math.min(timed, paid) >= LEAST,
  };
}

/** Overtime of a kind that few have goes by the rule of the others: the factors of the law make them one. */
export function withLent(pairs: readonly LearntPair[]): LearntPair[] {
  const lender = pairs.find(({ of, hourly, known }) => of === 'overtime' && known && hourly?.factor === 1);
  return pairs.map((pair) => {
    if (!lender || pair.of !== 'overtime' || pair.known || pair.times.length === 0) return pair;
    const { timeHasAmount, amountHasTime, hourly } = lender;
    return { ...pair, timeHasAmount, amountHasTime, hourly: pair.hourly ?? hourly };
  });
}
