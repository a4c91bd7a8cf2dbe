import type { FastifyInstance } from 'fastify';
import { referenceApi } from '@contract/wages/endpoints';
import { referenceSchemas } from '@contract/wages/references/schemas';
import type { Deps } from '../../../deps';
import { route } from '../../../plugins/route';
import { listReferences, removeReference } from './store';
import { uploadReference } from './upload';

/** 对账文件 of a month: who imports wage sheets lays them beside. */
export function registerReferenceRoutes(app: FastifyInstance, deps: Deps): void {
  const may = { permission: 'wages.import' } as const;
  route(app, referenceApi.upload, referenceSchemas.upload, { ...may, rateLimit: 60 }, async (call) => ({
    file: await uploadReference(deps, call, call.req),
  }));
  route(app, referenceApi.list, referenceSchemas.list, may, async (call) => ({
    list: await listReferences(deps.db, call.companyId, call.query.payMonth),
  }));
  route(app, referenceApi.remove, referenceSchemas.remove, may, async (call) => {
    await removeReference(deps, call, call.params.id);
    return {};
  });
}
