import type { Deps } from '../../deps';
import type { ImportStore } from '../store';
import type { Caller, Change, KindTypes } from '../types';
import { clear } from './purge';

/** Ends an import for good; what it has staged and its file go at once. Also while it is being read. */
export async function cancel<K extends KindTypes>(
  deps: Deps,
  store: ImportStore<K>,
  caller: Caller,
  change: Change,
): Promise<void> {
  const { record, version } = await store.change(deps, caller, change, 'cancel', async (trx, record) => ({
    record,
    version: await store.write(trx, record, deps.clock.now(), { state: 'cancelled' }),
  }));
  store.announce(deps, record, 'cancelled', version);
  await clear(deps, store, record);
}
