import { type RawBuilder, sql } from 'kysely';
import type { DifferenceOrder, Presence } from '@contract/wages/difference';
import type { Db } from '../../queries';
import type { Compared } from './compared';
import { pairs, presence, withStaff } from './pairs';
import { ranges } from './ranges';

export interface Asked {
  order: DifferenceOrder;
  presence?: Presence | undefined;
  /** Only who is or was in this department (null = in none); undefined = anybody. */
  dept?: string | null | undefined;
}

export interface RankedPerson {
  staffId: string;
  presence: Presence;
  /** What he adds to the difference asked for, in 分. */
  fen: bigint;
}

interface Row {
  staffId: string;
  presence: Presence;
  fen: bigint;
  rank: number;
  total: number;
}

/** Who adds most to a difference, the first `most` of them, and how many add anything. */
export async function ranked(
  db: Db,
  compared: Compared,
  asked: Asked,
  most: number,
): Promise<{ people: RankedPerson[]; total: number }> {
  const { dept } = asked;
  const within = (column: string): RawBuilder<unknown> =>
    dept === undefined
      ? sql`true`
      : dept === null
        ? sql`${sql.ref(column)} is null`
        : sql`${sql.ref(column)} = ${dept}`;
  const net = sql`case when ${within('p.dept')} then coalesce(p.net_fen, 0) else 0 end`;
  const last = sql`case when ${within('p.last_dept')} then coalesce(p.last_net_fen, 0) else 0 end`;
  // Without anything before there is no share: last of all.
  const rank =
    asked.order === 'amount' ? sql`abs(fen)::float8` : sql`coalesce(abs(fen)::float8 / nullif(abs(last), 0), -1)`;
  const only = asked.presence === undefined ? sql`` : sql`and presence = ${asked.presence}`;
  let people: Row[] = [];
  let total = 0;
  for (const who of await ranges(db, compared)) {
    const { rows } = await sql<Row>`
      with ${pairs(compared, who)},
      found as (
        select p.staff_id, ${presence(compared)} as presence, ${net} - ${last} as fen, ${last} as last
        from pairs p ${withStaff(compared, who)})
      select staff_id as "staffId", presence, fen, ${rank} as rank, (count(*) over ())::int as total
      from found where fen <> 0 ${only} order by rank desc, staff_id limit ${most}`.execute(db);
    total += rows[0]?.total ?? 0;
    people = [...people, ...rows]
      .sort((a, b) => b.rank - a.rank || (a.staffId < b.staffId ? -1 : a.staffId > b.staffId ? 1 : 0))
      .slice(0, most);
  }
  return { people: people.map(({ staffId, presence: kind, fen }) => ({ staffId, presence: kind, fen })), total };
}
