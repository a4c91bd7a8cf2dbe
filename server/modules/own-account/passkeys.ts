import type { FastifyRequest } from 'fastify';
import { newPasskeyBrief } from '@contract/bell/brief';
import type { OwnPasskeys, PasskeyCreated, PasskeyCreation } from '@contract/passkeys/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, notFound } from '../../kernel/errors';
import { audit } from '../audit/service';
import {
  checkCreated,
  creationOptions,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  passkeySite,
  renamePasskey,
  requirePasskeySite,
} from '../passkeys/service';
import { dropApp, lockFactors, renewRecoveryCodes } from '../second-factor/service';
import { endOtherSessions } from '../session/service';
import { ownRow } from './own-row';
import { keepOneFactor } from './second-factor';

const ofOwn = ({ id }: Actor, action: 'account.passkeyAdd' | 'account.passkeyRename' | 'account.passkeyRemove') =>
  ({ action, targetType: 'account', targetId: id, companyId: null }) as const;

function nameOf(text: string): string {
  const name = text.trim();
  return name === '' ? invalid('请填写通行密钥的名称', 'name') : name;
}

/** The person's passkeys, and where they work. */
export const ownPasskeys = async (deps: Deps, actor: Actor, req: FastifyRequest): Promise<OwnPasskeys> => ({
  list: await listPasskeys(deps.db, actor.id),
  at: passkeySite(deps.env, req)?.origin ?? null,
});

/** Begins to add one. Refuses RULE where none works. */
export async function beginOwnPasskey(deps: Deps, actor: Actor, req: FastifyRequest): Promise<PasskeyCreation> {
  const site = requirePasskeySite(deps.env, req);
  const { account, name } = await ownRow(deps, actor.id);
  return creationOptions(deps, site, { id: actor.id, label: account ?? name, name }, actor.sessionId);
}

/**
 * Adds one; the bell tells its owner. The first second factor of an account signs it out elsewhere and brings recovery codes,
 * as the app does. Refuses PASSKEY_REFUSED, and as insertPasskey.
 */
export async function addOwnPasskey(
  deps: Deps,
  actor: Actor,
  body: { name: string; passkey: PasskeyCreated },
  req: FastifyRequest,
): Promise<string[]> {
  const name = nameOf(body.name);
  const made = await checkCreated(deps, requirePasskeySite(deps.env, req), actor.sessionId, body.passkey);
  const now = deps.clock.now();
  const { id, codes } = await deps.db.transaction().execute(async (trx) => {
    const { app, passkeys } = await lockFactors(trx, actor.id);
    const id = await insertPasskey(trx, actor.id, name, made, now);
    await audit(trx, actor, ofOwn(actor, 'account.passkeyAdd'));
    if (app || passkeys > 0) return { id, codes: [] };
    await endOtherSessions(trx, actor.id, actor.sessionId);
    return { id, codes: await renewRecoveryCodes(trx, deps.seal, actor.id) };
  });
  deps.events.publish({ accountIds: [actor.id] }, 'notice', newPasskeyBrief({ id, name, at: now }));
  return codes;
}

/** 404 where it is none of his. */
export async function renameOwnPasskey(deps: Deps, actor: Actor, id: string, text: string): Promise<void> {
  const name = nameOf(text);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await renamePasskey(trx, actor.id, id, name))) notFound('该通行密钥已移除');
    await audit(trx, actor, { ...ofOwn(actor, 'account.passkeyRename'), fields: ['name'] });
  });
}

/** The recovery codes go with the last second factor. Refuses as keepOneFactor; 404 where it is none of his. */
export async function removeOwnPasskey(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { app, passkeys } = await lockFactors(trx, actor.id);
    if (!(await deletePasskey(trx, actor.id, id))) notFound('该通行密钥已移除');
    await keepOneFactor(trx, actor, passkeys - 1 + (app ? 1 : 0));
    if (!app && passkeys === 1) await dropApp(trx, actor.id, 0);
    await audit(trx, actor, ofOwn(actor, 'account.passkeyRemove'));
  });
}
