import type { Database } from '../../../db/database';
import type { Holding, OfPerson } from './kinds';
import { ACCOUNT_TABLES } from './of-account';
import { COMPANY_TABLES } from './of-company';
import { WAGE_TABLES } from './of-wages';

/**
 * For every table of the database: whether it holds what is about a person, by what he is found in it, what of it goes into
 * the archive he or his company asks for, and what an erasure does. A table without a line does not compile.
 */
export const REGISTER: Record<keyof Database, Holding> = {
  ...ACCOUNT_TABLES,
  ...COMPANY_TABLES,
  ...WAGE_TABLES,
} satisfies Record<keyof Database, Holding>;

/** The tables with rows about people. */
export const PERSON_TABLES: readonly { name: keyof Database; table: OfPerson }[] = Object.entries(REGISTER).flatMap(
  ([name, table]) => (table.holds === 'person' ? [{ name: name as keyof Database, table }] : []),
);
