import { sql } from 'kysely';
import type { Presence } from '@contract/wages/difference';
import type { PersonDifference } from '@contract/wages/difference-schemas';
import type { ItemDef } from '@contract/wages/slip-schemas';
import { notFound } from '../../../../kernel/errors';
import { type Db, loadBatch } from '../../queries';
import { type Compared, comparedWith } from './compared';
import { type MatchedItems, matchItems } from './matched-items';
import { pairs, presence, type Who, withStaff } from './pairs';
import { type ComparedSlip, itemEffects, lastDeptOf, lastNetOf, type PersonSlips, slipsOf } from './people-slips';
import { sinceOf } from './since';

/** Both months of one person of a batch, or of the month before it, side by side. 404 where he is in neither. */
export async function personDifference(
  db: Db,
  companyId: string,
  id: string,
  staffId: string,
): Promise<PersonDifference> {
  const compared = await comparedWith(db, await loadBatch(db, companyId, id));
  const slips = (await slipsOf(db, compared, [staffId])).get(staffId);
  const slip = slips?.now ?? slips?.before[0];
  if (!slips || !slip) notFound('两期工资表中都没有此人');
  const kind = await presenceOf(db, compared, staffId);
  const items = await matchItems(db, compared);
  const effects = itemEffects(slips, items);
  const lastNet = lastNetOf(slips);
  const diff = (slips.now?.net_fen ?? 0n) - (lastNet ?? 0n);
  const explained = [...effects.values()].reduce((sum, fen) => sum + fen, 0n);
  return {
    staffId,
    name: slip.name,
    staffNo: slip.staff_no,
    kind,
    since: (await sinceOf(db, companyId, [{ staffId, presence: kind }])).get(staffId) ?? null,
    payMonth: compared.batch.pay_month,
    lastPayMonth: compared.lastMonth,
    now: slips.now && sideOf([slips.now], slips.now.net_fen, slips.now.dept),
    before: lastNet === null ? null : sideOf(slips.before, lastNet, lastDeptOf(slips)),
    items: itemRows(compared, slips, items, effects),
    diffFen: diff.toString(),
    restFen: (diff - explained).toString(),
  };
}

const sideOf = (slips: readonly ComparedSlip[], net: bigint, dept: string | null) => ({
  dept,
  netFen: net.toString(),
  slips: slips.map(({ id, batch_id: batchId }) => ({ id, batchId })),
});

async function presenceOf(db: Db, compared: Compared, staffId: string): Promise<Presence> {
  const who: Who = (column) => sql`${column} = ${staffId}::uuid`;
  const { rows } = await sql<{ presence: Presence }>`
    with ${pairs(compared, who)}
    select ${presence(compared)} as presence from pairs p ${withStaff(compared, who)}`.execute(db);
  return rows[0]?.presence ?? notFound('两期工资表中都没有此人');
}

type Row = PersonDifference['items'][number];

/** Every item that stands in either month: this batch's in its order, then what only last month had. */
function itemRows(
  { batch, before }: Compared,
  { now, before: slips }: PersonSlips,
  items: MatchedItems,
  effects: ReadonlyMap<string, bigint>,
): Row[] {
  const rows = new Map<string, Row>();
  const rowOf = (def: ItemDef) => {
    const key = items.keyOf(def.key);
    const known = rows.get(key);
    if (known) return known;
    const { label, group, kind, isTotal } = def;
    const fen = effects.get(key)?.toString() ?? null;
    const row: Row = { key, label, group, kind, isTotal, now: null, before: null, fen };
    rows.set(key, row);
    return row;
  };
  for (const def of batch.item_defs) rowOf(def).now = now?.items[def.key] || null;
  for (const slip of slips) {
    for (const def of before.find(({ id }) => id === slip.batch_id)?.item_defs ?? []) {
      const row = rowOf(def);
      row.before = together(row, slip.items[def.key] || null);
    }
  }
  return [...rows.values()].filter((row) => row.now !== null || row.before !== null);
}

/** Amounts of several slips are added up; anything else is told one beside the other. */
function together({ before, kind }: Row, value: string | null): string | null {
  if (before === null || value === null) return before ?? value;
  if (kind === 'amount') return (BigInt(before) + BigInt(value)).toString();
  return before === value ? before : `${before}、${value}`;
}
