import type { FastifyInstance } from 'fastify';
import { bannerApi } from '@contract/banner/endpoints';
import { bannerSchemas } from '@contract/banner/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { sendPicture } from '../files/service';
import { actOnBanner } from './banner-actions';
import { bannerLine, listBanners } from './list';
import { orderBanners } from './order';
import { loadBannerItem } from './present';
import { createBanner, updateBanner } from './save';
import { listShown, loginPicture, shownAtLogin } from './shown';

/** Calls a minute and address without signing in: behind one may sit a whole factory at the beginning of its shift. */
const LISTS = 600;
const PICTURES = 3000;
/** The address names the file: what lies behind it never changes. */
const FOR_A_DAY = 'public, max-age=86400, immutable';
const FOR_A_MINUTE = 'public, max-age=60';

/** 轮播图: cared for by administrators, shown on the login page, the console's welcome page and the employees' home. */
export function registerBannerRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { permission: 'banner.manage', company: false } as const;
  route(app, bannerApi.list, bannerSchemas.list, access, ({ query }) => listBanners(deps, query));
  route(app, bannerApi.line, bannerSchemas.line, access, async ({ query }) => ({
    list: await bannerLine(deps, query.position),
  }));
  route(app, bannerApi.get, bannerSchemas.get, access, async ({ params }) => loadBannerItem(deps, deps.db, params.id));
  route(app, bannerApi.create, bannerSchemas.create, access, ({ actor, body }) => createBanner(deps, actor, body));
  route(app, bannerApi.order, bannerSchemas.order, access, ({ actor, body }) => orderBanners(deps, actor, body));
  route(app, bannerApi.update, bannerSchemas.update, access, ({ actor, params, body }) =>
    updateBanner(deps, actor, params.id, body),
  );
  route(app, bannerApi.act, bannerSchemas.act, access, ({ actor, params, body }) =>
    actOnBanner(deps, actor, params.id, body),
  );

  route(app, bannerApi.shown, bannerSchemas.shown, { permission: 'welcome.read', company: false }, ({ actor, query }) =>
    listShown(deps, actor, query.position),
  );

  route(
    app,
    bannerApi.shownAtLogin,
    bannerSchemas.shownAtLogin,
    { permission: 'public', rateLimit: LISTS, crosses: 'public' },
    async ({ reply }) => {
      void reply.header('cache-control', FOR_A_MINUTE);
      return shownAtLogin(deps);
    },
  );
  route(
    app,
    bannerApi.picture,
    bannerSchemas.picture,
    { permission: 'public', raw: true, rateLimit: PICTURES, crosses: 'public' },
    async ({ params, reply }) => {
      sendPicture(reply, await loginPicture(deps, params), FOR_A_DAY);
    },
  );
}
