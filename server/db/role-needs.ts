import { type Kysely, sql } from 'kysely';
import type { Database } from './database';
import { OWN_FUNCTIONS, OWN_TABLES } from './own-objects';

const RIGHTS = ['select', 'insert', 'update', 'delete'] as const;
type Right = (typeof RIGHTS)[number];

/** What the roles of the server may do with tables that are not for it to change freely. */
const RESTRICTED: Record<string, readonly Right[]> = {
  // What happened stays as it was written.
  audit_log: ['select', 'insert'],
  audit_link: ['select', 'insert'],
  audit_anchor: ['select', 'insert'],
  kysely_migration: ['select'],
  kysely_migration_lock: ['select'],
};
const rightsOf = (table: string): readonly Right[] => RESTRICTED[table] ?? RIGHTS;

/** The product's own tables in the current schema; one that an extension has made under such a name is not ours. */
export const ownTables = sql`
  select c.oid, c.relname as name, c.relowner, format('%I.%I', current_schema(), c.relname) as quoted
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any(${OWN_TABLES}::text[])
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )`;

/** The same for functions. */
export const ownFunctions = sql`
  select p.proowner, p.prosecdef, s.signature, format('%I.%s', current_schema(), s.signature) as quoted
  from unnest(${[...OWN_FUNCTIONS]}::text[]) as s (signature)
  join pg_proc p on p.oid = to_regprocedure(format('%I.%s', current_schema(), s.signature)) and p.prokind = 'f'
  where not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
  )`;

/** Whether a role is there, and how the connected user stands to it: its member, and using its rights without further ado. */
export async function roleStatus(
  db: Kysely<Database>,
  role: string,
): Promise<{ quoted: string; user: string; version: number; exists: boolean; member: boolean; usage: boolean }> {
  const { rows } = await sql<Awaited<ReturnType<typeof roleStatus>>>`
    select format('%I', ${role}::text) as quoted, quote_ident(current_user) as user,
      current_setting('server_version_num')::int as version, r.oid is not null as exists,
      coalesce(pg_has_role(current_user, r.oid, 'member'), false) as member,
      coalesce(pg_has_role(current_user, r.oid, 'usage'), false) as usage
    from (values (1)) as one left join pg_roles r on r.rolname = ${role}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no answer about a role');
  return row;
}

/** The statement that gives a role those of the wanted rights on the schema which it has not got. */
export async function schemaNeeds(db: Kysely<Database>, role: string, wanted: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('grant %s on schema %I to %I', string_agg(w.name, ', ' order by w.at), current_schema(), ${role}::text)
      as statement
    from unnest(${[...wanted]}::text[]) with ordinality as w (name, at)
    where not has_schema_privilege(${role}, current_schema(), w.name)
    having count(*) > 0`.execute(db);
  return rows.map((row) => row.statement);
}

/** The statements that make a role the owner of the product's tables and functions. */
export async function ownerNeeds(db: Kysely<Database>, role: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter %s owner to %I', o.what, ${role}::text) as statement
    from (
      select 'table ' || t.quoted as what, t.relowner as owner from (${ownTables}) as t
      union all
      select 'function ' || f.quoted, f.proowner from (${ownFunctions}) as f
    ) as o
    where pg_get_userbyid(o.owner) <> ${role} order by 1`.execute(db);
  return rows.map((row) => row.statement);
}

/** The statements after which a role may do with each of the product's tables what it is meant to, and no more. */
export async function rightsNeeds(db: Kysely<Database>, role: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; quoted: string; role: string; rights: Right[] }>`
    select t.name, t.quoted, format('%I', ${role}::text) as role, array(
      select r from unnest(${[...RIGHTS]}::text[]) as r where has_table_privilege(${role}, t.oid, r)
    ) as rights
    from (${ownTables}) as t order by 1`.execute(db);
  return rows.flatMap(({ name, quoted, role: grantee, rights }) => {
    const missing = rightsOf(name).filter((right) => !rights.includes(right));
    const excess = rights.filter((right) => !rightsOf(name).includes(right));
    return [
      ...(missing.length > 0 ? [`grant ${missing.join(', ')} on ${quoted} to ${grantee}`] : []),
      ...(excess.length > 0 ? [`revoke ${excess.join(', ')} on ${quoted} from ${grantee}`] : []),
    ];
  });
}

/** The statement that lets a role have COPY write its file. */
export async function fileNeeds(db: Kysely<Database>, role: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('grant pg_write_server_files to %I', ${role}::text) as statement
    where not pg_has_role(${role}, 'pg_write_server_files', 'usage')`.execute(db);
  return rows.map((row) => row.statement);
}
