import type { ArchiveHead } from './format';
import { readArchive } from './read-archive';

/**
 * Reads an archive to its end, by itself: its head is asked first, then every byte is compared with the checksums. So nothing
 * is begun with a file that turns out to be damaged. Throws StartRefusal.
 */
export async function inspectArchive(path: string, ask: (head: ArchiveHead) => void): Promise<void> {
  await readArchive(path, {
    head: (head) => Promise.resolve(ask(head)),
    rows: () => Promise.resolve(),
    file: () => Promise.resolve(),
  });
}
