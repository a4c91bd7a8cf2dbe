import type { FastifyInstance } from 'fastify';
import { batchApi } from '@contract/wages/endpoints';
import { wagePlotSchemas } from '@contract/wages/plot-schemas';
import type { Deps } from '../../../deps';
import { route } from '../../../plugins/route';
import { auditAdminRead } from '../../audit/service';
import { batchProgress } from './batch-progress';
import { wageCost } from './wage-cost';

/** What the plots of wages are drawn of. */
export function registerWagePlotRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, batchApi.cost, wagePlotSchemas.cost, { permission: 'wages.page' }, ({ companyId }) =>
    wageCost(db, companyId, clock.now()),
  );
  route(
    app,
    batchApi.progress,
    wagePlotSchemas.progress,
    { permission: 'wages.read' },
    async ({ actor, companyId, params }) => {
      const progress = await batchProgress(db, companyId, params.id, clock.now());
      await auditAdminRead(db, actor, { action: 'wages.lookBatch', targetType: 'wageBatch', targetId: params.id });
      return progress;
    },
  );
}
