import { type Static, Type } from '@sinclair/typebox';
import { Nullable, StringEnum } from '../schema-kit';
import { SheetLayout } from './schemas';

/** Part of a table: a header and the rows below it, of some columns. Rows count from 1, columns from 0, all inclusive. */
export const TablePart = Type.Object({
  sheetIndex: Type.Integer(),
  firstRow: Type.Integer(),
  /** Last row of its header, which is not read again where it is not the first part. */
  headerEnd: Type.Integer(),
  left: Type.Integer(),
  /** null: to the end. */
  right: Nullable(Type.Integer()),
  lastRow: Nullable(Type.Integer()),
  /** Where the part has each column of a table of `head`; null: nowhere. */
  columns: Type.Optional(Type.Array(Nullable(Type.Integer()))),
});
export type TablePart = Static<typeof TablePart>;

/** What the names of the parts' sheets say of each person: the department, or no more than where the row stands. */
export const TAB_MEANINGS = ['dept', 'sheet'] as const;

/**
 * How a table stands in its workbook where it is no list from top to bottom of one sheet.
 * turned: people across, items down. parts: several lists are one, or one of several is meant.
 * slips: a sheet for each person. blocks: a block of one sheet for each person. items: a row for each person and item.
 * Rows of these tables have numbers of their own, see places.ts.
 */
export const Arrangement = Type.Union([
  Type.Object({ kind: Type.Literal('turned') }),
  Type.Object({
    kind: Type.Literal('parts'),
    parts: Type.Array(TablePart, { minItems: 1 }),
    /** Of parts with headers of their own: the first row of the first one's, and the columns of all. */
    head: Type.Optional(Type.Object({ start: Type.Integer(), labels: Type.Array(Type.String()) })),
    /** A column added for the sheets' names, filled in rows that have somebody's name in column `name`. */
    tab: Nullable(Type.Object({ column: Type.Integer(), means: StringEnum(TAB_MEANINGS), name: Type.Integer() })),
  }),
  Type.Object({
    kind: Type.Literal('slips'),
    /** Indexes of the sheets, a person each. */
    tabs: Type.Array(Type.Integer(), { minItems: 1 }),
    /** Where in its sheet each column's value stands, e.g. "B4"; null: it is the sheet's name. */
    places: Type.Array(Nullable(Type.String())),
  }),
  Type.Object({
    kind: Type.Literal('blocks'),
    /** First row of each person's block, and its first column. */
    tops: Type.Array(Type.Integer(), { minItems: 1 }),
    lefts: Type.Array(Type.Integer(), { minItems: 1 }),
    /** Where in its block each column's value stands: row from 1, column from 0. */
    places: Type.Array(Type.Object({ row: Type.Integer(), column: Type.Integer() })),
  }),
  Type.Object({
    kind: Type.Literal('items'),
    /** Row of the sheet's own header. */
    header: Type.Integer(),
    /** First row of each person. */
    tops: Type.Array(Type.Integer(), { minItems: 1 }),
    /** Where in the sheet each column's values stand: those of all items in one column. */
    columns: Type.Array(Type.Integer()),
    /** Labels of what says something of the items alone, and is not read. */
    left: Type.Array(Type.String()),
    /** So many single payments were added up; absent where each item stood once. */
    payments: Type.Optional(Type.Integer()),
  }),
]);
export type Arrangement = Static<typeof Arrangement>;

/** In which way a choice reads the workbook. */
export const READING_WAYS = [
  'plain',
  'turned',
  'joined',
  'summary',
  'slips',
  'blocks',
  'items',
  'together',
  'beside',
  'table',
] as const;
export type ReadingWay = (typeof READING_WAYS)[number];

/** One way to read a workbook that can be read in several. */
export const ReadingChoice = Type.Object({
  way: StringEnum(READING_WAYS),
  layout: Type.Composite([SheetLayout, Type.Object({ arrangement: Type.Optional(Arrangement) })]),
  /** Names of the sheets that are read. */
  sheets: Type.Array(Type.String()),
  /** Of a table among several: its title or first labels. */
  title: Type.String(),
});
export type ReadingChoice = Static<typeof ReadingChoice>;

/** Where the table stands and how it is read; `choices`: all ways there are, the likeliest first, where there are several. */
export const ArrangedLayout = Type.Composite([
  SheetLayout,
  Type.Object({ arrangement: Type.Optional(Arrangement), choices: Type.Optional(Type.Array(ReadingChoice)) }),
]);
export type ArrangedLayout = Static<typeof ArrangedLayout>;
