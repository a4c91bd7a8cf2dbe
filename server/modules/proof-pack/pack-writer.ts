import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import type { PackFile } from '@contract/proof-pack/form';
import { BOM, csvField, csvLine } from '../../files/csv';
import { ZipArchive } from '../../files/zip-archive';

/** A column of a table for people. */
export interface Column<T> {
  title: string;
  of: (row: T) => string | number | null;
}

/** Rows in parts, read anew with each call. */
export type RowsOf<T> = () => AsyncIterable<readonly T[]>;

/** Writes the archive file by file and keeps of each its length and digest, for the manifest. */
export class PackWriter {
  readonly files: PackFile[] = [];
  private readonly zip: ZipArchive;

  constructor(
    target: Writable,
    at: Date,
    private readonly signal: AbortSignal,
  ) {
    this.zip = new ZipArchive(target, at);
  }

  /** `packed`: deflating it would gain nothing. */
  async add(path: string, content: AsyncIterable<string | Uint8Array>, packed = false): Promise<PackFile> {
    this.signal.throwIfAborted();
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = async function* () {
      for await (const piece of content) {
        const buffer = Buffer.from(piece);
        hash.update(buffer);
        bytes += buffer.length;
        yield buffer;
      }
    };
    await this.zip.add(path, Readable.from(counted(), { objectMode: false }), packed);
    const file = { path, bytes, sha256: hash.digest('hex') };
    this.files.push(file);
    return file;
  }

  text(path: string, text: string): Promise<PackFile> {
    return this.add(path, single(text));
  }

  /** The same rows for programs and for people: `name`.json, an array, and `name`.csv. */
  async table<T>(name: string, columns: readonly Column<T>[], rows: RowsOf<T>): Promise<number> {
    let count = 0;
    await this.add(
      `${name}.json`,
      (async function* () {
        for await (const some of rows()) {
          if (some.length === 0) continue;
          yield `${count === 0 ? '[\n' : ',\n'}${some.map((row) => JSON.stringify(row)).join(',\n')}`;
          count += some.length;
        }
        yield count === 0 ? '[]\n' : '\n]\n';
      })(),
    );
    await this.add(
      `${name}.csv`,
      (async function* () {
        yield BOM + csvLine(columns.map(({ title }) => csvField(title)));
        for await (const some of rows())
          yield some.map((row) => csvLine(columns.map(({ of }) => field(of(row))))).join('');
      })(),
    );
    return count;
  }

  finish(): Promise<void> {
    return this.zip.finish();
  }
}

const field = (value: string | number | null) => (typeof value === 'number' ? String(value) : csvField(value));

async function* single(text: string): AsyncGenerator<string> {
  await Promise.resolve();
  yield text;
}
