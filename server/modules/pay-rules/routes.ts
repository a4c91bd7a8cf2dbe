import type { FastifyInstance } from 'fastify';
import { payRulesApi } from '@contract/pay-rules/endpoints';
import { payRulesSchemas } from '@contract/pay-rules/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { presentPayRules } from './kept';
import { findPayRules } from './queries';
import { savePayRules } from './save';

/** 薪酬规则 of the company. */
export function registerPayRulesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, payRulesApi.get, payRulesSchemas.get, { permission: 'payRules.read' }, async ({ companyId }) =>
    presentPayRules(await findPayRules(deps.db, companyId)),
  );
  route(app, payRulesApi.save, payRulesSchemas.save, { permission: 'payRules.edit' }, ({ actor, companyId, body }) =>
    savePayRules(deps, actor, companyId, body),
  );
}
