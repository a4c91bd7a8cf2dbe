import type { FastifyInstance } from 'fastify';
import { sessionApi } from '@contract/session/endpoints';
import { sessionSchemas } from '@contract/session/schemas';
import type { Deps } from '../../deps';
import { authenticate, route } from '../../plugins/route';
import { sessionOf } from '../../plugins/session';
import { sendCaptcha } from './captcha';
import { currentUser } from './current-user';
import { signIn } from './sign-in';
import { switchCompany } from './switch-company';

/** Calls a minute and address: a whole factory may sit behind one. */
const PER_MINUTE = 300;

/** 登录、验证码、当前用户、切换企业、退出. */
export function registerSessionRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    sessionApi.login,
    sessionSchemas.login,
    { permission: 'public', rateLimit: PER_MINUTE },
    async ({ body, req }) => {
      const origin = { ip: req.ip, userAgent: req.headers['user-agent'] ?? '' };
      const { token, expiresAt } = await signIn(deps, body, origin);
      return { token, expiresAt: expiresAt.toISOString() };
    },
  );

  route(
    app,
    sessionApi.captcha,
    sessionSchemas.captcha,
    { permission: 'public', rateLimit: PER_MINUTE },
    async ({ query }) => {
      await sendCaptcha(deps, query.mobile);
      return {};
    },
  );

  route(
    app,
    sessionApi.queryCurrent,
    sessionSchemas.queryCurrent,
    { permission: 'signedIn', withInitialPassword: true },
    ({ actor, req }) => currentUser(deps, actor, sessionOf(req)),
  );

  route(
    app,
    sessionApi.switchCompany,
    sessionSchemas.switchCompany,
    { permission: 'signedIn' },
    async ({ actor, body, req }) => {
      await switchCompany(deps, actor, body.companyId);
      return currentUser(deps, await authenticate(req), sessionOf(req));
    },
  );

  route(
    app,
    sessionApi.logout,
    sessionSchemas.logout,
    { permission: 'signedIn', withInitialPassword: true },
    async ({ actor }) => {
      await deps.db.deleteFrom('session').where('token_hash', '=', actor.sessionId).execute();
      return {};
    },
  );
}
