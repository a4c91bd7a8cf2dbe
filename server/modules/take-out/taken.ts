import type { RawBuilder } from 'kysely';

/** How a value is written: JSON as JSON, a moment in UTC, everything else as text. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'date' | 'moment' | 'json';

export interface TakenColumn {
  /** As the database calls it, without `_sealed`. */
  name: string;
  title: string;
  type: ColumnType;
  nullable: boolean;
  /** Its value as text. */
  value: RawBuilder<string | null>;
  /** Context it is sealed for: it is opened. */
  sealedFor: string | null;
}

export interface TakenTable {
  name: string;
  title: string;
  /** Column that holds the company. */
  ofCompany: string;
  /** The rest of its key, in order, with the types of the database: rows are read by it. */
  key: { name: string; type: string }[];
  columns: TakenColumn[];
}
