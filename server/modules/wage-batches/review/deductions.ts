import type { BatchRow, Db } from '../queries';

type Summed = Pick<BatchRow, 'company_id' | 'id' | 'item_defs' | 'deduct_fen'>;

const CHUNK = 1_000;

/**
 * What a batch's slips deduct together, in 分: as kept; else the sum of the deduction items, whose sign says nothing
 * (sheets write them either way). Null where the sheet has none of these. What lies between gross and net is no answer: it
 * would agree with them however wrong they are.
 */
export async function deductionOf(db: Db, batch: Summed): Promise<bigint | null> {
  if (batch.deduct_fen !== null) return batch.deduct_fen;
  const keys = batch.item_defs
    .filter((def) => def.kind === 'amount' && def.sign === -1 && !def.isTotal)
    .map((def) => def.key);
  return keys.length === 0 ? null : sumOfItems(db, batch, keys);
}

async function sumOfItems(db: Db, batch: Summed, keys: readonly string[]): Promise<bigint> {
  let sum = 0n;
  let after: string | null = null;
  for (;;) {
    let page = db
      .selectFrom('wage_slip')
      .select(['id', 'items'])
      .where('company_id', '=', batch.company_id)
      .where('batch_id', '=', batch.id);
    if (after !== null) page = page.where('id', '>', after);
    const slips = await page.orderBy('id').limit(CHUNK).execute();
    for (const { items } of slips) for (const key of keys) sum += size(items[key]);
    if (slips.length < CHUNK) return sum;
    after = slips.at(-1)?.id ?? null;
  }
}

function size(fen: string | undefined): bigint {
  const value = BigInt(fen || '0');
  return value < 0n ? -value : value;
}
