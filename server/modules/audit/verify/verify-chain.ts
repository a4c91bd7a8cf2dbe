import { type Kysely, sql } from 'kysely';
import { type ChainedRow, isErased, NO_HASH } from '@contract/audit/chain-form';
import type { Database } from '../../../db/database';
import { linkHash, personalDigest } from '../chain/canonical';
import { CHAINED_COLUMNS } from '../chain/columns';
import type { ChainFault } from './faults';

/** Links read at a time. */
const PAGE = 500;

/** A link that is known from elsewhere. */
export interface Witness {
  seq: bigint;
  hash: string;
  /** In words: 2026-07-15 的锚点. */
  named: string;
}

export interface VerifiedChain {
  /** The last link that held, with its hash; `from` where there was none. */
  seq: bigint;
  hash: string;
  /** Links gone over, the broken one not counted. */
  links: number;
  /** Of which this many have had a person's data erased. */
  erased: number;
  /** The first that broke; null where all holds. */
  fault: ChainFault | null;
}

type Link = { seq: bigint; audit_id: string; personal: string; salt: string | null; hash: string } & (
  | ChainedRow
  | { id: null }
);

/**
 * Goes over a company's chain, from its first link or from one that held before, up to its end or its first broken link.
 *
 * @param from The last link known to hold.
 * @param witnesses What is known of this chain from elsewhere; those up to `from` are passed over.
 * @throws What `signal` was aborted with.
 */
export async function verifyChain(
  db: Kysely<Database>,
  companyId: string,
  {
    from = { seq: 0n, hash: NO_HASH },
    witnesses = [],
    signal,
  }: { from?: { seq: bigint; hash: string }; witnesses?: readonly Witness[]; signal?: AbortSignal },
): Promise<VerifiedChain> {
  const known = witnesses.filter(({ seq }) => seq > from.seq);
  const chain: VerifiedChain = { ...from, links: 0, erased: 0, fault: null };
  for (;;) {
    signal?.throwIfAborted();
    const page = await linksAfter(db, companyId, chain.seq);
    for (const link of page) {
      chain.fault = faultOf(link, chain) ?? contradicted(link, known);
      if (chain.fault) return chain;
      chain.seq = link.seq;
      chain.hash = link.hash;
      chain.links += 1;
      if (link.salt === null) chain.erased += 1;
    }
    if (page.length < PAGE) break;
  }
  chain.fault = await cutOff(db, companyId, chain, known);
  return chain;
}

async function linksAfter(db: Kysely<Database>, companyId: string, seq: bigint): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select l.seq, l.audit_id, l.personal, l.salt, l.hash, ${CHAINED_COLUMNS}
    from audit_link l left join audit_log a on a.company_id = l.company_id and a.id = l.audit_id
    where l.company_id = ${companyId}::uuid and l.seq > ${seq.toString()}::bigint order by l.seq limit ${PAGE}`.execute(
    db,
  );
  return rows;
}

function faultOf(link: Link, { seq: last, hash: previous }: VerifiedChain): ChainFault | null {
  const expected = last + 1n;
  const { seq, audit_id: auditId, personal, salt, hash } = link;
  if (seq !== expected) return { kind: 'linkMissing', seq: expected, auditId: null };
  if (link.id === null) return { kind: 'rowMissing', seq, auditId };
  const isPersonal = salt === null ? isErased(link) : personalDigest(link, salt) === personal;
  if (!isPersonal || linkHash(link, { seq, previous, personal }) !== hash) return { kind: 'changed', seq, auditId };
  return null;
}

function contradicted({ seq, audit_id, hash }: Link, witnesses: readonly Witness[]): ChainFault | null {
  const against = witnesses.find((witness) => witness.seq === seq && witness.hash !== hash);
  return against ? { kind: 'replaced', seq, auditId: audit_id, witness: against.named } : null;
}

/** A chain cannot end before what is known of it. */
async function cutOff(
  db: Kysely<Database>,
  companyId: string,
  { seq }: VerifiedChain,
  witnesses: readonly Witness[],
): Promise<ChainFault | null> {
  const beyond = witnesses.find((witness) => witness.seq > seq);
  if (beyond) return { kind: 'cutOff', seq: seq + 1n, auditId: null, witness: beyond.named };
  const { rows } = await sql<{ seq: bigint | null }>`
    select max(seq) as seq from audit_link where company_id = ${companyId}::uuid`.execute(db);
  const end = rows[0]?.seq ?? 0n;
  return end < seq ? { kind: 'cutOff', seq: end + 1n, auditId: null } : null;
}
