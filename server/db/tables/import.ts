import type { Generated } from 'kysely';
import type { IMPORT_STATES, StatusCounts } from '@contract/imports/schemas';
import type { Json } from '../json';

export type ImportState = (typeof IMPORT_STATES)[number];

/** What every table of imports has, whatever the sheets are about. An import belongs to its uploader. */
export interface ImportColumns {
  company_id: string;
  id: string;
  uploader_id: string;
  file_name: string;
  /** Bytes. */
  file_size: bigint;
  file_sha256: string;
  /** In the uploads area; null once the file is gone (committed, cancelled, expired). */
  file_id: string | null;
  /** Key of the encrypted file, sealed; goes with the file. */
  file_key: string | null;
  state: ImportState;
  /** Why it cannot go on, in words for the clerk. */
  failure: string | null;
  counts: Json<StatusCounts>;
  /** The pass whose rows are shown; 0 before the first has ended. */
  generation: Generated<number>;
  /** The latest pass begun; its rows are written beside the shown ones until it ends. */
  pass_generation: Generated<number>;
  job_id: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** Rows and file are purged after this moment. */
  expires_at: Date;
}

/** What every row staged by an import has. */
export interface StagedColumns {
  company_id: string;
  import_id: string;
  generation: number;
}
