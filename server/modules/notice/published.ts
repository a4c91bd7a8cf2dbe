import { type RawBuilder, sql } from 'kysely';
import type { Value } from '../../db/grouped-statement';
import { isId } from '../../kernel/ids';
import { isFor } from './audience';
import { type Db, isOut } from './queries';

/** Title of the notice that something refers to by its id as text, while it is out; null else. */
export const publishedTitle = (id: RawBuilder<unknown>, now: Date): RawBuilder<string | null> => sql<string | null>`(
  select n.title from notice n where n.id::text = ${id} and n.deleted_at is null and n.state = 'published'
    and (n.expire_at is null or n.expire_at > ${now}::timestamptz))`;

/** Condition: the notice of this id (a uuid, or null) is out now; with a reader, and for him. */
export const isPublished = (
  id: RawBuilder<unknown>,
  now: Value<Date>,
  reader?: Parameters<typeof isFor>[0],
): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from notice where notice.id = ${id} and ${isOut(now)} ${reader ? sql`and ${isFor(reader)}` : sql``})`;

/** Which of these notices are out now, by id with their titles. What is no id of one is absent. */
export async function publishedNotices(db: Db, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const found = db.selectFrom('notice').select(['id', 'title']).where('id', 'in', known).where(isOut(now));
  return new Map((await found.execute()).map(({ id, title }) => [id, title]));
}
