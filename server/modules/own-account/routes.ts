import type { FastifyInstance } from 'fastify';
import { ownAccountApi } from '@contract/own-account/endpoints';
import { ownAccountSchemas } from '@contract/own-account/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { endOwnOthers, endOwnSession, loginsOf, ownSessions } from '../session/service';
import { setOwnAvatar } from './avatar';
import { changeOwnMobile, sendMobileCaptcha } from './mobile';
import { changeOwnPassword, sendPasswordCaptcha } from './password';
import { ownProfile, updateOwnProfile } from './profile';

const OWN = { permission: 'account.own', company: false } as const;
/** Codes go out to numbers one types in: besides the limits of each number, so many a minute and address. */
const CODES = { ...OWN, rateLimit: 20 } as const;

/** 个人信息、头像、更换手机号、修改密码、登录日志. */
export function registerOwnAccountRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, ownAccountApi.get, ownAccountSchemas.get, { ...OWN, withInitialPassword: true }, ({ actor }) =>
    ownProfile(deps, actor),
  );

  route(app, ownAccountApi.update, ownAccountSchemas.update, OWN, async ({ actor, body }) => {
    await updateOwnProfile(deps, actor, body);
    return ownProfile(deps, actor);
  });

  route(app, ownAccountApi.setAvatar, ownAccountSchemas.setAvatar, OWN, async ({ actor, body }) => {
    await setOwnAvatar(deps, actor, body.fileId);
    return ownProfile(deps, actor);
  });

  route(app, ownAccountApi.mobileCaptcha, ownAccountSchemas.mobileCaptcha, CODES, async ({ actor, body }) => {
    await sendMobileCaptcha(deps, actor, body.mobile);
    return {};
  });

  route(app, ownAccountApi.changeMobile, ownAccountSchemas.changeMobile, OWN, async ({ actor, body }) => {
    await changeOwnMobile(deps, actor, body);
    return ownProfile(deps, actor);
  });

  route(
    app,
    ownAccountApi.passwordCaptcha,
    ownAccountSchemas.passwordCaptcha,
    { ...CODES, withoutFactor: true },
    async ({ actor }) => {
      await sendPasswordCaptcha(deps, actor);
      return {};
    },
  );

  route(
    app,
    ownAccountApi.changePassword,
    ownAccountSchemas.changePassword,
    { ...OWN, withInitialPassword: true },
    async ({ actor, body }) => {
      await changeOwnPassword(deps, actor, body);
      return {};
    },
  );

  route(app, ownAccountApi.sessions, ownAccountSchemas.sessions, OWN, async ({ actor }) => ({
    list: await ownSessions(deps, actor),
  }));

  route(app, ownAccountApi.endSession, ownAccountSchemas.endSession, OWN, async ({ actor, params }) => {
    await endOwnSession(deps, actor, params.id);
    return {};
  });

  route(app, ownAccountApi.endOthers, ownAccountSchemas.endOthers, OWN, async ({ actor }) => {
    await endOwnOthers(deps, actor);
    return {};
  });

  route(app, ownAccountApi.logins, ownAccountSchemas.logins, OWN, ({ actor, query }) =>
    loginsOf(deps.db, actor.id, deps.clock.now(), query),
  );
}
