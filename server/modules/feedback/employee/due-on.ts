import { withOverrides, workingDayAfter } from '@contract/calendar/calendar';
import { addDays, dateInChina } from '@contract/date';
import { OVERDUE_WORKDAYS } from '@contract/feedback/rules';
import { workCalendar } from '../../../calendar/work-calendar';
import { companyDays } from '../../company-calendar/service';
import type { Db } from '../queries';

/** The longest holidays together with the weekends around them are shorter by far. */
const AHEAD = 30;

/** The last day, YYYY-MM-DD, on which what is handed in now is dealt with in time: OVERDUE_WORKDAYS working days of the company's calendar later. */
export async function dueOn(db: Db, companyId: string, now: Date): Promise<string> {
  const today = dateInChina(now);
  const period = { from: today, to: addDays(today, AHEAD) };
  const calendar = withOverrides(workCalendar(period), await companyDays(db, companyId, period.from, period.to));
  // A factory that is shut for weeks has no working day to wait for.
  return workingDayAfter(calendar, today, OVERDUE_WORKDAYS) ?? period.to;
}
