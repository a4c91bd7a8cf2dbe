import type { CheckDay, DayResult, PunchKey } from './day';
import { PUNCH_KEYS } from './day';

/** What somebody has to decide about a day. */
export const EXCEPTION_KINDS = ['late', 'seriousLate', 'absentLate', 'early', 'missOn', 'missOff', 'absent'] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];
export const EXCEPTION_LABEL: Record<ExceptionKind, string> = {
  late: '迟到',
  seriousLate: '严重迟到',
  absentLate: '旷工迟到',
  early: '早退',
  missOn: '上班缺卡',
  missOff: '下班缺卡',
  absent: '旷工',
};
export const EXCEPTION_EN: Record<ExceptionKind, string> = {
  late: 'Late',
  seriousLate: 'Very late',
  absentLate: 'Absent by lateness',
  early: 'Left early',
  missOn: 'Missing clock-in',
  missOff: 'Missing clock-out',
  absent: 'Absent',
};

export interface DayException {
  kind: ExceptionKind;
  /** The punch it is about; null = the day as a whole. */
  punch: PunchKey | null;
}

const OF_RESULT: Partial<Record<DayResult, ExceptionKind>> = {
  late: 'late',
  seriousLate: 'seriousLate',
  absentLate: 'absentLate',
  early: 'early',
  absent: 'absent',
};

/**
 * The exceptions of a day, punch by punch; where the sheet knows no single punches (a grid, a month's summary),
 * by the day's numbers. A day of absence is one exception, not two missing punches.
 */
export function dayExceptions(day: Pick<CheckDay, 'punchResults' | 'values'>): DayException[] {
  const found: DayException[] = [];
  PUNCH_KEYS.forEach((punch, at) => {
    const result = day.punchResults[at] ?? null;
    if (result === null) return;
    const kind = result === 'missing' ? (punch.startsWith('on') ? 'missOn' : 'missOff') : OF_RESULT[result];
    if (kind === undefined) return;
    if (kind === 'absent' ? !found.some((each) => each.kind === 'absent') : true)
      found.push({ kind, punch: kind === 'absent' ? null : punch });
  });
  if (found.length > 0) return found;
  const { values } = day;
  const said: [ExceptionKind, number | null | undefined][] = [
    ['late', values.lateCount],
    ['seriousLate', values.seriousLateCount],
    ['absentLate', values.absentLateDays],
    ['early', values.earlyCount],
    ['missOn', values.missOnCount],
    ['missOff', values.missOffCount],
    ['absent', values.absentDays],
  ];
  return said.filter(([, value]) => (value ?? 0) > 0).map(([kind]) => ({ kind, punch: null }));
}
