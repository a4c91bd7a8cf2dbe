/** The audit of a wage sheet: it is recomputed as a payroll accountant would. Pure: no database, no network. */
export { type AuditHistory, NO_HISTORY } from './history';
export type { AuditColumn, LearntChecks } from './types';
