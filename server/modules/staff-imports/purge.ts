import type { Deps } from '../../deps';
import { removeOrphanUploads } from '../sheet-imports/service';
import { PURGE_JOB } from './pass';
import { type Caller, type Change, changeImport, type Db, type ImportRecord } from './policy';
import { staging } from './staging';
import { announceImport, updateImport } from './store';

const EVERY_MS = 30 * 60_000;
const CHUNK = 50;

type Held = Pick<ImportRecord, 'company_id' | 'id' | 'file_id'>;

/** Ends an import for good; its rows and its file go at once. Also while it is being read. */
export async function cancel(deps: Deps, caller: Caller, change: Change): Promise<void> {
  const { record, version } = await changeImport(deps, caller, { ...change, states: ['reading', 'needsMapping', 'staged', 'failed'], ends: true }, async (trx, record) => ({
    record,
    version: await updateImport(trx, record, deps.clock.now(), { state: 'cancelled' }),
  }));
  announceImport(deps, caller.actor.id, change.id, 'cancelled', version);
  await clear(deps, record);
}

/** Removes what an import holds: its upload and its rows. Repeating it does no harm. */
async function clear(deps: Deps, record: Held): Promise<void> {
  if (record.file_id) await deps.files.remove('uploads', record.file_id);
  await staging.remove(deps.db, record, null);
  await deps.db.updateTable('staff_import').set({ file_id: null, file_key: null, generation: 0 }).where('company_id', '=', record.company_id).where('id', '=', record.id).execute();
}

/** Clears the imports nobody has touched for a day, and what ended ones still hold. */
export async function purge(deps: Deps): Promise<{ purged: number }> {
  const now = deps.clock.now();
  let purged = 0;
  for (;;) {
    const expired = await deps.db
      .selectFrom('staff_import')
      .select(['company_id', 'id', 'file_id', 'state'])
      .where((eb) => eb.or([eb('file_id', 'is not', null), eb('generation', '>', 0)]))
      .where('expires_at', '<', now)
      .where('state', 'not in', ['reading', 'committing'])
      .limit(CHUNK)
      .execute();
    for (const record of expired) {
      const open = record.state === 'staged' || record.state === 'needsMapping';
      // Taken up again since the list was read: it stays.
      if (open && !(await expire(deps, record, now))) continue;
      await clear(deps, record);
      purged += 1;
    }
    if (expired.length < CHUNK) break;
  }
  await removeOrphanUploads(deps, now);
  await planNext(deps, now);
  return { purged };
}

async function expire(deps: Deps, record: Held, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('staff_import')
    .set(({ eb }) => ({ state: 'cancelled' as const, failure: '超过24小时未完成，已自动清除，请重新上传', version: eb('version', '+', 1) }))
    .where('company_id', '=', record.company_id)
    .where('id', '=', record.id)
    .where('state', 'in', ['staged', 'needsMapping'])
    .where('expires_at', '<', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Plans a purge for about `at`; those planned for the same half hour are one. */
export async function planPurge(deps: Deps, db: Db, at: Date): Promise<void> {
  const window = Math.ceil(at.getTime() / EVERY_MS);
  await deps.jobs.enqueue(db, { kind: PURGE_JOB, companyId: null, ownerId: null, payload: {}, runAt: new Date(window * EVERY_MS), dedupeKey: `${PURGE_JOB}:${window}` });
}

/** Plans the purge of what is still held, where anything is. */
async function planNext(deps: Deps, now: Date): Promise<void> {
  const held = await deps.db
    .selectFrom('staff_import')
    .select(({ fn }) => fn.min('expires_at').as('first'))
    .where((eb) => eb.or([eb('file_id', 'is not', null), eb('generation', '>', 0)]))
    .executeTakeFirst();
  if (held?.first) await planPurge(deps, deps.db, new Date(Math.max(held.first.getTime(), now.getTime() + EVERY_MS)));
}
