import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { leads } from '../states';
import type { ImportStore } from '../store';
import { type KindTypes, PassSuperseded } from '../types';

/** Ends a commit: what `work` writes and gives for the import goes with the new state. Throws PassSuperseded where it was ended before. */
export async function finish<K extends KindTypes>(
  deps: Deps,
  store: ImportStore<K>,
  record: K['record'],
  now: Date,
  work: (trx: Transaction<Database>) => Promise<K['update']>,
): Promise<void> {
  const version = await deps.db.transaction().execute(async (trx) => {
    const current = await store.find(trx, record.company_id, record.id, { lock: true });
    if (!current || !leads('finish', current.state, 'committed')) throw new PassSuperseded();
    const values = await work(trx);
    return store.write(trx, record, now, { ...values, state: 'committed', failure: null });
  });
  store.announce(deps, record, 'committed', version);
}
