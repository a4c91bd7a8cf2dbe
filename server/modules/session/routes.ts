import type { FastifyInstance } from 'fastify';
import { sessionApi } from '@contract/session/endpoints';
import { sessionSchemas } from '@contract/session/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
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
      const forget = (sessions: readonly string[]) => sessions.forEach((session) => app.forgetSession(session));
      const { token, expiresAt } = await signIn(deps, body, origin, forget);
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
    ({ actor }) => currentUser(deps, actor),
  );

  route(
    app,
    sessionApi.switchCompany,
    sessionSchemas.switchCompany,
    { permission: 'signedIn' },
    async ({ actor, body }) => {
      const companyIds = await switchCompany(deps, actor, body.companyId);
      app.forgetSession(actor.sessionId);
      return currentUser(deps, { ...actor, companyIds, companyId: companyIds[0] ?? null });
    },
  );

  route(
    app,
    sessionApi.logout,
    sessionSchemas.logout,
    { permission: 'signedIn', withInitialPassword: true },
    async ({ actor }) => {
      await deps.db.deleteFrom('session').where('token_hash', '=', actor.sessionId).execute();
      app.forgetSession(actor.sessionId);
      return {};
    },
  );
}
