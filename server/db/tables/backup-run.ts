import type { Generated } from 'kysely';

/** A daily backup, or why there is none. */
export interface BackupRunTable {
  id: string;
  at: Date;
  path: string;
  /** Length of the archive; null where it failed. */
  bytes: bigint | null;
  /** Files that had a record and no content. */
  missing: Generated<number>;
  /** In words; null where it succeeded. */
  error: string | null;
}
