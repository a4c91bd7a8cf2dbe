import { dashboardApi } from '@contract/dashboard/endpoints';
import type { Welcome } from '@contract/dashboard/welcome-schemas';
import { meantCompany } from '@/utils/company-scope';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

/** What the welcome page shows at first. Nothing of it counts where it is about another company: one that was switched meanwhile. */
export async function askWelcome(handles: readonly number[]): Promise<Partial<Welcome>> {
  const answer = await call(dashboardApi.welcome, {}, { handles });
  return answer.companyId === meantCompany() ? answer : {};
}

/** What waits for the reader, by urgency; amounts in 分 text. */
export const getTodos = () => endpointQuery(dashboardApi.todos, {});

/** The month's wages step by step; amounts in 分 text. */
export const getWageMonth = () => endpointQuery(dashboardApi.month, {});

/** How far each company is with the month, those that are late first; for administrators. */
export const getCompanyMonths = () => endpointQuery(dashboardApi.companyMonths, {});

/** Twelve months of issued wages; amounts in 分 text. */
export const getWageTrend = () => endpointQuery(dashboardApi.trend, {});

/** The newest month of attendance, and how many months are open. */
export const getCheckFigures = () => endpointQuery(dashboardApi.checks, {});

/** Days due and attended of twelve months. */
export const getCheckTrend = () => endpointQuery(dashboardApi.checkTrend, {});

/** The first steps of an installation; for administrators. */
export const getSetupSteps = () => endpointQuery(dashboardApi.setup, {});

/** Companies by where they stand; for administrators. */
export const getCompanyFigures = () => endpointQuery(dashboardApi.companies, {});
