import { inOrOut } from '../employment';
import { amountAt, figureAt } from '../find-column';
import type { AuditCheck, AuditContext, AuditRow } from '../types';
import type { Judgement } from '@contract/wages/audit/checks';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { payOf, wageOf } from './hourly-rule';
import { learnPair, type LearntPair, withLent } from './learn-pair';
import { pairsOf } from './pairs';

/** Absence and its deduction, overtime and its pay: one without the other where most rows have both. */
export const pairsCheck: AuditCheck<{ pairs: LearntPair[] }> = {
  name: 'attendancePay',
  area: 'attendance',
  learn(rows, context) {
    if (rows.count === 0 || context.wageType !== 'monthly') return null;
    const pairs = withLent(pairsOf(context.columns).map((pair) => learnPair(pair, rows, context)));
    return pairs.length === 0 ? null : { pairs };
  },
  judge(row, { pairs }, context, report) {
    let judgement: Judgement = 'notAsked';
    for (const pair of pairs) {
      const own = judgePair(row, pair, context, report);
      if (own === 'off' || judgement === 'notAsked' || (judgement === 'held' && own !== 'notAsked')) judgement = own;
    }
    return judgement;
  },
};

type Report = (issue: RowIssue) => void;

function judgePair(row: AuditRow, pair: LearntPair, context: AuditContext, report: Report): Judgement {
  const figure = figureAt(row.figures, pair.amount);
  if (Number.isNaN(figure) && row.broken) return 'unreadable';
  const amount = figure || 0;
  if (pair.times.length === 0) return amount === 0 ? 'notAsked' : 'noColumn';
  let [time, weighted] = [0, 0];
  pair.times.forEach((place, n) => {
    time += amountAt(row.figures, place);
    weighted += amountAt(row.figures, place) * (pair.factors[n] ?? 1);
  });
  if (time > 0 && amount === 0)
    return pair.timeHasAmount ? without(row, pair, time, weighted, context, report) : 'noRule';
  if (amount !== 0 && time === 0) return pair.amountHasTime ? unexplained(pair, amount, context, report) : 'noRule';
  if (time === 0) return pair.timeHasAmount || pair.amountHasTime ? 'held' : 'notAsked';
  return pair.of === 'late' ? 'held' : judgeRate(row, pair, time, weighted, Math.abs(amount), context, report);
}

function without(
  row: AuditRow,
  pair: LearntPair,
  time: number,
  weighted: number,
  context: AuditContext,
  report: Report,
): Judgement {
  const [label, amount, column] = named(pair, context);
  const expected = pair.hourly ? payOf(pair.hourly, wageOf(row, pair.hourly), weighted) : null;
  if (pair.of === 'overtime') {
    report({
      level: 'warning',
      code: 'overtimeUnpaid',
      column,
      values: { label, hours: two(time), pay: amount, expected },
    });
  } else if (pair.of === 'late')
    report({ level: 'warning', code: 'lateUndeducted', column, values: { label, time: two(time), deduction: amount } });
  else {
    const values = { label, time: two(time), deduction: amount, expected };
    report({ level: 'warning', code: 'absenceUndeducted', column, values });
  }
  return 'off';
}

function unexplained(pair: LearntPair, amount: number, context: AuditContext, report: Report): Judgement {
  const [time, label, column] = named(pair, context);
  const code = pair.of === 'overtime' ? 'overtimeUnexplained' : 'deductionUnexplained';
  report({ level: 'warning', code, column, values: { label, amount: Math.abs(amount), time } });
  return 'off';
}

function judgeRate(
  row: AuditRow,
  { hourly, ...pair }: LearntPair,
  time: number,
  weighted: number,
  actual: number,
  context: AuditContext,
  report: Report,
): Judgement {
  if (!hourly) return 'noRule';
  // Who joined or left in the month has but a part of the wage that time is counted by.
  if (inOrOut(row.staff, context.payMonth)) return 'notAsked';
  const wage = wageOf(row, hourly);
  if (!(wage > 0)) return 'unreadable';
  const expected = payOf(hourly, wage, weighted);
  if (Math.abs(expected - actual) <= context.rules.toleranceFen) return 'held';
  const [, label, column] = named(pair, context);
  const values = { label, expected, actual, each: Math.round(expected / time), time: two(time) };
  const code = pair.of === 'overtime' ? 'overtimeRateDiffers' : 'deductionDiffers';
  report({ level: 'warning', code, column, values });
  return 'off';
}

/** What the sheet calls the time and the amount, and the column of the amount. */
function named({ times, amount }: Pick<LearntPair, 'times' | 'amount'>, { columns }: AuditContext) {
  const label = times.map((place) => columns[place]?.label ?? '').join('、');
  return [label, columns[amount]?.label ?? '', columns[amount]?.index ?? null] as const;
}

const two = (figure: number) => Math.round(figure * 100) / 100;
