import type { FastifyInstance } from 'fastify';
import { approvalRulesApi } from '@contract/approval-rules/endpoints';
import { approvalRulesSchemas } from '@contract/approval-rules/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { decideApprovalRules } from './decide';
import { presentApprovalRules } from './present';
import { findApprovalRules } from './queries';
import { saveApprovalRules } from './save';

/** 审核权限 of the company. */
export function registerApprovalRulesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, approvalRulesApi.get, approvalRulesSchemas.get, { permission: 'approvalRules.read' }, async (call) =>
    presentApprovalRules(db, call.companyId, await findApprovalRules(db, call.companyId), call.actor),
  );
  route(
    app,
    approvalRulesApi.save,
    approvalRulesSchemas.save,
    { permission: 'approvalRules.edit', fresh: true },
    ({ actor, companyId, body }) => saveApprovalRules(deps, actor, companyId, body),
  );
  route(
    app,
    approvalRulesApi.decide,
    approvalRulesSchemas.decide,
    { permission: 'approvalRules.edit' },
    ({ actor, companyId, body, req }) => decideApprovalRules(deps, actor, companyId, body, req.fresh),
  );
}
