import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { HeldFileTable } from '../db/tables/held-file';
import type { Clock } from '../kernel/clock';
import { isId } from '../kernel/ids';
import type { FileStore } from './store/types';

export type HeldArea = HeldFileTable['area'];

/** Uploads and exports, for as long as they are needed: in the file store, for another server may have to read them. Sealed by whoever hands them in. */
export interface HeldFiles {
  /** Holds a copy of the file at `path`, in place of what was held under this id; the file itself stays. Throws on an id that is not a uuid. */
  store(area: HeldArea, id: string, path: string): Promise<void>;
  /** The same for a working copy: nothing is left at `path`, whether it was held or not. */
  keep(area: HeldArea, id: string, path: string): Promise<void>;
  /** The content as it was handed in, and its length; null when there is none. */
  open(area: HeldArea, id: string): Promise<HeldContent | null>;
  /** Removes a file; a missing one is fine. */
  remove(area: HeldArea, id: string): Promise<void>;
  /** Ids of an area's files handed in before a moment, whichever server did so. */
  older(area: HeldArea, than: Date): Promise<string[]>;
}

export interface HeldContent {
  bytes: number;
  stream: Readable;
}

interface Parts {
  db: Kysely<Database>;
  store: FileStore;
  clock: Clock;
}

export function createHeldFiles({ db, store: files, clock }: Parts): HeldFiles {
  const nameOf = (area: HeldArea, id: string) => {
    if (!isId(id)) throw new Error('a file id must be a uuid');
    return `${area}-${id}`;
  };
  const setBytes = (area: HeldArea, id: string, bytes: number | null) =>
    db.updateTable('held_file').set({ bytes }).where('area', '=', area).where('id', '=', id).execute();
  const store = async (area: HeldArea, id: string, path: string) => {
    const name = nameOf(area, id);
    const file = await open(path, 'r');
    let content: Readable | undefined;
    try {
      const { size: bytes } = await file.stat();
      // The row comes first: whatever breaks off leaves nothing in the store that no purge would find.
      const row = { bytes: null, created_at: clock.now() };
      await db
        .insertInto('held_file')
        .values({ area, id, ...row })
        .onConflict((conflict) => conflict.columns(['area', 'id']).doUpdateSet(row))
        .execute();
      content = file.createReadStream();
      await files.put(name, content, bytes);
      await setBytes(area, id, bytes);
    } finally {
      content?.destroy();
      await file.close();
    }
  };
  return {
    store,
    async keep(area, id, path) {
      try {
        await store(area, id, path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async open(area, id) {
      const row = await db
        .selectFrom('held_file')
        .select('bytes')
        .where('area', '=', area)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row || row.bytes === null) return null;
      const stream = await files.open(nameOf(area, id));
      return stream && { bytes: Number(row.bytes), stream };
    },
    async remove(area, id) {
      await setBytes(area, id, null);
      await files.remove(nameOf(area, id));
      await db.deleteFrom('held_file').where('area', '=', area).where('id', '=', id).execute();
    },
    async older(area, than) {
      const rows = await db
        .selectFrom('held_file')
        .select('id')
        .where('area', '=', area)
        .where('created_at', '<', than)
        .orderBy('created_at')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
