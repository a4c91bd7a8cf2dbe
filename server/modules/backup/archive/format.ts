/** Raised when an archive is laid out anew; a program reads its own and every earlier one. */
export const FORMAT = 1;
export const PRODUCT = 'salary-slip-console';

/** The first entry and the last one; between them `tables/NAME/NUMBER` and `files/NAME/NUMBER`, in order. */
export const HEAD = 'head.json';
export const MANIFEST = 'manifest.json';

/** A table as it stands in an archive: rows in COPY's text format, these columns in this order. */
export interface ArchivedTable {
  name: string;
  columns: string[];
}

/** A column that numbers its rows by itself, and the number it gave last; null where it has given none. */
export interface ArchivedSequence {
  table: string;
  column: string;
  last: string | null;
}

/** What is known before a row is read. */
export interface ArchiveHead {
  product: typeof PRODUCT;
  format: number;
  /** Version of the program that wrote it. */
  program: string;
  /** ISO 8601. */
  takenAt: string;
  /** Names of the migrations its tables have seen, in order. */
  migrations: string[];
  /** Check values of the data keys, by which a key is known without being told. Never a key. */
  keys: { kind: 'seal' | 'index'; key_id: string; value: string }[];
  tables: ArchivedTable[];
  sequences: ArchivedSequence[];
}

export interface Digest {
  bytes: number;
  /** Of all parts in order, hex. */
  sha256: string;
}

export interface TableDigest extends Digest {
  rows: number;
  /** Sum over the hashes of all rows, whatever their order: what a restored table is compared by. */
  content: string;
}

/** What is known only when everything has been written: an archive without it is not whole. */
export interface ArchiveManifest {
  /** Where the chains of the operation log ended; absent in archives of earlier programs. */
  auditHeads?: { company_id: string; seq: string; hash: string }[];
  tables: Record<string, TableDigest>;
  files: Record<string, Digest>;
  /** Files whose records were removed while the backup was taken. */
  removedMeanwhile: string[];
  /** Files that a record names and the store does not have. */
  missing: string[];
}
