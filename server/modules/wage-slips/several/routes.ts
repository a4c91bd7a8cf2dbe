import type { FastifyInstance } from 'fastify';
import { severalApi } from '@contract/wages/several/endpoints';
import { severalSchemas } from '@contract/wages/several/schemas';
import type { Deps } from '../../../deps';
import { sendDownload } from '../../../plugins/download';
import { route } from '../../../plugins/route';
import { EXPORT_SOME_JOB, PAPERS_JOB, RECALL_SOME_JOB, REMIND_SOME_JOB, REPUBLISH_SOME_JOB } from '../job-kinds';
import { slipPdf } from '../papers/one-slip';
import { startSeveral } from './order';
import { weigh } from './weigh';

/** What is done with several slips of a batch at once, and slips as PDF. */
export function registerSeveralRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    severalApi.weigh,
    severalSchemas.weigh,
    { permission: 'wages.read', reads: true },
    ({ actor, companyId, params, body }) => weigh(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    severalApi.recall,
    severalSchemas.recall,
    { permission: 'wages.publish' },
    ({ actor, companyId, params, body }) =>
      startSeveral(deps, actor, companyId, params.id, body, {
        kind: RECALL_SOME_JOB,
        action: 'recall',
        logged: 'wages.recallSlips',
        unit: '条',
        step: '正在撤回',
      }),
  );
  route(
    app,
    severalApi.republish,
    severalSchemas.republish,
    { permission: 'wages.publish' },
    ({ actor, companyId, params, body }) =>
      startSeveral(deps, actor, companyId, params.id, body, {
        kind: REPUBLISH_SOME_JOB,
        action: 'republish',
        logged: 'wages.republishSlips',
        unit: '条',
        step: '正在重新发布',
      }),
  );
  route(
    app,
    severalApi.remind,
    severalSchemas.remind,
    { permission: 'wages.remind' },
    ({ actor, companyId, params, body }) =>
      startSeveral(deps, actor, companyId, params.id, body, {
        kind: REMIND_SOME_JOB,
        action: 'remind',
        logged: 'wages.remindSlips',
        unit: '条',
        step: '正在发送提醒',
      }),
  );
  route(
    app,
    severalApi.export,
    severalSchemas.export,
    { permission: 'wages.read', reads: true, rateLimit: 60 },
    ({ actor, companyId, params, body }) =>
      startSeveral(deps, actor, companyId, params.id, body, {
        kind: EXPORT_SOME_JOB,
        action: 'export',
        logged: 'wages.exportSlips',
        unit: '行',
        step: '正在导出工资条',
      }),
  );
  route(
    app,
    severalApi.pdf,
    severalSchemas.pdf,
    { permission: 'wages.print', reads: true, rateLimit: 60 },
    ({ actor, companyId, params, body: { form, perPage, ...order } }) =>
      startSeveral(deps, actor, companyId, params.id, order, {
        kind: PAPERS_JOB,
        action: 'pdf',
        logged: 'wages.slipsPdf',
        unit: '张',
        step: '正在生成 PDF',
        more: { form, ...(perPage === undefined ? {} : { perPage }) },
      }),
  );
  route(
    app,
    severalApi.pdfOfOne,
    severalSchemas.pdfOfOne,
    { permission: 'wages.print', reads: true, raw: true, rateLimit: 120 },
    async ({ actor, companyId, params, reply }) => {
      const { name, content } = await slipPdf(deps, actor, companyId, params.id);
      sendDownload(reply, name, content, content.length);
    },
  );
}
