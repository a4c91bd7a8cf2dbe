import { join } from 'node:path';
import { createFolderStore } from './folder-store';
import type { FileStore } from './types';

/** The store of this installation: a folder beside the other files. */
export function createFileStore({ dataDir }: { dataDir: string }): FileStore {
  return createFolderStore(join(dataDir, 'files', 'store'));
}
