import { type Kysely, sql } from 'kysely';
import type { Database } from '@server/db/database';
import { OWN_FUNCTIONS, OWN_TABLES } from '@server/db/own-objects';
import { roleNames, type RoleNames } from '@server/db/role-names';
import { prepareRoles, type RolesReport } from '@server/db/roles';
import { openTestDatabase } from '../../support/server-database';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Kysely<Database>;
let roles: RoleNames;
let version: number;
const run = (statement: string) => sql.raw(statement).execute(db);
const made: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase({ own: true });
  db = database.db;
  roles = await roleNames(db);
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  );
  version = rows[0]?.version ?? 0;
  await dropRoles();
});
afterEach(() => dropRoles());
afterAll(() => database.close());

/** As before a first start. */
async function dropRoles(): Promise<void> {
  for (const role of [...made.splice(0), roles.owner, roles.application, roles.across]) {
    const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db);
    if (rows.length === 0) continue;
    await run(`reassign owned by ${role} to current_user`);
    await run(`drop owned by ${role} cascade`);
    await run(`drop role ${role}`);
  }
}

/** A role of the cluster, which other suites may use at the same time. */
async function newRole(options: string): Promise<string> {
  const name = `user_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await run(`create role ${name} nologin ${options}`);
  made.push(name);
  return name;
}

/** What a start with this user would do. */
const as = <T>(user: string, work: (connection: Kysely<Database>) => Promise<T>): Promise<T> =>
  database.acting(user).connection().execute(work);

async function ownersOfTables(): Promise<Set<string>> {
  const { rows } = await sql<{ owner: string }>`select tableowner as owner from pg_tables
    where schemaname = current_schema() and tablename = any(${OWN_TABLES}::text[])`.execute(db);
  return new Set(rows.map((row) => row.owner));
}

/** Gives a user what the user of DATABASE_URL has: the tables, and the schema to make them in. */
async function handOver(user: string): Promise<void> {
  await run(`grant usage, create on schema public to ${user} with grant option`);
  for (const table of OWN_TABLES) await run(`alter table ${table} owner to ${user}`);
  for (const signature of OWN_FUNCTIONS) await run(`alter function ${signature} owner to ${user}`);
}

const quoted = (name: string) => expect.stringContaining(name) as string;

test('a user who does not inherit keeps its tables unless it is given the owner’s rights', async () => {
  const user = await newRole('noinherit');
  for (const role of [roles.owner, roles.application, roles.across]) {
    await run(`create role ${role} nologin`);
    await run(`grant ${role} to ${user} with admin option`);
  }
  await handOver(user);
  // From 16 on a user may be given the rights in spite of its declaration.
  const taken = version >= 160_000;
  const advice = `alter role ${user} inherit`;
  expect(await as(user, prepareRoles)).toEqual({
    refused: taken ? [] : [advice, advice, advice],
    skipped: false,
    wall: taken ? { application: roles.application, across: roles.across } : null,
  });
  expect(await ownersOfTables()).toEqual(new Set([taken ? roles.owner : user]));
  const rows = await as(user, (connection) => connection.selectFrom('company').select('id').execute());
  expect(rows).toEqual([]);
});

test('a user without the right to make roles is told so and keeps its tables', async () => {
  const user = await newRole('');
  await handOver(user);
  const { refused } = await as(user, prepareRoles);
  expect(refused).toEqual([
    quoted(`create role ${roles.owner}`),
    quoted(`grant ${roles.owner} to ${user}`),
    quoted(`create role ${roles.application}`),
    quoted(`grant ${roles.application} to ${user}`),
    quoted(`create role ${roles.across}`),
    quoted(`grant ${roles.across} to ${user}`),
  ]);
  expect(await ownersOfTables()).toEqual(new Set([user]));
});

test('a grant that ends with a warning and gives nothing counts as refused', async () => {
  const user = await newRole('');
  for (const role of [roles.owner, roles.application, roles.across]) {
    await run(`create role ${role} nologin`);
    await run(`grant ${role} to ${user}`);
  }
  await run(`grant usage, create on schema public to ${user}`);
  await run(`grant select on audit_log to ${user}`);
  const { refused } = await as(user, prepareRoles);
  expect(refused).toContain(`grant create on schema public to ${roles.owner}`);
  expect(refused).toContain(`grant select, insert on public.audit_log to ${roles.application}`);
});

test('what is not the product’s is neither taken over nor granted', async () => {
  await run('create table "Kunden; Liste" (a int)');
  await run('create foreign data wrapper nothing');
  await run('create server elsewhere foreign data wrapper nothing');
  await run('create foreign table remote (a int) server elsewhere');
  await run('create procedure tidy() language sql as $$ select 1 $$');
  await run('create function claim_log_stays(a int) returns int language sql as $$ select 1 $$');
  await run('create aggregate total (int) (sfunc = int4pl, stype = int)');
  expect(await prepareRoles(db)).toMatchObject({ refused: [], skipped: false });
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class c where relkind in ('r', 'f') and pg_get_userbyid(relowner) = ${roles.owner}
    union all select oid::regprocedure::text from pg_proc where pg_get_userbyid(proowner) = ${roles.owner}`.execute(db);
  expect(rows.map((row) => row.name).sort()).toEqual([...OWN_TABLES, ...OWN_FUNCTIONS].sort());
  const rights = await sql<{ may: boolean }>`select has_table_privilege(${roles.application}, c.oid, 'select') as may
    from pg_class c where relname in ('Kunden; Liste', 'remote')`.execute(db);
  expect(rights.rows).toEqual([{ may: false }, { may: false }]);
  await run('drop table "Kunden; Liste"');
  await run('drop foreign data wrapper nothing cascade');
  await run('drop procedure tidy()');
  await run('drop function claim_log_stays(int)');
  await run('drop aggregate total (int)');
});

/** Lets every `alter table` end with this SQLSTATE. */
async function failWith(code: string): Promise<void> {
  await run(`create schema guard`);
  await run(`create function guard.fail() returns event_trigger language plpgsql as
    $$ begin raise exception 'not now' using errcode = '${code}'; end $$`);
  await run(`create event trigger fail on ddl_command_start when tag in ('ALTER TABLE') execute function guard.fail()`);
}

test.each(['57014', 'XX000', '23505', '55P03'])('a statement that fails with %s is refused and told', async (code) => {
  await failWith(code);
  const report: RolesReport = await prepareRoles(db);
  await run('drop schema guard cascade');
  expect(report.skipped).toBe(false);
  expect(report.refused).toHaveLength(OWN_TABLES.length);
  expect(report.refused).toContain(`alter table public.audit_log owner to ${roles.owner} -- ${code}`);
});

test('a connection that is taken away ends the start', async () => {
  await failWith('57P01');
  await expect(prepareRoles(db)).rejects.toEqual(expect.objectContaining({ code: '57P01' }));
  await run('drop schema guard cascade');
});

test('where another server holds the lock nothing is done, and nothing fails', async () => {
  // Stands before the real one on the path, and answers as that does after the wait.
  await run(`create function pg_advisory_xact_lock(bigint) returns void language plpgsql as
    $$ begin raise exception 'held' using errcode = '55P03'; end $$`);
  const report = await db.connection().execute(async (connection) => {
    await sql`set search_path to public, pg_catalog`.execute(connection);
    try {
      return await prepareRoles(connection);
    } finally {
      await sql`reset search_path`.execute(connection);
    }
  });
  await run('drop function public.pg_advisory_xact_lock(bigint)');
  expect(report).toEqual({ refused: [], skipped: true, wall: null });
  expect(await ownersOfTables()).not.toContain(roles.owner);
});
