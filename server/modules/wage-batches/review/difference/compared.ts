import { PAID_BATCH_STATES } from '@contract/states/wage-batch';
import { BATCH_COLUMNS, batches, type BatchRow, type Db } from '../../queries';
import { otherBatches } from '../paid-twice';

/** What a batch is compared with. */
export interface Compared {
  batch: BatchRow;
  /** YYYY-MM of the latest earlier month in which wages of its type were paid; null = none. */
  lastMonth: string | null;
  /** The paid batches of that month and type. */
  before: BatchRow[];
  /** Other batches of the batch's own month and type: whoever is in one of them is not missing. */
  besides: string[];
}

/** Batches of a month that are added up; no company has as many. */
const MOST = 200;

export async function comparedWith(db: Db, batch: BatchRow): Promise<Compared> {
  const paid = batches(db, batch.company_id)
    .where('wage_type', '=', batch.wage_type)
    .where('state', 'in', [...PAID_BATCH_STATES])
    .where('pay_month', '<', batch.pay_month);
  const last = await paid.select((eb) => eb.fn.max('pay_month').as('month')).executeTakeFirst();
  const lastMonth = last?.month ?? null;
  if (lastMonth === null) return { batch, lastMonth, before: [], besides: [] };
  const before = await paid
    .select(BATCH_COLUMNS)
    .where('pay_month', '=', lastMonth)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const wage = {
    companyId: batch.company_id,
    payMonth: batch.pay_month,
    wageType: batch.wage_type,
    namedIds: batch.named_ids,
  };
  return { batch, lastMonth, before, besides: (await otherBatches(db, wage, batch.id)).map(({ id }) => id) };
}
