import { NO_HASH } from '@contract/audit/chain-form';
import type { Deps } from '../../../deps';
import { chainHeads } from '../chain/heads';
import type { ChainFault } from './faults';
import { verifyChain } from './verify-chain';
import { unlinkedRows } from './unlinked-rows';
import { anchorsOf } from './verify-chains';

/** From its first link each chain is gone over once a day; in between what has been added since. */
const WHOLE_MS = 20 * 3600_000;

/** Goes over every chain and keeps what was found; a fault is told in the log when it is first seen. Throws where the process stops. */
export async function checkChains({ db, clock, log }: Deps, signal: AbortSignal): Promise<void> {
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
  for (const company_id of ids) {
    const last = before.get(company_id);
    const part = heldOf(company_id);
    const chain = await verifyChain(db, company_id, {
      from: part ?? { seq: 0n, hash: NO_HASH },
      witnesses: anchors.get(company_id) ?? [],
      signal,
    });
    const fault = chain.fault ?? unlinked.get(company_id) ?? null;
    if (fault && fault.kind !== last?.fault)
      log.error(
        { companyId: company_id, seq: fault.seq?.toString(), fault: fault.kind },
        'the operation log is broken',
      );
    const found = {
      seq: chain.seq,
      hash: chain.hash,
      at: now,
      whole_at: part?.whole_at ?? now,
      fault: fault?.kind ?? null,
      fault_seq: fault?.seq ?? null,
    };
    await db
      .insertInto('audit_check')
      .values({ company_id, ...found })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(found))
      .execute();
  }
}
