import type { FastifyInstance } from 'fastify';
import { referenceApi } from '@contract/wages/endpoints';
import { comparisonSchemas } from '@contract/wages/references/comparison';
import { referenceSchemas } from '@contract/wages/references/schemas';
import type { Deps } from '../../../deps';
import { route } from '../../../plugins/route';
import { noteLook } from '../review/looks';
import { wageStore } from '../store';
import { compareFiles } from './comparison';
import { listReferences, removeReference } from './store';
import { taxYear } from './tax-year';
import { uploadReference } from './upload';

/** 对账文件 of a month: who imports wage sheets lays them beside. */
export function registerReferenceRoutes(app: FastifyInstance, deps: Deps): void {
  const may = { permission: 'wages.import' } as const;
  route(app, referenceApi.upload, referenceSchemas.upload, { ...may, rateLimit: 60 }, async (call) => ({
    file: await uploadReference(deps, call, call.req),
  }));
  route(app, referenceApi.list, referenceSchemas.list, may, async (call) => ({
    list: await listReferences(deps.db, call.companyId, call.query.payMonth),
    year: await taxYear(deps.db, call.companyId, call.query.payMonth),
  }));
  route(app, referenceApi.compare, comparisonSchemas.compare, may, async (call) => {
    const record = await wageStore.own(deps.db, call, call.params.id);
    wageStore.require(record, 'look');
    await noteLook(deps, call, record.id, 'wages.importControls');
    return { list: await compareFiles(deps.db, record) };
  });
  route(app, referenceApi.remove, referenceSchemas.remove, may, async (call) => {
    await removeReference(deps, call, call.params.id);
    return {};
  });
}
