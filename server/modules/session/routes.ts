import type { FastifyInstance } from 'fastify';
import { sessionApi } from '@contract/session/endpoints';
import { sessionSchemas } from '@contract/session/schemas';
import type { Deps } from '../../deps';
import { authenticate, route } from '../../plugins/route';
import { keepOwnCookie, readOwnCookie } from '../../plugins/own-cookie';
import { sessionOf } from '../../plugins/session';
import { sendCaptcha } from './captcha';
import { currentUser } from './current-user';
import { signIn } from './sign-in';
import { switchCompany } from './switch-company';

/** Calls a minute and address: a whole factory may sit behind one. */
const PER_MINUTE = 300;

/** By which a browser is known again that somebody has signed in from, for 400 days (the most browsers keep). */
const DEVICE = { name: 'device', seconds: 400 * 24 * 3600 };

/** 登录、验证码、当前用户、切换企业、退出. */
export function registerSessionRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    sessionApi.login,
    sessionSchemas.login,
    { permission: 'public', rateLimit: PER_MINUTE, crosses: 'sign-in' },
    async ({ body, req, reply }) => {
      const origin = {
        ip: req.ip,
        userAgent: req.headers['user-agent'] ?? '',
        device: readOwnCookie(deps.env, req, DEVICE.name),
      };
      const { token, expiresAt } = await signIn(deps, body, origin, () => keepOwnCookie(deps.env, req, reply, DEVICE));
      return { token, expiresAt: expiresAt.toISOString() };
    },
  );

  route(
    app,
    sessionApi.captcha,
    sessionSchemas.captcha,
    { permission: 'public', rateLimit: PER_MINUTE, crosses: 'sign-in' },
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
