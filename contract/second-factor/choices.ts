import type { Role } from '../roles';

/** Roles that may use 两步验证, and of which an administrator may require it. */
export const FACTOR_ROLES = ['admin', 'manager', 'finance'] as const satisfies readonly Role[];
export type FactorRole = (typeof FACTOR_ROLES)[number];

/** Recovery codes are made so many at a time. */
export const RECOVERY_CODES = 10;
