import type { ContractDetail } from '@contract/fdd/contract-schemas';
import { contractMachine } from '@contract/states/contract-record';
import { transitionOf } from '@contract/states/machine';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { EsignError } from '../../../providers/esign/esign';
import { audit } from '../../audit/service';
import { passOnRefusal } from '../provider-refusal';
import { companyOf, openCompany } from '../scope';
import { presentContractDetail } from './present';
import { loadContract } from './queries';
import { queryAndApplyTask } from './task';

/** Asks the provider how a contract stands, and writes it down. */
export async function syncContract(deps: Deps, actor: Actor, id: string): Promise<ContractDetail> {
  const row = await loadContract(deps.db, companyOf(actor), id);
  await openCompany(deps, row.company_id);
  if (!transitionOf(contractMachine, row.state, 'sync'))
    refuse('WRONG_STATE', `${contractMachine.labels[row.state]}的合同状态不会再变，不需要同步`);
  const after = await passOnRefusal(() => queryAndApplyTask(deps, row));
  if (after.sign_task_id === null) refuse('RULE', '这份合同还没有提交到法大大，请稍候再同步');
  await audit(deps.db, actor, {
    action: 'fdd.contract.sync',
    targetType: 'fddContract',
    targetId: id,
    companyId: row.company_id,
  });
  return presentContractDetail(deps, actor, after);
}

/** Contracts looked at by one round. */
const ROUND = 100;
/** One whose time is up is asked about again after this, where the provider still calls it open. */
const AGAIN_MS = 6 * 3600_000;

/** Asks about open contracts whose time is up: the provider says so by a call, which may get lost. */
export async function watchContracts({ deps, signal }: JobContext): Promise<void> {
  // Nobody is there to be asked.
  if (deps.esign.state === 'off') return;
  const now = deps.clock.now();
  const due = await deps.db
    .selectFrom('fdd_contract')
    .selectAll()
    .where('state', 'in', ['filling', 'signing', 'signed'])
    .where('expires_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('synced_at', 'is', null),
        eb('synced_at', '<', eb.ref('expires_at')),
        eb('synced_at', '<', new Date(now.getTime() - AGAIN_MS)),
      ]),
    )
    .orderBy('expires_at')
    .limit(ROUND)
    .execute();
  for (const row of due) {
    if (signal.aborted) return;
    try {
      await queryAndApplyTask(deps, row);
    } catch (error) {
      if (!(error instanceof EsignError)) throw error;
      deps.log.warn({ contractId: row.id, reason: error.message }, 'contract past its end could not be asked about');
    }
  }
}
