import { FILE_VARIANTS } from '@contract/files/schemas';
import type { Deps } from '../../deps';
import { contentName } from './content-key';

/** An upload is bound within this time or goes. */
const PENDING_MS = 24 * 3600_000;
const CHUNK = 100;

/**
 * Clears away uploads that no record was saved with within a day, and files taken away from their records.
 * The content goes before the row: whatever breaks off is found again. A file the store will not remove is
 * logged and tried again the next time.
 */
export async function tidyFiles(
  { db, store, clock, log }: Pick<Deps, 'db' | 'store' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - PENDING_MS);
  await db
    .updateTable('stored_file')
    .set({ state: 'removed' })
    .where('state', '=', 'pending')
    .where('created_at', '<', before)
    .execute();
  let after = '00000000-0000-0000-0000-000000000000';
  while (!signal.aborted) {
    const gone = await db
      .selectFrom('stored_file')
      .select('id')
      .where('state', '=', 'removed')
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    for (const { id } of gone) {
      try {
        for (const variant of FILE_VARIANTS) await store.remove(contentName(id, variant));
      } catch (error) {
        log.error({ err: error, file: id }, 'a removed file could not be cleared away');
        continue;
      }
      await db.deleteFrom('stored_file').where('id', '=', id).where('state', '=', 'removed').execute();
    }
    const last = gone.at(-1);
    if (!last || gone.length < CHUNK) return;
    after = last.id;
  }
}
