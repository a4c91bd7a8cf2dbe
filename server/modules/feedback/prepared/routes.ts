import type { FastifyInstance } from 'fastify';
import { preparedApi } from '@contract/feedback/prepared/endpoints';
import { preparedSchemas } from '@contract/feedback/prepared/schemas';
import type { Deps } from '../../../deps';
import { route } from '../../../plugins/route';
import { auditAdminRead } from '../../audit/service';
import { FEEDBACK_TARGETS } from '../targets';
import { loadSlipFeedback } from './guards';
import { presentStanding } from './present';
import { savePrepared, withdrawPrepared } from './save';
import { giveBackPrepared, sendPrepared } from './send';

const PREPARE = { permission: 'feedback.prepare' } as const;
const ANSWER = { permission: 'feedback.answer' } as const;

/** 拟复: finance prepares, a manager sends. */
export function registerPreparedRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, preparedApi.get, preparedSchemas.get, PREPARE, async ({ actor, companyId, params }) => {
    const row = await loadSlipFeedback(deps.db, companyId, params.id);
    await auditAdminRead(deps.db, actor, { action: 'feedback.look', targetType: 'feedback', targetId: params.id });
    return presentStanding(deps, actor, row);
  });
  route(app, preparedApi.save, preparedSchemas.save, PREPARE, ({ actor, companyId, params, body }) =>
    savePrepared(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    preparedApi.check,
    preparedSchemas.check,
    { ...PREPARE, reads: true },
    async ({ companyId, params, body }) => {
      const row = await loadSlipFeedback(deps.db, companyId, params.id);
      return deps.hooks.of(FEEDBACK_TARGETS).wages.corrections.audit(deps, row, body);
    },
  );
  route(app, preparedApi.withdraw, preparedSchemas.withdraw, PREPARE, ({ actor, companyId, params, body }) =>
    withdrawPrepared(deps, actor, companyId, params.id, body),
  );
  route(app, preparedApi.send, preparedSchemas.send, ANSWER, ({ actor, companyId, params, body }) =>
    sendPrepared(deps, actor, companyId, params.id, body),
  );
  route(app, preparedApi.giveBack, preparedSchemas.giveBack, ANSWER, ({ actor, companyId, params, body }) =>
    giveBackPrepared(deps, actor, companyId, params.id, body),
  );
}
