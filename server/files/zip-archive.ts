import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** Fast, and nearly as short as slower levels for tables. */
const LEVEL = 3;

/** Writes a zip entry by entry, as fast as the receiver takes it: no entry is ever held in memory. */
export class ZipArchive {
  private readonly zip = new yazl.ZipFile();
  private readonly whole: Promise<void>;
  private current: Readable | undefined;

  constructor(
    private readonly target: Writable,
    private readonly mtime: Date,
  ) {
    this.whole = pipeline(this.zip.outputStream, target);
    // Noted here so that a failure between two entries is no unhandled rejection; whoever writes the next is told.
    this.whole.catch((error: unknown) => this.current?.destroy(error instanceof Error ? error : undefined));
    // An entry that cannot be read to its end is told to whoever added it.
    this.zip.on('error', () => undefined);
  }

  /** Resolves when the content has been read to its end; rejects where it could not be, or the receiver took no more. `packed`: deflating it would gain nothing. */
  async add(name: string, content: AsyncIterable<string | Uint8Array> | Readable, packed = false): Promise<void> {
    const stream = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
    this.current = stream;
    // Given out at its turn: an entry keeps what it was added with until the archive ends, and a stream what it has read.
    const options = { compressionLevel: packed ? 0 : LEVEL, mtime: this.mtime };
    this.zip.addReadStreamLazy(name, options, (give) => {
      if (this.current) give(null, this.current);
    });
    await Promise.race([finished(stream, { writable: false }), this.whole]);
    this.current = undefined;
  }

  text(name: string, text: string): void {
    this.zip.addBuffer(Buffer.from(text), name, { mtime: this.mtime });
  }

  /** Resolves when the receiver has all of it. */
  async finish(): Promise<void> {
    this.zip.end();
    await this.whole;
    await finished(this.target, { readable: false });
  }
}
