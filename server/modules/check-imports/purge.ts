import type { Deps } from '../../deps';
import { purgeOf } from '../sheet-imports/service';
import { PURGE_JOB } from './pass';
import { announceImport, type Caller, type Change, changeImport, updateImport } from './policy';
import { removeStaged } from './staging';

export const {
  clear,
  purge,
  plan: planPurge,
} = purgeOf({ imports: 'check_import', job: PURGE_JOB, removeRows: (db, key) => removeStaged(db, key, null) });

/** Ends an import for good; its rows and its file go at once. Also while it is being read. */
export async function cancel(deps: Deps, caller: Caller, change: Change): Promise<void> {
  const { record, version } = await changeImport(
    deps,
    caller,
    { ...change, states: ['reading', 'needsMapping', 'staged', 'failed'] },
    async (trx, record) => ({
      record,
      version: await updateImport(trx, record, deps.clock.now(), { state: 'cancelled' }),
    }),
  );
  announceImport(deps, caller.actor.id, change.id, 'cancelled', version);
  await clear(deps, record);
}
