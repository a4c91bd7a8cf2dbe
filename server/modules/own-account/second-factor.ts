import type { Transaction } from 'kysely';
import type { FactorSecret } from '@contract/second-factor/schemas';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import {
  beginFactor,
  confirmFactor,
  dropApp,
  factorIsOn,
  lockFactors,
  renewRecoveryCodes,
  requiredRoles,
} from '../second-factor/service';
import { endOtherSessions } from '../session/service';
import { ownRow } from './own-row';

const ofOwn = ({ id }: Actor, action: 'account.factorOn' | 'account.factorOff' | 'account.factorCodes') =>
  ({ action, targetType: 'account', targetId: id, companyId: null }) as const;

/** Begins to set one's second factor up; what the app shows above its codes is the account one signs in with. */
export async function beginOwnFactor(deps: Deps, actor: Actor): Promise<FactorSecret> {
  const row = await ownRow(deps, actor.id);
  return beginFactor(deps, actor.id, row.account ?? row.name);
}

/** Turns it on: whoever is signed in elsewhere signs in anew, with it. Gives the recovery codes. */
export function confirmOwnFactor(deps: Deps, actor: Actor, otp: string): Promise<string[]> {
  return confirmFactor(deps, actor.id, otp, async (trx) => {
    await endOtherSessions(trx, actor.id, actor.sessionId);
    await audit(trx, actor, ofOwn(actor, 'account.factorOn'));
  });
}

/** New recovery codes; those from before are void. Refuses WRONG_STATE where the factor is off. */
export async function renewOwnCodes(deps: Deps, actor: Actor): Promise<string[]> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await factorIsOn(trx, actor.id))) refuse('WRONG_STATE', '没有启用两步验证');
    await audit(trx, actor, ofOwn(actor, 'account.factorCodes'));
    return renewRecoveryCodes(trx, deps.seal, actor.id);
  });
}

/** Refuses RULE to take the last one (`left` = what stays) from somebody whose role has to use one. */
export async function keepOneFactor(trx: Transaction<Database>, { role }: Actor, left: number): Promise<void> {
  if (left === 0 && (await requiredRoles(trx)).some((each) => each === role))
    refuse('RULE', '管理员要求您的角色启用两步验证，不能关闭');
}

/** Turns the app off. Refuses as keepOneFactor, WRONG_STATE where it is off. */
export async function turnOffOwnFactor(deps: Deps, actor: Actor): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { app, passkeys } = await lockFactors(trx, actor.id);
    if (!app) refuse('WRONG_STATE', '没有启用两步验证');
    await keepOneFactor(trx, actor, passkeys);
    await dropApp(trx, actor.id, passkeys);
    await audit(trx, actor, ofOwn(actor, 'account.factorOff'));
  });
}
