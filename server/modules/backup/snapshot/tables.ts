import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database';
import { OWN_TABLES } from '../../../db/own-objects';
import type { ArchivedSequence, ArchivedTable } from '../archive/format';

/** Made anew by the migrator, with the names the archive's head lists. */
const MIGRATOR = new Set(['kysely_migration', 'kysely_migration_lock']);

/** The product's tables as they stand in a database of any level, with the columns that are not computed. */
export async function tablesOf(db: Kysely<Database>): Promise<ArchivedTable[]> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select c.relname::text as name,
      string_agg(a.attname::text, ',' order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname = current_schema()
    group by c.relname order by c.relname`.execute(db);
  const own = new Set<string>(OWN_TABLES);
  return rows
    .filter(({ name }) => own.has(name) && !MIGRATOR.has(name))
    .map(({ name, columns }) => ({ name, columns: columns.split(',') }));
}

/** How far the columns have come that number their rows by themselves. */
export async function sequencesOf(db: Kysely<Database>, tables: readonly ArchivedTable[]): Promise<ArchivedSequence[]> {
  const own = new Set(tables.map(({ name }) => name));
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname::text as "table", a.attname::text as "column",
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
    where c.relkind = 'r' and n.nspname = current_schema()
    order by 1, 2`.execute(db);
  const found: ArchivedSequence[] = [];
  for (const { table, column, sequence } of rows.filter((row) => own.has(row.table))) {
    const last = await sql<{
      last: string;
    }>`select last_value::text as last from ${sql.raw(sequence)} where is_called`.execute(db);
    found.push({ table, column, last: last.rows[0]?.last ?? null });
  }
  return found;
}
