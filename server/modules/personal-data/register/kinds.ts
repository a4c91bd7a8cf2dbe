import type { RawBuilder } from 'kysely';
import type { Ground } from '@contract/personal-data/grounds';

/** Whose rows are looked for: a person as one company knows him, or as he himself signs in. */
export interface Person {
  companyIds: readonly string[];
  /** His staff records in those companies. */
  staffIds: readonly string[];
  /** His account; null where a company asks that may not look into it. */
  accountId: string | null;
}

/** Condition by which a row `t` of a table is his. */
export type Finder = (person: Person) => RawBuilder<boolean>;

/** Columns and what stands in them afterwards, as SQL. */
export type Cleared = Readonly<Record<string, RawBuilder<unknown>>>;

/** What becomes of his rows when he is erased. */
export type Erasure =
  | { how: 'delete' }
  /** The row stays, what tells of him goes. */
  | { how: 'clear'; set: Cleared }
  /** Kept as long as a law wants it; what that does not need goes at once. */
  | { how: 'keep'; ground: Ground; clear?: Cleared }
  /** Goes with the account, where that is closed. */
  | { how: 'account' };

/** The part of a table an employee gets of himself: as he sees it in the product, no drafts and no hidden items. */
export interface OwnView {
  where?: RawBuilder<unknown>;
  /** These columns alone. */
  columns?: readonly string[];
  /** Columns besides, as JSON text or text. */
  extra?: Readonly<Record<string, RawBuilder<string | null>>>;
}

/** A table with rows about people. */
export interface OfPerson {
  holds: 'person';
  /** What people call it, where the archive of a whole company does not have it. */
  title?: string;
  find: Finder;
  /** What of it an employee gets himself; a text says why nothing. */
  own: true | string | OwnView;
  /** Whether a company gives it to him; a text says why not. */
  company: true | string;
  erase: Erasure;
  /** Where an erasure reaches fewer rows than are his. */
  erasing?: Finder;
}

/** What a table holds about people. Exactly one of them for each table of the database. */
export type Holding =
  | OfPerson
  /** Nothing about an employee; at most who did something for the company. */
  | { holds: 'nothing'; why: string }
  /** Only what is on its way and cleared by itself; an erasure waits for what is named, or the time is that short. */
  | { holds: 'passing'; why: string };
