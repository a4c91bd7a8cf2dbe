import type { Permission } from '@contract/permissions';
import type { Deps } from '../deps';
import type { CommitKind } from './work/commit-kind';
import type { ExtraJob } from './work/extra-job';
import type { PassKind } from './pass/pass-kind';
import type { LayoutKind } from './pass/layout-kind';
import type { ErrorFileKind } from './rows/error-file-kind';
import type { ImportStore } from './store';
import type { Caller, Db, KindTypes } from './types';
import type { UploadKind } from './upload/upload-kind';

/**
 * A kind of imports. What is here of it is all that one kind needs of its own to be uploaded, read, corrected, written and
 * purged; calls that only it has stand in its module's routes. `S` and `D`: how an import is shown in lists and by itself.
 *
 * A further kind is: its tables (ImportColumns and StagedColumns; the compiler then asks for a line in purge/orphans.ts), a
 * reader in workers/imports with a folder in workbook, and a module with a store, this description, and two lines that
 * register its routes and jobs.
 */
export interface ImportKind<K extends KindTypes, S = object, D = object> {
  store: ImportStore<K>;
  /** Who may import, and sees nothing but his own imports. */
  permission: Permission;
  upload: UploadKind<K>;
  pass: PassKind<K>;
  layout: LayoutKind<K>;
  commit: CommitKind<K>;
  errorFile: ErrorFileKind<K>;
  /** Work of its own beside reading and committing. */
  jobs?: Record<string, ExtraJob<K>>;
  summary(record: K['record']): S;
  detail(db: Db, record: K['record']): Promise<D> | D;
  /** To be told of a look at what is staged. */
  looked?(deps: Deps, caller: Caller, importId: string, at: 'rawRows' | 'errorFile'): Promise<void>;
}
