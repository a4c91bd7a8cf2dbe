import type { DayResult } from './day';
import { LEAVE_KEYS, type LeaveKey, RECORD_FIELDS, type RecordValues } from './record';

/** What a mark of a month grid can mean; `skip` is said on purpose: the mark counts for nothing. */
export const MARK_KINDS = [
  'present',
  'late',
  'early',
  'missOn',
  'missOff',
  'absent',
  'rest',
  'holiday',
  'trip',
  'field',
  'night',
  ...LEAVE_KEYS,
  'skip',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

const leaveLabels = (pick: 'label' | 'en') =>
  Object.fromEntries(LEAVE_KEYS.map((key) => [key, RECORD_FIELDS[key][pick]])) as Record<LeaveKey, string>; // one entry a key
export const MARK_LABEL: Record<MarkKind, string> = {
  present: '出勤',
  late: '迟到',
  early: '早退',
  missOn: '上班缺卡',
  missOff: '下班缺卡',
  absent: '旷工',
  rest: '休息',
  holiday: '法定节假日',
  trip: '出差',
  field: '外勤',
  night: '夜班',
  skip: '不计',
  ...leaveLabels('label'),
};
export const MARK_EN: Record<MarkKind, string> = {
  present: 'Attended',
  late: 'Late',
  early: 'Left early',
  missOn: 'Missing clock-in',
  missOff: 'Missing clock-out',
  absent: 'Absent',
  rest: 'Rest',
  holiday: 'Statutory holiday',
  trip: 'Business trip',
  field: 'Off-site',
  night: 'Night shift',
  skip: 'Not counted',
  ...leaveLabels('en'),
};

/** A mark and its meaning; `days` is the part of a day it stands for. */
export interface LegendEntry {
  mark: string;
  kind: MarkKind;
  days: 0.5 | 1;
}

const LEAVES = new Set<string>(LEAVE_KEYS);
export const isLeaveKind = (kind: MarkKind): kind is LeaveKey => LEAVES.has(kind);

/** The share of the month's numbers of one mark; `part` of a day. Late, early and missing punches are days attended. */
export function markValues(kind: MarkKind, part: number): RecordValues {
  if (isLeaveKind(kind)) return { [kind]: part };
  switch (kind) {
    case 'present':
    case 'field':
      return { actualDays: part };
    case 'late':
      return { actualDays: part, lateCount: 1 };
    case 'early':
      return { actualDays: part, earlyCount: 1 };
    case 'missOn':
      return { actualDays: part, missOnCount: 1 };
    case 'missOff':
      return { actualDays: part, missOffCount: 1 };
    case 'night':
      return { actualDays: part, nightCount: 1 };
    case 'trip':
      return { actualDays: part, tripDays: part };
    case 'absent':
      return { absentDays: part };
    case 'rest':
    case 'holiday':
      return { restDays: part };
    default:
      return {};
  }
}

const RESULTS: Partial<Record<MarkKind, DayResult>> = {
  present: 'normal',
  night: 'normal',
  late: 'late',
  early: 'early',
  missOn: 'missing',
  missOff: 'missing',
  absent: 'absent',
  rest: 'rest',
  holiday: 'rest',
  trip: 'trip',
  field: 'field',
};

/** The day in one word, for a mark; null for one that counts for nothing. */
export const markResult = (kind: MarkKind): DayResult | null => (isLeaveKind(kind) ? 'leave' : (RESULTS[kind] ?? null));
