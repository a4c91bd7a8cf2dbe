import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database';
import { storedNames } from '../../files/service';

/** A content in the file store and the record that has it. */
export interface NamedFile {
  name: string;
  record: { table: 'stored_file'; id: string } | { table: 'held_file'; area: 'uploads' | 'exports'; id: string };
}

/** Every content the records of a database name; not those that are only now being stored or removed. */
export async function filesOf(db: Kysely<Database>): Promise<NamedFile[]> {
  const stored = await db
    .selectFrom('stored_file')
    .select(['id', 'thumb_bytes'])
    .where('state', '<>', 'removed')
    .orderBy('id')
    .execute();
  const held = await db
    .selectFrom('held_file')
    .select(['area', 'id'])
    .where('bytes', 'is not', null)
    .orderBy('area')
    .orderBy('id')
    .execute();
  return [
    ...stored.flatMap((row) =>
      storedNames(row).map((name): NamedFile => ({ name, record: { table: 'stored_file', id: row.id } })),
    ),
    ...held.map(({ area, id }): NamedFile => ({ name: `${area}-${id}`, record: { table: 'held_file', area, id } })),
  ];
}

/** Whether a record that named a content is still there. */
export async function isNamed(db: Kysely<Database>, { record }: NamedFile): Promise<boolean> {
  const row =
    record.table === 'stored_file'
      ? await db
          .selectFrom('stored_file')
          .select('id')
          .where('id', '=', record.id)
          .where('state', '<>', 'removed')
          .executeTakeFirst()
      : await db
          .selectFrom('held_file')
          .select('id')
          .where('area', '=', record.area)
          .where('id', '=', record.id)
          .where('bytes', 'is not', null)
          .executeTakeFirst();
  return row !== undefined;
}
