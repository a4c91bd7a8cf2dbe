import { groupKey, labelParts } from './label-parts';
import { sideOf } from './insurance';

export type GroupMeaning = 'earning' | 'deduction' | 'employer' | 'attendance' | 'tax';

const WORDS: readonly [RegExp, GroupMeaning][] = [
  [/考勤|出勤|工时|假期|天数|日数/, 'attendance'],
  [/累计|个税(?:计算|信息|申报)|税务|专项附加|计税/, 'tax'],
  [/应扣|扣款|扣除|代扣|代缴|扣减|减项|扣项|deduct/, 'deduction'],
  [
    /应发|应得|应付|收入|加项|增项|补贴|津贴|补助|奖金|福利|earning|income|allowance|^.{0,2}(?:工资|薪资|薪酬)$/,
    'earning',
  ],
];

/** What the headings above a column say of it, the nearest first; null where they say nothing (or there are none). */
export function groupMeaning(label: string): GroupMeaning | null {
  const above = labelParts(label).slice(0, -1);
  for (const part of [...above].reverse()) {
    const key = groupKey(part);
    const found = WORDS.find(([pattern]) => pattern.test(key))?.[1];
    if (found === 'attendance' || found === 'tax') return found;
    const side = sideOf(part);
    if (side === 'employer') return 'employer';
    if (found) return found;
    if (side === 'personal') return 'deduction';
  }
  return null;
}
