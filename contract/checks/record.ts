/** What a month of attendance says of one person: the table of its numbers. Null is "not said" and never 0. */

export const LEAVE_KEYS = [
  'personalLeave',
  'sickLeave',
  'annualLeave',
  'adjustLeave',
  'marriageLeave',
  'maternityLeave',
  'paternityLeave',
  'bereavementLeave',
  'injuryLeave',
  'otherLeave',
] as const;
export type LeaveKey = (typeof LEAVE_KEYS)[number];

export const OVERTIME_KEYS = ['otWorkdayHours', 'otRestdayHours', 'otHolidayHours'] as const;
export type OvertimeKey = (typeof OVERTIME_KEYS)[number];

export const RECORD_KEYS = [
  'shouldDays',
  'actualDays',
  'restDays',
  'workHours',
  'lateCount',
  'lateMinutes',
  'seriousLateCount',
  'seriousLateMinutes',
  'absentLateDays',
  'earlyCount',
  'earlyMinutes',
  'missOnCount',
  'missOffCount',
  'absentDays',
  'tripDays',
  'tripHours',
  'outHours',
  ...LEAVE_KEYS,
  ...OVERTIME_KEYS,
  'nightCount',
] as const;
export type RecordKey = (typeof RECORD_KEYS)[number];

/** Days, hours: at most two decimals; minutes, times: whole. */
export type CheckUnit = 'days' | 'hours' | 'minutes' | 'times';
export const UNIT_LABEL: Record<CheckUnit, string> = { days: '天', hours: '小时', minutes: '分钟', times: '次' };
export const UNIT_EN: Record<CheckUnit, string> = { days: 'days', hours: 'hours', minutes: 'minutes', times: 'times' };

export const FIELD_GROUPS = ['attendance', 'late', 'missing', 'away', 'leave', 'overtime'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];
export const FIELD_GROUP_LABEL: Record<FieldGroup, string> = {
  attendance: '出勤',
  late: '迟到早退',
  missing: '缺卡旷工',
  away: '出差外出',
  leave: '请假',
  overtime: '加班',
};

export interface RecordField {
  label: string;
  en: string;
  unit: CheckUnit;
  group: FieldGroup;
  max: number;
  /** Decimals kept; what has more is rounded half up. */
  decimals: 0 | 2;
  /** Other values are taken but warned of (half days). */
  step: number | null;
}

const days = (label: string, en: string, group: FieldGroup, step: number | null = 0.5): RecordField => ({
  label,
  en,
  unit: 'days',
  group,
  max: 31,
  decimals: 2,
  step,
});
const hours = (label: string, en: string, group: FieldGroup): RecordField => ({
  label,
  en,
  unit: 'hours',
  group,
  max: 744,
  decimals: 2,
  step: null,
});
const times = (label: string, en: string, group: FieldGroup, max: number): RecordField => ({
  label,
  en,
  unit: 'times',
  group,
  max,
  decimals: 0,
  step: null,
});
/** Ten whole working days: more is no lateness but a mistake (9999 is what some clocks write for "unknown"). */
const minutes = (label: string, en: string, group: FieldGroup): RecordField => ({
  label,
  en,
  unit: 'minutes',
  group,
  max: 4_800,
  decimals: 0,
  step: null,
});

/** Every field from 0 to its `max`, in the order of forms and exports. */
export const RECORD_FIELDS: Record<RecordKey, RecordField> = {
  shouldDays: days('应出勤天数', 'Due days', 'attendance'),
  actualDays: days('实际出勤天数', 'Days attended', 'attendance', null),
  restDays: days('休息天数', 'Rest days', 'attendance'),
  workHours: hours('工作时长', 'Hours worked', 'attendance'),
  lateCount: times('迟到次数', 'Late', 'late', 200),
  lateMinutes: minutes('迟到时长', 'Minutes late', 'late'),
  seriousLateCount: times('严重迟到次数', 'Very late', 'late', 200),
  seriousLateMinutes: minutes('严重迟到时长', 'Minutes very late', 'late'),
  absentLateDays: days('旷工迟到天数', 'Days absent by lateness', 'late'),
  earlyCount: times('早退次数', 'Left early', 'late', 200),
  earlyMinutes: minutes('早退时长', 'Minutes left early', 'late'),
  missOnCount: times('上班缺卡次数', 'Missing clock-ins', 'missing', 62),
  missOffCount: times('下班缺卡次数', 'Missing clock-outs', 'missing', 62),
  absentDays: days('旷工天数', 'Days absent', 'missing'),
  tripDays: days('出差天数', 'Business trip days', 'away'),
  tripHours: hours('出差时长', 'Business trip hours', 'away'),
  outHours: hours('外出时长', 'Hours out', 'away'),
  personalLeave: days('事假', 'Personal leave', 'leave'),
  sickLeave: days('病假', 'Sick leave', 'leave'),
  annualLeave: days('年假', 'Annual leave', 'leave'),
  adjustLeave: days('调休', 'Time off in lieu', 'leave'),
  marriageLeave: days('婚假', 'Marriage leave', 'leave'),
  maternityLeave: days('产假', 'Maternity leave', 'leave'),
  paternityLeave: days('陪产假', 'Paternity leave', 'leave'),
  bereavementLeave: days('丧假', 'Bereavement leave', 'leave'),
  injuryLeave: days('工伤假', 'Work injury leave', 'leave'),
  otherLeave: days('其他假', 'Other leave', 'leave'),
  otWorkdayHours: hours('工作日加班', 'Workday overtime', 'overtime'),
  otRestdayHours: hours('休息日加班', 'Rest day overtime', 'overtime'),
  otHolidayHours: hours('节假日加班', 'Holiday overtime', 'overtime'),
  nightCount: times('夜班次数', 'Night shifts', 'overtime', 31),
};

/** The numbers of a record, or one day's share of them. A key that is absent or null was not said. */
export type RecordValues = Partial<Record<RecordKey, number | null>>;

export const REMARK_MAX = 200;

export const RECORD_SOURCES = ['import', 'manual', 'fix'] as const;
export type RecordSource = (typeof RECORD_SOURCES)[number];
export const RECORD_SOURCE_LABEL: Record<RecordSource, string> = { import: '导入', manual: '手工录入', fix: '更正' };
