import { unseenText } from '@contract/wages/review/groups';
import type { Actor } from '../../../../kernel/actor';
import { refuse } from '../../../../kernel/errors';
import type { BatchRow, Db } from '../../queries';
import { type Group, groupsOf } from './groups';

/** By key and print when a person saw groups of a batch. */
export async function seenBy(db: Db, batch: Pick<BatchRow, 'company_id' | 'id'>, accountId: string) {
  const rows = await db
    .selectFrom('wage_review_seen')
    .select(['group_key', 'print', 'at', 'how'])
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ group_key: key, print, at, how }) => [`${key} ${print}`, { at: at.toISOString(), how }]));
}

/** What of a batch a person has not seen as it stands now. */
export async function unseenBy(db: Db, batch: BatchRow, accountId: string): Promise<Group[]> {
  const groups = await groupsOf(db, batch);
  if (groups.length === 0) return [];
  const seen = await seenBy(db, batch, accountId);
  return groups.filter(({ key, print }) => !seen.has(`${key} ${print}`));
}

/** Refuses (REVIEW_UNSEEN) an approval by somebody who has not seen everything there is to be seen; names the groups. */
export async function refuseUnseen(db: Db, batch: BatchRow, actor: Pick<Actor, 'id'>): Promise<void> {
  const unseen = await unseenBy(db, batch, actor.id);
  if (unseen.length === 0) return;
  const keys = unseen.map(({ key }) => key);
  refuse('REVIEW_UNSEEN', unseenText(keys), { groups: keys });
}
