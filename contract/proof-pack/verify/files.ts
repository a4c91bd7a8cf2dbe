import { PACK_FILES, type PackManifest } from '../form';
import { broken } from './faults';
import type { PackTools } from './reading';

/** Every file of the manifest is there, as long as it says and with its digest. */
export async function checkFiles({ reader, sha256, progress }: PackTools, { files }: PackManifest): Promise<void> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const there = new Set(reader.paths());
  let done = 0;
  for (const { path, bytes, sha256: expected } of files) {
    if (!there.has(path)) broken('fileMissing', path);
    const hasher = sha256();
    let length = 0;
    for await (const piece of reader.read(path)) {
      hasher.update(piece);
      length += piece.length;
    }
    if (length !== bytes || hasher.hex() !== expected) broken('fileChanged', path);
    done += bytes;
    await progress?.(done, total);
  }
}

/** Files that lie there and are none of the pack's. */
export function strangers({ reader }: Pick<PackTools, 'reader'>, { files }: PackManifest): string[] {
  const own = new Set<string>([PACK_FILES.manifest, ...files.map(({ path }) => path)]);
  return reader.paths().filter((path) => !own.has(path));
}
