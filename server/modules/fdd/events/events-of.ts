import type { FddEvent } from '@contract/fdd/schemas';
import type { Deps } from '../../../deps';
import { FDD_CONTEXT } from '../contexts';
import { maskedContent } from './masked-content';

const EVENTS_SHOWN = 50;

/** The provider's calls about a record, the newest first, personal data masked. */
export async function eventsOf({ db, seal }: Pick<Deps, 'db' | 'seal'>, recordId: string): Promise<FddEvent[]> {
  const rows = await db
    .selectFrom('fdd_event')
    .selectAll()
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    receivedAt: row.received_at.toISOString(),
    eventAt: row.event_at?.toISOString() ?? null,
    outcome: row.outcome,
    content: maskedContent(JSON.parse(seal.open(row.payload_sealed, FDD_CONTEXT.payload)) as Record<string, unknown>),
  }));
}
