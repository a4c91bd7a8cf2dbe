import type { Deps } from '../../../deps';
import { applyTask } from './apply-task';
import { type ContractRow, loadContract, senderOf } from './queries';

/** The provider is asked outside the transaction; what it says is applied to the contract as it is by then. A task whose answer got lost is found by its number first. Throws EsignError. */
export async function queryAndApplyTask(deps: Deps, row: ContractRow): Promise<ContractRow> {
  const taskId = row.sign_task_id ?? (await lostTask(deps, row));
  if (taskId === null) return row;
  const facts = await deps.esign.taskFacts(taskId);
  return deps.db
    .transaction()
    .execute(async (trx) =>
      applyTask(deps, trx, await loadContract(trx, row.company_id, row.id, { lock: true }), facts),
    );
}

async function lostTask(deps: Deps, row: ContractRow): Promise<string | null> {
  const sender = row.tried_at && (await senderOf(deps.db, row.company_id));
  const taskId = sender
    ? await deps.esign.findTask(row.reference, { subject: row.title, initiatorOpenId: sender })
    : null;
  if (taskId !== null)
    await deps.db
      .updateTable('fdd_contract')
      .set({ sign_task_id: taskId })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .where('sign_task_id', 'is', null)
      .execute();
  return taskId;
}
