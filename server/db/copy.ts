import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database';

/**
 * PostgreSQL's COPY, by which both databases take and give many rows several times quicker than by
 * statements with parameters. Written as a parameter of the statement (`copy … from $1`); each driver
 * puts its own source or sink there. Rows are in COPY's text format, see workbook/copy-text.ts.
 */
export class CopyIn {
  constructor(readonly bytes: Uint8Array<ArrayBuffer>) {}
}

/** Stands where COPY writes to; the statement then answers with one row, `{ bytes }`. */
export class CopyOut {
  readonly to = 'caller';
}

/** Appends rows to a table; `columns` in the order of the fields. Gives their number. */
export async function copyIn<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  columns: readonly (keyof Database[T] & string)[],
  bytes: Uint8Array<ArrayBuffer>,
): Promise<bigint> {
  const { numAffectedRows = 0n } =
    await sql`copy ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) from ${new CopyIn(bytes)}`.execute(
      db,
    );
  return numAffectedRows;
}

/** The rows of a query, whose values must be literals (sql.lit): COPY takes no parameters. */
export async function copyOut(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<Uint8Array> {
  const { rows } = await sql<{ bytes: Uint8Array }>`copy (${query}) to ${new CopyOut()}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('COPY gave no answer');
  return row.bytes;
}

/** The rows of a query as COPY's binary format has them: for bytes, which would be twice as long as text. */
export async function copyOutBinary(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<Uint8Array> {
  const { rows } = await sql<{ bytes: Uint8Array }>`copy (${query}) to ${new CopyOut()}${sql.raw(BINARY)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('COPY gave no answer');
  return row.bytes;
}

const BINARY = ' with (format binary)';

/** The copy parameter of a statement, if it has one. */
export function copyParameter(parameters: readonly unknown[]): CopyIn | CopyOut | undefined {
  const [first] = parameters;
  return first instanceof CopyIn || first instanceof CopyOut ? first : undefined;
}

/** The statement as its driver wants it: with the name of its source or sink in place of the parameter. */
export const copyStatement = (statement: string, place: string) =>
  statement.replace(/\$1(?=$| with \(format binary\)$)/, place);
