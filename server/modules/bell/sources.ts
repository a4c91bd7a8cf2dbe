import type { RawBuilder } from 'kysely';
import type { NoticeBrief } from '@contract/bell/brief';
import type { Role } from '@contract/roles';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { hook } from '../../kernel/hooks';

/** `read`: what it is about has been read elsewhere. */
export type Line = Omit<NoticeBrief, 'read'> & { read?: boolean };

/** Whose bell it is. */
export type Reader = Pick<Actor, 'id' | 'role' | 'companyId' | 'companyIds'>;

/** What a query for lines is about: the role is known, the rest are values to come. */
export interface Asked {
  /** To build with. */
  db: Deps['db'];
  role: Role;
  id: RawBuilder<string>;
  /** Null = he is at no company. */
  companyId: RawBuilder<string> | null;
  companyIds: RawBuilder<readonly string[]>;
  now: RawBuilder<Date>;
  /** From when on lines stand in the bell. */
  since: RawBuilder<Date>;
}

/** A module's newest lines in a reader's bell: those of all modules are asked for in one statement. */
export interface BellSource<Row = unknown> {
  /** A query for what they are made of; null where such a reader can have none. */
  rows(asked: Asked): RawBuilder<Row> | null;
  /** Its columns that hold moments: rows come as JSON. */
  moments: readonly string[];
  lines(rows: readonly Row[], reader: Reader, now: Date): Line[];
}

/** A source among others, whatever its rows look like. */
export const bellSource = <Row>(source: {
  rows: BellSource<Row>['rows'];
  moments: readonly (keyof Row & string)[];
  lines: BellSource<Row>['lines'];
}): BellSource => ({
  ...source,
  // The rows it is given are those of its own query.
  lines: (rows, reader, now) => source.lines(rows as readonly Row[], reader, now),
});

/** Where the lines of a bell come from. */
export const BELL_SOURCES = hook<readonly BellSource[]>('bell sources');
