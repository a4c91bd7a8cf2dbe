import type { Transaction } from 'kysely';
import type { RowStatus } from '@contract/imports/schemas';
import type { StepAction, StepLine } from '@contract/imports/steps';
import type { IssueCatalogue } from '@contract/issues/definition';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import type { RowFix } from '../rows/row-fix';
import type { Db, KindTypes } from '../types';

/** A staged row as far as corrections in general look at it. */
export interface FixableRow {
  row_no: number;
  name: string;
  status: RowStatus;
  cells: readonly string[];
  issues: readonly { code: string; level: 'error' | 'warning' | 'info' }[];
  fixes: object | null;
}

/** Who makes a change and when. */
export interface By {
  actor: Pick<Actor, 'id' | 'name'>;
  at: Date;
}

/**
 * How clerks correct the staged rows of a kind. `R`: a row as it stands; `C`: what may be said of one; `S`: what is known of a
 * change once it was admitted, as who was chosen; `V`: a row as it is shown.
 */
export interface FixingKind<
  K extends KindTypes,
  R extends FixableRow = FixableRow,
  C extends RowFix = RowFix,
  S = unknown,
  V = unknown,
> {
  /** What can be wrong with a row, with what may be done with all rows of each kind. */
  issues: IssueCatalogue;
  columns(record: K['record']): readonly { index: number; label: string }[];
  /** Places in `columns` of the numbers that everybody has for himself: they are not set for many rows at once. */
  isPersonal(record: K['record'], index: number): boolean;
  /** What a change does, beside its texts and whether the row counts. */
  actionOf(change: C): StepAction | null;
  /** What a change of all rows of a kind comes to in one of them, null where in none of it; absent where it is the same in each. */
  ofRow?(record: K['record'], row: R, code: string, change: C): C | null;
  /** Throws 422 for what cannot be said of any row, 404 for somebody who is not on the staff list. */
  admit(trx: Transaction<Database>, record: K['record'], change: C): Promise<S>;
  /** Rows of the shown pass, in order. */
  rows(db: Db, record: K['record'], rowNos: readonly number[]): Promise<R[]>;
  /** Changes a row in place, checks it again and settles what hangs on it. Gives the import with its figures moved, which are not written yet. */
  fix(
    deps: Deps,
    trx: Transaction<Database>,
    record: K['record'],
    row: R,
    change: C,
    said: S,
    by: By,
  ): Promise<{ record: K['record']; lines: StepLine[] }>;
  /** The fix the row would have with the change, as it is stored, for a pass to take; `cells`: its texts as they then are shown. */
  lay(
    deps: Deps,
    record: K['record'],
    row: R,
    change: C,
    said: S,
    by: By & { cells: readonly string[] },
  ): { after: object | null; lines: StepLine[] };
  /** Settles what hangs on a row that was put back as it stood. */
  settle(deps: Deps, trx: Transaction<Database>, record: K['record'], was: R, is: R): Promise<K['record']>;
  /** Writes the figures that changed rows have moved; gives the import as it then stands. */
  writeFigures(deps: Deps, trx: Transaction<Database>, record: K['record']): Promise<K['record']>;
  shown(deps: Deps, record: K['record'], rows: readonly R[]): V[];
}
