import { dashboardApi } from '@contract/dashboard/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';

/** Slips of the newest issued month by what their people did, and what waits to be done. */
export const getWageFigures = () => endpointQuery(dashboardApi.wages, {});

/** Twelve months of issued wages; amounts in 分 text. */
export const getWageTrend = () => endpointQuery(dashboardApi.trend, {});

export const getStaffFigures = () => endpointQuery(dashboardApi.staff, {});

/** The newest month of attendance, and how many months are open. */
export const getCheckFigures = () => endpointQuery(dashboardApi.checks, {});

/** Days due and attended of twelve months. */
export const getCheckTrend = () => endpointQuery(dashboardApi.checkTrend, {});

/** The first steps of an installation; for administrators. */
export const getSetupSteps = () => endpointQuery(dashboardApi.setup, {});

/** Companies by where they stand; for administrators. */
export const getCompanyFigures = () => endpointQuery(dashboardApi.companies, {});
