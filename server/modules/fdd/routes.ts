import type { FastifyInstance } from 'fastify';
import { fddAuthApi } from '@contract/fdd/endpoints';
import { fddAuthSchemas } from '@contract/fdd/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { peopleOfDept, pickStaff } from '../staff/service';
import { actOnAuth } from './auth/auth-actions';
import { authLinkOf } from './auth/link';
import { listAuths } from './auth/list';
import { presentDetail } from './auth/present';
import { loadAuth } from './auth/queries';
import { startAuth } from './auth/start';
import { syncAuth } from './auth/sync';
import { registerContractRoutes } from './contract/routes';
import { registerFddPublicRoutes } from './public-routes';
import { companyFor, companyOf, requireMeant } from './scope';

/** 法大大认证记录, for administrators (all companies) and managers (their own). */
export function registerFddRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { permission: 'fdd.manage', company: false } as const;
  const asking = { ...access, rateLimit: 60 } as const;
  route(app, fddAuthApi.list, fddAuthSchemas.list, access, ({ actor, query }) => listAuths(deps, actor, query));
  route(app, fddAuthApi.people, fddAuthSchemas.people, access, async ({ actor, query }) => {
    const company = companyFor(actor, query.company);
    const people =
      query.dept === undefined
        ? await pickStaff(deps.db, company, query.keyword ?? '')
        : await peopleOfDept(deps.db, company, query.dept);
    return {
      list: people.filter((person) => !person.left).map(({ id, name, staffNo, dept }) => ({ id, name, staffNo, dept })),
    };
  });
  route(app, fddAuthApi.get, fddAuthSchemas.get, access, async ({ actor, params }) =>
    presentDetail(deps, actor, await loadAuth(deps.db, companyOf(actor), params.id)),
  );
  route(app, fddAuthApi.start, fddAuthSchemas.start, asking, ({ actor, body, req }) => {
    requireMeant(actor, req);
    return startAuth(deps, actor, body);
  });
  route(app, fddAuthApi.link, fddAuthSchemas.link, asking, ({ actor, params, req }) => {
    requireMeant(actor, req);
    return authLinkOf(deps, actor, params.id);
  });
  route(app, fddAuthApi.sync, fddAuthSchemas.sync, asking, ({ actor, params, req }) => {
    requireMeant(actor, req);
    return syncAuth(deps, actor, params.id);
  });
  route(app, fddAuthApi.act, fddAuthSchemas.act, asking, ({ actor, params, body, req }) => {
    requireMeant(actor, req);
    return actOnAuth(deps, actor, params.id, body);
  });
  registerContractRoutes(app, deps);
  registerFddPublicRoutes(app, deps);
}
