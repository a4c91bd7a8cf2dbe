import { isVisible } from '@contract/states/effective-slip';
import type { WageBatchState } from '@contract/states/wage-batch';
import type { WageSlipState } from '@contract/states/wage-slip';
import type { WageType } from '@contract/wages/items';
import type { YearStanding } from '@contract/wages/slip-months/schemas';
import type { ItemDef } from '@contract/wages/slip-schemas';
import { batches } from '../../wage-batches/service';
import type { Db } from '../queries';

/** What a slip tells among others of its person; `itemDefs` are those its reader may see. Amounts in 分. */
export interface PersonSlip {
  id: string;
  payMonth: string;
  wageType: WageType;
  title: string;
  standing: YearStanding;
  itemDefs: readonly ItemDef[];
  items: Readonly<Record<string, string>>;
  grossFen: bigint | null;
  deductFen: bigint | null;
  netFen: bigint;
}

/** Slips that hold: they were issued, or paid in a past month, and nobody has taken them back. */
export const holds = ({ standing }: Pick<PersonSlip, 'standing'>) => standing === 'counted' || standing === 'disputed';

/** How a slip stands by what is written down of it and its batch. */
export function standingOf(
  slip: { state: WageSlipState; recalled_at: Date | null },
  batch: WageBatchState,
): YearStanding {
  if (batch === 'history') return 'counted';
  if (slip.state === 'recalled' || batch === 'recalled') return 'recalled';
  // Of a batch that was taken back as a whole and is being corrected.
  if (!isVisible(batch)) return slip.recalled_at === null ? 'unissued' : 'recalled';
  return slip.state === 'disputed' ? 'disputed' : 'counted';
}

/** All slips of one person of a company, drafts included, by month. They are few: a person has some a year. */
export async function slipsOfPerson(db: Db, companyId: string, staffId: string): Promise<PersonSlip[]> {
  const slips = await db
    .selectFrom('wage_slip')
    .select(['id', 'batch_id', 'state', 'recalled_at', 'items', 'gross_fen', 'deduct_fen', 'net_fen'])
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .execute();
  if (slips.length === 0) return [];
  const found = await batches(db, companyId)
    .select(['id', 'pay_month', 'wage_type', 'title', 'state', 'item_defs'])
    .where(
      'id',
      'in',
      slips.map((slip) => slip.batch_id),
    )
    .execute();
  const byId = new Map(found.map((batch) => [batch.id, batch]));
  return inOrder(
    slips.flatMap((slip) => {
      const batch = byId.get(slip.batch_id);
      if (!batch) return [];
      return [
        {
          id: slip.id,
          payMonth: batch.pay_month,
          wageType: batch.wage_type,
          title: batch.title,
          standing: standingOf(slip, batch.state),
          itemDefs: batch.item_defs,
          items: slip.items,
          grossFen: slip.gross_fen,
          deductFen: slip.deduct_fen,
          netFen: slip.net_fen,
        },
      ];
    }),
  );
}

/** Oldest first; ids tell the time. */
export const inOrder = (slips: readonly PersonSlip[]): PersonSlip[] =>
  [...slips].sort((one, other) => (one.payMonth + one.id < other.payMonth + other.id ? -1 : 1));
