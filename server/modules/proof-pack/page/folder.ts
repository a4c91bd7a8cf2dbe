import { PACK_FILES } from '@contract/proof-pack/form';
import type { PackReader } from '@contract/proof-pack/verify/reading';

/** Bytes read at a time. */
const PIECE = 4 * 1024 * 1024;

/** A folder as the browser's own dialog gives it; the pack is where its manifest lies, the shallowest if there are several. */
export function folderReader(chosen: readonly File[]): PackReader {
  const paths = chosen.map((file) => [file.webkitRelativePath || file.name, file] as const);
  const [manifest] = paths
    .map(([path]) => path)
    .filter((path) => path === PACK_FILES.manifest || path.endsWith(`/${PACK_FILES.manifest}`))
    .sort((one, other) => one.split('/').length - other.split('/').length);
  const root = manifest === undefined ? '' : manifest.slice(0, -PACK_FILES.manifest.length);
  const files = new Map(
    paths.flatMap(([path, file]) => (path.startsWith(root) ? [[path.slice(root.length), file] as const] : [])),
  );
  return { paths: () => [...files.keys()], read: (path) => pieces(files.get(path)) };
}

async function* pieces(file: File | undefined): AsyncGenerator<Uint8Array> {
  if (file === undefined) return;
  for (let at = 0; at < file.size; at += PIECE) yield new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
}
