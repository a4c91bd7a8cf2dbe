import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Caller, KindTypes } from '../types';
import type { OpenLimit } from './too-many';

/** What is said with an upload. */
export interface UploadKind<K extends KindTypes> {
  /** Throws 422 for fields that are wrong. */
  fields(fields: ReadonlyMap<string, string>, now: Date): K['said'];
  /** How many of its sort a person may have open; absent: as many of the kind as usual. */
  limit?(said: K['said']): OpenLimit;
  /** The import's own first values. Refuses what may not be begun. */
  values(deps: Deps, trx: Transaction<Database>, caller: Caller, said: K['said'], fileName: string): Promise<K['own']>;
}
