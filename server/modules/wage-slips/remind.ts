import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { enqueueRemind, loadBatch, recordStep, refuseRemind } from '../wage-batches/service';
import { refuse } from '../../kernel/errors';
import { loadSlip } from './queries';

/** 提醒 one reader of a published slip, at most once in 24 hours; refuses where he has neither mobile nor account, with what to do instead. */
export function remindSlip(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  requestId: string,
): Promise<{ jobId: string }> {
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.remindSlip:${id}`, requestId, async () => {
      const slip = await loadSlip(trx, companyId, id);
      const batch = await loadBatch(trx, companyId, slip.batch_id);
      if (slip.state === 'recalled') refuse('WRONG_STATE', '工资条已撤回，重新发布后才能提醒');
      await refuseRemind(deps, trx, batch, id);
      const staff = await trx
        .selectFrom('staff')
        .select(['mobile_sealed', 'account_id'])
        .where('company_id', '=', companyId)
        .where('id', '=', slip.staff_id)
        .executeTakeFirst();
      if (!staff?.mobile_sealed && !staff?.account_id)
        refuse('RULE', `${slip.name}没有手机号，也从未登录，无法提醒；请在员工档案中补充手机号，或打印纸质工资条`);
      await recordStep(trx, { companyId, batchId: batch.id }, actor, {
        at: deps.clock.now(),
        action: 'slipRemind',
        subject: slip.name,
      });
      await audit(trx, actor, {
        action: 'wages.remindSlip',
        targetType: 'wageSlip',
        targetId: id,
        companyId,
        requestId,
      });
      return enqueueRemind(deps, trx, actor, batch, id);
    }),
  );
}
