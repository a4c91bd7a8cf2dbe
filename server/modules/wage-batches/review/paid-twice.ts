import type { PaidTwice } from '@contract/wages/batch-schemas';
import type { WageType } from '@contract/wages/items';
import { openToAll } from '../../../db/confidential';
import { batches, type Db } from '../queries';

interface Wage {
  companyId: string;
  /** YYYY-MM */
  payMonth: string;
  wageType: WageType;
  /** Who alone sees the batch that asks; null = it is not confidential. */
  namedIds: readonly string[] | null;
}

/** The other batches of a month and type, whatever their state, as far as whoever sees the one that asks may see them. `except`: the batch that asks. */
export async function otherBatches(
  db: Db,
  wage: Wage,
  except: string | null = null,
): Promise<{ id: string; title: string }[]> {
  let found = batches(db, wage.companyId)
    .select(['id', 'title'])
    .where('pay_month', '=', wage.payMonth)
    .where('wage_type', '=', wage.wageType)
    .where(openToAll('wage_batch', wage.namedIds));
  if (except !== null) found = found.where('id', '<>', except);
  return found.orderBy('created_at').orderBy('id').execute();
}

/** As above of monthly wages alone: a second one for a person is worth a question, of bonuses and the like a month may have several. */
export async function otherMonthlyBatches(
  db: Db,
  wage: Wage,
  except: string | null = null,
): Promise<{ id: string; title: string }[]> {
  return wage.wageType === 'monthly' ? otherBatches(db, wage, except) : [];
}

/** One sentence for the person who is to decide, e.g. 其中 120 人 7 月已在《2026年07月工资条》中. */
export function paidTwiceText(payMonth: string, found: readonly PaidTwice[]): string {
  const month = Number(payMonth.slice(5));
  return `其中${found.map(({ people, title }) => ` ${people} 人 ${month} 月已在《${title}》中`).join('，')}`;
}

/** Adds one person to what is kept of a batch. */
export function withOneMore(kept: readonly PaidTwice[], found: readonly { id: string; title: string }[]): PaidTwice[] {
  const byId = new Map(kept.map((one) => [one.batchId, one]));
  for (const { id, title } of found) byId.set(id, { batchId: id, title, people: (byId.get(id)?.people ?? 0) + 1 });
  return [...byId.values()];
}
