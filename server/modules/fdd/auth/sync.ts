import type { AuthDetail } from '@contract/fdd/schemas';
import { authMachine } from '@contract/states/auth-record';
import { transitionOf } from '@contract/states/machine';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import type { ProviderAuthStatus } from '../../../providers/esign/esign';
import { audit } from '../../audit/service';
import { passOnRefusal } from '../provider-refusal';
import { companyOf, openCompany } from '../scope';
import { applyProviderStatus } from './apply-provider-status';
import { presentDetail } from './present';
import { type AuthRow, loadAuth, partyOf } from './queries';

/** Asks the provider how somebody stands, and writes it down. */
export async function syncAuth(deps: Deps, actor: Actor, id: string): Promise<AuthDetail> {
  const row = await loadAuth(deps.db, companyOf(actor), id);
  await openCompany(deps, row.company_id);
  if (!transitionOf(authMachine, row.state, 'sync'))
    refuse('WRONG_STATE', `${authMachine.labels[row.state]}的记录不能同步，请先重新发起认证`);
  const after = await passOnRefusal(() => queryAndApply(deps, row));
  await audit(deps.db, actor, {
    action: 'fdd.auth.sync',
    targetType: 'fddAuth',
    targetId: id,
    companyId: row.company_id,
  });
  return presentDetail(deps, actor, after);
}

/** Nobody the provider does not know is authorised. */
const UNKNOWN: ProviderAuthStatus = { bindingStatus: 'unauthorized', openId: null, scopes: [], failReason: null };

/** The provider is asked outside the transaction; what it says is applied to the record as it is by then. Throws EsignError. */
export async function queryAndApply(deps: Pick<Deps, 'db' | 'esign' | 'clock'>, row: AuthRow): Promise<AuthRow> {
  const facts = (await deps.esign.authFacts(partyOf(row))) ?? UNKNOWN;
  return deps.db.transaction().execute(async (trx) =>
    applyProviderStatus(trx, await loadAuth(trx, row.company_id, row.id, { lock: true }), facts, {
      now: deps.clock.now(),
      queried: true,
    }),
  );
}
