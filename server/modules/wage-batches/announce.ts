import { readersOfBatch } from '../../db/confidential';
import { withinCompanies } from '../../db/wall/held';
import type { Deps } from '../../deps';
import { asReader } from '../../kernel/reader';
import { presentCounts } from './present';
import { batches } from './queries';

const THROTTLE_MS = 400;
const waiting = new WeakMap<Deps, Map<string, NodeJS.Timeout>>();

/**
 * Tells the wage people of the company how a batch stands now; of many calls in a short time one
 * gets through, with the figures at that moment. Call after the transaction has been committed.
 */
export function announceBatch(deps: Deps, companyId: string, batchId: string): void {
  const timers = waiting.get(deps) ?? new Map<string, NodeJS.Timeout>();
  waiting.set(deps, timers);
  if (timers.has(batchId)) return;
  const timer = setTimeout(() => {
    timers.delete(batchId);
    void asReader(null, () => withinCompanies([companyId], () => announceNow(deps, companyId, batchId))).catch(
      (error: unknown) => deps.log.warn({ err: error, batchId }, 'batch event not sent'),
    );
  }, THROTTLE_MS);
  timer.unref();
  timers.set(batchId, timer);
}

/** When the server stops: what has not been told by now is seen at the next look. */
export function stopAnnouncing(deps: Deps): void {
  for (const timer of waiting.get(deps)?.values() ?? []) clearTimeout(timer);
  waiting.delete(deps);
}

async function announceNow(deps: Deps, companyId: string, batchId: string): Promise<void> {
  const row = await batches(deps.db, companyId)
    .where('id', '=', batchId)
    .select([
      'state',
      'version',
      'head_count',
      'delivered_count',
      'failed_count',
      'read_count',
      'confirmed_count',
      'disputed_count',
      'recalled_count',
    ])
    .executeTakeFirst();
  if (!row) return;
  const readers = await readersOfBatch(deps.db, companyId, batchId);
  deps.events.publish(readers.having('wages.read'), 'batch', {
    batchId,
    state: row.state,
    version: row.version,
    counts: presentCounts(row),
  });
}
