import { addMonths } from '../month';

/** What a company may have deleted after its term, each by a setting of its own. Everything else is never deleted by age. */
export const RETENTION_CLASSES = ['attendance', 'feedback'] as const;
export type RetentionClass = (typeof RETENTION_CLASSES)[number];

export const RETENTION_CLASS_LABEL: Record<RetentionClass, string> = { attendance: '考勤', feedback: '员工反馈' };

/** Years that can be asked for; the least of a company may be more (leastWageRecordYears). */
export const RETENTION_YEARS = { least: 3, most: 30 } as const;

/** Days between the setting and the first deletion: until then, and afterwards, it can be stopped. */
export const RETENTION_WAIT_DAYS = 7;

/** Why something older than its term stays. */
export const STAY_REASONS = ['unlocked', 'feedback', 'wages', 'claims', 'supplement', 'confidential'] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/**
 * The first month (YYYY-MM) that is still kept on a day (YYYY-MM-DD) where each is kept for so many years after its end: a
 * month ended is kept through the same month years later.
 */
export const firstKeptMonth = (years: number, today: string): string => addMonths(today.slice(0, 7), -12 * years);
