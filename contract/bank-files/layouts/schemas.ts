import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Empty, Id, IdParams, StringEnum } from '../../schema-kit';
import { BANK_SOURCES, CELL_FORMS, MOST, OUTPUTS, TEMPLATE_NOTICES, TOTAL_FIGURES } from './fields';

const CellText = Type.String({ maxLength: MOST.cellChars });
const Row = Type.Array(CellText, { maxItems: MOST.columns });

export const LayoutColumn = Type.Object({
  header: CellText,
  /** What people call the column: the heading, or that of two heading rows together. */
  label: CellText,
  source: StringEnum(BANK_SOURCES),
  /** With `fixed`: the text of every row. */
  fixed: CellText,
  form: StringEnum(CELL_FORMS),
});
export type LayoutColumn = Static<typeof LayoutColumn>;

/** A cell that holds a total: among the rows above the headings, or below the payments; rows and columns from 0. */
export const LayoutTotal = Type.Object({
  place: StringEnum(['above', 'below'] as const),
  row: Type.Integer({ minimum: 0, maximum: MOST.rows - 1 }),
  column: Type.Integer({ minimum: 0, maximum: MOST.columns - 1 }),
  figure: StringEnum(TOTAL_FIGURES),
  /** Stands before the figure in the same cell, such as 总笔数：; '' = the figure stands alone. */
  prefix: CellText,
});
export type LayoutTotal = Static<typeof LayoutTotal>;

/** A layout of a 代发文件 as a company's own template has it. */
export const BankLayoutShape = Type.Object({
  output: StringEnum(OUTPUTS),
  /** Of .xlsx: the sheet's name. */
  sheetName: Type.String({ maxLength: 31 }),
  /** Of .csv. */
  delimiter: StringEnum([',', '\t', ';', '|'] as const),
  encoding: StringEnum(['utf-8', 'gb18030'] as const),
  above: Type.Array(Row, { maxItems: MOST.rows }),
  columns: Type.Array(LayoutColumn, { minItems: 1, maxItems: MOST.columns }),
  below: Type.Array(Row, { maxItems: MOST.rows }),
  totals: Type.Array(LayoutTotal, { maxItems: 20 }),
});
export type BankLayoutShape = Static<typeof BankLayoutShape>;

/** `text`: what it is about, such as rows or headings. */
const Notice = Type.Object({ kind: StringEnum(TEMPLATE_NOTICES), text: Type.String() });

export const TemplateDraft = Type.Object({
  fileName: Type.String(),
  shape: BankLayoutShape,
  notices: Type.Array(Notice),
});
export type TemplateDraft = Static<typeof TemplateDraft>;

export const BankLayout = Type.Object({
  id: Id,
  name: Type.String(),
  fileName: Type.String(),
  version: Type.Integer(),
  by: Type.String(),
  at: DateTime,
  shape: BankLayoutShape,
});
export type BankLayout = Static<typeof BankLayout>;

const NamedShape = {
  name: Type.String({ maxLength: 60 }),
  shape: BankLayoutShape,
};

/** Layouts of a company's own, made from its bank's template. The upload is multipart: `file`; nothing of it is kept before it is saved. */
export const bankLayoutSchemas = {
  list: {
    query: Type.Object({ companyId: Type.Optional(Id) }),
    data: Type.Object({ list: Type.Array(BankLayout) }),
  },
  read: { data: TemplateDraft },
  add: {
    body: Type.Object({ ...NamedShape, fileName: Type.String({ maxLength: 200 }) }),
    data: Type.Object({ layout: BankLayout }),
  },
  change: {
    params: IdParams,
    body: Type.Object({ ...NamedShape, version: Type.Integer() }),
    data: Type.Object({ layout: BankLayout }),
  },
  remove: { params: IdParams, data: Empty },
} as const;
