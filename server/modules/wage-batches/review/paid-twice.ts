import type { PaidTwice } from '@contract/wages/batch-schemas';
import type { WageType } from '@contract/wages/items';
import { batches, type Db } from '../queries';

/**
 * The other monthly batches of a month: a second monthly wage for a person is worth a question. None for bonuses and
 * the like, of which a month may have several. `except`: the batch that asks.
 */
export async function otherMonthlyBatches(
  db: Db,
  wage: { companyId: string; payMonth: string; wageType: WageType },
  except: string | null = null,
): Promise<{ id: string; title: string }[]> {
  if (wage.wageType !== 'monthly') return [];
  let found = batches(db, wage.companyId)
    .select(['id', 'title'])
    .where('pay_month', '=', wage.payMonth)
    .where('wage_type', '=', 'monthly');
  if (except !== null) found = found.where('id', '<>', except);
  return found.orderBy('created_at').orderBy('id').execute();
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
