import { sql } from 'kysely';
import { jsonText } from '../../../db/json';
import { companyOrPlatform } from '../../../db/platform-rows';
import type { LiveChannel } from '../../../providers/channels/channels';
import type { Db } from '../queries';

/** Before messages are handed over: from here on they count as perhaps sent by this channel. */
export async function markSending(db: Db, companyId: string, ids: readonly string[], channel: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`update outbox set state = 'sending', channel = ${channel}, attempts = attempts + 1 where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
}

/** Nothing of these is on its way: they wait for the next try or the next way. */
export async function requeue(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update outbox set state = 'queued' where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
}

/** Shows at the settings that the provider refuses them, or with null that something went through. */
export async function noteFault(
  db: Db,
  companyId: string | null,
  { id, version }: Pick<LiveChannel, 'id' | 'version'>,
  fault: { at: string; code: string; error: string } | null,
): Promise<void> {
  await db
    .updateTable('message_channel')
    .set({ fault: fault ? jsonText(fault) : null })
    .where('company_id', '=', companyOrPlatform(companyId))
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}
