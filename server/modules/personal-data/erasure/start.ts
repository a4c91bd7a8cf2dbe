import { OBSTACLE_TEXT } from '@contract/personal-data/obstacles';
import { isReason } from '@contract/reason';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { ERASE_JOB } from '../job-kinds';
import { erasureObstacles } from './obstacles';
import { planHeld } from './plan';

export interface ErasePayload {
  staffId: string;
  byId: string;
}

/**
 * Begins to erase somebody who has left. Refuses what stands against it; 422 where the name typed is another one or the
 * reason is none. The log gets the reason without the name in it.
 */
export function startErasure(
  deps: Deps,
  actor: Actor,
  companyId: string,
  staffId: string,
  input: { requestId: string; reason: string; name: string; version: number },
): Promise<{ jobId: string }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写原因（2–200字）', 'reason');
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'personalData.erase', input.requestId, async () => {
      const plan = await planHeld(trx, companyId, staffId);
      const { record } = plan;
      if (record.version !== input.version) refuse('STALE_VERSION');
      const [obstacle] = await erasureObstacles(trx, companyId, staffId, plan, deps.clock.now());
      if (obstacle) refuse('RULE', OBSTACLE_TEXT[obstacle]);
      if (normalizePersonName(input.name) !== record.name) invalid('姓名与该员工不一致', 'name');
      await audit(trx, actor, {
        action: 'personalData.erase',
        targetType: 'staff',
        targetId: staffId,
        companyId,
        requestId: input.requestId,
        note: reason.replaceAll(record.name, '该员工'),
      });
      const payload: ErasePayload = { staffId, byId: actor.id };
      const jobId = await deps.jobs.enqueue(trx, {
        kind: ERASE_JOB,
        companyId,
        ownerId: actor.id,
        payload: { ...payload },
        step: '等待开始',
        dedupeKey: `${ERASE_JOB} ${staffId}`,
      });
      return { jobId };
    }),
  );
}
