import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { NoticeTable } from '../../db/tables/notice';
import { notFound } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type NoticeRow = Selectable<NoticeTable>;

/** Notices administrators may see: all but the deleted ones. */
export function notices(db: Db) {
  return db.selectFrom('notice').where('deleted_at', 'is', null);
}

/** A notice; 404 when there is none. `lock` holds the row until the transaction ends. */
export async function loadNotice(db: Db, id: string, options: { lock?: boolean } = {}): Promise<NoticeRow> {
  const query = notices(db).where('id', '=', id).selectAll();
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('公告不存在或已被删除');
}

/** Condition: out at this moment. */
export const isOut = (now: Date | RawBuilder<Date>) =>
  sql<boolean>`(deleted_at is null and state = 'published' and (expire_at is null or expire_at > ${now}::timestamptz))`;
