import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileStore } from '../../../files/store/types';
import type { WorkFiles } from '../../../files/work-files';

/** Takes the files of an archive part by part. */
export interface FileSink {
  take(name: string, content: Buffer, last: boolean): Promise<void>;
}

/** For a look at an archive: what its files are is checked while they are read. */
export const nowhere: FileSink = { take: () => Promise.resolve() };

/** Puts files into a store, which must know their length first: those of several parts wait in a working copy. */
export function intoStore(store: FileStore, work: WorkFiles): FileSink {
  let copy: { path: string; bytes: number } | undefined;
  return {
    async take(name, content, last) {
      if (last && copy === undefined) {
        await store.put(name, Readable.from([content], { objectMode: false }), content.byteLength);
        return;
      }
      copy ??= { path: work.path(), bytes: 0 };
      await appendFile(copy.path, content, { mode: 0o600 });
      copy.bytes += content.byteLength;
      if (!last) return;
      await store.put(name, createReadStream(copy.path), copy.bytes);
      await work.remove(copy.path);
      copy = undefined;
    },
  };
}
