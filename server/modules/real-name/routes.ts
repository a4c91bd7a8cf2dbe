import type { FastifyInstance } from 'fastify';
import { myRealNameApi, realNameApi } from '@contract/real-name/endpoints';
import { myRealNameSchemas, realNameSchemas } from '@contract/real-name/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { approveRealName, rejectRealName, voidRealName } from './review/decide';
import { presentDetail } from './detail';
import { linkStaff, staffToLink } from './review/link-staff';
import { listRealNames } from './list';
import { viewPicture } from './review/view-picture';
import { myRealName } from './submission/my-verification';
import { restartRealName } from './submission/restart';
import { revealRealName } from './reveal';
import { submitRealName } from './submission/submit';
import { withdrawRealName } from './submission/withdraw';

/** Lists take their company as a filter: an administrator may see all of them at once. */
const EVERYWHERE = { permission: 'realName.page', company: false } as const;
const READ = { permission: 'realName.page' } as const;
const REVIEW = { permission: 'realName.review' } as const;
/** A verification is of a person: what is decided of it holds for his records in all companies. */
const DECIDE = { ...REVIEW, crosses: 'identity' } as const;
const OWN = { permission: 'me.realName', company: false } as const;

/** 实名认证, for reviewers and for everybody's own. */
export function registerRealNameRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, realNameApi.list, realNameSchemas.list, EVERYWHERE, ({ actor, query }) =>
    listRealNames(deps, actor, query),
  );
  route(app, realNameApi.get, realNameSchemas.get, READ, ({ companyId, params }) =>
    presentDetail(deps, companyId, params.id),
  );
  route(app, realNameApi.approve, realNameSchemas.approve, DECIDE, ({ actor, companyId, params, body }) =>
    approveRealName(deps, actor, companyId, params.id, body),
  );
  route(app, realNameApi.reject, realNameSchemas.reject, DECIDE, ({ actor, companyId, params, body }) =>
    rejectRealName(deps, actor, companyId, params.id, body),
  );
  route(app, realNameApi.void, realNameSchemas.void, DECIDE, ({ actor, companyId, params, body }) =>
    voidRealName(deps, actor, companyId, params.id, body),
  );
  route(app, realNameApi.restart, realNameSchemas.restart, DECIDE, ({ actor, companyId, params, body }) =>
    restartRealName(deps, actor, companyId, params.id, body),
  );
  route(app, realNameApi.link, realNameSchemas.link, DECIDE, ({ actor, companyId, params, body }) =>
    linkStaff(deps, actor, companyId, params.id, body),
  );
  route(app, realNameApi.staff, realNameSchemas.staff, REVIEW, ({ companyId, params, query }) =>
    staffToLink(deps, companyId, params.id, query.keyword),
  );
  route(
    app,
    realNameApi.reveal,
    realNameSchemas.reveal,
    { ...REVIEW, reads: true, rateLimit: 60, fresh: true },
    ({ actor, companyId, params, body }) => revealRealName(deps, actor, companyId, params.id, body),
  );
  route(
    app,
    realNameApi.look,
    realNameSchemas.look,
    { ...REVIEW, reads: true, raw: true, rateLimit: 120, fresh: true },
    async ({ actor, companyId, params, reply }) => {
      const picture = await viewPicture(deps, actor, companyId, params.id, params.side);
      // As a file: the console draws it itself, and no address shows it to anybody else.
      void reply.header('content-type', 'application/octet-stream').header('cache-control', 'no-store').send(picture);
    },
  );

  route(app, myRealNameApi.get, myRealNameSchemas.get, OWN, ({ actor }) => myRealName(deps, actor));
  route(
    app,
    myRealNameApi.submit,
    myRealNameSchemas.submit,
    { permission: 'me.realName' },
    ({ actor, companyId, body }) => submitRealName(deps, actor, companyId, body),
  );
  route(app, myRealNameApi.withdraw, myRealNameSchemas.withdraw, OWN, ({ actor, body }) =>
    withdrawRealName(deps, actor, body.version),
  );
}
