import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { noticeOfLine } from '@contract/bell/brief';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';

type Db = Kysely<Database> | Transaction<Database>;

/** Which of these lines somebody has read. */
export async function readAmong(db: Db, accountId: string, lines: readonly string[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const rows = await db
    .selectFrom('bell_mark')
    .select('line')
    .where('account_id', '=', accountId)
    .where('line', 'in', [...lines])
    .where('read_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.line));
}

/**
 * Notes the first reading of lines that are the person's own, tells his other tabs and devices, and counts each notice
 * among them once (已读).
 */
export async function markRead(deps: Deps, accountId: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const now = deps.clock.now();
  const first = await deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ line: string }>`
      insert into bell_mark as m (account_id, line, read_at)
      select ${accountId}::uuid, l.line, ${now}::timestamptz from jsonb_array_elements_text(${jsonText(lines)}::jsonb) as l(line)
      on conflict (account_id, line) do update set read_at = excluded.read_at where m.read_at is null
      returning line`.execute(trx);
    // In one order, so that two who read the same ones never wait for each other in a ring.
    const read = rows.flatMap(({ line }) => noticeOfLine(line) ?? []).sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id, round } of read) {
      await trx
        .updateTable('notice')
        .set((eb) => ({ read_count: eb('read_count', '+', 1) }))
        .where('id', '=', id)
        .where('round', '=', round)
        .execute();
    }
    return rows.map((row) => row.line);
  });
  if (first.length > 0) deps.events.publish({ accountIds: [accountId] }, 'noticesRead', { ids: first });
}

/** Takes lines out of a person's bell for good and tells his other tabs and devices. Clearing is no reading. */
export async function markCleared(deps: Deps, accountId: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into bell_mark as m (account_id, line, cleared_at)
    select ${accountId}::uuid, l.line, ${deps.clock.now()}::timestamptz from jsonb_array_elements_text(${jsonText(lines)}::jsonb) as l(line)
    on conflict (account_id, line) do update set cleared_at = coalesce(m.cleared_at, excluded.cleared_at)`.execute(
    deps.db,
  );
  deps.events.publish({ accountIds: [accountId] }, 'noticesGone', { ids: [...lines] });
}

const STALE_DAYS = 200;

/** Marks that were made before a moment and are no notice's, at most `limit`: found by the index of migration 0063. */
export const staleMarks = (before: Date, limit: number): RawBuilder<unknown> =>
  sql`select account_id, line from bell_mark where line not like 'notice.%' and coalesce(read_at, cleared_at) < ${before}::timestamptz limit ${limit}`;

/** Deletes marks of lines that can stand in no bell any more, at most `limit`; a notice's own stay as long as it does. */
export function purgeMarks(db: Db, now: Date, limit: number): Promise<{ numDeletedRows: bigint }> {
  const before = new Date(now.getTime() - STALE_DAYS * 24 * 3600_000);
  return db
    .deleteFrom('bell_mark')
    .where(sql<boolean>`(account_id, line) in (${staleMarks(before, limit)})`)
    .executeTakeFirst();
}
