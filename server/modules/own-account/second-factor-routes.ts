import type { FastifyInstance } from 'fastify';
import { passkeyApi } from '@contract/passkeys/endpoints';
import { passkeySchemas } from '@contract/passkeys/schemas';
import { secondFactorApi } from '@contract/second-factor/endpoints';
import { secondFactorSchemas } from '@contract/second-factor/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { ownFactor } from '../second-factor/service';
import { beginOwnFactor, confirmOwnFactor, renewOwnCodes, turnOffOwnFactor } from './second-factor';
import { askForProof, proofWays, proveAnew } from './step-up';

/** Also for those who have to set it up before anything else. */
const FACTOR = { permission: 'account.secondFactor', company: false, withoutFactor: true } as const;
const PROOF = { permission: 'account.own', company: false, withoutFactor: true, rateLimit: 60 } as const;

/** 本人的两步验证、再次验证身份. */
export function registerSecondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, secondFactorApi.own, secondFactorSchemas.own, FACTOR, ({ actor }) => ownFactor(deps.db, actor));

  route(app, secondFactorApi.begin, secondFactorSchemas.begin, { ...FACTOR, fresh: true }, ({ actor }) =>
    beginOwnFactor(deps, actor),
  );

  route(app, secondFactorApi.confirm, secondFactorSchemas.confirm, FACTOR, async ({ actor, body }) => ({
    codes: await confirmOwnFactor(deps, actor, body.otp),
  }));

  route(app, secondFactorApi.renewCodes, secondFactorSchemas.renewCodes, { ...FACTOR, fresh: true }, async (call) => ({
    codes: await renewOwnCodes(deps, call.actor),
  }));

  route(app, secondFactorApi.turnOff, secondFactorSchemas.turnOff, { ...FACTOR, fresh: true }, async ({ actor }) => {
    await turnOffOwnFactor(deps, actor);
    return {};
  });

  route(app, secondFactorApi.ways, secondFactorSchemas.ways, PROOF, ({ actor, req }) => proofWays(deps, actor, req));

  route(app, passkeyApi.proof, passkeySchemas.proof, PROOF, ({ actor, req }) => askForProof(deps, actor, req));

  route(app, secondFactorApi.prove, secondFactorSchemas.prove, PROOF, async ({ actor, body, req }) => {
    await proveAnew(deps, actor, body, req);
    return {};
  });
}
