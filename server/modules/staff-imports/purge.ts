import type { Deps } from '../../deps';
import { purgeOf } from '../sheet-imports/service';
import { PURGE_JOB } from './pass';
import { type Caller, type Change, changeImport } from './policy';
import { staging } from './staging';
import { announceImport, updateImport } from './store';

export const {
  clear,
  purge,
  plan: planPurge,
} = purgeOf({ imports: 'staff_import', job: PURGE_JOB, removeRows: (db, key) => staging.remove(db, key, null) });

/** Ends an import for good; its rows and its file go at once. Also while it is being read. */
export async function cancel(deps: Deps, caller: Caller, change: Change): Promise<void> {
  const { record, version } = await changeImport(
    deps,
    caller,
    { ...change, states: ['reading', 'needsMapping', 'staged', 'failed'], ends: true },
    async (trx, record) => ({
      record,
      version: await updateImport(trx, record, deps.clock.now(), { state: 'cancelled' }),
    }),
  );
  announceImport(deps, caller.actor.id, change.id, 'cancelled', version);
  await clear(deps, record);
}
