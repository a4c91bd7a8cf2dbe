import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Database } from '../db/database';
import type { ImportColumns, StagedColumns } from '../db/tables/import';
import type { Actor } from '../kernel/actor';

export type Db = Kysely<Database> | Transaction<Database>;

/** Tables of imports: those that have what every import has. */
export type ImportTable = { [T in keyof Database]: Database[T] extends ImportColumns ? T : never }[keyof Database];

/** Tables of staged rows. */
export type StagedTable = { [T in keyof Database]: Database[T] extends StagedColumns ? T : never }[keyof Database];

/** The part of an import that the engine itself looks at. */
export type ImportRow = Selectable<ImportColumns>;

/** The types in which kinds of imports differ. */
export interface KindTypes {
  table: ImportTable;
  record: ImportRow;
  update: object;
  /** Values of a new import beside those the engine gives. */
  own: object;
  /** What is said with an upload, checked. */
  said: unknown;
  /** How a sheet is understood: what a pass needs to read it the same way again. */
  understood: object;
}

/** The types of the kind whose imports stand in table `T`, to whose uploads `S` is said. */
export interface KindOf<T extends ImportTable, U extends object, S> {
  table: T;
  record: Selectable<Database[T]>;
  update: Updateable<Database[T]>;
  own: Omit<Insertable<Database[T]>, keyof ImportColumns>;
  said: S;
  understood: U;
}

/** Which import it is. */
export interface ImportKey {
  company_id: string;
  id: string;
}

/** One pass over the sheet: its rows are written beside those of the shown pass. */
export interface Pass extends ImportKey {
  generation: number;
}

/** The pass is not wanted any more: the import was cancelled or another pass has begun. */
export class PassSuperseded extends Error {}

/** Whose call it is and for which company. */
export interface Caller {
  actor: Actor;
  companyId: string;
}

/** Which import is to be changed, as the caller saw it. */
export interface Change {
  id: string;
  version: number;
}
