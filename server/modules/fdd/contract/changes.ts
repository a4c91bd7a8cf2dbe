import type { Transaction } from 'kysely';
import type { ContractSubject } from '@contract/fdd/contract-choices';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { presentChange, type SignTaskChange } from './present-change';
import type { ContractRow } from './queries';

/** May be told the same twice, and only of the newest state: what it does must bear that. */
export type SignTaskListener = (deps: Deps, change: SignTaskChange) => Promise<void>;

const jobKind = (subject: ContractSubject) => `fdd.changed.${subject}`;

/**
 * Has a module told of every change of contracts about its records; called once, where the module registers its jobs.
 * The telling is a job stored with the change, so that none is lost, and this module need not know who listens.
 */
export function onSignTaskChanged(deps: Deps, subject: ContractSubject, listener: SignTaskListener): void {
  deps.jobs.register(
    jobKind(subject),
    async ({ deps: now, job }) => {
      const row = await now.db
        .selectFrom('fdd_contract')
        .selectAll()
        .where('company_id', '=', job.companyId)
        .where('id', '=', String(job.payload.contractId))
        .executeTakeFirst();
      if (!row || row.subject_id === null) return;
      await listener(now, presentChange({ ...row, subject_id: row.subject_id }));
    },
    { concurrency: 1, maxAttempts: 12 },
  );
}

/** Leaves word of a change for whoever listens, in the transaction that makes it. */
export async function tellListeners(
  deps: Pick<Deps, 'jobs'>,
  trx: Transaction<Database>,
  row: ContractRow,
): Promise<void> {
  if (row.subject_type === null) return;
  await deps.jobs.enqueue(trx, {
    kind: jobKind(row.subject_type),
    companyId: row.company_id,
    ownerId: null,
    payload: { contractId: row.id },
  });
}
