import type { FastifyInstance } from 'fastify';
import { myNoticeApi, noticeApi } from '@contract/notice/endpoints';
import { myNoticeSchemas, noticeSchemas } from '@contract/notice/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { actOnNotice } from './notice-actions';
import { countAudience } from './audience';
import { listNotices } from './list';
import { getMyNotice, listMyNotices, readMyNotice } from './my-notices';
import { pinNotice } from './pin';
import { presentDetail } from './present';
import { loadNotice } from './queries';
import { createNotice, updateNotice } from './save';

/** Rich text is longer than other forms. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** 公告管理 for administrators, and everybody's own notices: of all his companies, so no current one is asked for. */
export function registerNoticeRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { permission: 'notice.manage', company: false } as const;
  route(app, noticeApi.list, noticeSchemas.list, access, ({ query }) => listNotices(deps, query));
  route(app, noticeApi.get, noticeSchemas.get, access, async ({ params }) =>
    presentDetail(deps, deps.db, await loadNotice(deps.db, params.id), deps.clock.now()),
  );
  route(app, noticeApi.create, noticeSchemas.create, { ...access, bodyLimit: BODY_LIMIT }, ({ actor, body }) =>
    createNotice(deps, actor, body),
  );
  route(app, noticeApi.update, noticeSchemas.update, { ...access, bodyLimit: BODY_LIMIT }, ({ actor, params, body }) =>
    updateNotice(deps, actor, params.id, body),
  );
  route(app, noticeApi.act, noticeSchemas.act, access, ({ actor, params, body }) =>
    actOnNotice(deps, actor, params.id, body),
  );
  route(app, noticeApi.pin, noticeSchemas.pin, access, ({ actor, params, body }) =>
    pinNotice(deps, actor, params.id, body),
  );
  route(app, noticeApi.audience, noticeSchemas.audience, access, async ({ body }) => ({
    count: await countAudience(deps.db, body),
  }));

  const mine = { permission: 'me.bell', company: false } as const;
  route(app, myNoticeApi.list, myNoticeSchemas.list, mine, ({ actor, query }) =>
    listMyNotices(deps, actor, actor.role, query),
  );
  route(app, myNoticeApi.get, myNoticeSchemas.get, mine, ({ actor, params }) => getMyNotice(deps, actor, params.id));
  route(app, myNoticeApi.read, myNoticeSchemas.read, mine, ({ actor, params }) => readMyNotice(deps, actor, params.id));
}
