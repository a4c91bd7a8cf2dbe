import type { FastifyInstance } from 'fastify';
import { proofPackApi } from '@contract/proof-pack/endpoints';
import { proofPackSchemas } from '@contract/proof-pack/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { startProofPack } from './start';

/** 发薪存证. Nothing of the company is changed by it: open for closed companies, too. */
export function registerProofPackRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    proofPackApi.start,
    proofPackSchemas.start,
    { permission: 'wages.proofPack', reads: true, rateLimit: 20 },
    ({ actor, companyId, params, body }) => startProofPack(deps, actor, companyId, params.id, body.requestId),
  );
}
