import { sql } from 'kysely';
import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import { effectiveState } from '@contract/states/effective-slip';
import type { ItemChange, MySlipCard, MySlipDetail } from '@contract/wages/slip-schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { grouped } from '../../kernel/grouped';
import { changedItems, type Db, presentSign } from '../wage-batches/service';
import { objectionsOf, slipDeadline, viewOf } from '../wage-slips/service';
import { monthsBefore } from './month-before';
import { type CardRow, isShown, type MySlipRow, noSuchSlip } from './queries';

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

/** A slip with who reads it. */
export interface ReadSlip {
  row: MySlipRow;
  actor: Pick<Actor, 'role'>;
}

export async function presentMySlip(deps: Pick<Deps, 'seal' | 'clock'>, db: Db, slip: ReadSlip): Promise<MySlipDetail> {
  const [detail] = await presentMySlips(deps, db, [slip]);
  return detail ?? noSuchSlip();
}

/** Slips of one batch, each for its reader, in their order. */
export async function presentMySlips(
  deps: Pick<Deps, 'seal' | 'clock'>,
  db: Db,
  slips: readonly ReadSlip[],
): Promise<MySlipDetail[]> {
  const shown = slips.flatMap(({ row }) => (isShown(row) ? [row] : []));
  const changes = await changesOf(db, shown);
  const before = await monthsBefore(db, shown);
  const objections = new Map<string, FeedbackThread[]>();
  const discussed = slips.filter(({ row }) => row.discussed);
  for (const [role, some] of grouped(discussed, ({ actor }) => actor.role))
    for (const [id, threads] of await objectionsOf(
      deps,
      db,
      some.map(({ row }) => ({ companyId: row.company_id, slipId: row.id, itemDefs: row.batch.item_defs })),
      { side: 'employee', role },
    ))
      objections.set(id, threads);
  return slips.map(({ row }) => ({
    card: presentCard(row),
    view: isShown(row) ? viewOf(row, row.batch, row.companyName) : null,
    changes: changes.get(row.id) ?? [],
    monthBefore: before.get(row.id) ?? null,
    objections: objections.get(row.id) ?? [],
  }));
}

/** What readers find changed against the version they had before, by slip. */
async function changesOf(db: Db, rows: readonly MySlipRow[]): Promise<Map<string, ItemChange[]>> {
  const again = rows.filter((row) => row.slip_version > 1);
  const [first] = again;
  if (!first) return new Map();
  const { rows: found } = await sql<{ slip_id: string; items: Record<string, string> }>`
    select slip.id as slip_id, v.items
    from unnest(${again.map((row) => row.id)}::uuid[], ${again.map((row) => row.slip_version)}::int[]) as slip(id, version)
    cross join lateral (
      select items from wage_slip_version where company_id = ${first.company_id} and slip_id = slip.id and slip_version < slip.version
      order by slip_version desc limit 1) v`.execute(db);
  const before = new Map(found.map(({ slip_id, items }) => [slip_id, items]));
  return new Map(
    again.flatMap((row) => {
      const items = before.get(row.id);
      return items ? [[row.id, changedItems(row.batch.item_defs, items, row.items)] as const] : [];
    }),
  );
}
