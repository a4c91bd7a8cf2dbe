import { isReason } from '@contract/reason';
import { isNotWageIncome, NOT_WAGE_INCOME, TAX_FILE_NAME, type TaxFile } from '@contract/wages/tax-files';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { TAX_FILE_JOB } from '../job-kinds';
import { recordStep } from '../lifecycle/timeline';
import { loadBatch } from '../queries';

/** Starts the job that writes an import file of the tax client: full identity numbers leave the system, so it asks for a reason and leaves an audit row. Refuses RULE for wages that are not declared as such. */
export function startTaxFile(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { requestId: string; kind: TaxFile; reason: string },
): Promise<{ jobId: string }> {
  const { requestId, kind } = input;
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写导出原因（2–200字）', 'reason');
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.taxFile:${id}`, requestId, async () => {
      const { wage_type } = await loadBatch(trx, companyId, id);
      if (kind === 'income' && isNotWageIncome(wage_type)) refuse('RULE', NOT_WAGE_INCOME[wage_type]);
      const target = { targetType: 'wageBatch', targetId: id, companyId, requestId } as const;
      await audit(trx, actor, { action: 'wages.taxFile', ...target, note: reason });
      await recordStep(trx, { companyId, batchId: id }, actor, { at: deps.clock.now(), action: 'taxFile', reason });
      const jobId = await deps.jobs.enqueue(trx, {
        kind: TAX_FILE_JOB,
        companyId,
        ownerId: actor.id,
        payload: { batchId: id, kind },
        unit: '人',
        step: `正在生成${TAX_FILE_NAME[kind]}`,
      });
      return { jobId };
    }),
  );
}
