import { isNotWageIncome, type TaxFile } from '@contract/wages/tax-files';
import { PAID_BATCH_STATES } from '@contract/states/wage-batch';
import { BATCH_COLUMNS, batches, type BatchRow, type Db } from '../queries';

export interface TaxBatches {
  /** The one that was asked first, then the month's others that were paid. */
  of: BatchRow[];
  /** Titles of those that belong to the file and were not paid yet. */
  unpaid: string[];
}

/** Batches of a month that make one file: all that are taxed together, or of the people file all. */
export async function taxBatches(db: Db, batch: BatchRow, kind: TaxFile): Promise<TaxBatches> {
  const month = await batches(db, batch.company_id)
    .where('pay_month', '=', batch.pay_month)
    .where('id', '<>', batch.id)
    .orderBy('id')
    .select(BATCH_COLUMNS)
    .execute();
  const others = month.filter(({ wage_type }) => kind === 'people' || !isNotWageIncome(wage_type));
  const isPaid = ({ state }: BatchRow) => PAID_BATCH_STATES.includes(state);
  return {
    of: [batch, ...others.filter(isPaid)],
    unpaid: others.filter((one) => !isPaid(one)).map(({ title }) => title),
  };
}
