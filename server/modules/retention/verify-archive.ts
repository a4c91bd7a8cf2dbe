import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import yauzl from 'yauzl';
import type { Deps } from '../../deps';
import { readWhole } from '../files/service';
import { ArchiveFailed, entryOf } from './write-archive';

/** Reads an archive back from the file store: throws ArchiveFailed unless it is what was written and each table opens with all its rows. */
export async function verifyArchive(
  deps: Deps,
  fileId: string,
  { sha256, rows }: { sha256: string; rows: ReadonlyMap<string, number> },
): Promise<void> {
  const content = await readWhole(deps, fileId);
  if (!content) throw new ArchiveFailed('the archive is not there');
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new ArchiveFailed('the archive is another one');
  const found = await linesOf(content, new Set([...rows.keys()].map(entryOf)));
  for (const [name, n] of rows)
    // Above the rows stand the titles.
    if (found.get(entryOf(name)) !== n + 1) throw new ArchiveFailed(`${name} has not all its rows`);
}

/** Lines of the CSV files of a zip, by name. */
async function linesOf(content: Buffer, names: ReadonlySet<string>): Promise<Map<string, number>> {
  const zip = await opened(content);
  const lines = new Map<string, number>();
  for await (const entry of entriesOf(zip)) {
    if (!names.has(entry.fileName)) continue;
    let n = 0;
    const parser = (await contentOf(zip, entry)).pipe(parse({ bom: true }));
    for await (const _ of parser) n += 1;
    lines.set(entry.fileName, n);
  }
  return lines;
}

const opened = (content: Buffer) =>
  new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(content, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

const contentOf = (zip: yauzl.ZipFile, entry: yauzl.Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });

async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  for (;;) {
    const entry = await new Promise<yauzl.Entry | null>((resolve, reject) => {
      zip.removeAllListeners();
      zip
        .once('entry', resolve)
        .once('end', () => resolve(null))
        .once('error', reject);
      zip.readEntry();
    });
    if (!entry) return;
    yield entry;
  }
}
