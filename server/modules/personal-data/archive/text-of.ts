import type { Value } from './read-table';

/** A value as a cell has it; null = nothing. */
export const textOf = (value: Value): string | null =>
  value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);
