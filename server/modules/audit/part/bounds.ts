import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { NO_HASH } from '@contract/audit/chain-form';
import type { Database } from '../../../db/database';
import { headsFor } from '../chain/heads';

type Db = Kysely<Database> | Transaction<Database>;

interface Known {
  seq: bigint;
  hash: string;
}

/** A part of a company's chain, from behind one link to another. */
export interface ChainBounds {
  /** The link before the first: an anchor, or nothing where the chain begins. */
  from: Known;
  to: Known;
  /** Anchors from `from` to `to`. */
  anchors: (Known & { day: string })[];
}

/**
 * The part of a chain that holds all rows about something, between the last anchor before the first of them and the first
 * anchor at or behind the last; where there is none, from the chain's beginning or to its end.
 *
 * @param targets Gives the ids of which the first row is about one.
 * @param isRelated Of audit_log as `a`: whether a row is about it.
 */
export async function boundsAround(
  db: Db,
  companyId: string,
  { targets, isRelated }: { targets: RawBuilder<unknown>; isRelated: RawBuilder<boolean> },
): Promise<ChainBounds> {
  const first = await seqOf(db, companyId, sql`min(l.seq)`, sql`a.target_id in (${targets}) and ${isRelated}`);
  const known = await anchorsOf(db, companyId);
  const from = known.findLast(({ seq }) => first !== null && seq < first) ?? { seq: 0n, hash: NO_HASH };
  const last = await seqOf(
    db,
    companyId,
    sql`max(l.seq)`,
    sql`l.seq > ${from.seq.toString()}::bigint and ${isRelated}`,
  );
  const [head = from] = await headsFor(db, [companyId]);
  const to = known.find(({ seq }) => last !== null && seq >= last) ?? { seq: head.seq, hash: head.hash };
  return {
    from: { seq: from.seq, hash: from.hash },
    to: { seq: to.seq, hash: to.hash },
    anchors: known.filter(({ seq }) => seq >= from.seq && seq <= to.seq),
  };
}

async function seqOf(
  db: Db,
  companyId: string,
  what: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<bigint | null> {
  const { rows } = await sql<{ seq: bigint | null }>`
    select ${what} as seq from audit_log a join audit_link l on l.company_id = a.company_id and l.audit_id = a.id
    where a.company_id = ${companyId}::uuid and ${where}`.execute(db);
  return rows[0]?.seq ?? null;
}

const anchorsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('audit_anchor')
    .select(['day', 'seq', 'hash'])
    .where('company_id', '=', companyId)
    .orderBy('seq')
    .execute();
