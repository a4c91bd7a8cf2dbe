import type { BankFormat } from '@contract/wages/bank-formats';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { once } from '../../kernel/idempotent';
import { newId } from '../../kernel/ids';
import { audit } from '../audit/service';
import { keepBankDue } from '../claims/service';
import { BANK_FILE_JOB, EXPORT_JOB } from './job-kinds';
import { companyRules } from './policy';
import { loadBatch } from './queries';
import { recordStep } from './timeline';

/** Starts the job that writes a batch's slips to .xlsx, numbers masked. */
export function startExport(deps: Deps, actor: Actor, companyId: string, id: string, requestId: string): Promise<{ jobId: string }> {
  return deps.db.transaction().execute((trx) =>
    once(trx, actor, `wages.export:${id}`, requestId, async () => {
      const batch = await loadBatch(trx, companyId, id);
      await audit(trx, actor, { action: 'wages.export', targetType: 'wageBatch', targetId: id, companyId, requestId });
      await recordStep(trx, { companyId, batchId: id }, actor, { at: deps.clock.now(), action: 'export' });
      const payload = { batchId: id, operator: actor.name };
      return { jobId: await deps.jobs.enqueue(trx, { kind: EXPORT_JOB, companyId, ownerId: actor.id, payload, unit: '行', step: `正在导出“${batch.title}”` }) };
    }),
  );
}

/**
 * Starts the job that writes the 代发文件: names, full card numbers and net pay for the bank. Asks for
 * a reason, leaves an audit row, and refuses recalled batches and those still to be reviewed.
 */
export function startBankFile(deps: Deps, actor: Actor, companyId: string, id: string, input: { requestId: string; format: BankFormat; reason: string }): Promise<{ jobId: string }> {
  const reason = input.reason.trim();
  if ([...reason].length < 2) invalid('请填写导出原因（2–200字）', 'reason');
  return deps.db.transaction().execute((trx) =>
    once(trx, actor, `wages.bankFile:${id}`, input.requestId, async () => {
      // Locked: a claim of one of its slips comes before this, and is left out of the file, or finds that the bank pays.
      const batch = await loadBatch(trx, companyId, id, { lock: true });
      if (batch.state === 'recalled' || batch.settling) refuse('WRONG_STATE', '已撤回的工资表不能导出代发文件');
      const { reviewRequired } = await companyRules(trx, companyId);
      if (reviewRequired && (batch.state === 'draft' || batch.state === 'pendingReview')) refuse('WRONG_STATE', '工资表须先通过审核，才能导出代发文件');
      await audit(trx, actor, { action: 'wages.bankFile', targetType: 'wageBatch', targetId: id, companyId, requestId: input.requestId, note: reason });
      await recordStep(trx, { companyId, batchId: id }, actor, { at: deps.clock.now(), action: 'bankFile', reason });
      const fileId = newId();
      await keepBankDue(trx, companyId, id, fileId);
      const payload = { batchId: id, fileId, operator: actor.name, format: input.format };
      return { jobId: await deps.jobs.enqueue(trx, { kind: BANK_FILE_JOB, companyId, ownerId: actor.id, payload, unit: '人', step: '正在生成代发文件' }) };
    }),
  );
}
