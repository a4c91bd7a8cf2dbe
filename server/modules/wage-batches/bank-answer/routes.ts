import type { FastifyInstance } from 'fastify';
import { bankAnswerSchemas } from '@contract/wages/bank-answers/schemas';
import { bankAnswerApi } from '@contract/wages/endpoints';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { route } from '../../../plugins/route';
import { auditAdminRead } from '../../audit/service';
import { loadBatch } from '../queries';
import { listFailures } from './failures';
import { batchPayments } from './overview';
import { payElsewhere, undoElsewhere } from './pay-elsewhere';
import { confirmAnswer, removeAnswer } from './settle-answer';
import { uploadAnswer } from './upload';

/** 银行回盘 of a batch, and what is done about payments that failed: for who may make its 代发文件. */
export function registerBankAnswerRoutes(app: FastifyInstance, deps: Deps): void {
  const may = { permission: 'wages.bankFile' } as const;
  const { db } = deps;
  const noteLook = (actor: Actor, id: string) =>
    auditAdminRead(db, actor, { action: 'wages.lookPayments', targetType: 'wageBatch', targetId: id });
  route(app, bankAnswerApi.upload, bankAnswerSchemas.upload, { ...may, rateLimit: 60 }, async (call) => {
    await loadBatch(db, call.companyId, call.params.id);
    return uploadAnswer(deps, call, call.params.id, call.req);
  });
  route(app, bankAnswerApi.payments, bankAnswerSchemas.payments, may, async ({ actor, companyId, params }) => {
    const payments = await batchPayments(deps, actor, companyId, params.id);
    await noteLook(actor, params.id);
    return payments;
  });
  route(app, bankAnswerApi.failures, bankAnswerSchemas.failures, may, async ({ actor, companyId, params, query }) => {
    const failures = await listFailures(deps, companyId, params.id, query);
    await noteLook(actor, params.id);
    return failures;
  });
  route(app, bankAnswerApi.confirm, bankAnswerSchemas.confirm, may, async (call) => ({
    answer: await confirmAnswer(deps, call, call.params.id, call.body.words),
  }));
  route(app, bankAnswerApi.remove, bankAnswerSchemas.remove, may, async (call) => {
    await removeAnswer(deps, call, call.params.id);
    return {};
  });
  route(app, bankAnswerApi.payElsewhere, bankAnswerSchemas.payElsewhere, may, (call) =>
    payElsewhere(deps, call, call.params.id, call.body),
  );
  route(app, bankAnswerApi.undoElsewhere, bankAnswerSchemas.undoElsewhere, may, (call) =>
    undoElsewhere(deps, call, call.params.id, call.body),
  );
}
