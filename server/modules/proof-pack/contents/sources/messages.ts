import { sql } from 'kysely';
import type { Pack } from '../../pack';
import { ATTEMPT_WORDS, chinaTime, WAY_WORDS } from '../../words';
import { type Happened, OTHER } from '../happened';

/** Every try to tell somebody of his slip, with what the provider said. */
export async function messagesOf({ db, batch }: Pack, slipIds: readonly string[]): Promise<Happened[]> {
  const rows = await db
    .selectFrom('message_attempt')
    .selectAll()
    .where('company_id', '=', batch.company_id)
    .where('subject_id', '=', sql<string>`any(${[...slipIds]}::uuid[])`)
    .orderBy('at')
    .orderBy('message_id')
    .execute();
  return rows.map((row) => ({
    ...OTHER,
    slipId: row.subject_id,
    version: null,
    what: row.template === 'slipReminder' ? '发送提醒' : '发送通知',
    at: row.at.toISOString(),
    way: WAY_WORDS[row.way],
    result: ATTEMPT_WORDS[row.state],
    detail:
      [
        row.channel === null ? '演练通道，未真正发出' : '',
        row.error ?? '',
        row.receipt === null ? '' : `服务商回执 ${row.receipt}`,
        row.arrived_at === null ? '' : `服务商称于 ${chinaTime(row.arrived_at)} 送达`,
      ]
        .filter((text) => text !== '')
        .join('；') || null,
    source: 'message',
  }));
}
