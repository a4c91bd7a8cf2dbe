import { addMonths } from '@contract/month';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import type { ItemChange, MonthBefore } from '@contract/wages/slip-schemas';
import { changedItems, type Db } from '../wage-batches/service';
import type { MySlipRow } from './queries';

/** Items told of a difference. */
const MOST = 3;

/**
 * A 月度工资 slip against the same person's of the month before, as he could read both: the items that moved his pay most,
 * totals apart. Null where there is none, or more than one.
 */
export async function monthBefore(db: Db, row: MySlipRow): Promise<MonthBefore | null> {
  if (row.batch.wage_type !== 'monthly') return null;
  const month = addMonths(row.batch.pay_month, -1);
  const found = await db
    .selectFrom('wage_slip as s')
    .innerJoin('wage_batch as b', (join) =>
      join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.batch_id'),
    )
    .select(['s.items', 's.net_fen'])
    .where('s.company_id', '=', row.company_id)
    .where('s.staff_id', '=', row.staff_id)
    .where('s.state', '<>', 'recalled')
    .where('b.pay_month', '=', month)
    .where('b.wage_type', '=', 'monthly')
    .where('b.state', 'in', [...VISIBLE_BATCH_STATES])
    .where('b.deleted_at', 'is', null)
    .limit(2)
    .execute();
  const [before] = found;
  if (!before || found.length > 1) return null;
  const parts = row.batch.item_defs.filter(({ kind, sign, isTotal }) => kind === 'amount' && sign !== 0 && !isTotal);
  const changes = changedItems(parts, before.items, row.items).sort((one, other) => sizeOf(other) - sizeOf(one));
  return { month, netFen: before.net_fen.toString(), changes: changes.slice(0, MOST) };
}

/** By how much, whatever the direction; for the order alone. */
const sizeOf = ({ before, after }: ItemChange) => Math.abs(Number(after ?? 0) - Number(before ?? 0));
