import type { Deps } from '../../deps';
import { type Caller, changeImport } from './policy';
import { announceImport, updateImport } from './store';
import { clearImport } from './purge';

/** Ends an import for good; its rows and its file go at once. Also while it is being read. */
export async function cancel(deps: Deps, caller: Caller, change: { id: string; version: number }): Promise<void> {
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
  await clearImport(deps, record);
}
