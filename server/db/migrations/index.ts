import type { Migration } from 'kysely';
import * as core from './0001_core';

/** All migrations by name; they run in the order of their names and are never changed once released. */
export const migrations: Record<string, Migration> = {
  '0001_core': core,
};
