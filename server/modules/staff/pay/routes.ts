import type { FastifyInstance } from 'fastify';
import { staffPayApi } from '@contract/staff/pay/endpoints';
import { staffPaySchemas } from '@contract/staff/pay/schemas';
import type { Deps } from '../../../deps';
import { route } from '../../../plugins/route';
import { auditAdminRead } from '../../audit/service';
import { loadStaff } from '../queries';
import { addPayLine } from './add-line';
import { payOf } from './read-lines';

/** 基本工资与缴费基数 of a record. */
export function registerStaffPayRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    staffPayApi.get,
    staffPaySchemas.get,
    { permission: 'staffPay.read' },
    async ({ actor, companyId, params }) => {
      await loadStaff(deps.db, companyId, params.id);
      const pay = await payOf(deps.db, companyId, params.id);
      await auditAdminRead(deps.db, actor, { action: 'staff.lookPay', targetType: 'staff', targetId: params.id });
      return pay;
    },
  );
  route(app, staffPayApi.add, staffPaySchemas.add, { permission: 'staffPay.edit' }, (call) =>
    addPayLine(deps, call.actor, call.companyId, call.params.id, call.body),
  );
}
