import { dashboardApi } from '@contract/dashboard/endpoints';
import { call, type CallOptions } from '@/utils/request';

/** Slips of the newest issued month by what their people did, and what waits to be done. */
export const getWageFigures = (options?: CallOptions) => call(dashboardApi.wages, {}, options);

/** Twelve months of issued wages; amounts in 分 text. */
export const getWageTrend = (options?: CallOptions) => call(dashboardApi.trend, {}, options);

export const getStaffFigures = (options?: CallOptions) => call(dashboardApi.staff, {}, options);

/** Companies by where they stand; for administrators. */
export const getCompanyFigures = (options?: CallOptions) => call(dashboardApi.companies, {}, options);
