import type { FastifyInstance } from 'fastify';
import { batchApi, slipApi } from '@contract/wages/endpoints';
import { slipMonthsSchemas } from '@contract/wages/slip-months/schemas';
import { slipSchemas } from '@contract/wages/slip-schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { auditAdminRead, auditSlipRead } from '../audit/service';
import { addSlip } from './add';
import { checkNewSlip, checkSlip } from './audit/preview';
import { issuedPlace, listIssued } from './issued';
import { slipComparison, slipYear } from './months/service';
import { slipPlace } from './place';
import { printSlips } from './print';
import { remindSlip } from './remind';
import { registerSeveralRoutes } from './several/routes';
import { editSlip, getSlip, listSlips, recallSlip, republishSlip } from './service';

export function registerWageSlipRoutes(app: FastifyInstance, deps: Deps): void {
  registerSeveralRoutes(app, deps);
  route(
    app,
    slipApi.list,
    slipSchemas.list,
    { permission: 'wages.read' },
    async ({ actor, companyId, params, query }) => {
      const page = await listSlips(deps, companyId, params.id, query);
      await auditAdminRead(deps.db, actor, { action: 'wages.lookSlips', targetType: 'wageBatch', targetId: params.id });
      return page;
    },
  );
  route(app, slipApi.issued, slipSchemas.issued, { permission: 'wages.read' }, async ({ actor, companyId, query }) => {
    const page = await listIssued(deps, companyId, query);
    await auditAdminRead(deps.db, actor, { action: 'wages.lookIssued', targetType: 'company', targetId: companyId });
    return page;
  });
  route(
    app,
    slipApi.place,
    slipSchemas.place,
    { permission: 'wages.read' },
    async ({ actor, companyId, params, query }) => {
      const { batchId, place } = await slipPlace(deps, companyId, params.id, query);
      await auditAdminRead(deps.db, actor, { action: 'wages.lookSlips', targetType: 'wageBatch', targetId: batchId });
      return { place };
    },
  );
  route(
    app,
    slipApi.issuedPlace,
    slipSchemas.issuedPlace,
    { permission: 'wages.read' },
    async ({ actor, companyId, params, query }) => {
      const place = await issuedPlace(deps, companyId, params.id, query);
      await auditAdminRead(deps.db, actor, { action: 'wages.lookIssued', targetType: 'company', targetId: companyId });
      return { place };
    },
  );
  route(app, slipApi.get, slipSchemas.get, { permission: 'wages.read' }, async ({ actor, companyId, params }) => {
    const detail = await getSlip(deps, actor, companyId, params.id);
    await auditSlipRead(deps.db, actor, params.id);
    return detail;
  });
  route(
    app,
    slipApi.year,
    slipMonthsSchemas.year,
    { permission: 'wages.read' },
    async ({ actor, companyId, params }) => {
      const year = await slipYear(deps, companyId, params.id);
      await auditAdminRead(deps.db, actor, { action: 'wages.lookYear', targetType: 'wageSlip', targetId: params.id });
      return year;
    },
  );
  route(
    app,
    slipApi.comparison,
    slipMonthsSchemas.comparison,
    { permission: 'wages.read' },
    async ({ actor, companyId, params, query }) => {
      const comparison = await slipComparison(deps, companyId, params.id, query.with);
      await auditAdminRead(deps.db, actor, {
        action: 'wages.lookComparison',
        targetType: 'wageSlip',
        targetId: params.id,
      });
      return comparison;
    },
  );
  route(app, slipApi.add, slipSchemas.add, { permission: 'wages.edit' }, ({ actor, companyId, params, body }) =>
    addSlip(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    slipApi.checkNew,
    slipSchemas.checkNew,
    { permission: 'wages.edit', reads: true },
    ({ companyId, params, body }) => checkNewSlip(deps, companyId, params.id, body),
  );
  route(
    app,
    slipApi.check,
    slipSchemas.check,
    { permission: 'wages.edit', reads: true },
    ({ actor, companyId, params, body }) => checkSlip(deps, actor, companyId, params.id, body),
  );
  route(app, slipApi.remind, slipSchemas.remind, { permission: 'wages.remind' }, ({ actor, companyId, params, body }) =>
    remindSlip(deps, actor, companyId, params.id, body.requestId),
  );
  route(
    app,
    batchApi.print,
    slipSchemas.print,
    { permission: 'wages.print', reads: true, rateLimit: 60 },
    ({ actor, companyId, params, body }) => printSlips(deps, actor, companyId, params.id, body),
  );
  route(app, slipApi.edit, slipSchemas.edit, { permission: 'wages.edit' }, ({ actor, companyId, params, body }) =>
    editSlip(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    slipApi.recall,
    slipSchemas.recall,
    { permission: 'wages.publish' },
    ({ actor, companyId, params, body }) => recallSlip(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    slipApi.republish,
    slipSchemas.republish,
    { permission: 'wages.publish' },
    ({ actor, companyId, params, body }) => republishSlip(deps, actor, companyId, params.id, body),
  );
}
