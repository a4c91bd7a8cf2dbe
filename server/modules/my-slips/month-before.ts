import { sql } from 'kysely';
import { addMonths } from '@contract/month';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import type { ItemChange, MonthBefore } from '@contract/wages/slip-schemas';
import { grouped } from '../../kernel/grouped';
import { changedItems, type Db } from '../wage-batches/service';
import type { MySlipRow } from './queries';

/** Items told of a difference. */
const MOST = 3;

/**
 * 月度工资 slips of one batch, each against the same person's of the month before, as he could read both: the items that
 * moved his pay most, totals apart. By slip; absent where there is none, or more than one.
 */
export async function monthsBefore(db: Db, rows: readonly MySlipRow[]): Promise<Map<string, MonthBefore>> {
  const [first] = rows;
  if (first?.batch.wage_type !== 'monthly') return new Map();
  const month = addMonths(first.batch.pay_month, -1);
  const found = await db
    .selectFrom('wage_slip as s')
    .innerJoin('wage_batch as b', (join) =>
      join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.batch_id'),
    )
    .select(['s.staff_id', 's.items', 's.net_fen'])
    .where('s.company_id', '=', first.company_id)
    .where('s.staff_id', '=', sql<string>`any(${rows.map((row) => row.staff_id)}::uuid[])`)
    .where('s.state', '<>', 'recalled')
    .where('b.pay_month', '=', month)
    .where('b.wage_type', '=', 'monthly')
    .where('b.state', 'in', [...VISIBLE_BATCH_STATES])
    .where('b.deleted_at', 'is', null)
    .execute();
  const byPerson = grouped(found, (slip) => slip.staff_id);
  const parts = first.batch.item_defs.filter(({ kind, sign, isTotal }) => kind === 'amount' && sign !== 0 && !isTotal);
  return new Map(
    rows.flatMap((row) => {
      const [before, ...others] = byPerson.get(row.staff_id) ?? [];
      if (!before || others.length > 0) return [];
      const changes = changedItems(parts, before.items, row.items).sort((one, other) => sizeOf(other) - sizeOf(one));
      return [[row.id, { month, netFen: before.net_fen.toString(), changes: changes.slice(0, MOST) }] as const];
    }),
  );
}

/** By how much, whatever the direction; for the order alone. */
const sizeOf = ({ before, after }: ItemChange) => Math.abs(Number(after ?? 0) - Number(before ?? 0));
