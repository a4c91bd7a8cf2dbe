import type { ColumnType } from 'kysely';

/**
 * Stands in `company_id` where a row belongs to no company: it is the platform's. Keys lead with company_id, and no
 * key admits null.
 */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/** Type of such a column: the platform's unless it is said whose the row is. */
export type CompanyOrPlatform = ColumnType<string, string | undefined, string>;

/** The company as it is stored. */
export const companyOrPlatform = (companyId: string | null): string => companyId ?? PLATFORM;

/** The company of a row; null where the row is the platform's. */
export const companyOf = (row: { company_id: string }): string | null =>
  row.company_id === PLATFORM ? null : row.company_id;
