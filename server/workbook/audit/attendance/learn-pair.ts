import { sampleOf } from '../sample';
import type { AuditContext, AuditRows } from '../types';
import { type HourlyRule, learnHourly } from './hourly-rule';
import type { Pair } from './pairs';

/** What most rows make of a pair. */
export interface LearntPair extends Pair {
  /** Who has the time has the amount, and the reverse. */
  timeHasAmount: boolean;
  amountHasTime: boolean;
  /** How the amount follows from hours of overtime; null = by no rule that most follow. */
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
  return {
    ...pair,
    timeHasAmount: usual(timed),
    amountHasTime: usual(paid),
    hourly: pair.of === 'overtime' ? learnHourly(weighted, amounts, rows, sample, context) : null,
  };
}
