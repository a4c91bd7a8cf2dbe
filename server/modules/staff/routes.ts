import type { FastifyInstance } from 'fastify';
import { staffApi } from '@contract/staff/endpoints';
import { staffRecordSchemas } from '@contract/staff/record-schemas';
import { staffSchemas } from '@contract/staff/schemas';
import { can } from '@contract/permissions';
import type { Deps } from '../../deps';
import { forbidden } from '../../kernel/errors';
import { requireFresh, route } from '../../plugins/route';
import { actOnStaff } from './record/staff-actions';
import { activateStaff } from './account/activate';
import { decideCard } from './cards/decide';
import { listDepts, listStaff } from './list';
import { pickStaff } from './pick';
import { presentDetail } from './present';
import { registerStaffPayRoutes } from './pay/routes';
import { loadStaff } from './queries';
import { removeStaff } from './record/remove';
import { revealField } from './reveal';
import { createStaff, editStaff } from './record/save';
import { startStaffExport } from './start-export';
import { transferStaff } from './record/transfer';
import { unbindStaff } from './account/unbind';

const schemas = staffRecordSchemas;

/** 员工管理, 选择员工. */
export function registerStaffRoutes(app: FastifyInstance, deps: Deps): void {
  registerStaffPayRoutes(app, deps);
  route(app, staffApi.pick, staffSchemas.pick, { permission: 'staff.pick' }, async ({ companyId, query }) => ({
    list: await pickStaff(deps.db, companyId, query.keyword),
  }));
  route(app, staffApi.list, schemas.list, { permission: 'staff.read' }, ({ companyId, query }) =>
    listStaff(deps, companyId, query),
  );
  route(app, staffApi.depts, schemas.depts, { permission: 'staff.read' }, async ({ companyId }) => ({
    list: await listDepts(deps.db, companyId),
  }));
  route(app, staffApi.get, schemas.get, { permission: 'staff.read' }, async ({ actor, companyId, params }) =>
    presentDetail(deps.db, deps.seal, await loadStaff(deps.db, companyId, params.id), actor),
  );
  route(app, staffApi.create, schemas.create, { permission: 'staff.edit' }, ({ actor, companyId, body }) => {
    if (body.pay && !can(actor.role, 'staffPay.edit')) forbidden();
    return createStaff(deps, actor, companyId, body);
  });
  route(app, staffApi.edit, schemas.edit, { permission: 'staff.edit' }, ({ actor, companyId, params, body }) =>
    editStaff(deps, actor, companyId, params.id, body),
  );
  route(app, staffApi.act, schemas.act, { permission: 'staff.edit' }, ({ actor, companyId, params, body }) =>
    actOnStaff(deps, actor, companyId, params.id, body),
  );
  route(app, staffApi.transfer, schemas.transfer, { permission: 'staff.edit' }, ({ actor, companyId, body }) =>
    transferStaff(deps, actor, companyId, body),
  );
  route(
    app,
    staffApi.activate,
    schemas.activate,
    { permission: 'staff.edit', rateLimit: 20 },
    ({ actor, companyId, body }) => activateStaff(deps, actor, companyId, body),
  );
  route(app, staffApi.unbind, schemas.unbind, { permission: 'staff.edit' }, ({ actor, companyId, params, body }) =>
    unbindStaff(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    staffApi.decideCard,
    schemas.decideCard,
    { permission: 'staff.edit' },
    ({ actor, companyId, params, body, req }) => decideCard(deps, actor, companyId, params.id, body, req.fresh),
  );
  route(app, staffApi.remove, schemas.remove, { permission: 'staff.edit' }, ({ actor, companyId, params, query }) =>
    removeStaff(deps, actor, companyId, params.id, query.version),
  );
  route(
    app,
    staffApi.reveal,
    schemas.reveal,
    { permission: 'staff.reveal', reads: true, rateLimit: 60, fresh: true },
    ({ actor, companyId, params, body }) => revealField(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    staffApi.export,
    schemas.export,
    { permission: 'staff.read', reads: true },
    async ({ actor, companyId, body, req }) => {
      if (body.full && !can(actor.role, 'staff.exportFull')) forbidden();
      if (body.full) requireFresh(req);
      return startStaffExport(deps, actor, companyId, body);
    },
  );
}
