import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A new empty database on the server of DATABASE_URL, dropped with the rest at the end of the run; without one the server's own, embedded. */
export async function emptyDatabase(): Promise<{ url: string | undefined; drop(): Promise<void> }> {
  const { DATABASE_URL: server, TEST_TEMPLATE: prefix } = process.env;
  if (!server) return { url: undefined, drop: () => Promise.resolve() };
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}
