import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ChainedRow } from '@contract/audit/chain-form';
import type { Database } from '../../../db/database';
import { CHAINED_COLUMNS } from '../chain/columns';

type Db = Kysely<Database> | Transaction<Database>;

/** Links read at a time. */
const PAGE = 500;

/** A row of the log with its link. */
export interface LinkedRow extends ChainedRow {
  seq: bigint;
  personal: string;
  /** Null: what was personal has been erased. */
  salt: string | null;
  hash: string;
  related: boolean;
}

/** Links of a chain with their rows, in order, from behind `from` up to `to`; `related` says so of each. */
export async function* linkedRows(
  db: Db,
  companyId: string,
  { from, to, isRelated }: { from: bigint; to: bigint; isRelated: RawBuilder<boolean> },
): AsyncGenerator<LinkedRow[]> {
  for (let after = from; after < to;) {
    const { rows } = await sql<LinkedRow>`
      select l.seq, l.personal, l.salt, l.hash, ${isRelated} as related, ${CHAINED_COLUMNS}
      from audit_link l join audit_log a on a.company_id = l.company_id and a.id = l.audit_id
      where l.company_id = ${companyId}::uuid and l.seq > ${after.toString()}::bigint and l.seq <= ${to.toString()}::bigint
      order by l.seq limit ${PAGE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.seq;
  }
}

/**
 * Rows about some records that stand in a part of the chain, in its order. They are found by their records before their links are
 * looked for: a planner that takes the chain for short goes through all of it instead, once for each call.
 */
export async function linkedRowsOf(
  db: Db,
  companyId: string,
  { targets, from, to, isTold }: { targets: readonly string[]; from: bigint; to: bigint; isTold: RawBuilder<boolean> },
): Promise<LinkedRow[]> {
  if (targets.length === 0) return [];
  const { rows } = await sql<LinkedRow>`
    with a as materialized (
      select * from audit_log a
      where a.company_id = ${companyId}::uuid and a.target_id = any(${[...targets]}::text[]) and ${isTold})
    select l.seq, l.personal, l.salt, l.hash, true as related, ${CHAINED_COLUMNS}
    from a, lateral (select * from audit_link l
      where l.company_id = a.company_id and l.audit_id = a.id
        and l.seq > ${from.toString()}::bigint and l.seq <= ${to.toString()}::bigint offset 0) l
    order by l.seq`.execute(db);
  return rows;
}
