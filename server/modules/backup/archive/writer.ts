import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { syncFolder } from '../../../db/embedded/durable-fs';
import { newId } from '../../../kernel/ids';

/** Sealed columns and files do not shrink, and rows do at the first level as well. */
const LEVEL = 1;

/** Writes an archive part by part, as fast as the disk takes it; it stands under its own name only once it is whole and on the disk. */
export class ArchiveWriter {
  private readonly entries = pack();
  private readonly unfinished: string;
  private readonly writing: Promise<void>;
  private readonly target;

  constructor(private readonly path: string) {
    this.unfinished = `${path}.${newId()}.unfinished`;
    this.target = createWriteStream(this.unfinished, { flags: 'wx', mode: 0o600, flush: true });
    this.writing = pipeline(this.entries, createGzip({ level: LEVEL }), this.target);
    // Whoever writes the next part is told.
    this.writing.catch(() => undefined);
  }

  /** Resolves when the part has been taken; rejects where the disk took no more. */
  async part(name: string, content: Uint8Array): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      const entry = this.entries.entry({ name, size: content.byteLength, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.end(content);
    });
    await Promise.race([taken, this.writing]);
  }

  json(name: string, value: unknown): Promise<void> {
    return this.part(name, Buffer.from(JSON.stringify(value)));
  }

  /** Gives the length of the archive in bytes. */
  async finish(): Promise<number> {
    this.entries.finalize();
    await this.writing;
    await rename(this.unfinished, this.path);
    syncFolder(dirname(this.path));
    return this.target.bytesWritten;
  }

  /** Removes what has been written. */
  async abandon(): Promise<void> {
    this.entries.destroy();
    await this.writing.catch(() => undefined);
    // A file that was still being opened is there only now.
    if (!this.target.closed) await new Promise<void>((closed) => this.target.once('close', () => closed()));
    await rm(this.unfinished, { force: true });
  }
}
