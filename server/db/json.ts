import type { ColumnType } from 'kysely';

/**
 * A jsonb column: read as a value, written as JSON text. Text it is because the two drivers treat
 * arrays given as values differently (pg makes a PostgreSQL array of them).
 */
export type Json<T> = ColumnType<T, string, string>;

/** JSON text for a jsonb column. Throws on bigint: amounts go in as decimal text of 分. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}
