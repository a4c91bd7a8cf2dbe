import { type Kysely, sql } from 'kysely';
import type { Database } from '@server/db/database';
import { COLUMN_TITLES } from '@server/modules/take-out/column-titles';
import { isLeftOut } from '@server/modules/take-out/columns';
import { planOf } from '@server/modules/take-out/plan';
import { LEFT_OUT, TABLE_TITLES } from '@server/modules/take-out/tables';
import type { TakenTable } from '@server/modules/take-out/taken';
import { openTestDatabase } from '../../support/server-database';

let database: { db: Kysely<Database>; close(): Promise<void> };
let plan: TakenTable[];
beforeAll(async () => {
  // Its tables are changed by a test.
  database = await openTestDatabase({ own: true });
  plan = await planOf(database.db);
});
afterAll(() => database.close());

const withCompany = async () =>
  (
    await sql<{ name: string }>`
      select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and not a.attisdropped order by 1`.execute(
      database.db,
    )
  ).rows.map(({ name }) => name);

test('every table with a company_id is taken out, or stands among those left out with a reason', async () => {
  const tables = await withCompany();
  expect(tables.length).toBeGreaterThan(60);
  const taken = plan.map(({ name }) => name);
  expect(tables.filter((name) => !taken.includes(name) && !(name in LEFT_OUT))).toEqual([]);
  expect(taken.filter((name) => name in LEFT_OUT)).toEqual([]);
  expect(taken.filter((name) => !tables.includes(name))).toEqual(['company']);
});

test('the tables left out, and those that are named, are there', async () => {
  const tables = await withCompany();
  expect(Object.keys(LEFT_OUT).filter((name) => !tables.includes(name))).toEqual([]);
  expect(
    Object.keys(TABLE_TITLES)
      .filter((name) => !plan.some((table) => table.name === name))
      .sort(),
  ).toEqual([]);
});

test('every table and column that is taken has words of its own', () => {
  const columns = plan.flatMap(({ name, columns: of }) =>
    of.map((column) => ({ ...column, at: `${name}.${column.name}` })),
  );
  expect(columns.length).toBeGreaterThan(400);
  expect(columns.filter(({ name }) => !(name in COLUMN_TITLES)).map(({ at }) => at)).toEqual([]);
  expect(plan.filter(({ name, title }) => title === name)).toEqual([]);
  const used = new Set(columns.flatMap(({ name, at }) => [name, at]));
  expect(Object.keys(COLUMN_TITLES).filter((name) => !used.has(name))).toEqual([]);
});

test('sealed columns are opened or left out by name, and nothing that is a secret is taken', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname::text as table, a.attname::text as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attname ~ '_sealed$|^sealed$'`.execute(
    database.db,
  );
  const taken = rows.filter(({ table }) => plan.some(({ name }) => name === table));
  expect(taken.length).toBeGreaterThan(10);
  const closed = taken.filter(
    ({ table, column }) =>
      !isLeftOut(table, column) &&
      !plan
        .find(({ name }) => name === table)
        ?.columns.some(({ name, sealedFor }) => `${name}_sealed` === column && sealedFor !== null),
  );
  expect(closed).toEqual([]);
  const secrets = plan.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /hash|token|password|secret|_index$|_mark$/.test(column.name))
      .map((column) => `${name}.${column.name}`),
  );
  expect(secrets).toEqual([]);
  expect(isLeftOut('stored_file', 'key_sealed') && isLeftOut('wage_import', 'file_key')).toBe(true);
});

test('rows are read by the whole key, which begins with the company', () => {
  expect(plan.filter(({ key, name }) => key.length === 0 && !isOneRow(name)).map(({ name }) => name)).toEqual([]);
  expect(plan.find(({ name }) => name === 'wage_slip_version')?.key).toEqual([
    { name: 'slip_id', type: 'uuid' },
    { name: 'slip_version', type: 'integer' },
  ]);
});

/** Of which a company has one row. */
const isOneRow = (name: string) =>
  [
    'company',
    'check_hours',
    'company_approval_rules',
    'company_pay_rules',
    'message_order',
    'voucher_setting',
  ].includes(name);

test('a column that is added and looks like a secret is not taken, any other is', async () => {
  await sql`alter table staff add column badge_token text, add column badge_sealed text, add column badge_no text`.execute(
    database.db,
  );
  const names = (await planOf(database.db)).find(({ name }) => name === 'staff')?.columns.map(({ name }) => name);
  expect(names?.filter((name) => name.startsWith('badge'))).toEqual(['badge_no']);
});
