import { type RawBuilder, sql } from 'kysely';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { Db } from '../queries';
import { employerKeys, employerSum } from './employer-items';

/** A batch as far as its slips are summed up. */
export interface SummedBatch {
  id: string;
  head_count: number;
  item_defs: ItemDef[];
}

/** What the slips of one batch and department come to; amounts in 分. */
export interface DeptSum {
  batchId: string;
  dept: string | null;
  people: number;
  /** Null where the sheet has no 应发. */
  gross: bigint | null;
  /** Null where the sheet does not say what the employer pays. */
  employer: bigint | null;
  net: bigint;
}

interface Row {
  batch_id: string;
  dept: string | null;
  people: number;
  gross: bigint | null;
  net: bigint;
  sums: (string | null)[];
}

/** Slips a statement: some tens of milliseconds. */
const SLIPS = 20_000;

/** Sums of the slips of several batches by department, in statements of which each is short. */
export async function deptSums(db: Db, companyId: string, batches: readonly SummedBatch[]): Promise<DeptSum[]> {
  const sums: DeptSum[] = [];
  for (const portion of portions(batches)) sums.push(...(await sumsOf(db, companyId, portion)));
  return sums;
}

function portions(batches: readonly SummedBatch[]): SummedBatch[][] {
  const all: SummedBatch[][] = [];
  let slips = Infinity;
  for (const batch of batches) {
    if (slips + batch.head_count > SLIPS) {
      all.push([]);
      slips = 0;
    }
    all.at(-1)?.push(batch);
    slips += batch.head_count;
  }
  return all;
}

async function sumsOf(db: Db, companyId: string, batches: readonly SummedBatch[]): Promise<DeptSum[]> {
  const keysOf = new Map(batches.map(({ id, item_defs: defs }) => [id, employerKeys(defs)]));
  const keys = [...new Set([...keysOf.values()].flat())];
  // What one sheet calls an amount may be words in another: each item is read of those that say it is one.
  const sum = (key: string): RawBuilder<unknown> => sql`
    sum(case when batch_id = any(${[...keysOf].flatMap(([id, own]) => (own.includes(key) ? [id] : []))}::uuid[])
      then nullif(items->>${key}, '')::bigint end)::text`;
  const { rows } = await sql<Row>`
    select batch_id, dept, count(*)::int as people, sum(net_fen)::bigint as net,
      sum(gross_fen)::bigint as gross,
      array[${sql.join(keys.map(sum))}]::text[] as sums
    from (
      select batch_id, nullif(dept, '') as dept, net_fen, gross_fen, ${keys.length > 0 ? sql`items` : sql`null::jsonb as items`}
      from wage_slip where company_id = ${companyId} and batch_id = any(${batches.map(({ id }) => id)}::uuid[])) slips
    group by batch_id, dept`.execute(db);
  return batches.flatMap(({ id }) => {
    const own = keysOf.get(id) ?? [];
    const found = rows.filter((row) => row.batch_id === id);
    const amounts = (row: Row) => new Map(own.map((key) => [key, BigInt(row.sums[keys.indexOf(key)] ?? 0)]));
    const whole = new Map(own.map((key) => [key, found.reduce((all, row) => all + (amounts(row).get(key) ?? 0n), 0n)]));
    const employer = employerSum(whole);
    const hasGross = found.some(({ gross }) => gross !== null);
    return found.map((row) => ({
      batchId: id,
      dept: row.dept,
      people: row.people,
      gross: hasGross ? (row.gross ?? 0n) : null,
      net: row.net,
      employer: own.length === 0 ? null : employer(amounts(row)),
    }));
  });
}
