import type { FastifyInstance } from 'fastify';
import { feedbackApi, myFeedbackApi, supplementApi } from '@contract/feedback/endpoints';
import { feedbackSchemas, myFeedbackSchemas, supplementSchemas } from '@contract/feedback/schemas';
import type { Deps } from '../../deps';
import { idempotent } from '../../kernel/idempotent';
import { notFound } from '../../kernel/errors';
import { route } from '../../plugins/route';
import { auditAdminRead } from '../audit/service';
import { closeFeedback, replyToFeedback, takeFeedback } from './feedback-actions';
import { companyName, feedbackDetail } from './detail';
import { listFeedback } from './list';
import {
  acceptMyFeedback,
  answerMyFeedback,
  getMyFeedback,
  reopenMyFeedback,
  withdrawMyFeedback,
} from './employee/my-feedback';
import { listMyOther, raiseOther } from './employee/my-other';
import { registerPreparedRoutes } from './prepared/routes';
import { loadFeedback } from './queries';
import { settleSupplement } from './supplements';
import { FEEDBACK_TARGETS } from './targets';

const READ = { permission: 'feedback.read' } as const;
const ANSWER = { permission: 'feedback.answer' } as const;
const OWN = { permission: 'me.feedback', company: false } as const;

/** 反馈管理, and one's own feedback. */
export function registerFeedbackRoutes(app: FastifyInstance, deps: Deps): void {
  // An administrator's list is of all companies or one; everybody else's of his own.
  route(app, feedbackApi.list, feedbackSchemas.list, { ...READ, company: false }, ({ actor, query }) =>
    listFeedback(deps, actor, query),
  );
  route(app, feedbackApi.get, feedbackSchemas.get, READ, async ({ actor, companyId, params }) => {
    const row = await loadFeedback(deps.db, companyId, params.id);
    if (row.kind === 'checks')
      await auditAdminRead(deps.db, actor, { action: 'feedback.look', targetType: 'feedback', targetId: params.id });
    return feedbackDetail(deps, actor, companyId, row);
  });
  route(
    app,
    feedbackApi.reveal,
    feedbackSchemas.reveal,
    { ...READ, reads: true },
    async ({ actor, companyId, params }) => {
      const row = await loadFeedback(deps.db, companyId, params.id);
      if (row.slip_id === null) notFound('这条反馈不是关于工资条的');
      const { wages } = deps.hooks.of(FEEDBACK_TARGETS);
      const slip =
        (await wages.reveal(deps.db, row, await companyName(deps.db, companyId))) ??
        notFound('这条反馈不是关于工资条的');
      await auditAdminRead(deps.db, actor, { action: 'feedback.look', targetType: 'feedback', targetId: params.id });
      return slip;
    },
  );
  route(app, feedbackApi.take, feedbackSchemas.take, ANSWER, ({ actor, companyId, params, body }) =>
    takeFeedback(deps, actor, companyId, params.id, body),
  );
  route(app, feedbackApi.reply, feedbackSchemas.reply, ANSWER, ({ actor, companyId, params, body }) =>
    replyToFeedback(deps, actor, companyId, params.id, body),
  );
  route(app, feedbackApi.close, feedbackSchemas.close, ANSWER, ({ actor, companyId, params, body }) =>
    closeFeedback(deps, actor, companyId, params.id, body),
  );

  registerPreparedRoutes(app, deps);

  route(app, myFeedbackApi.list, myFeedbackSchemas.list, OWN, ({ actor, query }) => listMyOther(deps, actor, query));
  route(app, myFeedbackApi.raise, myFeedbackSchemas.raise, OWN, ({ actor, body }) => raiseOther(deps, actor, body));
  route(app, myFeedbackApi.withdraw, myFeedbackSchemas.withdraw, OWN, ({ actor, params, body }) =>
    withdrawMyFeedback(deps, actor, params.id, body),
  );
  route(app, myFeedbackApi.get, myFeedbackSchemas.get, OWN, ({ actor, params }) =>
    getMyFeedback(deps, actor, params.id),
  );
  route(app, myFeedbackApi.answer, myFeedbackSchemas.answer, OWN, ({ actor, params, body }) =>
    answerMyFeedback(deps, actor, params.id, body),
  );
  route(app, myFeedbackApi.accept, myFeedbackSchemas.accept, OWN, ({ actor, params, body }) =>
    acceptMyFeedback(deps, actor, params.id, body),
  );
  route(app, myFeedbackApi.reopen, myFeedbackSchemas.reopen, OWN, ({ actor, params, body }) =>
    reopenMyFeedback(deps, actor, params.id, body),
  );

  route(
    app,
    supplementApi.settle,
    supplementSchemas.settle,
    { permission: 'wages.import' },
    ({ actor, companyId, params, body }) =>
      deps.db.transaction().execute((trx) =>
        idempotent(trx, actor, `feedback.supplement:${params.id}`, body.requestId, async () => {
          await settleSupplement(trx, actor, companyId, params.id, deps.clock.now());
          return {};
        }),
      ),
  );
}
