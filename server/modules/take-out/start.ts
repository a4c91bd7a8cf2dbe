import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { TAKE_OUT_JOB } from './job-kinds';
import { openTakeOut } from './standing';
import type { TakeOutPayload } from './take-out';

/**
 * Begins to take out all that a company has, one at a time for each. Refuses RULE while another one goes on.
 */
export async function startTakeOut(
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: { requestId: string },
): Promise<{ jobId: string }> {
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'company.takeOut', input.requestId, async () => {
      const open = await openTakeOut(trx, companyId);
      if (open) refuse('RULE', `${open.payload.operator}发起的整体导出还在进行，完成后再试`);
      await audit(trx, actor, {
        action: 'company.takeOut',
        targetType: 'company',
        targetId: companyId,
        companyId,
        requestId: input.requestId,
      });
      const payload: TakeOutPayload = { operator: actor.name, requestId: input.requestId };
      const jobId = await deps.jobs.enqueue(trx, {
        kind: TAKE_OUT_JOB,
        companyId,
        ownerId: actor.id,
        payload,
        unit: '项',
        step: '等待开始',
        dedupeKey: TAKE_OUT_JOB,
      });
      // Begun by somebody else at the same moment.
      if (!(await isOwn(trx, companyId, jobId, payload))) refuse('RULE', '本企业的整体导出刚刚已经开始，完成后再试');
      return { jobId };
    }),
  );
}

async function isOwn(trx: Transaction<Database>, companyId: string, jobId: string, { requestId }: TakeOutPayload) {
  const row = await trx
    .selectFrom('job')
    .select(sql<string>`payload->>'requestId'`.as('request_id'))
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .executeTakeFirst();
  return row?.request_id === requestId;
}
