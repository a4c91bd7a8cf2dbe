import type { Deps } from '../../../../deps';
import { SEND_JOB } from '../../job-kinds';
import { moveContract } from '../apply-task';
import { loadContract } from '../queries';

/** Sends anew what never reached the provider, good until then; anything else is left as it is. */
export async function sendAgain(deps: Deps, companyId: string, contractId: string, expiresAt: Date): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await loadContract(trx, companyId, contractId, { lock: true });
    if (row.state !== 'failed' || row.sign_task_id !== null) return;
    // A time long past, so that a task whose answer got lost is looked for first.
    await moveContract(deps, trx, row, 'draft', {
      expires_at: expiresAt,
      tried_at: row.tried_at && new Date(0),
      action: 'resend',
    });
    await deps.jobs.enqueue(trx, {
      kind: SEND_JOB,
      companyId,
      ownerId: null,
      payload: { batchId: row.batch_id },
      unit: '份',
      step: '正在发起签署',
    });
  });
}
