import { join } from 'node:path';
import type { Clock } from '../../kernel/clock';
import { createFolderStore } from './folder-store';
import type { S3Settings } from './s3-settings';
import { createS3Store } from './s3-store';
import type { FileStore } from './types';

/** The store of this installation: S3-compatible where it is set, else a folder beside the other files. */
export function createFileStore(
  { dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined },
  clock: Clock,
): FileStore {
  return s3 ? createS3Store(s3, clock) : createFolderStore(join(dataDir, 'files', 'store'));
}
