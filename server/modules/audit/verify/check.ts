import type { Selectable } from 'kysely';
import { NO_HASH } from '@contract/audit/chain-form';
import type { AuditCheckTable } from '../../../db/tables/audit';
import type { Deps } from '../../../deps';
import { chainHeads } from '../chain/heads';
import type { ChainFault } from './faults';
import { verifyChain, type Witness } from './verify-chain';
import { unlinkedRows } from './unlinked-rows';
import { anchorsOf } from './verify-chains';

/** From its first link each chain is gone over once a day; in between what has been added since. */
const WHOLE_MS = 20 * 3600_000;

/** A fault that stands in a chain, of a company or PLATFORM, and since when it has been known. */
export interface BrokenChain {
  companyId: string;
  since: Date;
}

type Checked = Selectable<AuditCheckTable>;

/**
 * Goes over every chain and keeps what was found; a fault is told in the log when it is first seen. Gives the faults that were
 * not known before, and those that stand no more. Throws where the process stops.
 */
export async function checkChains(
  { db, clock, log }: Deps,
  signal: AbortSignal,
): Promise<{ found: BrokenChain[]; mended: BrokenChain[] }> {
  const now = clock.now();
  const before = new Map(
    (await db.selectFrom('audit_check').selectAll().execute()).map((row) => [row.company_id, row]),
  );
  const anchors = await anchorsOf(db);
  const ids = new Set([
    ...(await chainHeads(db)).map(({ company_id }) => company_id),
    ...before.keys(),
    ...anchors.keys(),
  ]);
  const heldOf = (companyId: string) => {
    const last = before.get(companyId);
    return last && last.fault === null && now.getTime() - last.whole_at.getTime() < WHOLE_MS ? last : undefined;
  };
  const isDue = ids.size === 0 || [...ids].some((id) => heldOf(id) === undefined);
  const unlinked = isDue ? await unlinkedRows(db, signal) : new Map<string, ChainFault>();
  // A company none of whose rows has a link is known by them alone.
  for (const id of unlinked.keys()) ids.add(id);
  const changes: { found: BrokenChain[]; mended: BrokenChain[] } = { found: [], mended: [] };
  for (const company_id of ids) {
    const last = before.get(company_id);
    const part = heldOf(company_id);
    const chain = await verifyChain(db, company_id, {
      from: part ?? { seq: 0n, hash: NO_HASH },
      // An end that was cut off stays missing, however often it is looked for.
      witnesses: [...(anchors.get(company_id) ?? []), ...(last ? [witnessOf(last)] : [])],
      signal,
    });
    const fault = chain.fault ?? unlinked.get(company_id) ?? null;
    const known = fault && last && isKnown(fault, last) ? last.fault_at : null;
    const reached = last && last.seq > chain.seq ? last : chain;
    const found = {
      seq: reached.seq,
      hash: reached.hash,
      at: now,
      whole_at: part?.whole_at ?? now,
      fault: fault?.kind ?? null,
      fault_seq: fault?.seq ?? null,
      fault_at: fault && (known ?? now),
    };
    await db
      .insertInto('audit_check')
      .values({ company_id, ...found })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(found))
      .execute();
    if (known !== null) continue;
    if (last?.fault_at) changes.mended.push({ companyId: company_id, since: last.fault_at });
    if (!fault) continue;
    changes.found.push({ companyId: company_id, since: now });
    log.error({ companyId: company_id, seq: fault.seq?.toString(), fault: fault.kind }, 'the operation log is broken');
  }
  return changes;
}

const witnessOf = ({ seq, hash }: Checked): Witness => ({ seq, hash, named: 'audit_check' });

/** Whether it is the fault that was found before. */
const isKnown = ({ kind, seq }: ChainFault, { fault, fault_seq }: Checked): boolean =>
  kind === fault && seq === fault_seq;
