import type { FastifyInstance } from 'fastify';
import { dashboardApi } from '@contract/dashboard/endpoints';
import { dashboardSchemas } from '@contract/dashboard/schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { countAccounts } from '../account-admin/service';
import { countPending } from '../approval/service';
import { checkFigures, checkTrend } from '../checks/service';
import { countClaims } from '../claims/service';
import { companyFigures } from '../company/service';
import { countToSign } from '../fdd/service';
import { countWaiting } from '../real-name/service';
import { staffFigures } from '../staff/service';
import { wageFigures, wageTrend } from '../wage-batches/service';
import { setupSteps } from './setup';

/** Figures of the welcome page, one call a group of cards; each figure is the total of a list that the same role may open. */
export function registerDashboardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, dashboardApi.wages, dashboardSchemas.wages, { permission: 'wages.page' }, ({ actor, companyId }) =>
    wageFigures(deps.db, actor, companyId),
  );
  route(app, dashboardApi.trend, dashboardSchemas.trend, { permission: 'wages.page' }, async ({ companyId }) => ({
    months: await wageTrend(deps.db, companyId, deps.clock.now()),
  }));
  route(app, dashboardApi.staff, dashboardSchemas.staff, { permission: 'staff.page' }, async ({ companyId }) => ({
    ...(await staffFigures(deps, companyId)),
    realNames: await countWaiting(deps.db, companyId),
    contractsToSign: await countToSign(deps, companyId),
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
    dashboardApi.companies,
    dashboardSchemas.companies,
    { permission: 'company.manage', company: false },
    async () => ({
      ...(await companyFigures(deps)),
      applications: await countPending(deps.db),
      claimsToReview: await countClaims(deps, { state: 'pendingReview' }),
      failedPayments: await countClaims(deps, { state: 'payFailed' }),
      realNames: await countWaiting(deps.db, null),
      lockedAccounts: await countAccounts(deps, { state: 'locked' }),
    }),
  );
}
