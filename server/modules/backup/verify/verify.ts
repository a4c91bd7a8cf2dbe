import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { SealerKeys } from '../../../crypto/sealer';
import { openAside } from '../../../db/embedded/aside';
import { migrate } from '../../../db/migrate';
import { brokenLines, linksHeld, verifyChains } from '../../audit/service';
import { keyFault } from '../../key-rotation/service';
import { nowhere } from '../restore/file-sink';
import { type Loaded, loadArchive } from '../restore/load';
import { headsIn, inspectArchive } from '../archive/inspect';
import { filesOf } from '../snapshot/files';
import { isOfThisLevel, requireKnown } from '../restore/schema';
import { brokenInvariants, INVARIANTS } from './invariants';

export interface Verification extends Loaded {
  /** Links of the operation log's chains that hold. */
  links: number;
  /** How many invariants were asked. */
  asked: number;
  /** In words; empty where all is well. */
  problems: string[];
  /** Whether the keys given open it; null where none were given. */
  keysFit: boolean | null;
}

/**
 * Restores an archive into an embedded database in the folder for temporary files, whichever database it was taken of, and
 * looks at what has come in: counts and checksums of tables and files, references, the step to this program's schema, and
 * what must always hold. Throws StartRefusal where it cannot be restored.
 */
export async function verifyBackup(
  path: string,
  { workersDir, keys }: { workersDir: string; keys: SealerKeys | null },
): Promise<Verification> {
  let fault: string | null = null;
  let fromImage = false;
  await inspectArchive(path, (head) => {
    fromImage = isOfThisLevel(head.migrations);
    requireKnown(head.migrations, head.program);
    fault = keys && keyFault(keys, head.keys);
  });
  const aside = mkdtempSync(join(tmpdir(), 'salary-verify-'));
  const removeAside = () => rmSync(aside, { recursive: true, force: true });
  process.once('exit', removeAside);
  try {
    const { db, close } = await openAside(workersDir, join(aside, 'database'), { fromImage });
    try {
      const loaded = await loadArchive(path, { db, files: nowhere });
      await sql`analyze`.execute(db);
      await migrate(db);
      const { manifest } = loaded;
      const named = (await filesOf(db)).map(({ name }) => name);
      const absent = named.filter((name) => !(name in manifest.files));
      const audit = await verifyChains(db, {
        now: new Date(loaded.head.takenAt),
        heads: headsIn(manifest),
      });
      const problems = [
        ...(fault === null ? [] : [fault as string]),
        ...(absent.length > 0 ? [`${absent.length} 个文件只有记录，没有内容：${absent.slice(0, 5).join('、')}`] : []),
        ...(await brokenInvariants(db)).map(({ name, count }) => `不成立：${name}（${count} 处）`),
        ...brokenLines(audit),
      ];
      return {
        ...loaded,
        links: linksHeld(audit),
        asked: INVARIANTS.length,
        problems,
        keysFit: keys && fault === null,
      };
    } finally {
      await close();
    }
  } finally {
    process.off('exit', removeAside);
    removeAside();
  }
}
