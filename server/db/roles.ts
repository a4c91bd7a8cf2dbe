import { type Kysely, sql } from 'kysely';
import { codeOf } from '../kernel/error-code';
import type { Database } from './database';

/** Owns the tables; migrations act for it. */
export const OWNER_ROLE = 'salary_owner';
/** May read and write rows, and nothing else; row-level security is to be written for it. */
export const APPLICATION_ROLE = 'salary_application';

/** One process at a time: two that grant at once make each other fail. */
const LOCK = 20_261_122;
const REFUSED = '42501';
const EXISTS = '42710';

const RIGHTS = ['select', 'insert', 'update', 'delete'] as const;
type Right = (typeof RIGHTS)[number];

/** What the application role may do with tables that are not for it to change freely. */
const RESTRICTED: Record<string, readonly Right[]> = {
  // What happened stays as it was written.
  audit_log: ['select', 'insert'],
  kysely_migration: ['select'],
  kysely_migration_lock: ['select'],
};
const rightsOf = (table: string): readonly Right[] => RESTRICTED[table] ?? RIGHTS;

/**
 * Makes the owner and the application role with their rights, as far as the connected user may; what is there already
 * is left alone. Gives the statements that were refused, for an administrator to run: the server works without them.
 */
export function prepareRoles(db: Kysely<Database>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      return await grantRights(connection);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

async function grantRights(db: Kysely<Database>): Promise<string[]> {
  const refused: string[] = [];
  const run = async (statement: string) => {
    try {
      await sql.raw(statement).execute(db);
      return true;
    } catch (error) {
      const code = codeOf(error);
      if (code === EXISTS) return true;
      if (code !== REFUSED) throw error;
      refused.push(statement);
      return false;
    }
  };
  const roles = await rolesPresent(db);
  const user = await userOf(db);
  /** Whether the connected user may act for a role, which is made where it is missing. */
  const mayActFor = async (role: string): Promise<boolean> => {
    const join = `grant ${role} to ${user}`;
    if (roles.has(role)) return (await isMember(db, role)) || run(join);
    if (await run(`create role ${role} nologin`)) return run(join);
    refused.push(join);
    return false;
  };
  const schema = await schemaOf(db);
  if ((await mayActFor(OWNER_ROLE)) && (await run(`grant usage, create on schema ${schema} to ${OWNER_ROLE}`)))
    for (const owned of await ownedByOthers(db)) await run(`alter ${owned} owner to ${OWNER_ROLE}`);
  if (await mayActFor(APPLICATION_ROLE)) {
    await run(`grant usage on schema ${schema} to ${APPLICATION_ROLE}`);
    for (const { name, rights } of await tableRights(db)) {
      const [missing, excess] = [
        rightsOf(name).filter((right) => !rights.includes(right)),
        rights.filter((right) => !rightsOf(name).includes(right)),
      ];
      if (missing.length > 0) await run(`grant ${missing.join(', ')} on ${name} to ${APPLICATION_ROLE}`);
      if (excess.length > 0) await run(`revoke ${excess.join(', ')} on ${name} from ${APPLICATION_ROLE}`);
    }
  }
  return refused;
}

async function rolesPresent(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select rolname as name from pg_roles where rolname in (${OWNER_ROLE}, ${APPLICATION_ROLE})`.execute(db);
  return new Set(rows.map((row) => row.name));
}

async function schemaOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_schema()) as name`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no schema');
  return row.name;
}

async function userOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_user) as name`.execute(db);
  return rows[0]?.name ?? '';
}

async function isMember(db: Kysely<Database>, role: string): Promise<boolean> {
  const { rows } = await sql<{
    member: boolean;
  }>`select pg_has_role(current_user, ${role}, 'usage') as member`.execute(db);
  return rows[0]?.member ?? false;
}

/** Tables and functions of the schema that the owner role does not own, as `alter` names them. */
async function ownedByOthers(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'table ' || quote_ident(relname) as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and pg_get_userbyid(relowner) <> ${OWNER_ROLE}
    union all
    select 'function ' || oid::regprocedure::text from pg_proc
    where pronamespace = current_schema()::regnamespace and pg_get_userbyid(proowner) <> ${OWNER_ROLE}
    order by 1`.execute(db);
  return rows.map((row) => row.name);
}

/** Each table with what the application role may do with it now. */
async function tableRights(db: Kysely<Database>): Promise<{ name: string; rights: Right[] }[]> {
  const { rows } = await sql<{ name: string; rights: Right[] }>`
    select relname as name, array(
      select r from unnest(${[...RIGHTS]}::text[]) as r where has_table_privilege(${APPLICATION_ROLE}, pg_class.oid, r)
    ) as rights
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`.execute(db);
  return rows;
}
