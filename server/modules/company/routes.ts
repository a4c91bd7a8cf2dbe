import type { FastifyInstance } from 'fastify';
import { companyApi } from '@contract/company/endpoints';
import { companySchemas } from '@contract/company/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { actOnCompany } from './company-actions';
import { findCompanies } from './brief';
import { listCompanies } from './list';
import { presentDetail } from './present';
import { loadCompany } from './queries';
import { revealCompanyField } from './reveal';
import { SCHEDULED_WAGES } from './scheduled-wages';
import { setIdleMinutes } from './idle-minutes';
import { setPayDay } from './pay-day';
import { createCompany, updateCompany } from './save';

/** 企业管理: for administrators, who work for no company of their own; its 发薪日 for its managers, too. */
export function registerCompanyRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { permission: 'company.manage', company: false } as const;
  route(app, companyApi.brief, companySchemas.brief, { permission: 'company.wages', company: false }, ({ query }) =>
    findCompanies(deps.db, query, deps.clock.now()),
  );
  route(app, companyApi.list, companySchemas.list, access, ({ query }) => listCompanies(deps, query));
  route(app, companyApi.get, companySchemas.get, access, async ({ params }) =>
    presentDetail(deps.db, await loadCompany(deps.db, params.id), { seal: deps.seal, now: deps.clock.now() }),
  );
  route(app, companyApi.create, companySchemas.create, access, ({ actor, body }) => createCompany(deps, actor, body));
  route(app, companyApi.update, companySchemas.update, access, ({ actor, params, body }) =>
    updateCompany(deps, actor, params.id, body),
  );
  route(app, companyApi.idle, companySchemas.idle, { permission: 'company.idle' }, async ({ companyId }) => ({
    minutes: (await loadCompany(deps.db, companyId)).idle_minutes,
  }));
  route(app, companyApi.setIdle, companySchemas.setIdle, { permission: 'company.idle' }, async (call) => {
    await setIdleMinutes(deps, call.actor, call.companyId, call.body.minutes);
    return {};
  });
  route(app, companyApi.setPayDay, companySchemas.setPayDay, { permission: 'company.payDay' }, (call) =>
    setPayDay(deps, call.actor, call.companyId, call.body),
  );
  route(app, companyApi.scheduled, companySchemas.scheduled, access, async ({ params }) => {
    const { id } = await loadCompany(deps.db, params.id);
    return { list: await deps.hooks.of(SCHEDULED_WAGES).list(deps.db, id) };
  });
  route(app, companyApi.act, companySchemas.act, access, ({ actor, params, body }) =>
    actOnCompany(deps, actor, params.id, body),
  );
  route(
    app,
    companyApi.reveal,
    companySchemas.reveal,
    { ...access, rateLimit: 60, fresh: true },
    ({ actor, params, body }) => revealCompanyField(deps, actor, params.id, body),
  );
}
