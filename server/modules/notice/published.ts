import type { Actor } from '../../kernel/actor';
import { isId } from '../../kernel/ids';
import { isFor } from './audience';
import { type Db, isOut } from './queries';

/** Which of these notices are out now, by id with their titles; with a reader, only those that are for him. What is no id of one is absent. */
export async function publishedNotices(
  db: Db,
  ids: readonly string[],
  now: Date,
  reader?: Pick<Actor, 'role' | 'companyIds'>,
): Promise<Map<string, string>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  let found = db.selectFrom('notice').select(['id', 'title']).where('id', 'in', known).where(isOut(now));
  if (reader) found = found.where(isFor(reader));
  return new Map((await found.execute()).map(({ id, title }) => [id, title]));
}
