import type { DayType } from '../calendar/day-type';
import { LEAVE_KEYS, OVERTIME_KEYS, type RecordKey, type RecordValues } from './record';

/** What came of clocking in or out, or of the day as a whole; `unjudged`: clocked, but nothing says by which hours. */
export const DAY_RESULTS = [
  'normal',
  'late',
  'seriousLate',
  'absentLate',
  'early',
  'missing',
  'absent',
  'field',
  'fixed',
  'leave',
  'trip',
  'rest',
  'unjudged',
] as const;
export type DayResult = (typeof DAY_RESULTS)[number];
export const DAY_RESULT_LABEL: Record<DayResult, string> = {
  normal: '正常',
  late: '迟到',
  seriousLate: '严重迟到',
  absentLate: '旷工迟到',
  early: '早退',
  missing: '缺卡',
  absent: '旷工',
  field: '外勤',
  fixed: '补卡',
  leave: '请假',
  trip: '出差',
  rest: '休息',
  unjudged: '未判断',
};
export const DAY_RESULT_EN: Record<DayResult, string> = {
  normal: 'Normal',
  late: 'Late',
  seriousLate: 'Very late',
  absentLate: 'Absent by lateness',
  early: 'Left early',
  missing: 'Missing punch',
  absent: 'Absent',
  field: 'Off-site',
  fixed: 'Punch added',
  leave: 'Leave',
  trip: 'Business trip',
  rest: 'Rest',
  unjudged: 'Not judged',
};

/** The six times of a day, in their order through the day; minutes as in clock.ts. */
export const PUNCH_KEYS = ['onTime1', 'offTime1', 'onTime2', 'offTime2', 'onTime3', 'offTime3'] as const;
export type PunchKey = (typeof PUNCH_KEYS)[number];
export const PUNCH_LABEL: Record<PunchKey, string> = {
  onTime1: '上班1',
  offTime1: '下班1',
  onTime2: '上班2',
  offTime2: '下班2',
  onTime3: '上班3',
  offTime3: '下班3',
};
export const PUNCH_EN: Record<PunchKey, string> = {
  onTime1: 'In 1',
  offTime1: 'Out 1',
  onTime2: 'In 2',
  offTime2: 'Out 2',
  onTime3: 'In 3',
  offTime3: 'Out 3',
};

export const SHIFT_NAME_MAX = 50;
export const DAY_REMARK_MAX = 500;

/** Numbers of a day that are typed; the others follow from its punches and results. */
export const TYPED_DAY_KEYS: readonly RecordKey[] = [
  'workHours',
  'lateMinutes',
  'seriousLateMinutes',
  'earlyMinutes',
  'absentDays',
  'tripDays',
  'outHours',
  'nightCount',
  ...LEAVE_KEYS,
  ...OVERTIME_KEYS,
];

/** One day of one person. */
export interface CheckDay {
  /** YYYY-MM-DD */
  date: string;
  dayType: DayType;
  shiftName: string;
  /** Minutes in the order of PUNCH_KEYS, null where nothing was clocked. */
  punches: (number | null)[];
  /** In the order of PUNCH_KEYS; null where nothing was said. */
  punchResults: (DayResult | null)[];
  /** The gravest of the clock-ins and of the clock-outs. */
  onResult: DayResult | null;
  offResult: DayResult | null;
  /** The day in one word, as the month grid shows it; null = nothing known of it. */
  result: DayResult | null;
  /** A time of the next day belongs to it. */
  crossDay: boolean;
  /** This day's share of the month's numbers. */
  values: RecordValues;
  /** What the sheet says in words: the approvals, the cell of a grid. */
  remark: string;
}

/** Whether somebody clocked on the day and nobody could tell if he was on time: it is not 正常. */
export const isUnjudged = ({ result, punchResults }: Pick<CheckDay, 'result' | 'punchResults'>) =>
  result === 'unjudged' || punchResults.includes('unjudged');
