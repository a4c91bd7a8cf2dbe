import { dashboardApi } from '@contract/dashboard/endpoints';
import { call, type CallOptions } from '@/utils/request';

/** Slips of the newest issued month by what their people did, and what waits to be done. */
export const getWageFigures = (options?: CallOptions) => call(dashboardApi.wages, {}, options);

/** Twelve months of issued wages; amounts in 分 text. */
export const getWageTrend = (options?: CallOptions) => call(dashboardApi.trend, {}, options);

export const getStaffFigures = (options?: CallOptions) => call(dashboardApi.staff, {}, options);

/** The newest month of attendance, and how many months are open. */
export const getCheckFigures = (options?: CallOptions) => call(dashboardApi.checks, {}, options);

/** Days due and attended of twelve months. */
export const getCheckTrend = (options?: CallOptions) => call(dashboardApi.checkTrend, {}, options);

/** Companies by where they stand; for administrators. */
export const getCompanyFigures = (options?: CallOptions) => call(dashboardApi.companies, {}, options);
