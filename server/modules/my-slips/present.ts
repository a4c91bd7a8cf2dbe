import { effectiveState } from '@contract/states/effective-slip';
import type { ItemChange, MySlipCard, MySlipDetail } from '@contract/wages/slip-schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { changedItems, type Db, presentSign } from '../wage-batches/service';
import { presentObjections, slipDeadline, viewOf } from '../wage-slips/service';
import { monthBefore } from './month-before';
import { type CardRow, isShown, type MySlipRow } from './queries';

/** A slip as a card of its employee; one taken back says so and holds no amount. */
export function presentCard(row: CardRow): MySlipCard {
  const { batch } = row;
  const shown = isShown(row);
  const published = row.published_at ?? batch.published_at;
  return {
    id: row.id,
    slipVersion: row.slip_version,
    version: row.version,
    title: batch.title,
    companyName: row.companyName,
    payMonth: batch.pay_month,
    wageType: batch.wage_type,
    netFen: shown ? row.net_fen.toString() : null,
    state: shown ? effectiveState(row.state, batch.state) : 'recalled',
    needConfirm: batch.settings.needConfirm,
    needSign: batch.settings.needSign,
    sign: presentSign(row, batch.state),
    corrected: shown && row.corrected,
    confirmedAt: shown ? (row.confirmed_at?.toISOString() ?? null) : null,
    deadline: shown ? (slipDeadline(row, batch)?.toISOString() ?? null) : null,
    publishedAt: (published ?? row.updated_at).toISOString(),
  };
}

export async function presentMySlip(
  deps: Pick<Deps, 'seal' | 'clock'>,
  db: Db,
  actor: Pick<Actor, 'role'>,
  row: MySlipRow,
): Promise<MySlipDetail> {
  const shown = isShown(row);
  return {
    card: presentCard(row),
    view: shown ? viewOf(row, row.batch, row.companyName) : null,
    changes: shown ? await changesOf(db, row) : [],
    monthBefore: shown ? await monthBefore(db, row) : null,
    objections: await presentObjections(
      deps,
      db,
      { companyId: row.company_id, slipId: row.id, itemDefs: row.batch.item_defs },
      { side: 'employee', role: actor.role },
    ),
  };
}

/** What its reader finds changed against the version he had before. */
async function changesOf(db: Db, row: MySlipRow): Promise<ItemChange[]> {
  if (row.slip_version === 1) return [];
  const before = await db
    .selectFrom('wage_slip_version')
    .select('items')
    .where('company_id', '=', row.company_id)
    .where('slip_id', '=', row.id)
    .where('slip_version', '<', row.slip_version)
    .orderBy('slip_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before ? changedItems(row.batch.item_defs, before.items, row.items) : [];
}
