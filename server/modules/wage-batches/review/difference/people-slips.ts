import { sql } from 'kysely';
import type { Db } from '../../queries';
import type { Compared } from './compared';
import { effectOf } from './item-sums';
import type { BatchItems, MatchedItems } from './matched-items';
import { uuids } from './pairs';

/** A slip of one of the two months. */
export interface ComparedSlip {
  id: string;
  batch_id: string;
  staff_id: string;
  name: string;
  staff_no: string | null;
  dept: string | null;
  net_fen: bigint;
  items: Record<string, string>;
}

export interface PersonSlips {
  now: ComparedSlip | null;
  before: ComparedSlip[];
}

/** The slips of some people in both months. */
export async function slipsOf(
  db: Db,
  { batch, before }: Compared,
  staffIds: readonly string[],
): Promise<Map<string, PersonSlips>> {
  const found = new Map<string, PersonSlips>();
  if (staffIds.length === 0) return found;
  const { rows } = await sql<ComparedSlip>`
    select id, batch_id, staff_id, name, staff_no, dept, net_fen, items from wage_slip
    where company_id = ${batch.company_id} and batch_id = any(${uuids([batch.id, ...before.map(({ id }) => id)])})
      and staff_id = any(${uuids(staffIds)})`.execute(db);
  // Sorted here: in the statement it would tempt the planner to walk through all slips of a batch in order.
  for (const slip of rows.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const slips = found.get(slip.staff_id) ?? { now: null, before: [] };
    if (slip.batch_id === batch.id) slips.now = slip;
    else slips.before.push(slip);
    found.set(slip.staff_id, slips);
  }
  return found;
}

/** What the change of each item adds to somebody's net pay, in 分, by matched key; of every item of either month. */
export function itemEffects({ now, before }: PersonSlips, items: MatchedItems): Map<string, bigint> {
  const effects = new Map<string, bigint>();
  const add = (slip: ComparedSlip, { effects: all }: BatchItems, sign: bigint) => {
    for (const effect of all) {
      const key = items.keyOf(effect.key);
      effects.set(key, (effects.get(key) ?? 0n) + sign * effectOf(effect, slip.items[effect.key]));
    }
  };
  if (now) add(now, items.now, 1n);
  for (const slip of before) {
    const side = items.before.find(({ batch }) => batch.id === slip.batch_id);
    if (side) add(slip, side, -1n);
  }
  return effects;
}

/** Net pay of last month's slips together, in 分; null = none. */
export const lastNetOf = ({ before }: PersonSlips) =>
  before.length === 0 ? null : before.reduce((sum, { net_fen: net }) => sum + net, 0n);

/** Somebody's department of last month, as pairs() has it. */
export function lastDeptOf({ before }: PersonSlips): string | null {
  const depts = before.flatMap(({ dept }) => (dept === null ? [] : [dept]));
  return depts.sort().at(-1) ?? null;
}
