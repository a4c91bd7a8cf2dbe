import pg from 'pg';
import { databaseCleaner } from './clear-database.mjs';

const OTHERS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

let copies = 0;

/** A copy of the migrated template on the server of DATABASE_URL. `own`: one that is never emptied. */
export async function postgresCopy({ own }) {
  copies += 1;
  const name = `${process.env.TEST_TEMPLATE}_${process.pid}_${copies}`;
  await onServer(process.env.DATABASE_URL, (client) =>
    client.query(`create database ${name} template ${process.env.TEST_TEMPLATE}`),
  );
  const url = new URL(process.env.DATABASE_URL);
  url.pathname = `/${name}`;
  const drop = () => onServer(process.env.DATABASE_URL, (admin) => admin.query(`drop database ${name} with (force)`));
  if (own) return { url: url.href, close: drop };
  const client = new pg.Client({ connectionString: url.href });
  // The end of the run drops the copies, and with them this connection.
  client.on('error', () => undefined);
  await client.connect();
  client.unref();
  const run = async (statement) => {
    client.ref();
    try {
      return (await client.query(statement)).rows;
    } finally {
      client.unref();
    }
  };
  const cleaner = await databaseCleaner(run);
  return {
    url: url.href,
    async clear() {
      await run(OTHERS);
      await cleaner.clear();
    },
    assertSchemaUnchanged: () => cleaner.assertSchemaUnchanged(),
    async close() {
      await client.end();
      await drop();
    },
  };
}

async function onServer(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
