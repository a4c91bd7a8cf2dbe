import { type Expression, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from './database';

type Db = Kysely<Database> | Transaction<Database>;

type Carrier<V> = [Exclude<V, null>] extends [never]
  ? never
  : [Exclude<V, null>] extends [bigint]
    ? 'bigint'
    : [Exclude<V, null>] extends [Date]
      ? 'moment'
      : never;

/** The columns of a row that JSON cannot hold as they are, all of them. */
export type Carried<R> = { [K in keyof R as [Carrier<R[K]>] extends [never] ? never : K]: Carrier<R[K]> };

/** The rows of one query, in its order. */
export interface RowSet<R> {
  query: Expression<R>;
  carried: Carried<R>;
}

export const rowsOf = <R>(query: Expression<R>, carried: Carried<R>): RowSet<R> => ({ query, carried });

/** What a person is told, and the queries it is made of: read alone, or together with others in one statement. */
export interface Reading<T> {
  sets: readonly RowSet<unknown>[];
  present(rows: readonly (readonly unknown[])[]): T;
}

export function reading<S extends readonly unknown[], T>(
  sets: { [I in keyof S]: RowSet<S[I]> },
  present: (...rows: { [I in keyof S]: S[I][] }) => T,
): Reading<T> {
  return {
    sets: sets as readonly RowSet<unknown>[],
    // readTogether gives back the rows of these sets, in their order.
    present: (rows) => present(...(rows as { [I in keyof S]: S[I][] })),
  };
}

/** The rows of one query as they are; none where there is nothing to ask. */
export const rowsIf = <R>(query: Expression<R> | null, carried: Carried<R>): Reading<readonly R[]> =>
  query === null
    ? { sets: [], present: () => [] }
    : reading<[R], readonly R[]>([rowsOf(query, carried)], (rows) => rows);

type Told<P> = { [K in keyof P]: P[K] extends Reading<infer T> ? T : never };

/**
 * Reads several things in one statement, as of one moment: each query's rows come as one JSON value. For what belongs to
 * one person – short lists –, where the way to the database costs more than the rows.
 */
export async function readTogether<P extends Record<string, Reading<unknown>>>(db: Db, parts: P): Promise<Told<P>> {
  const named = Object.entries(parts);
  const sets = named.flatMap(([, part]) => part.sets);
  const [row] =
    sets.length === 0
      ? []
      : (await sql<Record<string, Stored[]>>`select ${sql.join(columnsOf(sets))}`.execute(db)).rows;
  const found = rowsIn(row, sets);
  let from = 0;
  const told = named.map(([name, part]) => {
    const own = found.slice(from, (from += part.sets.length));
    return [name, part.present(own)] as const;
  });
  return Object.fromEntries(told) as Told<P>; // by the names of the parts
}

/** The rows of each query as a column of one statement. */
export const columnsOf = (sets: readonly RowSet<unknown>[]): RawBuilder<unknown>[] =>
  sets.map((set, at) => sql`${asJson(set)} as ${sql.ref(`set${at}`)}`);

/** The rows of each query, from the row of such a statement. */
export const rowsIn = (row: Record<string, Stored[]> | undefined, sets: readonly RowSet<unknown>[]): Stored[][] =>
  sets.map(({ carried }, at) => (row?.[`set${at}`] ?? []).map((each) => restored(each, carried)));

/** Reads one thing. */
export async function read<T>(db: Db, part: Reading<T>): Promise<T> {
  return (await readTogether(db, { part })).part;
}

/** A row as JSON. */
export type Stored = Record<string, unknown>;

/** The rows of a query as one JSON array; whole numbers of 64 bits as text, since JSON's are not as long. */
function asJson({ query, carried }: RowSet<unknown>): RawBuilder<unknown> {
  const long = Object.entries<unknown>(carried).filter(([, carrier]) => carrier === 'bigint');
  const texts = long.map(([name]) => sql`${sql.lit(name)}, r.${sql.ref(name)}::text`);
  const row = long.length === 0 ? sql`to_jsonb(r)` : sql`to_jsonb(r) || jsonb_build_object(${sql.join(texts)})`;
  return sql`(select coalesce(jsonb_agg(${row}), '[]'::jsonb) from (${query}) r)`;
}

function restored(row: Stored, carried: Record<string, unknown>): Stored {
  const whole = { ...row };
  for (const [name, carrier] of Object.entries(carried)) {
    const value = row[name];
    if (typeof value === 'string') whole[name] = carrier === 'bigint' ? BigInt(value) : new Date(value);
  }
  return whole;
}
