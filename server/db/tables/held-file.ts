import type { ColumnType } from 'kysely';

/** An upload or an export that is held for some hours; its content lies in the file store under area and id. */
export interface HeldFileTable {
  area: 'uploads' | 'exports';
  /** Of an upload its own, of an export that of the job which made it. */
  id: string;
  /** Length as it is stored, sealed; null while the content is being stored or removed, whole or not. */
  bytes: ColumnType<bigint | null, number | null, number | null>;
  created_at: Date;
}
