import type { FastifyInstance } from 'fastify';
import { workAppApi } from '@contract/work-app/endpoints';
import { workAppSchemas } from '@contract/work-app/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { returnVisit } from './back';
import { browserOf } from './browser';
import { enter } from './enter';
import { startVisit } from './start';

/** Calls a minute and address: a whole factory, told at once, may sit behind one. */
const PUBLIC = { permission: 'public', rateLimit: 300, crosses: 'sign-in' } as const;

/** 从工作应用登录: open to everybody who comes from 企业微信, 钉钉 or 飞书. */
export function registerWorkAppRoutes(app: FastifyInstance, deps: Deps): void {
  const page = { ...PUBLIC, raw: true } as const;
  route(app, workAppApi.start, workAppSchemas.start, page, async ({ params, query, req, reply }) => {
    const { company, redirect } = query;
    void reply.redirect(await startVisit(deps, { way: params.way, company, redirect }, req, reply));
  });
  route(app, workAppApi.back, workAppSchemas.back, page, async ({ params, query, req, reply }) => {
    const { code, authCode, state = '' } = query;
    const browser = browserOf(deps.env, req);
    void reply.redirect(await returnVisit(deps, { way: params.way, code: authCode ?? code ?? '', state, browser }));
  });
  route(app, workAppApi.enter, workAppSchemas.enter, PUBLIC, async ({ body, req }) => {
    const origin = { ip: req.ip, userAgent: req.headers['user-agent'] ?? '' };
    const { token, expiresAt } = await enter(deps, body.code, browserOf(deps.env, req), origin);
    return { token, expiresAt: expiresAt.toISOString() };
  });
}
