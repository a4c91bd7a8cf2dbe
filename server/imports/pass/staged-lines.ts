import type { Transaction } from 'kysely';
import { copyIn } from '../../db/copy';
import type { Database } from '../../db/database';
import type { StagedTable } from '../types';

/** A staging table and how the worker's lines come into it. */
export interface StagedLines {
  table: StagedTable;
  /** As a line's fields. */
  columns: readonly string[];
  /** Columns a patch may set beside status and issues. */
  late: readonly string[];
  store(trx: Transaction<Database>, lines: Uint8Array<ArrayBuffer>): Promise<bigint>;
}

/** `columns`: those of the table in the order of a line's fields. */
export function stagedIn<T extends StagedTable>(
  table: T,
  columns: readonly (keyof Database[T] & string)[],
  late: readonly (keyof Database[T] & string)[] = [],
): StagedLines {
  return { table, columns, late, store: (trx, lines) => copyIn(trx, table, columns, lines) };
}
