import { amountAt, figureAt, placeOf } from '../find-column';
import { inOrOut } from '../employment';
import { type ByKind, overtimeColumns } from '../overtime-columns';
import { sampleOf } from '../sample';
import type { AuditCheck, AuditColumn, AuditContext, AuditRow } from '../types';

interface DaysRule {
  should: number;
  actual: number;
  /** Places of what lies between the two; null where the sheet follows no such rule. */
  away: number[] | null;
  /** Places of hours of overtime, and of its pay: days attended beyond those due may be such. */
  hours: number[];
  pay: number[];
}

const AWAY = /假|旷工|缺勤|调休|停工/;
const NO_DAYS = /小时|工时|时数|分钟|次|余额|剩余|累计|法定|节假日|公假/;
/** So many columns are tried in every combination. */
const TRIED = 6;
const LEAST_ROWS = 5;
/** Rows in which somebody was away, without which a rule is not shown. */
const LEAST_AWAY = 3;
const MOST = 0.8;
const EXACT = 0.005;
/** A day of overtime has so many hours at least, a month so many days of rest at most. */
const LEAST_HOURS = 4;
const REST_DAYS = 10;

/** Days due, less those away, are the days attended – where most of the sheet has it so. */
export const daysCheck: AuditCheck<DaysRule> = {
  name: 'days',
  area: 'attendance',
  learn(rows, { columns, wageType }) {
    const [should, actual] = [placeOf(columns, ['shouldDays']), placeOf(columns, ['actualDays'])];
    if (should === -1 || actual === -1 || rows.count === 0 || wageType !== 'monthly') return null;
    const sample = sampleOf(rows.count);
    const column = (place: number) => rows.column(place, sample);
    const { hours, pay } = overtimeColumns(columns);
    const places = columns
      .filter(isAway)
      .map(({ place }) => place)
      .slice(0, TRIED);
    const away = learnAway(column(should), column(actual), places, places.map(column));
    return { should, actual, away, hours: placesOf(hours), pay: placesOf(pay) };
  },
  judge(row, { should, actual, away, ...overtime }, context, report) {
    const [due, attended] = [figureAt(row.figures, should), figureAt(row.figures, actual)];
    if (Number.isNaN(due) || Number.isNaN(attended)) return 'notAsked';
    if (!away) return 'noRule';
    let days = 0;
    for (const place of away) days += figureAt(row.figures, place) || 0;
    const expected = due - days;
    if (Math.abs(expected - attended) < EXACT) return 'held';
    // Overtime on a rest day is attended beyond what is due.
    if (attended > expected && attended - expected <= daysOfOvertime(row, overtime)) return 'notAsked';
    if (inOrOut(row.staff, context.payMonth)) return 'notAsked';
    if (!row.staff) return 'unknownPerson';
    if (!isKnownToWork(row, context)) return 'noRecord';
    const column = context.columns[actual];
    const values = {
      label: column?.label ?? '',
      should: due,
      away: two(days),
      expected: two(expected),
      actual: attended,
    };
    report({ level: 'warning', code: 'daysDiffer', column: column?.index ?? null, values });
    return 'off';
  },
};

const placesOf = ({ total, kinds }: ByKind) => [total, ...Object.values(kinds)].filter((place) => place !== -1);

/** Days that overtime may have been, at most. */
function daysOfOvertime({ figures }: AuditRow, { hours, pay }: Pick<DaysRule, 'hours' | 'pay'>): number {
  if (hours.length > 0) return Math.max(...hours.map((place) => amountAt(figures, place))) / LEAST_HOURS;
  return pay.some((place) => amountAt(figures, place) > 0) ? REST_DAYS : 0;
}

/** Somebody of whom neither the day of entry nor a month before is known may have begun in this one. */
const isKnownToWork = ({ staff }: AuditRow, { past }: AuditContext) =>
  staff !== null && ((staff.facts?.entryDate ?? null) !== null || past.last(staff.id) !== null);

const isAway = ({ kind, target, label }: AuditColumn) =>
  kind === 'number' &&
  (target === 'leaveDays' || target === 'absentDays' || (AWAY.test(label) && !NO_DAYS.test(label)));

const two = (days: number) => Math.round(days * 100) / 100;

/** The columns that, taken from the days due, give those attended in most rows; of equals the fewest. */
function learnAway(
  due: Float64Array,
  attended: Float64Array,
  places: readonly number[],
  days: Float64Array[],
): number[] | null {
  let best: { mask: number; fits: number; away: number } | null = null;
  let [all, short] = [0, 0];
  for (let at = 0; at < due.length; at += 1) {
    if (!((attended[at] ?? NaN) >= 0 && (due[at] ?? NaN) >= 0)) continue;
    all += 1;
    if (days.some((column) => (column[at] ?? 0) > 0)) short += 1;
  }
  for (let mask = 1; mask < 1 << places.length; mask += 1) {
    let [fits, away] = [0, 0];
    for (let at = 0; at < due.length; at += 1) {
      let [sum, some] = [0, false];
      for (let n = 0; n < days.length; n += 1) {
        const own = days[n]?.[at] ?? 0;
        if (!(own > 0)) continue;
        some = true;
        if ((mask >> n) & 1) sum += own;
      }
      if (!(Math.abs((due[at] ?? NaN) - sum - (attended[at] ?? NaN)) < EXACT)) continue;
      fits += 1;
      if (some) away += 1;
    }
    if (fits > (best?.fits ?? 0)) best = { mask, fits, away };
  }
  if (!best || all < LEAST_ROWS || best.fits < MOST * all) return null;
  if (best.away < LEAST_AWAY || best.away < MOST * short) return null;
  const { mask } = best;
  return places.filter((_, n) => (mask >> n) & 1);
}
