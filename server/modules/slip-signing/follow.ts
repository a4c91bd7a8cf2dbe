import type { Transaction } from 'kysely';
import { slipSignMove } from '@contract/states/slip-sign';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { endContract, type SignTaskChange } from '../fdd/service';
import { announceBatch, NO_SIGNING } from '../wage-batches/service';
import { MACHINE, signKey } from './key';
import { holdSigned, type SignedSlip } from './queries';
import { tellEmployee } from './announce';

/** What could not be sent is sent again after this. */
const AGAIN_MS = 60 * 60_000;

/**
 * A slip follows its signing task. A task of a version that has been taken back leads no slip anywhere: where it is
 * still open, or signed, it is ended.
 */
export async function followTask(deps: Deps, task: SignTaskChange): Promise<void> {
  const followed = await deps.db.transaction().execute(async (trx) => {
    const slip = await holdSigned(trx, task.companyId, task.subjectId);
    if (slip?.state !== 'confirmed' || slip.sign_state === null || signKey(slip.id, slip.slip_version) !== task.onceKey)
      return null;
    return { slip, changed: await follow(deps, trx, slip, task) };
  });
  if (followed === null)
    return endContract(deps, {
      companyId: task.companyId,
      contractId: task.contractId,
      reason: '工资条已撤回',
      byName: MACHINE,
      insist: false,
    });
  if (!followed.changed) return;
  announceBatch(deps, task.companyId, followed.slip.batch_id);
  await tellEmployee(deps, followed.slip);
}

async function follow(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction<Database>,
  slip: SignedSlip,
  task: SignTaskChange,
): Promise<boolean> {
  const now = deps.clock.now();
  const to = (slip.sign_state && slipSignMove(slip.sign_state, task.state)) ?? slip.sign_state;
  const unsent = task.state === 'failed' && !task.sent;
  const after = {
    ...NO_SIGNING,
    sign_state: to,
    sign_reason: reasonOf(task),
    sign_contract_id: task.contractId,
    sign_retry_at: unsent ? new Date(now.getTime() + AGAIN_MS) : null,
  };
  const same =
    slip.sign_state === to && slip.sign_reason === after.sign_reason && slip.sign_contract_id === task.contractId;
  if (same && !unsent && slip.sign_retry_at === null) return false;
  // Another state makes the row another: nobody takes back what he does not know to be signed.
  const version = slip.sign_state === to ? slip.version : slip.version + 1;
  await trx
    .updateTable('wage_slip')
    .set({ ...after, version, updated_at: now })
    .where('company_id', '=', slip.company_id)
    .where('id', '=', slip.id)
    .execute();
  return !same;
}

function reasonOf({ state, reason }: SignTaskChange): string | null {
  if (state === 'failed') return `签署没有发起成功：${reason ?? '原因未知'}`;
  if (state === 'abolishing') return `正在作废：${reason ?? ''}`;
  return reason;
}
