import { addMonths, isPayMonth, monthOf } from '@contract/month';
import type { WageType } from '@contract/wages/items';
import { namesReader } from '../../../db/confidential';
import type { Db } from '../../../imports';

/** How old a company's first sheet may be, in months, and still be taken for the month it says. */
const FIRST_AT_MOST = 12;

export interface NextMonth {
  /** YYYY-MM: the one after the last with wages of the type; of a company without any, last month. */
  month: string;
  /** It needs no word of anybody: it is last month or this one. */
  sure: boolean;
  /** The last month with wages of the type, whatever their state; null = there is none. */
  last: string | null;
}

/** The month whose wages of a type are imported next. */
export async function nextMonth(db: Db, companyId: string, wageType: WageType, now: Date): Promise<NextMonth> {
  const current = monthOf(now);
  const { last } = await db
    .selectFrom('wage_batch')
    .select(({ fn }) => fn.max('pay_month').as('last'))
    .where('company_id', '=', companyId)
    .where('wage_type', '=', wageType)
    .where('deleted_at', 'is', null)
    .where('filling', '=', false)
    .where(namesReader('wage_batch'))
    .executeTakeFirstOrThrow();
  const usual = addMonths(current, -1);
  // Bonuses and the like are paid now and then: of them no month is the next.
  if (last === null || wageType !== 'monthly') return { month: usual, sure: true, last };
  const next = addMonths(last, 1);
  if (!isPayMonth(next, now)) return { month: last, sure: false, last };
  return { month: next, sure: next === usual || next === current, last };
}

/** Whether a sheet that says of itself it is of `month` is to be believed without a question: nothing of that month, or of a later one, is there. */
export function isBelieved(month: string, { last }: NextMonth, wageType: WageType, now: Date): boolean {
  if (!isPayMonth(month, now)) return false;
  if (last !== null && wageType === 'monthly') return month > last;
  return month >= addMonths(monthOf(now), -FIRST_AT_MOST);
}
