import { sql, type Transaction } from 'kysely';
import { MOST_ON_TOP } from '@contract/notice/choices';
import type { Database } from '../../db/database';
import { refuse } from '../../kernel/errors';
import { notices } from './queries';

/** One at a time counts and adds: of two that take the last place at once one is refused. */
const LOCK = 7_301_030;

/** Refuses one more notice on top where there are enough, those that wait for their time included; names them. */
export async function requirePinPlace(trx: Transaction<Database>, exceptId: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
  const rows = await notices(trx)
    .select('title')
    .where('top', '=', true)
    .where('id', '!=', exceptId)
    .where(
      sql<boolean>`(state = 'scheduled' or (state = 'published' and (expire_at is null or expire_at > ${now}::timestamptz)))`,
    )
    .orderBy('id')
    .execute();
  if (rows.length < MOST_ON_TOP) return;
  refuse(
    'RULE',
    `最多置顶${MOST_ON_TOP}条公告，请先取消其中一条的置顶：${rows.map((row) => `“${row.title}”`).join('、')}`,
    { field: 'top' },
  );
}
