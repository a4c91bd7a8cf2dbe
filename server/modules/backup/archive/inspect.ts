import type { ChainHead } from '../../audit/service';
import type { ArchiveHead, ArchiveManifest } from './format';
import { readArchive } from './read-archive';

/** Where the chains of the operation log ended when an archive was written; none in archives of earlier programs. Throws StartRefusal where it is damaged. */
export async function auditHeadsOf(path: string): Promise<ChainHead[]> {
  const nothing = () => Promise.resolve();
  const { manifest } = await readArchive(path, { head: nothing, rows: nothing, file: nothing });
  return headsIn(manifest);
}

/** The same of its manifest. */
export const headsIn = ({ auditHeads = [] }: ArchiveManifest): ChainHead[] =>
  auditHeads.map(({ seq, ...head }) => ({ ...head, seq: BigInt(seq) }));

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
