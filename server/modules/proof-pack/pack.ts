import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import type { ChainBounds } from '../audit/service';
import type { BatchRow } from '../wage-batches/service';

/** A pack that is being made: all of it from one moment of the database. */
export interface Pack {
  /** The snapshot. */
  db: Kysely<Database>;
  deps: Deps;
  batch: BatchRow;
  companyName: string;
  actor: Actor;
  at: Date;
  /** The part of the operation log; null where whoever asks may not read the log. */
  log: (ChainBounds & LogTargets) | null;
}

export interface LogTargets {
  /** Ids by which entries are about the sheet itself. */
  targets: string[];
}
