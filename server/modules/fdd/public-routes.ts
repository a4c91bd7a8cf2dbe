import type { FastifyInstance, FastifyReply } from 'fastify';
import { fddPublicApi } from '@contract/fdd/endpoints';
import type { Deps } from '../../deps';
import { forbidden, invalid, notFound } from '../../kernel/errors';
import { route } from '../../plugins/route';
import { ForgedCallback } from '../../providers/esign/esign';
import { receiveCallback } from './events/receive';
import { authPage, donePage, signPage } from './sandbox/page';

const PUBLIC = { permission: 'public', raw: true, bodyLimit: 256 * 1024, crosses: 'provider' } as const;

const sendPage = (reply: FastifyReply, html: string) =>
  void reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

/** What the provider calls, and the sandbox's pages: forms, not JSON, so a part of the server of their own. */
export function registerFddPublicRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_req, body, next) =>
      next(null, body),
    );

    route(scope, fddPublicApi.callback, {}, { ...PUBLIC, rateLimit: 1200 }, async ({ req, reply }) => {
      try {
        await receiveCallback(deps, req.headers, typeof req.body === 'string' ? req.body : '');
      } catch (error) {
        if (!(error instanceof ForgedCallback)) throw error;
        deps.log.warn({ reason: error.message, ip: req.ip }, 'e-sign callback refused');
        forbidden('签名不正确');
      }
      // The provider looks for this word.
      void reply.header('content-type', 'application/json; charset=utf-8').send('{"msg":"success"}');
    });

    route(scope, fddPublicApi.sandboxPage, {}, { ...PUBLIC, rateLimit: 120 }, async ({ params, reply }) => {
      const party = await deps.esignSandbox?.look(params.id);
      if (party?.type !== 'party') notFound('页面不存在');
      sendPage(reply, authPage(party));
    });

    route(scope, fddPublicApi.sandboxAct, {}, { ...PUBLIC, rateLimit: 120 }, async ({ params, req, reply }) => {
      const party = await deps.esignSandbox?.look(params.id);
      if (!deps.esignSandbox || party?.type !== 'party') notFound('页面不存在');
      const step = new URLSearchParams(typeof req.body === 'string' ? req.body : '').get('step');
      if (step !== 'authorize' && step !== 'refuse') invalid('请选择认证通过或不通过', 'step');
      const callbacks = await deps.esignSandbox.act(params.id, step);
      for (const { headers, body } of callbacks) await receiveCallback(deps, headers, body);
      sendPage(reply, donePage(callbacks.length > 0));
    });

    route(scope, fddPublicApi.sandboxSignPage, {}, { ...PUBLIC, rateLimit: 120 }, async ({ params, reply }) => {
      const task = await deps.esignSandbox?.look(params.id);
      const signer = task?.type === 'task' ? task.signers.find((each) => each.actorId === params.actorId) : undefined;
      if (task?.type !== 'task' || !signer) notFound('页面不存在');
      sendPage(reply, signPage(task, signer));
    });

    route(scope, fddPublicApi.sandboxSign, {}, { ...PUBLIC, rateLimit: 120 }, async ({ params, req, reply }) => {
      const task = await deps.esignSandbox?.look(params.id);
      if (!deps.esignSandbox || task?.type !== 'task' || !task.signers.some((each) => each.actorId === params.actorId))
        notFound('页面不存在');
      const step = new URLSearchParams(typeof req.body === 'string' ? req.body : '').get('step');
      if (step !== 'sign' && step !== 'reject') invalid('请选择签署或拒签', 'step');
      const callbacks = await deps.esignSandbox.act(params.id, step, params.actorId);
      for (const { headers, body } of callbacks) await receiveCallback(deps, headers, body);
      sendPage(reply, donePage(callbacks.length > 0 || task.status === 'abolishing'));
    });
    done();
  });
}
