import type { Deps } from '../../../deps';
import { newId } from '../../../kernel/ids';
import { FDD_CONTEXT } from '../contexts';
import { EVENT_JOB } from '../job-kinds';

/**
 * Takes a call of the provider in: its signature is proved, then it is written down once and left to a job, so that the
 * provider, which waits three seconds, is answered at once. A repeat changes nothing. Throws ForgedCallback.
 */
export async function receiveCallback(
  deps: Deps,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): Promise<void> {
  const event = deps.esign.readCallback(headers, body);
  const id = newId();
  await deps.db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto('fdd_event')
      .values({
        id,
        event_key: event.key,
        event: event.name,
        payload_sealed: deps.seal.seal(JSON.stringify(event.data), FDD_CONTEXT.payload),
        event_at: event.at,
        received_at: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.column('event_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept)
      await deps.jobs.enqueue(trx, { kind: EVENT_JOB, companyId: null, ownerId: null, payload: { eventId: id } });
  });
}
