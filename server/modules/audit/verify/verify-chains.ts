import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database';
import { companyOf } from '../../../db/platform-rows';
import { type ChainHead, chainHeads } from '../chain/heads';
import { longestUnlinked } from '../chain/waiting';
import { unlinkedRows } from './unlinked-rows';
import { verifyChain, type VerifiedChain, type Witness } from './verify-chain';

export interface ChainReport extends VerifiedChain {
  /** Null of the platform's own chain. */
  companyId: string | null;
  /** Null where there is no such company any more. */
  companyName: string | null;
  /** Anchors and heads it was compared with. */
  witnesses: number;
}

export interface AuditReport {
  chains: ChainReport[];
  /** How long the oldest row has waited for its link, in seconds. */
  waitingSeconds: number;
}

/**
 * Goes over every chain from its first link, and looks for rows that are in none.
 *
 * @param heads Where chains ended once, as a backup has kept it; `named` in words.
 */
export async function verifyChains(
  db: Kysely<Database>,
  { now, heads = [], named = '备份' }: { now: Date; heads?: readonly ChainHead[]; named?: string },
): Promise<AuditReport> {
  const witnesses = await anchorsOf(db);
  for (const { company_id, seq, hash } of heads) add(witnesses, company_id, { seq: BigInt(seq), hash, named });
  const unlinked = await unlinkedRows(db);
  const ids = new Set([
    ...(await chainHeads(db)).map(({ company_id }) => company_id),
    ...witnesses.keys(),
    ...unlinked.keys(),
  ]);
  const names = await namesOf(db);
  const chains: ChainReport[] = [];
  for (const id of [...ids].sort()) {
    const known = witnesses.get(id) ?? [];
    const chain = await verifyChain(db, id, { witnesses: known });
    chains.push({
      ...chain,
      fault: chain.fault ?? unlinked.get(id) ?? null,
      companyId: companyOf({ company_id: id }),
      companyName: names.get(id) ?? null,
      witnesses: known.length,
    });
  }
  return { chains, waitingSeconds: await longestUnlinked(db, now) };
}

function add(all: Map<string, Witness[]>, companyId: string, witness: Witness): void {
  const known = all.get(companyId) ?? [];
  all.set(companyId, known);
  known.push(witness);
}

/** The anchors of all chains, by company. */
export async function anchorsOf(db: Kysely<Database>): Promise<Map<string, Witness[]>> {
  const found = new Map<string, Witness[]>();
  const rows = await db.selectFrom('audit_anchor').selectAll().orderBy('company_id').orderBy('seq').execute();
  for (const { company_id, day, seq, hash } of rows) add(found, company_id, { seq, hash, named: ` ${day} 的锚点` });
  return found;
}

async function namesOf(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('company').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
