import { type RawBuilder, sql } from 'kysely';
import type { Presence } from '@contract/wages/difference';
import type { Db } from '../../queries';
import type { Group } from './causes';
import type { Compared } from './compared';
import { effectsOf, sumsOf } from './item-sums';
import type { BatchItems, MatchedItems } from './matched-items';
import { pairs, presence, type Who, withStaff } from './pairs';
import { ranges } from './ranges';

/** Of people alike: how many they are and what they were paid; or the sums of the items of one batch over them. */
interface Row {
  /** Which batch the sums are of, by its place among the sides; null = a count. */
  side: number | null;
  dept: string | null;
  last_dept: string | null;
  presence: Presence;
  people: number;
  net: bigint;
  last_net: bigint;
  sums: string[] | null;
}

/** Everybody of both months by department and presence, with what each item adds to the difference. */
export async function groupsOf(db: Db, compared: Compared, items: MatchedItems): Promise<Group[]> {
  const sides = [items.now, ...items.before];
  const groups = new Map<string, Group>();
  for (const who of await ranges(db, compared)) {
    for (const row of await rowsOf(db, compared, sides, who)) {
      const group = groupOf(groups, row);
      group.people += row.people;
      group.net += row.net;
      group.lastNet += row.last_net;
      const side = sides[row.side ?? -1];
      if (side) addSums(group, side, items, row.sums ?? [], side === items.now ? 1n : -1n);
    }
  }
  return [...groups.values()];
}

function groupOf(groups: Map<string, Group>, { dept, last_dept: lastDept, presence: kind }: Row): Group {
  const key = JSON.stringify([dept, lastDept, kind]);
  const known = groups.get(key);
  if (known) return known;
  const group: Group = {
    dept,
    lastDept,
    presence: kind,
    people: 0,
    net: 0n,
    lastNet: 0n,
    items: new Map<string, bigint>(),
  };
  groups.set(key, group);
  return group;
}

function addSums({ items }: Group, { effects }: BatchItems, { keyOf }: MatchedItems, sums: string[], sign: bigint) {
  effectsOf(sums, effects).forEach((fen, index) => {
    const key = keyOf(effects[index]?.key ?? '');
    if (fen !== 0n) items.set(key, (items.get(key) ?? 0n) + sign * fen);
  });
}

/** One statement for everything that is asked of some people, so that they are put together once. */
async function rowsOf(db: Db, compared: Compared, sides: readonly BatchItems[], who: Who): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ${pairs(compared, who)}
    select null::int as side, p.dept, p.last_dept, ${presence(compared)} as presence, count(*)::int as people,
      coalesce(sum(p.net_fen), 0)::bigint as net, coalesce(sum(p.last_net_fen), 0)::bigint as last_net, null::text[] as sums
    from pairs p ${withStaff(compared, who)} group by 1, 2, 3, 4
    ${sql.join(
      sides.map((side, index) => itemSums(side, index, who)),
      sql` `,
    )}`.execute(db);
  return rows;
}

const BOTH = sql`p.net_fen is not null and p.last_net_fen is not null and slips.items is not null`;

/**
 * Sums of the items of one batch over people who are in both months. Joined in full although only those are wanted: the
 * planner, who knows nothing of these tables, has no other way to do that than by hash.
 */
function itemSums({ batch, effects }: BatchItems, side: number, who: Who): RawBuilder<unknown> {
  if (effects.length === 0) return sql``;
  return sql`
    union all
    select ${side}::int, p.dept, p.last_dept, 'both', 0, 0, 0, ${sumsOf(sql.ref('slips.items'), effects, BOTH)}
    from pairs p full join (
      select staff_id, items from wage_slip
      where company_id = ${batch.company_id}::uuid and batch_id = ${batch.id}::uuid and ${who(sql.ref('staff_id'))}) slips
      using (staff_id)
    group by p.dept, p.last_dept having bool_or(${BOTH})`;
}
