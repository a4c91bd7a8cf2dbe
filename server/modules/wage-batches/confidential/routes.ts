import type { FastifyInstance } from 'fastify';
import { confidentialApi } from '@contract/wages/confidential/endpoints';
import { confidentialSchemas } from '@contract/wages/confidential/schemas';
import type { Deps } from '../../../deps';
import { route } from '../../../plugins/route';
import { candidates } from './people';
import { rescue, strandedBatches } from './rescue';
import { setNamed } from './set-named';

/** Who alone sees a confidential batch. */
export function registerConfidentialRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(
    app,
    confidentialApi.candidates,
    confidentialSchemas.candidates,
    { permission: 'wages.edit' },
    async ({ companyId }) => ({ list: await candidates(db, companyId) }),
  );
  route(
    app,
    confidentialApi.setNamed,
    confidentialSchemas.setNamed,
    { permission: 'wages.edit', fresh: true },
    async ({ actor, companyId, params, body }) => {
      await setNamed(deps, actor, companyId, params.id, body);
      return {};
    },
  );
  route(
    app,
    confidentialApi.stranded,
    confidentialSchemas.stranded,
    { permission: 'company.wages' },
    async ({ companyId }) => ({ list: await strandedBatches(db, companyId) }),
  );
  route(
    app,
    confidentialApi.rescue,
    confidentialSchemas.rescue,
    { permission: 'company.wages', fresh: true },
    async ({ actor, companyId, params, body }) => {
      await rescue(deps, actor, companyId, params.id, body);
      return {};
    },
  );
}
