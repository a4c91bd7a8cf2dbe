import type { Deps } from '../../../deps';
import { EsignError } from '../../../providers/esign/esign';
import { moveContract } from './apply-task';
import { type ContractRow, loadContract, senderOf } from './queries';
import { queryAndApplyTask } from './task';

const OPEN: ReadonlySet<ContractRow['state']> = new Set(['draft', 'filling', 'signing', 'signed']);
const DONE: ReadonlySet<ContractRow['state']> = new Set(['finished', 'archived']);

const ENDED: ReadonlySet<ContractRow['state']> = new Set(['canceled', 'abolishing', 'revoked']);

interface Ending {
  companyId: string;
  contractId: string;
  /** For the other side and the history. */
  reason: string;
  byName: string;
  /** Ask for an abolition though the other side has refused one already. */
  insist: boolean;
}

/**
 * Ends a contract whose cause has gone: one that is open is taken back, one that is signed is made void, which its
 * signers agree to at the provider; others are left as they are, so that it can be asked for again. Throws EsignError
 * where the provider could not be asked.
 */
export async function endContract(deps: Deps, ending: Ending): Promise<void> {
  const before = await loadContract(deps.db, ending.companyId, ending.contractId);
  // The request was sent but not answered: a task may exist.
  const row =
    before.state === 'draft' && before.tried_at !== null && before.sign_task_id === null
      ? await queryAndApplyTask(deps, before)
      : before;
  try {
    await endOne(deps, row, ending);
  } catch (error) {
    if (!(error instanceof EsignError) || row.sign_task_id === null) throw error;
    // The refusal may mean that its state has changed meanwhile.
    const now = await queryAndApplyTask(deps, row);
    if (now.state === row.state) throw error;
    await endOne(deps, now, ending);
  }
}

async function endOne(deps: Deps, row: ContractRow, ending: Ending): Promise<void> {
  const { reason } = ending;
  if (OPEN.has(row.state)) {
    if (row.sign_task_id !== null) await deps.esign.cancel(row.sign_task_id, reason);
    return move(deps, row, ending, 'cancel', {});
  }
  // Archived or not, what was signed is void only with an abolition of its own.
  if (DONE.has(row.state) && row.sign_task_id !== null && (ending.insist || row.abolish_task_id === null)) {
    const initiatorOpenId = (await senderOf(deps.db, row.company_id)) ?? unauthorised();
    return move(deps, row, ending, 'abolish', {
      abolish_task_id: await deps.esign.abolish(row.sign_task_id, { initiatorOpenId, reason }),
    });
  }
}

const unauthorised = (): never => {
  throw new EsignError('企业的法大大认证已失效，暂时不能作废已签署的合同', true);
};

/** Records what the provider did, unless its callback came first. */
async function move(
  deps: Deps,
  { company_id, id, state }: ContractRow,
  { reason, byName }: Ending,
  action: 'cancel' | 'abolish',
  patch: { abolish_task_id?: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const current = await loadContract(trx, company_id, id, { lock: true });
    const expected = action === 'cancel' ? OPEN.has(current.state) : current.state === state;
    if (expected)
      await moveContract(deps, trx, current, action === 'cancel' ? 'canceled' : 'abolishing', {
        ...patch,
        reason,
        byName,
        action,
      });
    else if (ENDED.has(current.state))
      await trx
        .updateTable('fdd_contract')
        .set({ ...patch, fail_reason: current.fail_reason ?? reason })
        .where('company_id', '=', company_id)
        .where('id', '=', id)
        .execute();
  });
}
