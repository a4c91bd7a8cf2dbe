import type { MySlipCard, MySlipDetail } from '@contract/wages/slip-schemas';
import type { Db } from '../wage-batches/service';
import { effectiveState } from '../wage-batches/service';
import { presentObjections, slipDeadline, viewOf } from '../wage-slips/service';
import type { MySlipRow } from './queries';

/** A slip as a card of its employee. */
export function presentCard(row: MySlipRow): MySlipCard {
  const { batch } = row;
  const published = row.published_at ?? batch.published_at;
  return {
    id: row.id,
    slipVersion: row.slip_version,
    version: row.version,
    title: batch.title,
    companyName: row.companyName,
    payMonth: batch.pay_month,
    wageType: batch.wage_type,
    netFen: row.net_fen.toString(),
    state: effectiveState(row.state, batch.state),
    needConfirm: batch.settings.needConfirm,
    deadline: slipDeadline(row, batch)?.toISOString() ?? null,
    publishedAt: (published ?? row.updated_at).toISOString(),
  };
}

export async function presentMySlip(db: Db, row: MySlipRow): Promise<MySlipDetail> {
  return {
    card: presentCard(row),
    view: viewOf(row, row.batch, row.companyName),
    objections: await presentObjections(db, row.company_id, row.id, row.batch.item_defs),
  };
}
