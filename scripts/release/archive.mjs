// Packs a folder so that the same files become the same bytes: in order, with one moment and plain rights.
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { ZipFile } from 'yazl';
import { filesBelow } from './stage.mjs';

const MODE = 0o644;

function tarOf(files, { folder, name, at, level }) {
  const entries = pack();
  for (const file of files)
    entries.entry({ name: `${name}/${file}`, mtime: at, mode: MODE }, readFileSync(join(folder, file)));
  entries.finalize();
  return [entries, createGzip({ level })];
}

function zipOf(files, { folder, name, at, level }) {
  const zip = new ZipFile();
  for (const file of files)
    zip.addFile(join(folder, file), `${name}/${file}`, { mtime: at, mode: 0o100000 | MODE, compressionLevel: level });
  zip.end();
  return [zip.outputStream];
}

/**
 * Writes `folder` to `path`, everything under one folder `name`. `kind`: tar.gz or zip; `at`: the moment (Date) of all
 * files; `level`: of the compression, 1 to 9.
 */
export function writeArchive({ folder, name, path, kind, at, level }) {
  const streams = (kind === 'zip' ? zipOf : tarOf)(filesBelow(folder), { folder, name, at, level });
  return pipeline(...streams, createWriteStream(path));
}
