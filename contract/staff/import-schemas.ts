import { type Static, Type } from '@sinclair/typebox';
import {
  DateTime,
  Empty,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../schema-kit';
import {
  ColumnChange,
  IMPORT_STATES,
  RawRows,
  RowStatus,
  SheetInfo,
  SheetLayout,
  StatusCounts,
} from '../imports/schemas';
import { CELL_CHANGE, fixSchemas, IgnoredCount, OriginalCell } from '../imports/fix-schemas';
import { IssueLevelSchema, rowIssueSchema, NoticeSchema } from '../issues/schema';
import { STAFF_IMPORT_ACTIONS, STAFF_IMPORT_FIELDS, STAFF_IMPORT_MODES } from './import-fields';
import { STAFF_ISSUE_CODES, type StaffIssue as StaffRowIssue } from './issues/catalogue';

/** One column of the sheet and the field it becomes; null = not imported. */
export const StaffColumn = Type.Object({
  index: Type.Integer({ minimum: 0, maximum: 999, description: '列序号，从0起' }),
  label: Type.String({ maxLength: 120, description: '表头文字，多级表头以“-”相连' }),
  target: Nullable(StringEnum(STAFF_IMPORT_FIELDS)),
  hiddenInSheet: Type.Boolean(),
  /** leftOut: not imported the last time, so not this time. */
  source: StringEnum(['template', 'synonym', 'clerk', 'none', 'leftOut'] as const),
  /** Of a column left out the last time: what it is by its name. */
  offered: Type.Optional(StringEnum(STAFF_IMPORT_FIELDS)),
  /** Beside a mapping that was learnt: what of it is new. */
  change: Type.Optional(ColumnChange),
  samples: Type.Array(Type.String(), { maxItems: 3 }),
});
export type StaffColumn = Static<typeof StaffColumn>;

/** One doubt about a row: which column, which values (masked), as its code names them. */
export const StaffIssue = rowIssueSchema<StaffRowIssue>(
  STAFF_ISSUE_CODES,
  '可能是同一人的员工（nameDiffers、namesake）',
);
export type StaffIssue = Static<typeof StaffIssue>;

export const StaffIssueCount = Type.Object({
  code: StringEnum(STAFF_ISSUE_CODES),
  level: IssueLevelSchema,
  rows: Type.Integer(),
});
export type StaffIssueCount = Static<typeof StaffIssueCount>;

/** A field as it stands in the record and as the sheet would have it; numbers masked. `from` is empty where nothing stood there. */
export const StaffChange = Type.Object({
  field: StringEnum(STAFF_IMPORT_FIELDS),
  from: Type.String(),
  to: Type.String(),
});
export type StaffChange = Static<typeof StaffChange>;

export const StaffImportRow = Type.Object({
  rowNo: Type.Integer({ description: '原表行号，从1起' }),
  status: RowStatus,
  name: Type.String(),
  /** Null while an error keeps the row out. */
  action: Nullable(StringEnum(STAFF_IMPORT_ACTIONS)),
  /** The record found in the company, for a change. */
  staffId: Nullable(Id),
  cells: Type.Array(Type.String(), { description: '按列映射顺序的显示文字；敏感列已遮盖' }),
  changes: Type.Array(StaffChange),
  issues: Type.Array(StaffIssue),
  fixed: Type.Boolean({ description: '操作人已在线修改' }),
  originals: Type.Array(OriginalCell, { description: '改过的单元格原来的内容；敏感列已遮盖' }),
});
export type StaffImportRow = Static<typeof StaffImportRow>;

/** Rows by what becomes of them, errors and ignored ones apart. */
export const StaffActionCounts = Type.Object({
  create: Type.Integer(),
  update: Type.Integer(),
  rehire: Type.Integer(),
  same: Type.Integer(),
});
export type StaffActionCounts = Static<typeof StaffActionCounts>;

/** What the commit did. `refused`: taken or changed by somebody else meanwhile; `skipped`: errors left out. */
export const StaffImportResult = Type.Object({
  create: Type.Integer(),
  update: Type.Integer(),
  rehire: Type.Integer(),
  same: Type.Integer(),
  refused: Type.Integer(),
  skipped: Type.Integer(),
  /** Bank accounts that wait for another person's agreement; absent = none. */
  cardsWaiting: Type.Optional(Type.Integer()),
});
export type StaffImportResult = Static<typeof StaffImportResult>;

const Options = {
  mode: StringEnum(STAFF_IMPORT_MODES),
  rehireLeft: Type.Boolean({ description: '离职人员再次出现时办理复职' }),
};

export const StaffImportSummary = Type.Object({
  id: Id,
  version: Version,
  state: StringEnum(IMPORT_STATES),
  fileName: Type.String(),
  fileSize: Type.Integer(),
  ...Options,
  counts: StatusCounts,
  actions: StaffActionCounts,
  createdAt: DateTime,
  updatedAt: DateTime,
  expiresAt: DateTime,
  jobId: Nullable(Id),
  failure: Nullable(ServerText),
  result: Nullable(StaffImportResult),
});
export type StaffImportSummary = Static<typeof StaffImportSummary>;

export const StaffImportDetail = Type.Composite([
  StaffImportSummary,
  Type.Object({
    sheets: Type.Array(SheetInfo),
    layout: Nullable(SheetLayout),
    columns: Type.Array(StaffColumn),
    /** Problems of the whole sheet: a field that must be there and is not, duplicate headers … */
    notices: Type.Array(NoticeSchema),
    issueCounts: Type.Array(StaffIssueCount, { description: '各类问题的行数，忽略行不计' }),
    ignoredCounts: Type.Array(IgnoredCount, { description: '各类问题中已忽略的行数' }),
  }),
]);
export type StaffImportDetail = Static<typeof StaffImportDetail>;

const RowParams = Type.Object({ id: Id, rowNo: Type.Integer({ minimum: 1 }) });
/** Whom the clerk takes a row for: a record, somebody new whatever the sheet says, or (null) as the sheet says. */
const RowWho = Nullable(Type.Union([Id, Type.Literal('new')]));
const RowChange = { ...CELL_CHANGE, who: Type.Optional(RowWho) };
/** Of many rows: each the person its own number or name leads to (same). */
const KindChange = {
  ...CELL_CHANGE,
  who: Type.Optional(Nullable(Type.Union([Id, StringEnum(['new', 'same'] as const)]))),
};
const Begun = Type.Object({ jobId: Id });

/** The upload itself is multipart: fields mode and rehireLeft, then `file`. */
export const staffImportSchemas = {
  upload: { data: Type.Object({ import: StaffImportSummary, jobId: Id }) },
  list: {
    query: Type.Object({ open: Type.Optional(Type.Boolean()) }),
    data: Type.Object({ list: Type.Array(StaffImportSummary) }),
  },
  get: { params: IdParams, data: StaffImportDetail },
  rawRows: {
    params: IdParams,
    query: Type.Object({ sheetIndex: Type.Integer({ minimum: 0 }) }),
    data: RawRows,
  },
  setLayout: { params: IdParams, body: Type.Composite([SheetLayout, Type.Object({ version: Version })]), data: Begun },
  setColumns: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      columns: Type.Array(Type.Pick(StaffColumn, ['index', 'target']), { maxItems: 200 }),
    }),
    data: Begun,
  },
  setOptions: { params: IdParams, body: Type.Object({ version: Version, ...Options }), data: Begun },
  rows: {
    params: IdParams,
    query: ListQuery(['rowNo', 'name'], {
      status: Type.Optional(RowStatus),
      action: Type.Optional(StringEnum(STAFF_IMPORT_ACTIONS)),
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      code: Type.Optional(StringEnum(STAFF_ISSUE_CODES)),
    }),
    data: Type.Object({ list: Type.Array(StaffImportRow), total: Type.Integer(), counts: StatusCounts }),
  },
  /** Fixes one row: new cell texts by column index, ignored or not. */
  fixRow: {
    params: RowParams,
    body: Type.Object({ version: Version, ...RowChange }),
    data: Type.Object({ row: StaffImportRow, counts: StatusCounts, actions: StaffActionCounts, version: Version }),
  },
  ...fixSchemas(StaffImportRow, KindChange, STAFF_ISSUE_CODES),
  /** 错误明细 as .xlsx; after the commit the rows that were refused. */
  errorFile: { params: IdParams },
  commit: {
    params: IdParams,
    body: Type.Object({ version: Version, requestId: RequestId, ignoreErrors: Type.Boolean() }),
    data: Begun,
  },
  cancel: { params: IdParams, body: Type.Object({ version: Version }), data: Empty },
  templates: {
    data: Type.Object({
      list: Type.Array(
        Type.Object({ id: Id, columns: Type.Array(Type.Pick(StaffColumn, ['label', 'target'])), usedAt: DateTime }),
      ),
    }),
  },
  deleteTemplate: { params: IdParams, data: Empty },
  /** 导入模板 as .xlsx. */
  blank: {},
} as const;
