import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database';
import { OWN_TABLES } from '../../db/own-objects';
import { SEALED_COLUMNS } from '../key-rotation/service';
import { COLUMN_TITLES } from './column-titles';
import { isLeftOut } from './columns';
import { ADDED } from './added-columns';
import { LEFT_OUT, TABLE_TITLES } from './tables';
import type { ColumnType, TakenColumn, TakenTable } from './taken';

interface Catalogued {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  in_key: number | null;
}

/**
 * What is taken out of a database, by its catalogue: every table of the product with a company_id but those named in
 * LEFT_OUT, and the company itself. Columns that are secrets are left out, sealed ones are to be opened.
 */
export async function planOf(db: Kysely<Database>): Promise<TakenTable[]> {
  const found = (await catalogue(db)).filter(({ table }) => isOwn(table) && !(table in LEFT_OUT));
  return [...new Set(found.map(({ table }) => table))].flatMap((name) => {
    const columns = found.filter(({ table }) => table === name);
    const ofCompany = name === 'company' ? 'id' : 'company_id';
    if (!columns.some(({ column }) => column === ofCompany) || (ofCompany === 'id' && name !== 'company')) return [];
    return [{ ...describe(name, columns), ofCompany, key: keyOf(columns, ofCompany) }];
  });
}

/** Any table of the product with its columns, as planOf has those it takes: secrets left out, sealed ones to be opened. */
export async function describedTables(
  db: Kysely<Database>,
): Promise<Map<string, Pick<TakenTable, 'name' | 'title' | 'columns'>>> {
  const found = (await catalogue(db)).filter(({ table }) => isOwn(table));
  const names = new Set(found.map(({ table }) => table));
  return new Map(
    [...names].map((name) => [
      name,
      describe(
        name,
        found.filter(({ table }) => table === name),
      ),
    ]),
  );
}

const isOwn = (table: string) => (OWN_TABLES as readonly string[]).includes(table);

function describe(name: string, columns: readonly Catalogued[]): Pick<TakenTable, 'name' | 'title' | 'columns'> {
  const taken = columns.filter(({ column, type }) => type !== 'bytea' && !isLeftOut(name, column)).flatMap(taking);
  return {
    name,
    title: (TABLE_TITLES as Readonly<Record<string, string>>)[name] ?? name,
    columns: [...taken, ...(ADDED[name] ?? []).map((added) => ({ ...added, title: titleOf(name, added.name) }))],
  };
}

/** A sealed column whose context nobody has named stays where it is. */
function taking({ table, column, type, nullable }: Catalogued): TakenColumn[] {
  const sealed = column.endsWith('_sealed');
  const sealedFor = SEALED_COLUMNS.find((one) => one.table === table && one.column === column)?.context ?? null;
  if (sealed && sealedFor === null) return [];
  const name = sealed ? column.slice(0, -'_sealed'.length) : column;
  const written = typeOf(type);
  return [{ name, title: titleOf(table, name), type: written, nullable, value: textOf(column, written), sealedFor }];
}

const titleOf = (table: string, column: string) =>
  COLUMN_TITLES[`${table}.${column}`] ?? COLUMN_TITLES[column] ?? column;

function keyOf(columns: readonly Catalogued[], ofCompany: string): TakenTable['key'] {
  return columns
    .filter(({ in_key, column }) => in_key !== null && column !== ofCompany)
    .sort((one, other) => (one.in_key ?? 0) - (other.in_key ?? 0))
    .map(({ column, type }) => ({ name: column, type }));
}

function typeOf(type: string): ColumnType {
  if (/^(smallint|integer|bigint)$/.test(type)) return 'integer';
  if (type === 'boolean' || type === 'date') return type;
  if (type.startsWith('timestamp')) return 'moment';
  return /^jsonb?$|\[\]$/.test(type) ? 'json' : 'text';
}

function textOf(column: string, type: ColumnType): RawBuilder<string | null> {
  const ref = sql.ref(`t.${column}`);
  if (type === 'moment') return sql`to_char(${ref} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return type === 'json' ? sql`to_jsonb(${ref})::text` : sql`${ref}::text`;
}

async function catalogue(db: Kysely<Database>): Promise<Catalogued[]> {
  const { rows } = await sql<Catalogued>`
    select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable, array_position(i.indkey::int2[], a.attnum) as in_key
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname, a.attnum`.execute(db);
  return rows;
}
