import { type Static, Type } from '@sinclair/typebox';
import { StringEnum } from '../schema-kit';

/** uploaded → reading → (needsMapping ↔) staged → committing → committed; failed and cancelled end it. */
export const IMPORT_STATES = [
  'reading',
  'needsMapping',
  'staged',
  'committing',
  'committed',
  'failed',
  'cancelled',
] as const;
export const ROW_STATUSES = ['ok', 'warning', 'error', 'ignored'] as const;
export const RowStatus = StringEnum(ROW_STATUSES);
export type RowStatus = Static<typeof RowStatus>;

export const SheetInfo = Type.Object({
  index: Type.Integer(),
  name: Type.String(),
  hidden: Type.Boolean(),
  empty: Type.Boolean(),
});
export type SheetInfo = Static<typeof SheetInfo>;

/** Where the table stands: 1-based sheet rows, both inclusive. */
export const SheetLayout = Type.Object({
  sheetIndex: Type.Integer({ minimum: 0 }),
  headerStart: Type.Integer({ minimum: 1 }),
  headerEnd: Type.Integer({ minimum: 1 }),
});
export type SheetLayout = Static<typeof SheetLayout>;

/** The first rows of a sheet as they stand; rows count from 1. */
export const RawRows = Type.Object({
  rows: Type.Array(Type.Object({ rowNo: Type.Integer(), cells: Type.Array(Type.String()) })),
  columnCount: Type.Integer(),
});
export type RawRows = Static<typeof RawRows>;

export const StatusCounts = Type.Object({
  ok: Type.Integer(),
  warning: Type.Integer(),
  error: Type.Integer(),
  ignored: Type.Integer(),
});
export type StatusCounts = Static<typeof StatusCounts>;

/**
 * How a column differs from a mapping the company has used: it is new or renamed, stands elsewhere, or was taken as the sheet's
 * sums say because what was learnt contradicts them.
 */
export const COLUMN_CHANGES = ['added', 'moved', 'contradicted'] as const;
export const ColumnChange = StringEnum(COLUMN_CHANGES);
export type ColumnChange = Static<typeof ColumnChange>;
