import { PUNCH_EN, PUNCH_KEYS, PUNCH_LABEL, type PunchKey } from './day';
import { RECORD_FIELDS, RECORD_KEYS, type RecordKey } from './record';

const PLAIN_TARGETS = [
  'name',
  'lastName',
  'firstName',
  'staffNo',
  'dept',
  'userId',
  'date',
  'half',
  'shift',
  'result',
  'punchTime',
  'punches',
  'otTotal',
  'missTotal',
  'approval',
  'remark',
] as const;
export type PlainTarget = (typeof PLAIN_TARGETS)[number];
export type PunchResultKey = `${PunchKey}Result`;

/**
 * What a column of an attendance sheet can hold, as far as the clerk may say so; the days of a grid are known by their dates
 * alone. `punchTime`: one punch a row; `punches`: several in one cell; `otTotal`, `missTotal`: sums whose kind the sheet
 * does not tell; `half`: 上午 or 下午 of the row; `lastName`, `firstName`: the two halves of a name.
 */
export type ClerkTarget = PlainTarget | PunchKey | PunchResultKey | RecordKey;

const PLAIN_LABEL: Record<PlainTarget, [zh: string, en: string]> = {
  name: ['姓名', 'Name'],
  lastName: ['姓氏', 'Family name'],
  firstName: ['名', 'Given name'],
  staffNo: ['工号', 'Staff number'],
  dept: ['部门', 'Department'],
  userId: ['账号', 'Account'],
  date: ['日期', 'Date'],
  half: ['上午/下午', 'Morning or afternoon'],
  shift: ['班次', 'Shift'],
  result: ['考勤结果（整天）', 'Result of the day'],
  punchTime: ['打卡时间（每行一次）', 'Punch (one a row)'],
  punches: ['打卡时间（一格多次）', 'Punches (several a cell)'],
  otTotal: ['加班合计', 'Overtime, all kinds'],
  missTotal: ['缺卡合计', 'Missing punches, all'],
  approval: ['关联审批单', 'Approvals'],
  remark: ['备注', 'Remark'],
};

const resultOf = (key: PunchKey): PunchResultKey => `${key}Result`;

/** In the order they are offered. */
export const CLERK_TARGETS: readonly ClerkTarget[] = [
  ...PLAIN_TARGETS.slice(0, 12),
  ...PUNCH_KEYS.flatMap((key): ClerkTarget[] => [key, resultOf(key)]),
  ...RECORD_KEYS,
  ...PLAIN_TARGETS.slice(12),
];

const LABELS = new Map<string, [zh: string, en: string]>([
  ...Object.entries(PLAIN_LABEL),
  ...PUNCH_KEYS.flatMap((key): [string, [string, string]][] => [
    [key, [`${PUNCH_LABEL[key]}时间`, PUNCH_EN[key]]],
    [resultOf(key), [`${PUNCH_LABEL[key]}结果`, `${PUNCH_EN[key]}, result`]],
  ]),
  ...RECORD_KEYS.map((key): [string, [string, string]] => [key, [RECORD_FIELDS[key].label, RECORD_FIELDS[key].en]]),
]);

/** A target in words. */
export const targetLabel = (target: string, language: 'zh' | 'en' = 'zh'): string =>
  LABELS.get(target)?.[language === 'zh' ? 0 : 1] ?? target;

export const isClerkTarget = (target: string): target is ClerkTarget => LABELS.has(target);
