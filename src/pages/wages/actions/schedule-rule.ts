import type { Dayjs } from 'dayjs';

/** Why a time cannot be scheduled: none given, less than 5 minutes or more than 60 days ahead. Null when it can. Both are wall-clock times in China. */
export function scheduleProblem(at: Dayjs | null | undefined, now: Dayjs): 'missing' | 'tooSoon' | 'tooLate' | null {
  if (!at) return 'missing';
  if (!at.isAfter(now.add(5, 'minute'))) return 'tooSoon';
  return at.isAfter(now.add(60, 'day')) ? 'tooLate' : null;
}
