import { isReason } from '@contract/reason';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { VOUCHER_JOB } from '../job-kinds';
import { recordStep } from '../lifecycle/timeline';
import { loadBatch } from '../queries';
import { makeVoucher } from './make-voucher';
import { voucherSettings } from './settings';

/** Starts the job that writes the voucher of a batch. Asks for a reason and leaves an audit row; RULE where it does not balance or an account is not set, saying so. */
export async function startVoucher(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { requestId: string; reason: string; date: string; number: number },
): Promise<{ jobId: string }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写导出原因（2–200字）', 'reason');
  const settings = await voucherSettings(deps.db, companyId);
  const { refusal } = await makeVoucher(deps.db, await loadBatch(deps.db, companyId, id), settings);
  if (refusal !== null) refuse('RULE', refusal);
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.voucher:${id}`, input.requestId, async () => {
      const target = { targetType: 'wageBatch', targetId: id, companyId, requestId: input.requestId } as const;
      await audit(trx, actor, { action: 'wages.voucher', ...target, note: reason });
      await recordStep(trx, { companyId, batchId: id }, actor, { at: deps.clock.now(), action: 'voucher', reason });
      const jobId = await deps.jobs.enqueue(trx, {
        kind: VOUCHER_JOB,
        companyId,
        ownerId: actor.id,
        payload: { batchId: id, date: input.date, number: input.number, operator: actor.name },
        unit: '行',
        step: '正在生成会计凭证',
      });
      return { jobId };
    }),
  );
}
