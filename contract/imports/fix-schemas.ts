import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Id, IdParams, Nullable, PageOf, StringEnum, Version } from '../schema-kit';
import { StatusCounts } from './schemas';
import { ImportStep, MAX_EDITS } from './steps';

/** Rows left out by kind of what they were in doubt about, or why they are nobody's. */
export const IgnoredCount = Type.Object({ code: Type.String(), rows: Type.Integer() });
export type IgnoredCount = Static<typeof IgnoredCount>;

/** What stood in a cell at first. */
export const OriginalCell = Type.Object({ index: Type.Integer(), text: Type.String() });
export type OriginalCell = Static<typeof OriginalCell>;

/** What may be said of any row: new texts by column index, left out or not. */
export const CELL_CHANGE = {
  cells: Type.Optional(Type.Record(Type.String({ pattern: '^\\d{1,3}$' }), Type.String({ maxLength: 500 }))),
  ignored: Type.Optional(Type.Boolean()),
};

/**
 * Calls that change several rows as one step, and take steps back. `change`: what may be said of a row; `codes`: its kinds of
 * doubt; `ofKind`: what may be said of all rows of a kind.
 */
export function fixSchemas<
  R extends TSchema,
  C extends Record<string, TSchema>,
  K extends string,
  A extends Record<string, TSchema> = C,
>(row: R, change: C, codes: readonly [K, ...K[]], ofKind?: A) {
  /** Rows that stand differently now; many rows are read anew by a job instead, which jobId names. */
  const restored = Type.Object({ jobId: Nullable(Id), rows: Type.Array(row), counts: StatusCounts, version: Version });
  const edit = Type.Object({ ...change, rowNo: Type.Integer({ minimum: 1 }) });
  const back = { params: IdParams, body: Type.Object({ version: Version }), data: restored };
  return {
    /** Several rows as one step: a block pasted, a value filled down. */
    fixRows: {
      params: IdParams,
      body: Type.Object({ version: Version, edits: Type.Array(edit, { minItems: 1, maxItems: MAX_EDITS }) }),
      data: Type.Object({ rows: Type.Array(row), counts: StatusCounts, version: Version }),
    },
    /** The same change for all rows with a doubt of one kind (null: all rows with an error, to be left out); rows with other kinds alone are left as they are. */
    fixKind: {
      params: IdParams,
      body: Type.Object({
        version: Version,
        code: Nullable(StringEnum(codes)),
        change: Type.Object((ofKind ?? change) as A),
      }),
      data: restored,
    },
    undo: back,
    redo: back,
    steps: {
      params: IdParams,
      query: Type.Object({
        page: Type.Integer({ minimum: 1, default: 1 }),
        pageSize: Type.Integer({ minimum: 10, maximum: 100, default: 20 }),
      }),
      data: PageOf(ImportStep),
    },
  };
}
