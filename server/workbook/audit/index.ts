/** The audit of a wage sheet: it is recomputed as a payroll accountant would. Pure: no database, no network. */
export { type AuditAttendance, NO_ATTENDANCE } from './attendance/lookup';
export { type AuditHistory, NO_HISTORY } from './history';
export { type AuditReferences, NO_REFERENCES } from './references/lookup';
export type { AuditColumn, LearntChecks } from './types';
