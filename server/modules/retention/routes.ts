import type { FastifyInstance } from 'fastify';
import { retentionApi } from '@contract/retention/endpoints';
import { retentionSchemas } from '@contract/retention/schemas';
import type { Deps } from '../../deps';
import { sendDownload } from '../../plugins/download';
import { route } from '../../plugins/route';
import { removeArchive, retentionFile } from './archives';
import { setRetention, stopRetention } from './set-rule';
import { retentionPreview, retentionStanding } from './standing';

const MAY = { permission: 'company.retention' } as const;

/** 到期删除. */
export function registerRetentionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, retentionApi.get, retentionSchemas.get, MAY, ({ companyId }) => retentionStanding(deps, companyId));
  route(app, retentionApi.preview, retentionSchemas.preview, MAY, ({ companyId, query }) =>
    retentionPreview(deps, companyId, query),
  );
  route(app, retentionApi.set, retentionSchemas.set, { ...MAY, fresh: true }, ({ actor, companyId, body }) =>
    setRetention(deps, actor, companyId, body),
  );
  // Whoever wants to keep something may do so at once, of a closed company, too.
  route(app, retentionApi.stop, retentionSchemas.stop, { ...MAY, reads: true }, ({ actor, companyId, body }) =>
    stopRetention(deps, actor, companyId, body),
  );
  route(
    app,
    retentionApi.file,
    retentionSchemas.file,
    { ...MAY, raw: true, fresh: true },
    async ({ actor, companyId, params, reply }) => {
      const { name, bytes, stream } = await retentionFile(deps, actor, companyId, params.id);
      sendDownload(reply, name, stream, bytes);
    },
  );
  route(app, retentionApi.remove, retentionSchemas.remove, { ...MAY, fresh: true }, ({ actor, companyId, params }) =>
    removeArchive(deps, actor, companyId, params.id),
  );
}
