import type { FastifyInstance } from 'fastify';
import { staffApi } from '@contract/staff/endpoints';
import { staffSchemas } from '@contract/staff/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { pickStaff } from './pick';

/** 选择员工. */
export function registerStaffRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, staffApi.pick, staffSchemas.pick, { permission: 'staff.pick' }, async ({ companyId, query }) => ({
    list: await pickStaff(deps.db, companyId, query.keyword),
  }));
}
