import { addMonths, monthOf } from '@contract/month';
import { PAID_BATCH_STATES } from '@contract/states/wage-batch';
import { batches, type Db } from './queries';

const MONTHS = 12;

/** The paid batches of a company. */
export const paidBatches = (db: Db, companyId: string) =>
  batches(db, companyId).where('state', 'in', [...PAID_BATCH_STATES]);

/** The months (YYYY-MM) that are looked back upon: twelve up to the newest paid one, or to last month where that is later. */
export async function lastMonths(db: Db, companyId: string, now: Date): Promise<string[]> {
  const paid = paidBatches(db, companyId);
  const newest = (await paid.select((eb) => eb.fn.max('pay_month').as('month')).executeTakeFirst())?.month ?? '';
  const before = addMonths(monthOf(now), -1);
  const last = newest > before ? newest : before;
  return Array.from({ length: MONTHS }, (_, index) => addMonths(last, index + 1 - MONTHS));
}
