import type { SeenBy } from '@contract/wages/review/groups';
import type { ReviewGroups } from '@contract/wages/review/schemas';
import { transitionOf } from '@contract/states/machine';
import { wageBatchMachine } from '@contract/states/wage-batch';
import type { Deps } from '../../../../deps';
import type { Actor } from '../../../../kernel/actor';
import { refuse } from '../../../../kernel/errors';
import { audit } from '../../../audit/service';
import { companyRules, refusalOf } from '../../policy';
import { loadBatch } from '../../queries';
import { groupsOf } from './groups';
import { presentGroups } from './present';

export interface Seen {
  groups: readonly { key: string; print: string }[];
  how: SeenBy;
}

/**
 * Writes down that this reviewer has seen groups of a batch that waits for his review. Refuses whoever may not review it
 * (RULE, WRONG_STATE) and content that has changed since it was shown (409). What he has seen before keeps its time.
 */
export async function see(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  { groups, how }: Seen,
): Promise<ReviewGroups> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    // Behind the lock: what is seen is what would be approved.
    const batch = await loadBatch(trx, companyId, id, { lock: true });
    const rules = await companyRules(trx, companyId);
    const refusal = refusalOf('approve', batch, actor, rules, now);
    if (refusal !== null)
      refuse(transitionOf(wageBatchMachine, batch.state, 'approve') ? 'RULE' : 'WRONG_STATE', refusal.text);
    const standing = await groupsOf(trx, batch);
    const same = ({ key, print }: Seen['groups'][number]) =>
      standing.some((group) => group.key === key && group.print === print);
    if (!groups.every(same)) refuse('STALE_VERSION', '内容已有变化，请重新查看');
    const added = await trx
      .insertInto('wage_review_seen')
      .values(
        groups.map(({ key, print }) => ({
          company_id: companyId,
          batch_id: id,
          account_id: actor.id,
          group_key: key,
          print,
          by_name: actor.name,
          how,
          batch_version: batch.version,
          at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('group_key')
      .execute();
    if (added.length > 0)
      await audit(trx, actor, {
        action: 'wages.seeGroups',
        targetType: 'wageBatch',
        targetId: id,
        companyId,
        fields: added.map((row) => row.group_key),
      });
    return presentGroups(trx, batch, actor, rules, now);
  });
}
