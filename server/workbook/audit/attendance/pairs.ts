import { overtimeColumns, OVERTIME_KINDS } from '../overtime-columns';
import type { AuditColumn } from '../types';

/** Time that somebody was away or worked longer, and the amount that goes with it. */
export interface Pair {
  of: 'absence' | 'late' | 'overtime';
  /** Places of columns of time; several are added up. */
  times: number[];
  /** Place of the amount. */
  amount: number;
  /** Hours count so many times, by their places: of overtime paid in one sum. */
  factors: number[];
}

const LATE = /迟到|早退/;
/** Leave that is paid in full. */
const PAID = /年假|年休|调休|婚假|丧假|产假|陪产|公假|法定|带薪|余额|剩余|累计/;
const KINDS = [
  { word: /事假/, target: 'personalLeaveDeduct', count: null },
  { word: /病假/, target: 'sickLeaveDeduct', count: null },
  { word: /旷工/, target: 'absentDeduct', count: 'absentDays' },
] as const;
const ABSENCE = /请假|事假|病假|旷工|缺勤|病事假|事病假/;

/** The pairs of a sheet. An amount without a column of time has an empty list. */
export function pairsOf(columns: readonly AuditColumn[]): Pair[] {
  const pairs: Pair[] = [];
  const times = columns.filter(({ kind, label }) => kind === 'number' && !PAID.test(label));
  const amountOf = (key: string, word: RegExp) =>
    columns.find(({ target }) => target === key) ??
    columns.find(({ kind, sign, isTotal, label }) => kind === 'amount' && sign === -1 && !isTotal && word.test(label));
  const used = new Set<number>();
  for (const { word, target, count } of KINDS) {
    const amount = amountOf(target, word);
    if (!amount || used.has(amount.place)) continue;
    const own = times.filter((time) => word.test(time.label) || (count !== null && time.target === count));
    const general = times.filter((time) => time.target === 'leaveDays');
    used.add(amount.place);
    pairs.push({ of: 'absence', times: placesOf(own.length > 0 ? own : general), amount: amount.place, factors: [] });
  }
  const all = columns.find(({ target }) => target === 'attendanceDeduct');
  if (all) {
    const own = times.filter(
      ({ target, label }) => target === 'leaveDays' || target === 'absentDays' || ABSENCE.test(label),
    );
    pairs.push({ of: 'absence', times: placesOf(own), amount: all.place, factors: [] });
  }
  const late = amountOf('lateDeduct', LATE);
  if (late && !used.has(late.place)) {
    const own = times.filter(({ target, label }) => target === 'lateCount' || LATE.test(label));
    pairs.push({ of: 'late', times: placesOf(own), amount: late.place, factors: [] });
  }
  return [...pairs, ...overtimePairs(columns)];
}

const FACTORS = { ot150: 1.5, ot200: 2, ot300: 3 };

function overtimePairs(columns: readonly AuditColumn[]): Pair[] {
  const { hours, pay } = overtimeColumns(columns);
  const kinds = OVERTIME_KINDS.flatMap((kind): Pair[] => {
    const [own, amount] = [hours.kinds[kind], pay.kinds[kind]];
    return amount === undefined || own === undefined
      ? []
      : [{ of: 'overtime', times: [own], amount, factors: [FACTORS[kind]] }];
  });
  if (kinds.length > 0 || pay.total === -1) return kinds;
  const split = OVERTIME_KINDS.filter((kind) => hours.kinds[kind] !== undefined);
  const [times, factors] =
    split.length > 0
      ? [split.map((kind) => hours.kinds[kind] ?? -1), split.map((kind) => FACTORS[kind])]
      : hours.total === -1
        ? [[], []]
        : [[hours.total], [1]];
  return [{ of: 'overtime', times, amount: pay.total, factors }];
}

const placesOf = (columns: readonly AuditColumn[]) => columns.map(({ place }) => place);
