import { findSumRules, type SumCheck } from '@contract/wages/net/check-slip';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { SumRules } from '@contract/wages/net/sum-rules';
import type { BatchRow, Db } from './queries';

/** As many slips tell by which rule a sheet adds up; reading more would only take longer. */
const SAMPLE = 200;

interface Summed {
  company_id: string;
  id: string;
  item_defs: ItemDef[];
  net_identity: NetIdentity | null;
}

/** Finds in the first slips of a batch, as they stand, by which readings they arrive at their totals. */
export async function readSumRules(db: Db, batch: Summed): Promise<SumRules> {
  const slips = await db
    .selectFrom('wage_slip')
    .select('items')
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .orderBy('id')
    .limit(SAMPLE)
    .execute();
  return findSumRules(batch.item_defs, batch.net_identity, slips.map((slip) => slip.items));
}

/** How the totals of this batch's slips are checked: by what was found at the import. */
export async function sumCheckOf(db: Db, batch: BatchRow): Promise<SumCheck> {
  return { itemDefs: batch.item_defs, identity: batch.net_identity, rules: batch.sum_rules ?? (await readSumRules(db, batch)) };
}
