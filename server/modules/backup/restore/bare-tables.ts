import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database';

interface Statement {
  drop: string;
  make: string;
}

/**
 * Empties new tables of what migrations have put there, and takes from them what would hold up rows that come in any order:
 * foreign keys, indexes behind no constraint, and the triggers that keep tallies, for the tallies come with the rows. Gives
 * the function that makes it all anew, whereby the rows are checked. Within one transaction.
 */
export async function bareTables(db: Kysely<Database>, tables: readonly string[]): Promise<() => Promise<void>> {
  const own = new Set(tables);
  const keys = await sql<Statement & { table: string }>`
    select c.conrelid::regclass::text as "table",
      format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as make
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_namespace n on n.oid = c.connamespace and n.nspname = current_schema()
    where c.contype = 'f' and c.conparentid = 0 order by c.conname`.execute(db);
  const indexes = await sql<Statement & { table: string }>`
    select i.indrelid::regclass::text as "table",
      format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_catalog.pg_index i
    join pg_catalog.pg_class c on c.oid = i.indexrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    where not exists (select from pg_catalog.pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by c.relname`.execute(db);
  const taken = [...keys.rows, ...indexes.rows].filter(({ table }) => own.has(table));
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const { drop } of taken) await run(drop);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  return async () => {
    for (const { make } of [...taken].reverse()) await run(make);
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  };
}
