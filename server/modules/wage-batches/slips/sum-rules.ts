import { type SumCheck, sumRater } from '@contract/wages/net/check-slip';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { SumRules } from '@contract/wages/net/sum-rules';
import { jsonText } from '../../../db/json';
import type { BatchRow, Db } from '../queries';

/** Slips read by one statement. */
const CHUNK = 1000;

interface Summed {
  company_id: string;
  id: string;
  item_defs: ItemDef[];
  net_identity: NetIdentity | null;
}

/** Finds in all slips of a batch, as they stand, by which readings they arrive at their totals: what only a few people have may be far down. */
export async function readSumRules(db: Db, batch: Summed): Promise<SumRules> {
  const rater = sumRater(batch.item_defs, batch.net_identity);
  const all = db
    .selectFrom('wage_slip')
    .select(['id', 'items'])
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .orderBy('id')
    .limit(CHUNK);
  for (let after: string | undefined; ;) {
    const slips = await (after === undefined ? all : all.where('id', '>', after)).execute();
    rater.add(slips.map((slip) => slip.items));
    if (slips.length < CHUNK) return rater.rules();
    after = slips.at(-1)?.id;
  }
}

/** How the totals of this batch's slips are checked: by what was found at the import. A batch from before that was kept finds it once, and keeps it. */
export async function sumCheckOf(db: Db, batch: BatchRow): Promise<SumCheck> {
  return {
    itemDefs: batch.item_defs,
    identity: batch.net_identity,
    rules: batch.sum_rules ?? (await foundAndKept(db, batch)),
  };
}

/** Finds and keeps the rules of a batch whose slips are all written; in statements of its own, for 100,000 slips take seconds to read. */
export async function keepSumRules(db: Db, companyId: string, batchId: string): Promise<void> {
  const batch = await db
    .selectFrom('wage_batch')
    .select(['company_id', 'id', 'item_defs', 'net_identity'])
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (batch) await foundAndKept(db, batch);
}

async function foundAndKept(db: Db, batch: Summed): Promise<SumRules> {
  const rules = await readSumRules(db, batch);
  await db
    .updateTable('wage_batch')
    .set({ sum_rules: jsonText(rules) })
    .where('company_id', '=', batch.company_id)
    .where('id', '=', batch.id)
    .where('sum_rules', 'is', null)
    .execute();
  return rules;
}
