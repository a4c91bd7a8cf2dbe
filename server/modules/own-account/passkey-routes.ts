import type { FastifyInstance } from 'fastify';
import { passkeyApi } from '@contract/passkeys/endpoints';
import { passkeySchemas } from '@contract/passkeys/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { addOwnPasskey, beginOwnPasskey, ownPasskeys, removeOwnPasskey, renameOwnPasskey } from './passkeys';

/** Also for those who have to set up a second factor before anything else: a passkey is one. */
const OWN = { permission: 'account.secondFactor', company: false, withoutFactor: true } as const;

/** 本人的通行密钥. */
export function registerPasskeyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, passkeyApi.own, passkeySchemas.own, OWN, ({ actor, req }) => ownPasskeys(deps, actor, req));

  route(app, passkeyApi.begin, passkeySchemas.begin, { ...OWN, fresh: true }, ({ actor, req }) =>
    beginOwnPasskey(deps, actor, req),
  );

  // Wants no fresh proof of its own: it answers a challenge that was given for one.
  route(app, passkeyApi.add, passkeySchemas.add, OWN, async ({ actor, body, req }) => ({
    codes: await addOwnPasskey(deps, actor, body, req),
  }));

  route(app, passkeyApi.rename, passkeySchemas.rename, OWN, async ({ actor, params, body }) => {
    await renameOwnPasskey(deps, actor, params.id, body.name);
    return {};
  });

  route(app, passkeyApi.remove, passkeySchemas.remove, { ...OWN, fresh: true }, async ({ actor, params }) => {
    await removeOwnPasskey(deps, actor, params.id);
    return {};
  });
}
