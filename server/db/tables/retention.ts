import type { ColumnType } from 'kysely';
import type { RetentionClass } from '@contract/retention/rules';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** That a company has a class of data deleted after its term. */
export interface RetentionRuleTable {
  company_id: string;
  class: RetentionClass;
  years: number;
  /** Nothing is deleted before. */
  starts_at: Date;
  set_at: Date;
  by_id: string;
  by_name: string;
  /** When it was last looked for what is due. */
  looked_at: Later<Date>;
  failure: Later<'archive' | 'changed' | 'error'>;
}

/** What was archived, in the company's kept files, before it was deleted. */
export interface RetentionArchiveTable {
  company_id: string;
  id: string;
  class: RetentionClass;
  /** YYYY-MM */
  month: string;
  rows: number;
  bytes: number;
  sha256: string;
  file_id: Later<string>;
  archived_at: Date;
  /** Null while what is in it has not gone. */
  deleted_at: Later<Date>;
  /** When the archive itself was removed. */
  removed_at: Later<Date>;
}
