import type { FastifyInstance } from 'fastify';
import { auditApi } from '@contract/audit/endpoints';
import { auditSchemas } from '@contract/audit/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { listAudit } from './log/list';
import { useRefusalLog } from './refusals';
import { checkState } from './verify/state';

/** 操作日志: all companies' for administrators, the current company's for its manager. */
export function registerAuditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  useRefusalLog(app, deps);
  const access = { permission: 'audit.read', company: false } as const;
  route(app, auditApi.list, auditSchemas.list, access, ({ actor, query }) => listAudit(db, actor, query));
  route(app, auditApi.check, auditSchemas.check, access, ({ actor, query }) =>
    checkState(db, actor, query.companyId, clock.now()),
  );
}
