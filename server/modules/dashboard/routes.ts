import type { FastifyInstance } from 'fastify';
import { dashboardApi } from '@contract/dashboard/endpoints';
import { dashboardSchemas } from '@contract/dashboard/schemas';
import { welcomeSchemas } from '@contract/dashboard/welcome-schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { checkFigures, checkTrend } from '../checks/service';
import { wageTrend } from '../wage-batches/service';
import { companyMonths } from './company-months';
import { readMonth } from './month/read-month';
import { platformFigures } from './platform-figures';
import { setupSteps } from './setup';
import { readTodos } from './todos';
import { readWelcome } from './welcome';

/** What the welcome page tells; each figure is the total of a list that the same role may open. */
export function registerDashboardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, dashboardApi.todos, dashboardSchemas.todos, { permission: 'wages.page' }, ({ actor, companyId }) =>
    readTodos(deps, actor, companyId),
  );
  route(app, dashboardApi.month, dashboardSchemas.month, { permission: 'wages.page' }, ({ actor, companyId }) =>
    readMonth(deps, actor, companyId),
  );
  route(app, dashboardApi.trend, dashboardSchemas.trend, { permission: 'wages.page' }, async ({ companyId }) => ({
    months: await wageTrend(deps.db, companyId, deps.clock.now()),
  }));
  route(app, dashboardApi.checks, dashboardSchemas.checks, { permission: 'checks.page' }, ({ companyId }) =>
    checkFigures(deps.db, companyId),
  );
  route(
    app,
    dashboardApi.checkTrend,
    dashboardSchemas.checkTrend,
    { permission: 'checks.page' },
    async ({ companyId }) => ({ months: await checkTrend(deps.db, companyId, deps.clock.now()) }),
  );
  route(app, dashboardApi.setup, dashboardSchemas.setup, { permission: 'company.manage', company: false }, () =>
    setupSteps(deps),
  );
  route(
    app,
    dashboardApi.companyMonths,
    dashboardSchemas.companyMonths,
    { permission: 'company.manage', company: false },
    () => companyMonths(deps),
  );
  route(app, dashboardApi.companies, dashboardSchemas.companies, { permission: 'company.manage', company: false }, () =>
    platformFigures(deps),
  );
  route(
    app,
    dashboardApi.welcome,
    welcomeSchemas.welcome,
    { permission: 'welcome.read', company: false },
    ({ actor }) => readWelcome(deps, actor),
  );
}
