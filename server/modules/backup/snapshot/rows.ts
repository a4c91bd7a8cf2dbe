import { type Kysely, sql } from 'kysely';
import { copyOut } from '../../../db/copy';
import type { Database } from '../../../db/database';
import type { ArchivedTable } from '../archive/format';

/** Bytes a part is meant to have; a page of the database whose rows are long may bring more. */
const PART_BYTES = 2 * 1024 * 1024;
/** Pages of the database asked for at once, at most. */
const MOST_PAGES = 1024;

/**
 * The rows of a table in COPY's text format, part by part in the order they lie in, whatever its key: by ranges of pages,
 * more or fewer of them as the parts before were short or long, so that no more than some megabytes are held.
 */
export async function* rowsOf(db: Kysely<Database>, { name, columns }: ArchivedTable): AsyncGenerator<Uint8Array> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(to_regclass(${`"${name}"`})) / current_setting('block_size')::int)::int as pages`.execute(
    db,
  );
  const total = rows[0]?.pages ?? 0;
  let pages = 64;
  for (let from = 0; from < total;) {
    const upto = Math.min(total, from + pages);
    const part = await copyOut(
      db,
      sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
        where ctid >= ${sql.lit(`(${from},0)`)}::tid and ctid < ${sql.lit(`(${upto},0)`)}::tid`,
    );
    from = upto;
    if (part.byteLength > PART_BYTES) pages = Math.max(1, pages >> 1);
    else if (part.byteLength < PART_BYTES / 2) pages = Math.min(MOST_PAGES, pages * 2);
    if (part.byteLength > 0) yield part;
  }
}

/** Rows of a table and the sum over their hashes: the same in every database with the same rows, however they lie. */
export async function contentOf(db: Kysely<Database>, table: string): Promise<{ rows: number; content: string }> {
  const { rows } = await sql<{ rows: string; content: string }>`
    select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as content
    from ${sql.table(table)} as t`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('no count');
  return { rows: Number(found.rows), content: found.content };
}
