import type { Deps } from '../../deps';
import type { SignedSlip } from './queries';

/** A slip's signing has moved: its reader's page follows, in all his tabs. */
export async function tellEmployee(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  slip: Pick<SignedSlip, 'company_id' | 'staff_id' | 'batch_id'>,
): Promise<void> {
  const row = await db
    .selectFrom('staff as p')
    .innerJoin('wage_batch as b', (join) =>
      join.onRef('b.company_id', '=', 'p.company_id').on('b.id', '=', slip.batch_id),
    )
    .select(['p.account_id', 'b.pay_month'])
    .where('p.company_id', '=', slip.company_id)
    .where('p.id', '=', slip.staff_id)
    .executeTakeFirst();
  if (row?.account_id) events.publish({ accountIds: [row.account_id] }, 'mySlips', { payMonth: row.pay_month });
}
