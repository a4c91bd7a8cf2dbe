import type { FastifyInstance } from 'fastify';
import { incomeProofApi } from '@contract/wages/income-proofs/endpoints';
import { incomeProofSchemas } from '@contract/wages/income-proofs/schemas';
import type { Deps } from '../../deps';
import { sendDownload } from '../../plugins/download';
import { requireFresh, route } from '../../plugins/route';
import { seesIdNumber } from './facts';
import { makeIncomeProof } from './make';

/** 收入证明. */
export function registerIncomeProofRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    incomeProofApi.make,
    incomeProofSchemas.make,
    { permission: 'wages.incomeProof', reads: true, raw: true, rateLimit: 60 },
    async ({ actor, companyId, params, body, req, reply }) => {
      if (seesIdNumber(actor)) requireFresh(req);
      const { name, content } = await makeIncomeProof(deps, actor, companyId, params.id, body);
      sendDownload(reply, name, content, content.length);
    },
  );
}
