import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from '@server/db/database';
import type { EmbeddedBackend } from '@server/db/embedded/backend';
import { embeddedDialect } from '@server/db/embedded/dialect';
import { inProcessBackend } from '@server/db/embedded/in-process';
import { postgresDatabase } from '@server/db/postgres/pool';
import { VALUE_PARSERS } from '@server/db/value-types';

declare global {
  /** Given by tests/support/server-environment.cjs. */
  var openSnapshot: (path: string, options: PGliteOptions) => Promise<PGlite>;
}

const TEXT = 25;
const DATE_TYPES = [1082, 1114, 1184];
const JSON_TYPES = [114, 3802];
const parseDate = (text: string) => new Date(text);
const writeDate = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

/** Values are made and read inside the test's sandbox, whose Date is not the one PGlite knows. */
const OPTIONS: PGliteOptions = {
  parsers: {
    1114: parseDate,
    1184: parseDate,
    ...Object.fromEntries(JSON_TYPES.map((type) => [type, (text: string): unknown => JSON.parse(text)])),
    ...VALUE_PARSERS,
  },
  serializers: Object.fromEntries([TEXT, ...DATE_TYPES].map((type) => [type, writeDate])),
};

let copies = 0;

/** A migrated database of its own: a copy of the snapshot in memory, or of the template on PostgreSQL. */
export async function openTestDatabase(): Promise<{ db: Kysely<Database>; close(): Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) return copyOfTemplate(url);
  const database = await globalThis.openSnapshot(join(process.env.TEST_FOLDER ?? '', 'snapshot.tar'), OPTIONS);
  const db = new Kysely<Database>({ dialect: embeddedDialect(withOwnErrors(inProcessBackend(database))) });
  return { db, close: () => db.destroy() };
}

function withOwnErrors(backend: EmbeddedBackend): EmbeddedBackend {
  return {
    ...backend,
    async query(sql, parameters) {
      try {
        return await backend.query(sql, parameters);
      } catch (error) {
        const fields = error as Error;
        throw Object.assign(new Error(fields.message), { ...fields });
      }
    },
  };
}

async function copyOfTemplate(url: string): Promise<{ db: Kysely<Database>; close(): Promise<void> }> {
  copies += 1;
  const template = process.env.TEST_TEMPLATE ?? '';
  const name = `${template}_${process.env.JEST_WORKER_ID ?? '0'}_${Date.now()}_${copies}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = postgresDatabase(own.href, { max: 4 });
  return {
    db,
    async close() {
      await db.destroy();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
