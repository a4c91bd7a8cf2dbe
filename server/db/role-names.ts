import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database';

export interface RoleNames {
  /** Owns the tables; migrations act for it. */
  owner: string;
  /** May read and write rows of the companies its session names, and nothing else. */
  application: string;
  /** The same for those of all companies: what crosses acts for it. */
  across: string;
}

/** Bytes of a name; PostgreSQL cuts off what is longer, and two names cut alike would be one role. */
const MAX_BYTES = 63;

function nameFor(role: string, database: string): string {
  const name = `${role}_${database}`;
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  return `${role}_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

/**
 * The roles of the connected database, unquoted. Roles belong to the whole cluster: the database's name in theirs keeps
 * the installations of one cluster apart.
 */
export async function roleNames(db: Kysely<Database>): Promise<RoleNames> {
  const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(db);
  const database = rows[0]?.name ?? '';
  return {
    owner: nameFor('salary_owner', database),
    application: nameFor('salary_application', database),
    across: nameFor('salary_across', database),
  };
}
