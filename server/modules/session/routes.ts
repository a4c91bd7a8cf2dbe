import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionApi } from '@contract/session/endpoints';
import { sessionSchemas } from '@contract/session/schemas';
import { passkeyApi } from '@contract/passkeys/endpoints';
import { passkeySchemas } from '@contract/passkeys/schemas';
import type { Deps } from '../../deps';
import { authenticate, route } from '../../plugins/route';
import { keepOwnCookie, readOwnCookie } from '../../plugins/own-cookie';
import { sessionOf } from '../../plugins/session';
import { sendCaptcha } from './captcha';
import { currentUser } from './current-user';
import { passkeySite, requirePasskeySite } from '../passkeys/service';
import { askForPasskey } from './by-passkey';
import type { PasskeyOrigin } from './origin';
import { signIn, signInByPasskey } from './sign-in';
import { switchCompany } from './switch-company';

/** Calls a minute and address: a whole factory may sit behind one. */
const PER_MINUTE = 300;

/** By which a browser is known again that somebody has signed in from, for 400 days (the most browsers keep). */
const DEVICE = { name: 'device', seconds: 400 * 24 * 3600 };

/** Ties what a passkey is asked to the browser it is asked in, as long as it can be answered. */
const ATTEMPT = { name: 'passkey', seconds: 300 };

const PUBLIC = { permission: 'public', rateLimit: PER_MINUTE, crosses: 'sign-in' } as const;

/** 登录、验证码、当前用户、切换企业、退出. */
export function registerSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const originOf = (req: FastifyRequest, reply: FastifyReply): PasskeyOrigin => ({
    ip: req.ip,
    userAgent: req.headers['user-agent'] ?? '',
    device: readOwnCookie(deps.env, req, DEVICE.name),
    site: passkeySite(deps.env, req),
    attempt: readOwnCookie(deps.env, req, ATTEMPT.name),
    markAttempt: () => keepOwnCookie(deps.env, req, reply, ATTEMPT),
  });

  route(app, sessionApi.login, sessionSchemas.login, PUBLIC, async ({ body, req, reply }) => {
    const { token, expiresAt } = await signIn(deps, body, originOf(req, reply), () =>
      keepOwnCookie(deps.env, req, reply, DEVICE),
    );
    return { token, expiresAt: expiresAt.toISOString() };
  });

  route(app, passkeyApi.ask, passkeySchemas.ask, PUBLIC, ({ req, reply }) =>
    askForPasskey(deps, requirePasskeySite(deps.env, req), keepOwnCookie(deps.env, req, reply, ATTEMPT)),
  );

  route(app, passkeyApi.signIn, passkeySchemas.signIn, PUBLIC, async ({ body, req, reply }) => {
    const { token, expiresAt } = await signInByPasskey(deps, body, originOf(req, reply), () =>
      keepOwnCookie(deps.env, req, reply, DEVICE),
    );
    return { token, expiresAt: expiresAt.toISOString() };
  });

  route(app, sessionApi.captcha, sessionSchemas.captcha, PUBLIC, async ({ query, req }) => {
    await sendCaptcha(deps, query.mobile, 'login', readOwnCookie(deps.env, req, DEVICE.name));
    return {};
  });

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

  route(app, sessionApi.used, sessionSchemas.used, { permission: 'signedIn', withInitialPassword: true }, () =>
    Promise.resolve({}),
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
