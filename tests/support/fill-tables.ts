import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '@server/db/database';
import { OWN_TABLES } from '@server/db/own-objects';

interface Column {
  name: string;
  type: string;
  required: boolean;
}

/** What COPY has to write in another way than it stands. */
const ODD = '制表\t换行\n反斜\\杠 \\N "引号" 😀';

/** Puts a row into every table of the product that has none, whatever it means: references point at rows there are, texts keep to the words their checks name. */
export async function fillEmptyTables(db: Kysely<Database>): Promise<void> {
  let left = await emptyOf(db, OWN_TABLES);
  for (let round = 0; left.length > 0 && round < 6; round += 1) {
    for (const table of left) await tryFill(db, table);
    left = await emptyOf(db, left);
  }
  if (left.length > 0) throw new Error(`could not be filled: ${left.join(', ')}`);
}

async function emptyOf(db: Kysely<Database>, tables: readonly string[]): Promise<string[]> {
  const empty: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length === 0) empty.push(table);
  }
  return empty;
}

/** Tries all columns first, then those that must not be null. */
async function tryFill(db: Kysely<Database>, table: string): Promise<void> {
  const columns = await columnsOf(db, table);
  const known = new Map([...(await wordsOf(db, table)), ...(await referencesOf(db, table))]);
  for (const some of [columns, columns.filter(({ required }) => required)]) {
    const values = some.map(({ name, type }) => known.get(name) ?? valueOf(type));
    const done = await sql`insert into ${sql.table(table)} (${sql.join(some.map(({ name }) => sql.ref(name)))})
      overriding system value values (${sql.join(values)})`
      .execute(db)
      .then(
        () => true,
        () => false,
      );
    if (done) return;
  }
}

async function columnsOf(db: Kysely<Database>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname::text as name, format_type(atttypid, null) as type, attnotnull as required from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    db,
  );
  return rows;
}

function valueOf(type: string) {
  if (type === 'uuid') return sql.lit(randomUUID());
  if (type === 'jsonb') return sql`${JSON.stringify([ODD])}::jsonb`;
  if (type === 'json') return sql`${JSON.stringify({ date: '2026-07-01', odd: ODD })}::json`;
  if (type === 'bytea') return sql`'\\x00ff5c0a'::bytea`;
  if (type.startsWith('timestamp')) return sql`timestamptz '2026-07-01 12:34:56.789012+08'`;
  if (type === 'date') return sql`date '2026-07-01'`;
  if (type === 'boolean') return sql`true`;
  if (type.endsWith('[]')) return sql`array[${ODD}]::text[]`;
  return ['text', 'character varying'].includes(type) ? sql`${ODD}` : sql`1`;
}

type Value = ReturnType<typeof valueOf>;

/** The first word, or the least number, a column's own check allows. */
async function wordsOf(db: Kysely<Database>, table: string): Promise<[string, Value][]> {
  const { rows } = await sql<{ name: string; check: string }>`
    select a.attname::text as name, pg_get_constraintdef(c.oid) as check from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.conrelid = to_regclass(${table}) and c.contype = 'c' and array_length(c.conkey, 1) = 1`.execute(db);
  return rows.flatMap(({ name, check }) => {
    const [, word] = /'([^']+)'::text/.exec(check) ?? [];
    if (word !== undefined) return [[name, sql`${word}`] as [string, Value]];
    const [, least] = />= (\d+)\b/.exec(check) ?? [];
    return least === undefined ? [] : [[name, sql`${sql.raw(least)}`] as [string, Value]];
  });
}

/** For each foreign key the columns of a row it may point at. */
async function referencesOf(db: Kysely<Database>, table: string): Promise<[string, Value][]> {
  const { rows: keys } = await sql<{ parent: string; columns: string; targets: string }>`
    select confrelid::regclass::text as parent,
      (select string_agg(attname::text, ',' order by n) from unnest(conkey) with ordinality as k (num, n)
        join pg_attribute on attrelid = conrelid and attnum = num) as columns,
      (select string_agg(attname::text, ',' order by n) from unnest(confkey) with ordinality as k (num, n)
        join pg_attribute on attrelid = confrelid and attnum = num) as targets
    from pg_constraint where conrelid = to_regclass(${table}) and contype = 'f'`.execute(db);
  const found: [string, Value][] = [];
  for (const { parent, columns, targets } of keys) {
    const { rows } = await sql<Record<string, string>>`select ${sql.join(
      targets.split(',').map((name) => sql.ref(name)),
    )} from ${sql.table(parent)} limit 1`.execute(db);
    const [row] = rows;
    if (row) columns.split(',').forEach((name, at) => found.push([name, sql`${row[targets.split(',')[at] ?? '']}`]));
  }
  return found;
}
