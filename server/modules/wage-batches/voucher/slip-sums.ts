import { type RawBuilder, sql } from 'kysely';
import { ROUNDING_UNDER_FEN } from '@contract/wages/voucher/formats';
import type { BatchRow, Db } from '../queries';
import type { BookedItem } from './item-matters';

/** Slips a statement: some tens of milliseconds. */
const SLIPS = 4_000;

/** Most slips told that differ. */
export const LISTED = 200;

/** What an item comes to over some slips, in 分: where it is above zero, and where it is below. */
export interface ItemSum {
  above: bigint;
  below: bigint;
}

/** Slips of one department, added up; amounts in 分. */
export interface DeptSum {
  dept: string | null;
  people: number;
  netFen: bigint;
  /** By item key. */
  items: ReadonlyMap<string, ItemSum>;
  /** What the items of slips are more than their net pay, as far as it is booked as rounding. */
  roundingFen: bigint;
}

/** A slip whose items do not come to its net pay, and by how much they are more. */
export interface Difference {
  name: string;
  dept: string | null;
  fen: bigint;
}

/** How slips are summed up: which items, and which of them come to net pay. */
export interface Summing {
  keys: readonly string[];
  effects: readonly Pick<BookedItem, 'key' | 'above' | 'below'>[];
  /** Whether what is less than a yuan is booked as rounding. */
  rounds: boolean;
}

/** Some slips added up; those recalled are counted alone. */
export interface SlipSums {
  depts: DeptSum[];
  differing: number;
  /** The first of those that differ. */
  differences: Difference[];
  recalled: number;
}

/** The same, with how many slips were read, and the last of them. */
interface Stretch extends SlipSums {
  read: number;
  last: string | null;
}

/** The slips of a batch in the order of their ids, added up by department in the database, some thousand by a statement. */
export async function* batchSums(db: Db, batch: BatchRow, summing: Summing): AsyncGenerator<SlipSums> {
  for (let after: string | null = null; ;) {
    const stretch: Stretch = await sumSlips(
      db,
      sql`
        select id, name, dept, net_fen, state, items from wage_slip
        where company_id = ${batch.company_id}::uuid and batch_id = ${batch.id}::uuid
          ${after === null ? sql`` : sql`and id > ${after}::uuid`}
        order by id limit ${SLIPS}`,
      summing,
    );
    if (stretch.read > 0) yield stretch;
    if (stretch.read < SLIPS) return;
    after = stretch.last;
  }
}

interface Row {
  /** Of a slip that differs; null = sums of a department. */
  name: string | null;
  dept: string | null;
  recalled: boolean;
  people: number;
  net: bigint;
  above: string[] | null;
  below: string[] | null;
  difference: bigint;
  differing: number;
  read: number;
  last: string;
}

/** `slips` selects id, name, dept, net_fen, state and items. */
export async function sumSlips(
  db: Db,
  slips: RawBuilder<unknown>,
  { keys, effects, rounds }: Summing,
): Promise<Stretch> {
  const amountOf = (key: string) => sql`amounts[${sql.lit(keys.indexOf(key) + 1)}]`;
  const each = (sum: (amount: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`array[${sql.join(keys.map((key) => sum(amountOf(key))))}]::text[]`;
  const isRounding = rounds ? sql`abs(difference) < ${sql.lit(Number(ROUNDING_UNDER_FEN))}` : sql`false`;
  const { rows } = await sql<Row>`
    with read as materialized (
      select id, name, dept, net_fen, state = 'recalled' as recalled, row_number() over (order by id) as place,
        array[${sql.join(keys.map((key) => sql`coalesce(nullif(items->>${key}, '')::bigint, 0)`))}]::bigint[] as amounts
      from (${slips}) slips),
    booked as materialized (select read.*, ${netOf(effects, amountOf)} - net_fen as difference from read)
    select null as name, dept, recalled, min(place) as place, count(*)::int as people,
      sum(net_fen)::bigint as net,
      ${each((amount) => sql`sum(greatest(${amount}, 0))`)} as above, ${each((amount) => sql`sum(least(${amount}, 0))`)} as below,
      coalesce(sum(difference) filter (where ${isRounding}), 0)::bigint as difference,
      (count(*) filter (where difference <> 0 and not ${isRounding}))::int as differing,
      (select count(*)::int from read) as read, (select id from read order by place desc limit 1) as last
    from booked group by dept, recalled
    union all
    (select name, dept, recalled, place, 0, 0, null, null, difference, 0, 0, id
      from booked where difference <> 0 and not recalled and not ${isRounding} order by place limit ${LISTED})
    order by place`.execute(db);
  return stretchOf(rows, keys);
}

/** What the items of a slip come to, by the equation of its batch. */
function netOf(effects: Summing['effects'], amountOf: (key: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = effects.map(({ key, above, below }) => {
    const amount = amountOf(key);
    const [up, down] = [sql.lit(Number(above)), sql.lit(Number(-below))];
    return above === -below
      ? sql`${amount} * ${up}`
      : sql`case when ${amount} < 0 then ${amount} * ${down} else ${amount} * ${up} end`;
  });
  return parts.length === 0 ? sql`0::bigint` : sql`(${sql.join(parts, sql` + `)})`;
}

function stretchOf(rows: readonly Row[], keys: readonly string[]): Stretch {
  const groups = rows.filter(({ name }) => name === null);
  const counted = groups.filter(({ recalled }) => !recalled);
  const sum = (list: readonly Row[], of: (row: Row) => number) => list.reduce((all, row) => all + of(row), 0);
  return {
    depts: counted.map(({ dept, people, net, above, below, difference }) => ({
      dept,
      people,
      netFen: net,
      items: new Map(
        keys.map((key, at) => [key, { above: BigInt(above?.[at] ?? 0), below: BigInt(below?.[at] ?? 0) }]),
      ),
      roundingFen: difference,
    })),
    differing: sum(counted, ({ differing }) => differing),
    differences: rows.flatMap(({ name, dept, difference: fen }) => (name === null ? [] : [{ name, dept, fen }])),
    recalled: sum(groups, ({ recalled, people }) => (recalled ? people : 0)),
    read: groups[0]?.read ?? 0,
    last: groups[0]?.last ?? null,
  };
}
