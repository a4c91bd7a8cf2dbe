import { unseenText } from '@contract/wages/review/groups';
import type { Actor } from '../../../../kernel/actor';
import { refuse } from '../../../../kernel/errors';
import type { BatchRow, Db } from '../../queries';
import { type Changes, changesOf, NO_CHANGES } from './changes';
import { type Group, groupsWith, keptOf } from './groups';

/** By key and print when a person saw groups of a batch. */
export const seenIn = ({ seen }: Changes) =>
  new Map(
    seen.map(({ group_key: key, print, at, how }) => [`${key} ${print}`, { at: new Date(at).toISOString(), how }]),
  );

/** What of each batch a person has not seen as it stands now. */
export async function unseenOf(db: Db, batches: readonly BatchRow[], accountId: string): Promise<Group[][]> {
  const changes = await changesOf(db, batches, accountId);
  const unseen: Group[][] = [];
  for (const [at, batch] of batches.entries()) {
    const own = changes[at] ?? NO_CHANGES;
    const seen = seenIn(own);
    const groups = groupsWith(batch, await keptOf(db, batch), own);
    unseen.push(groups.filter(({ key, print }) => !seen.has(`${key} ${print}`)));
  }
  return unseen;
}

/** The same of one. */
export async function unseenBy(db: Db, batch: BatchRow, accountId: string): Promise<Group[]> {
  const [unseen = []] = await unseenOf(db, [batch], accountId);
  return unseen;
}

/** Refuses (REVIEW_UNSEEN) an approval by somebody who has not seen everything there is to be seen; names the groups. */
export async function refuseUnseen(db: Db, batch: BatchRow, actor: Pick<Actor, 'id'>): Promise<void> {
  const unseen = await unseenBy(db, batch, actor.id);
  if (unseen.length === 0) return;
  const keys = unseen.map(({ key }) => key);
  refuse('REVIEW_UNSEEN', unseenText(keys), { groups: keys });
}
