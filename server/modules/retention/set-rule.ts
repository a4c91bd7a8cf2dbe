import { RETENTION_CLASS_LABEL, RETENTION_WAIT_DAYS, type RetentionClass } from '@contract/retention/rules';
import type { RetentionStanding } from '@contract/retention/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid } from '../../kernel/errors';
import { audit } from '../audit/service';
import { retentionStanding } from './standing';
import { leastYearsOf } from './term';

/** Has a class deleted after its term; the first deletion comes after the waiting time. 422 where law or company ask for more years. */
export async function setRetention(
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: { class: RetentionClass; years: number },
): Promise<RetentionStanding> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const least = await leastYearsOf(trx, companyId);
    if (input.years < least) invalid(`保存年数不能少于${least}年`, 'years');
    const rule = {
      years: input.years,
      starts_at: new Date(now.getTime() + RETENTION_WAIT_DAYS * 86_400_000),
      set_at: now,
      by_id: actor.id,
      by_name: actor.name,
      looked_at: null,
      failure: null,
    };
    await trx
      .insertInto('retention_rule')
      .values({ company_id: companyId, class: input.class, ...rule })
      .onConflict((conflict) => conflict.columns(['company_id', 'class']).doUpdateSet(rule))
      .execute();
    await audit(trx, actor, {
      action: 'retention.set',
      targetType: 'company',
      targetId: companyId,
      companyId,
      note: `${RETENTION_CLASS_LABEL[input.class]}，${input.years}年`,
    });
  });
  return retentionStanding(deps, companyId);
}

/** Stops it at once: what has not gone stays. Stopping what is not set changes nothing. */
export async function stopRetention(
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: { class: RetentionClass },
): Promise<RetentionStanding> {
  await deps.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('retention_rule')
      .where('company_id', '=', companyId)
      .where('class', '=', input.class)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await audit(trx, actor, {
      action: 'retention.stop',
      targetType: 'company',
      targetId: companyId,
      companyId,
      note: RETENTION_CLASS_LABEL[input.class],
    });
  });
  return retentionStanding(deps, companyId);
}
