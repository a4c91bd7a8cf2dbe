import { sql } from 'kysely';
import { OWN_FUNCTIONS, OWN_TABLES } from '@server/db/own-objects';
import { openTestDatabase } from '../../support/server-database';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('every table and function the migrations make is known as the product’s own', async () => {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(database.db);
  expect(tables.rows.map((row) => row.name).sort()).toEqual([...OWN_TABLES].sort());
  const functions = await sql<{ name: string }>`select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace`.execute(database.db);
  expect(functions.rows.map((row) => row.name).sort()).toEqual([...OWN_FUNCTIONS].sort());
});
