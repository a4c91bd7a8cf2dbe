import { type CheckDay, type DayResult, PUNCH_KEYS } from './day';
import type { DayException, ExceptionKind } from './exceptions';
import { isLeaveKind, type MarkKind } from './legend';
import { LEAVE_KEYS, type LeaveKey, type RecordKey, type RecordValues } from './record';
import { sumSaid } from './sums';

/** One click on an exception: let it stand, forgive it, count it as a punch added, a day (or half) of absence, trip, off-site or leave. */
export const DECISIONS = [
  'keep',
  'forgive',
  'addPunch',
  'trip',
  'field',
  'absentHalf',
  'absent',
  ...LEAVE_KEYS,
] as const;
export type Decision = (typeof DECISIONS)[number];
export const DECISION_LABEL: Record<Exclude<Decision, LeaveKey>, string> = {
  keep: '维持',
  forgive: '不计',
  addPunch: '补卡',
  trip: '算出差',
  field: '算外勤',
  absentHalf: '旷工半天',
  absent: '旷工一天',
};
export const DECISION_EN: Record<Exclude<Decision, LeaveKey>, string> = {
  keep: 'Keep',
  forgive: 'Disregard',
  addPunch: 'Add punch',
  trip: 'Business trip',
  field: 'Off-site',
  absentHalf: 'Half a day absent',
  absent: 'A day absent',
};

const MISSING: readonly Decision[] = [
  'addPunch',
  'forgive',
  'field',
  'trip',
  ...LEAVE_KEYS,
  'absentHalf',
  'absent',
  'keep',
];
/** What can be decided about each kind, the likeliest first. */
export const DECISIONS_OF: Record<ExceptionKind, readonly Decision[]> = {
  late: ['keep', 'forgive', 'addPunch', 'field', 'trip', ...LEAVE_KEYS],
  seriousLate: ['keep', 'forgive', 'addPunch', 'field', 'trip', ...LEAVE_KEYS, 'absentHalf'],
  absentLate: ['keep', 'forgive', 'addPunch', 'field', 'trip', ...LEAVE_KEYS, 'absentHalf', 'absent'],
  early: ['keep', 'forgive', 'addPunch', 'field', 'trip', ...LEAVE_KEYS],
  missOn: MISSING,
  missOff: MISSING,
  absent: ['keep', ...LEAVE_KEYS, 'trip', 'field', 'addPunch', 'forgive', 'absentHalf'],
};

/** The numbers an exception stands behind; deciding otherwise takes them back. */
const NUMBERS: Record<ExceptionKind, { count: RecordKey | null; amount: RecordKey | null }> = {
  late: { count: 'lateCount', amount: 'lateMinutes' },
  seriousLate: { count: 'seriousLateCount', amount: 'seriousLateMinutes' },
  absentLate: { count: null, amount: 'absentLateDays' },
  early: { count: 'earlyCount', amount: 'earlyMinutes' },
  missOn: { count: 'missOnCount', amount: null },
  missOff: { count: 'missOffCount', amount: null },
  absent: { count: null, amount: 'absentDays' },
};

const RESULT_OF: Partial<Record<Decision, DayResult>> = {
  forgive: 'normal',
  addPunch: 'fixed',
  trip: 'trip',
  field: 'field',
  absent: 'absent',
  absentHalf: 'absent',
};

/**
 * The day after a decision about one of its exceptions: pure, the given day stays as it is. Leave, trip and
 * absence take half a day for one punch, the whole day for a day's absence.
 */
export function decide(day: CheckDay, exception: DayException, decision: Decision): CheckDay {
  if (decision === 'keep') return day;
  const values: RecordValues = { ...day.values };
  const { count, amount } = NUMBERS[exception.kind];
  const whole = exception.kind === 'absent' || decision === 'absent';
  const part =
    decision === 'absentHalf'
      ? 0.5
      : whole
        ? Math.max(exception.kind === 'absent' ? (values.absentDays ?? 1) : 1, 0.5)
        : 0.5;
  if (count !== null) values[count] = Math.max(0, (values[count] ?? 0) - 1);
  if (amount !== null && (count === null || values[count] === 0)) values[amount] = 0;
  const add = (key: RecordKey, n: number) => {
    values[key] = sumSaid([values[key] ?? 0, n]);
  };
  if (decision === 'absent' || decision === 'absentHalf') {
    move(values, 'absentDays', part);
    // Half of what was a whole day of absence: the other half was worked.
    if (exception.kind === 'absent')
      values.actualDays = Math.max(values.actualDays ?? 0, Math.round((1 - away(values)) * 100) / 100);
  } else if (isLeaveKind(decision as MarkKind)) {
    // The decisions that are no leave stand above and below.
    move(values, decision as LeaveKey, part);
  } else {
    if (decision === 'trip') add('tripDays', part);
    if (exception.kind === 'absent' || exception.kind === 'absentLate')
      values.actualDays = Math.min(1, sumSaid([values.actualDays ?? 0, part]) ?? 0);
  }
  const result = RESULT_OF[decision] ?? 'leave';
  const punchResults = day.punchResults.map((own, at) => (concerns(exception, at, own) ? result : own));
  return {
    ...day,
    values,
    punchResults,
    onResult: side(punchResults, 0, day.onResult),
    offResult: side(punchResults, 1, day.offResult),
    result: gravestResult(punchResults) ?? result,
  };
}

/** Takes part of the attended day away for what is now no attendance. */
function move(values: RecordValues, to: RecordKey, part: number): void {
  values[to] = Math.min(1, sumSaid([values[to] ?? 0, part]) ?? 0);
  const attended = values.actualDays ?? 0;
  const others = away(values);
  if (attended + others > 1) values.actualDays = Math.max(0, Math.round((1 - others) * 100) / 100);
}

/** The part of the day that is leave or absence. */
const away = (values: RecordValues) => sumSaid([...LEAVE_KEYS.map((key) => values[key]), values.absentDays]) ?? 0;

function concerns(exception: DayException, at: number, own: DayResult | null): boolean {
  if (exception.punch !== null) return PUNCH_KEYS[at] === exception.punch;
  // What was decided about the day says nothing about a punch that no hours were known for.
  return own === 'absent' || (own !== null && own !== 'unjudged' && exception.kind !== 'absent');
}

/** Gravest first. */
const GRAVITY: readonly DayResult[] = [
  'absent',
  'absentLate',
  'missing',
  'seriousLate',
  'late',
  'early',
  'leave',
  'trip',
  'unjudged',
  'fixed',
  'field',
  'rest',
  'normal',
];

/** The gravest of some results; null when there is none. */
export function gravestResult(results: readonly (DayResult | null | undefined)[]): DayResult | null {
  return GRAVITY.find((result) => results.includes(result)) ?? null;
}

const side = (results: readonly (DayResult | null)[], parity: 0 | 1, before: DayResult | null) =>
  gravestResult(results.filter((_, at) => at % 2 === parity)) ?? before;
