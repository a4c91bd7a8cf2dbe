import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { RETENTION_CLASS_LABEL, type RetentionClass } from '@contract/retention/rules';
import type { Deps } from '../../deps';
import { ZipArchive } from '../../files/zip-archive';
import { inLongTransaction, withSnapshot } from '../backup/service';
import { addFile, csvOf, PATH, planOf } from '../take-out/service';
import { CLASSES } from './classes';
import type { Chunk } from './classes/kinds';

/** No archive that holds everything could be made, or read back. */
export class ArchiveFailed extends Error {}

export interface Written {
  content: Buffer;
  /** Rows in it, by table. */
  rows: ReadonlyMap<string, number>;
  /** How what is in it stood (Surveyed.stamp); null = there was nothing any more. */
  stamp: string | null;
}

/** Where the rows of a table lie in an archive. */
export const entryOf = (table: string): string => `tables/${table}.csv`;

/** All rows of a month that go, as they stood at one moment, with their files, as one zip. Throws ArchiveFailed where a file is missing. */
export async function writeArchive(
  deps: Deps,
  of: RetentionClass,
  chunk: Chunk,
  signal: AbortSignal,
): Promise<Written> {
  const { tables, survey, files } = CLASSES[of];
  const parts: Buffer[] = [];
  const target = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  const archive = new ZipArchive(target, deps.clock.now());
  const rows = new Map<string, number>();
  const { stamp, found } = await withSnapshot(deps, (snapshot) =>
    snapshot.transaction().execute(async (trx) => {
      await sql`set transaction isolation level repeatable read read only`.execute(trx);
      await inLongTransaction(trx);
      const [surveyed] = await survey(trx, chunk, chunk.month);
      const plan = new Map((await planOf(trx)).map((table) => [table.name, table]));
      for (const { name, goes } of tables) {
        const table = plan.get(name);
        if (!table) throw new Error(`the catalogue has no table ${name}`);
        let read = 0;
        const count = (n: number) => {
          signal.throwIfAborted();
          read += n;
        };
        const { companyId } = chunk;
        await archive.add(
          entryOf(name),
          csvOf(table, { db: trx, seal: deps.seal, companyId, only: goes(chunk), read: count }),
        );
        rows.set(name, read);
      }
      const kept = files
        ? await sql<{ id: string; path: string | null }>`
            select t.id, ${PATH} as path from stored_file t where t.company_id = ${chunk.companyId} and ${files(chunk)}
            order by t.id`.execute(trx)
        : { rows: [] };
      return { stamp: surveyed?.due ? surveyed.stamp : null, found: kept.rows };
    }),
  );
  for (const { id, path } of found) {
    signal.throwIfAborted();
    if (path === null || !(await addFile(deps, archive, { id, path })))
      throw new ArchiveFailed(`file ${id} is not there`);
  }
  const counts = [...rows].map(([name, n]) => `${name}: ${n}`).join('\r\n');
  archive.text('README.txt', `${RETENTION_CLASS_LABEL[of]} ${chunk.month}\r\n\r\n${counts}\r\n`);
  await archive.finish();
  return { content: Buffer.concat(parts), rows, stamp };
}
