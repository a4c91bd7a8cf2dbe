import type { FastifyInstance } from 'fastify';
import { accountApi } from '@contract/accounts/endpoints';
import { accountSchemas } from '@contract/accounts/schemas';
import { secondFactorApi } from '@contract/second-factor/endpoints';
import { secondFactorSchemas } from '@contract/second-factor/schemas';
import type { Deps } from '../../deps';
import { notFound } from '../../kernel/errors';
import { requireFresh, route } from '../../plugins/route';
import { publicAddress } from '../activation/service';
import { openClaimsOfAccount } from '../claims/service';
import { requiredRoles } from '../second-factor/service';
import { loginsOf } from '../session/service';
import { actOnAccount, LETS_IN } from './account-actions';
import { newAccount } from './create';
import { requireFactorOf } from './factor-roles';
import { listAccounts, listUsers, loadUser } from './list';
import { revealAccountField } from './reveal';
import { unbindStaff } from './unbind-staff';
import { updateAccount } from './update';

const ADMIN = { permission: 'system.accounts', company: false } as const;
/** Whoever makes an account, or changes its mobile, role or companies, can have himself let in by it. */
const LETTING_IN = { ...ADMIN, fresh: true } as const;

/** 系统管理：管理员与企业账号、普通用户. */
export function registerAccountAdminRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, accountApi.list, accountSchemas.list, ADMIN, ({ actor, query }) => listAccounts(deps, actor, query));
  route(
    app,
    accountApi.users,
    accountSchemas.users,
    { permission: 'system.users', company: false },
    ({ actor, query }) => listUsers(deps, actor, query),
  );
  route(
    app,
    accountApi.user,
    accountSchemas.user,
    { permission: 'system.users', company: false },
    async ({ actor, params }) => ({
      ...(await loadUser(deps, actor, params.id)),
      openClaims: await openClaimsOfAccount(deps.db, params.id),
    }),
  );
  route(
    app,
    accountApi.reveal,
    accountSchemas.reveal,
    { ...ADMIN, rateLimit: 60, fresh: true },
    ({ actor, params, body }) => revealAccountField(deps, actor, params.id, body),
  );
  route(app, accountApi.create, accountSchemas.create, LETTING_IN, ({ actor, body, req }) =>
    newAccount(deps, actor, body, publicAddress(deps.env, req)),
  );

  route(app, accountApi.update, accountSchemas.update, LETTING_IN, async ({ actor, params, body }) => {
    await updateAccount(deps, actor, params.id, body);
    return {};
  });

  route(app, accountApi.act, accountSchemas.act, ADMIN, ({ actor, params, body, req }) => {
    if (LETS_IN.includes(body.action)) requireFresh(req);
    return actOnAccount(deps, actor, params.id, body, publicAddress(deps.env, req));
  });

  route(app, accountApi.unbindStaff, accountSchemas.unbindStaff, ADMIN, async ({ actor, params, body }) => {
    await unbindStaff(deps, actor, params.id, body);
    return {};
  });

  route(app, secondFactorApi.roles, secondFactorSchemas.roles, ADMIN, async () => ({
    roles: await requiredRoles(deps.db),
  }));

  route(app, secondFactorApi.setRoles, secondFactorSchemas.setRoles, { ...ADMIN, fresh: true }, async (call) => {
    await requireFactorOf(deps, call.actor, call.body);
    return {};
  });

  route(app, accountApi.logins, accountSchemas.logins, ADMIN, async ({ params, query }) => {
    const account = await deps.db.selectFrom('account').select('id').where('id', '=', params.id).executeTakeFirst();
    if (!account) notFound('账号不存在');
    return loginsOf(deps.db, params.id, deps.clock.now(), query);
  });
}
