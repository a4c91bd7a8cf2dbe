import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from '@server/db/database';
import { embeddedDialect } from '@server/db/embedded/dialect';
import { inProcessBackend } from '@server/db/embedded/in-process';
import { migrate } from '@server/db/migrate';
import { prepareRoles } from '@server/db/roles';
import { postgresDatabase } from '@server/db/postgres/pool';
import { IdleMemoryFS } from './idle-memory-fs.mjs';

/** An embedded database with every migration run, as the tar that PGlite loads. */
export async function migratedSnapshot(): Promise<Buffer> {
  const database = await PGlite.create({ fs: new IdleMemoryFS() });
  const db = new Kysely<Database>({ dialect: embeddedDialect(inProcessBackend(database)) });
  await migrate(db);
  await prepareRoles(db, { embedded: true });
  const dump = await database.dumpDataDir('none');
  await db.destroy();
  return Buffer.from(await dump.arrayBuffer());
}

/** A migrated database on the server of DATABASE_URL; gives its name. */
export async function migratedTemplate(url: string): Promise<string> {
  const name = `salary_test_${process.pid}`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  const db = postgresDatabase(databaseUrl(url, name), { max: 2 });
  await migrate(db);
  await db.destroy();
  return name;
}

/** Drops the template and every copy of it, with the roles that servers made for them. */
export async function dropDatabases(url: string, template: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${template}%`,
    ]);
    for (const row of rows) await client.query(`drop database if exists ${row.datname} with (force)`);
    const roles = await client.query<{ name: string }>(
      "select quote_ident(rolname) as name from pg_roles where rolname ~ ('^salary_(owner|application|across)_' || $1 || '(_|$)')",
      [template],
    );
    for (const role of roles.rows) await client.query(`drop role ${role.name}`);
  });
}

function databaseUrl(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
