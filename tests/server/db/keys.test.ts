import { sql } from 'kysely';
import { GLOBAL_TABLES } from '@server/db/global-tables';
import { openTestDatabase } from '../../support/server-database';

/** Tables of the migrator itself. */
const MIGRATOR = new Set(['kysely_migration', 'kysely_migration_lock']);

interface Key {
  table: string;
  name: string;
  columns: string[];
}
interface ForeignKey extends Key {
  target: string;
  targetColumns: string[];
}

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const read = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database.db)).rows;
const isGlobal = (table: string) => table in GLOBAL_TABLES || MIGRATOR.has(table);

test('the list of global tables names tables that are there', async () => {
  const tables = await read(
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`,
  );
  expect(Object.keys(GLOBAL_TABLES).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});

test('every table of company data has a primary key', async () => {
  const without = await read(sql<{ name: string }>`
    select relname as name from pg_class c where relnamespace = current_schema()::regnamespace and relkind = 'r'
    and not exists (select from pg_index where indrelid = c.oid and indisprimary) order by 1`);
  expect(without).toEqual([]);
});

test('company_id leads every primary and unique key of company data', async () => {
  const keys = await read(sql<Key>`
    select t.relname as table, i.relname as name,
      array(select pg_get_indexdef(x.indexrelid, n, true) from generate_series(1, x.indnkeyatts) n) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = current_schema()::regnamespace and x.indisunique order by 1, 2`);
  expect(keys.length).toBeGreaterThan(60);
  expect(keys.filter(({ table, columns }) => !isGlobal(table) && columns[0] !== 'company_id')).toEqual([]);
});

test('company_id leads every foreign key to company data', async () => {
  const keys = await read(sql<ForeignKey>`
    select c.conrelid::regclass::text as table, c.conname as name, c.confrelid::regclass::text as target,
      array(select attname::text from unnest(c.conkey) with ordinality k(n, at) join pg_attribute on attrelid = conrelid and attnum = n order by at) as columns,
      array(select attname::text from unnest(c.confkey) with ordinality k(n, at) join pg_attribute on attrelid = confrelid and attnum = n order by at) as "targetColumns"
    from pg_constraint c where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`);
  expect(keys.length).toBeGreaterThan(10);
  const loose = keys.filter(
    ({ target, columns, targetColumns }) =>
      !isGlobal(target) && (columns[0] !== 'company_id' || targetColumns[0] !== 'company_id'),
  );
  expect(loose).toEqual([]);
});
