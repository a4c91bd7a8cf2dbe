import { fromTaskEvent } from '@contract/states/contract-record';
import type { Deps } from '../../../deps';
import { applyEvent } from '../contract/apply-task';
import { type ContractRow, loadContract } from '../contract/queries';
import { queryAndApplyTask } from '../contract/task';

/** Events about signing tasks (FASC OpenAPI 5.1, 签署任务事件). */
export const isContractEvent = (name: string) => name.startsWith('sign-task-');

/**
 * Carries out an event about a contract: its own word moves it forward only, and only where it speaks of the contract
 * itself and not of the task of its abolition; then the provider is asked how it stands now, which settles it.
 * Null where it is about no contract of ours.
 */
export async function applyContractEvent(
  deps: Deps,
  name: string,
  data: Record<string, unknown>,
): Promise<{ row: ContractRow; changed: boolean } | null> {
  const row = await contractOf(deps, data);
  if (!row) return null;
  const taskId = textOf(data.signTaskId);
  const known = row.sign_task_id === null && taskId !== null && data.transReferenceId === row.reference;
  // The call is quicker than the answer that would have told its number.
  if (known)
    await deps.db
      .updateTable('fdd_contract')
      .set({ sign_task_id: taskId })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .where('sign_task_id', 'is', null)
      .execute();
  const to = fromTaskEvent(name);
  if (to !== undefined && (taskId === row.sign_task_id || known || to === 'revoked')) {
    const reason = textOf(data.signRejectReason) ?? textOf(data.fillRejectReason) ?? textOf(data.terminationNote);
    await deps.db
      .transaction()
      .execute(async (trx) =>
        applyEvent(deps, trx, await loadContract(trx, row.company_id, row.id, { lock: true }), to, reason),
      );
  }
  const after = await queryAndApplyTask(deps, await loadContract(deps.db, row.company_id, row.id));
  const steps = await deps.db
    .selectFrom('fdd_step')
    .select('id')
    .where('company_id', '=', row.company_id)
    .where('record_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { row: after, changed: after.version !== row.version || steps?.id !== row.last_step };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** By the task, by that of its abolition, or by our own number of it. */
async function contractOf(
  { db }: Pick<Deps, 'db'>,
  data: Record<string, unknown>,
): Promise<(ContractRow & { last_step: string | null }) | undefined> {
  const [taskId, abolished, reference] = [
    textOf(data.signTaskId),
    textOf(data.abolishedSignTaskId),
    textOf(data.transReferenceId),
  ];
  for (const [column, value] of [
    ['sign_task_id', taskId],
    ['abolish_task_id', taskId],
    ['sign_task_id', abolished],
    ['abolish_task_id', abolished],
    ['reference', reference],
  ] as const) {
    if (value === null) continue;
    const row = await db
      .selectFrom('fdd_contract as k')
      .selectAll('k')
      .select((eb) =>
        eb
          .selectFrom('fdd_step as s')
          .select('s.id')
          .whereRef('s.company_id', '=', 'k.company_id')
          .whereRef('s.record_id', '=', 'k.id')
          .orderBy('s.id', 'desc')
          .limit(1)
          .as('last_step'),
      )
      .where(column, '=', value)
      .executeTakeFirst();
    if (row) return row;
  }
  return undefined;
}
