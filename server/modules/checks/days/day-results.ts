import type { DayResult } from '@contract/checks/day';
import type { StoredDay } from '../../../db/tables/checks';

/** Everything that came of a day, for the filter of the daily list. */
export function dayResults(day: Pick<StoredDay, 'result' | 'onResult' | 'offResult' | 'punchResults'>): DayResult[] {
  return [...new Set([day.result, day.onResult, day.offResult, ...day.punchResults])].filter(
    (result) => result !== null,
  );
}
