import type { JobContext } from '../../jobs/types';
import { endContract, signTaskByKey } from '../fdd/service';
import type { UnsignOrder } from '../wage-batches/service';
import { MACHINE, signKey } from './key';

/** Ends the tasks of versions that were taken back; one that cannot be asked for now keeps none of the others. */
export async function endSlipSigning({ deps, job, signal }: JobContext): Promise<void> {
  const { slips, reason } = job.payload as unknown as UnsignOrder; // written by orderUnsigning alone
  const companyId = job.companyId ?? '';
  const failures: unknown[] = [];
  for (const { id, version } of slips) {
    if (signal.aborted) throw new Error('ending of signing interrupted');
    const task = await signTaskByKey(deps.db, companyId, signKey(id, version));
    if (!task) continue;
    await endContract(deps, {
      companyId,
      contractId: task.contractId,
      reason: `工资条撤回：${reason}`,
      byName: MACHINE,
      insist: true,
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} signing tasks still to be ended`);
}
