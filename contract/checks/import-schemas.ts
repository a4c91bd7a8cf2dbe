import { type Static, Type } from '@sinclair/typebox';
import {
  DateTime,
  Empty,
  Id,
  IdParams,
  ListQuery,
  Month,
  Nullable,
  PageOf,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../schema-kit';
import { CHECK_RECORD_STATES } from '../states/check-record';
import { CELL_CHANGE, fixSchemas, IgnoredCount } from '../imports/fix-schemas';
import { IMPORT_STATES, RawRows, RowStatus, StatusCounts } from '../imports/schemas';
import { CHECK_FORMS, CHECK_ORIGINS } from './forms';
import { IssueLevelSchema, IssueValues, NoticeSchema } from '../issues/schema';
import { CHECK_ISSUE_CODES } from './issues/catalogue';
import { MARK_KINDS } from './legend';
import type { RecordValues } from './record';
import { CLERK_TARGETS } from './targets';

const Sheet = Type.Object({
  index: Type.Integer(),
  name: Type.String(),
  hidden: Type.Boolean(),
  empty: Type.Boolean(),
  form: Nullable(StringEnum(CHECK_FORMS)),
});

/** What the sheet is taken for, and why. */
export const CheckProposal = Type.Object({
  sheetIndex: Type.Integer({ minimum: 0 }),
  headerStart: Type.Integer({ minimum: 1 }),
  headerEnd: Type.Integer({ minimum: 1 }),
  form: StringEnum(CHECK_FORMS),
  origin: StringEnum(CHECK_ORIGINS),
  confidence: Type.Integer({ minimum: 0, maximum: 100 }),
  reasons: Type.Array(Type.String()),
});
export type CheckProposal = Static<typeof CheckProposal>;

export const CheckSheetColumn = Type.Object({
  index: Type.Integer(),
  label: Type.String(),
  /** What it is read as; null = not read. */
  target: Nullable(Type.String()),
  date: Nullable(Type.String()),
  samples: Type.Array(Type.String()),
});
export type CheckSheetColumn = Static<typeof CheckSheetColumn>;

export const CheckLegendEntry = Type.Object({
  mark: Type.String({ minLength: 1, maxLength: 20 }),
  kind: StringEnum(MARK_KINDS),
  days: Type.Union([Type.Literal(0.5), Type.Literal(1)]),
});
export type CheckLegendEntry = Static<typeof CheckLegendEntry>;

const Clock = Type.Integer({ minimum: 0, maximum: 1439, description: '从0点起的分钟数' });

/** How doubtful cells are read. */
export const CheckImportOptions = Type.Object({
  hoursPerDay: Type.Number({ minimum: 1, maximum: 24, description: '请假按小时填写时，几小时算一天' }),
  /** Working times by which punches without results or a shift's own hours are judged; the company's last ones to begin with. */
  schedule: Nullable(Type.Object({ on: Clock, off: Clock, grace: Type.Integer({ minimum: 0, maximum: 120 }) })),
  assumeNextDay: Type.Boolean({ description: '下班早于上班时按次日算（夜班）' }),
});
export type CheckImportOptions = Static<typeof CheckImportOptions>;

export const CheckIssueView = Type.Object({
  level: IssueLevelSchema,
  code: StringEnum(CHECK_ISSUE_CODES),
  row: Type.Optional(Type.Integer({ description: '原表行号，从1起' })),
  date: Nullable(Type.String()),
  values: IssueValues,
  staffId: Type.Optional(Type.String({ description: '名册中用此工号而姓名不同的员工（nameDiffers）' })),
});
export type CheckIssueView = Static<typeof CheckIssueView>;

const IssueCount = Type.Object({
  code: StringEnum(CHECK_ISSUE_CODES),
  level: StringEnum(['error', 'warning', 'info'] as const),
  count: Type.Integer(),
});

const RowIssueCount = Type.Object({
  code: StringEnum(CHECK_ISSUE_CODES),
  level: IssueLevelSchema,
  rows: Type.Integer(),
});
export type CheckRowIssueCount = Static<typeof RowIssueCount>;

export const CheckImportSummary = Type.Object({
  id: Id,
  version: Version,
  state: StringEnum(IMPORT_STATES),
  fileName: Type.String(),
  fileSize: Type.Integer(),
  month: Month,
  counts: StatusCounts,
  createdAt: DateTime,
  updatedAt: DateTime,
  expiresAt: DateTime,
  jobId: Nullable(Id),
  failure: Nullable(ServerText),
});
export type CheckImportSummary = Static<typeof CheckImportSummary>;

const Missing = Type.Object({
  staffId: Id,
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
});

export const CheckImportDetail = Type.Composite([
  CheckImportSummary,
  Type.Object({
    sheets: Type.Array(Sheet),
    proposal: Nullable(CheckProposal),
    columns: Type.Array(CheckSheetColumn),
    period: Nullable(Type.Object({ from: Type.String(), to: Type.String() })),
    options: CheckImportOptions,
    legend: Type.Array(CheckLegendEntry),
    /** Marks nobody has explained yet. */
    unknownMarks: Type.Array(
      Type.Object({ mark: Type.String(), count: Type.Integer(), rowNo: Type.Integer(), label: Type.String() }),
    ),
    notices: Type.Array(NoticeSchema),
    issueCounts: Type.Array(IssueCount),
    days: Type.Integer(),
    exceptions: Type.Integer(),
    /** Days nobody could judge for want of working hours, and of how many people. */
    unjudgedDays: Type.Integer(),
    unjudgedPeople: Type.Integer(),
    /** Days judged by the hours of `options.schedule`. */
    daysByHours: Type.Integer(),
    ignoredRows: Type.Integer(),
    /** Rows and people the clerk has left out, by kind of the doubts they had. */
    ignoredCounts: Type.Array(IgnoredCount),
    /** While it is staged, rows by kind of doubt, of the kinds that are about single rows. */
    rowIssueCounts: Type.Array(RowIssueCount),
    missing: Type.Array(Missing, { description: '在职但表中没有的员工，最多列出200人' }),
    missingCount: Type.Integer(),
    /** While it is staged, people whose months it corrects: they have been shown what they had, and the import wants a reason. */
    corrections: Type.Integer(),
    /** While it is staged, rows about the clerk himself that are in doubt: no word of his settles them, the import leaves them out. Of the errors, those under another name. */
    ownDoubts: Type.Object({ errors: Type.Integer(), differing: Type.Integer(), names: Type.Integer() }),
    /** Rows with doubts beyond the most that are listed. */
    rowsLeftOut: Type.Integer(),
  }),
]);
export type CheckImportDetail = Static<typeof CheckImportDetail>;

export const CheckImportRow = Type.Object({
  key: Type.String(),
  rowNo: Type.Integer(),
  status: RowStatus,
  name: Type.String(),
  staffNo: Type.String(),
  dept: Type.String(),
  staff: Nullable(
    Type.Object({ id: Id, name: Type.String(), staffNo: Nullable(Type.String()), dept: Nullable(Type.String()) }),
  ),
  matchedBy: Nullable(StringEnum(['idNo', 'staffNo', 'mobile', 'nameAndDept', 'name', 'clerk'] as const)),
  /** A record of the month that the import would replace. */
  existing: Nullable(StringEnum(CHECK_RECORD_STATES)),
  values: Type.Unsafe<RecordValues>(Type.Record(Type.String(), Type.Number())),
  days: Type.Integer(),
  exceptions: Type.Integer(),
  issues: Type.Array(CheckIssueView),
  /** Issues of single days beyond those listed. */
  moreIssues: Type.Integer(),
});
export type CheckImportRow = Static<typeof CheckImportRow>;

/** A row of the sheet to be looked at: its texts by the detail's columns, and every doubt at its cell. */
export const CheckSheetRow = Type.Object({
  rowNo: Type.Integer({ description: '原表行号，从1起' }),
  status: RowStatus,
  name: Type.String(),
  cells: Type.Array(Type.String()),
  fixed: Type.Boolean(),
  issues: Type.Array(Type.Composite([CheckIssueView, Type.Object({ column: Nullable(Type.Integer()) })])),
});
export type CheckSheetRow = Static<typeof CheckSheetRow>;

/** Cells and rows changed at a time, and in all. */
export const CHECK_FIXES_AT_ONCE = 200;
export const CHECK_FIXES_MAX = 2_000;
const CellText = Type.String({ maxLength: 500 });
const ColumnIndex = Type.Integer({ minimum: 0, maximum: 16_383 });

const Job = Type.Object({ jobId: Id });

/** What may be said of all of a kind. `who`: each is whomever his number or name leads to. */
const KindChange = { ...CELL_CHANGE, who: Type.Optional(Type.Literal('same')) };

/** The upload itself is multipart: the field month, then `file`. */
export const checkImportSchemas = {
  upload: { data: Type.Object({ import: CheckImportSummary, jobId: Id }) },
  list: {
    query: Type.Object({ open: Type.Optional(Type.Boolean()) }),
    data: Type.Object({ list: Type.Array(CheckImportSummary) }),
  },
  get: { params: IdParams, data: CheckImportDetail },
  rawRows: {
    params: IdParams,
    query: Type.Object({ sheetIndex: Type.Integer({ minimum: 0 }) }),
    data: RawRows,
  },
  /** Another sheet, header or form; everything is read again. */
  setLayout: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      sheetIndex: Type.Integer({ minimum: 0 }),
      headerStart: Type.Integer({ minimum: 1 }),
      headerEnd: Type.Integer({ minimum: 1 }),
      form: StringEnum(CHECK_FORMS),
    }),
    data: Job,
  },
  /** What marks mean and how doubtful cells are read; everything is read again. The legend is learnt when the import is committed. */
  setOptions: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      options: CheckImportOptions,
      legend: Type.Array(CheckLegendEntry, { maxItems: 100 }),
    }),
    data: Job,
  },
  rows: {
    params: IdParams,
    query: ListQuery(['rowNo', 'name'], {
      status: Type.Optional(RowStatus),
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      code: Type.Optional(StringEnum(CHECK_ISSUE_CODES)),
    }),
    data: PageOf(CheckImportRow),
  },
  /** Who a person of the sheet is, or that he is to be left out. */
  fixPerson: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      key: Type.String({ minLength: 1, maxLength: 300 }),
      staffId: Type.Optional(Id),
      ignored: Type.Optional(Type.Boolean()),
    }),
    data: CheckImportDetail,
  },
  /** Rows with doubts, or changed, as they stand in the sheet. */
  sheetRows: {
    params: IdParams,
    query: ListQuery(['rowNo'], {
      status: Type.Optional(RowStatus),
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      code: Type.Optional(StringEnum(CHECK_ISSUE_CODES)),
    }),
    data: Type.Object({ list: Type.Array(CheckSheetRow), total: Type.Integer(), counts: StatusCounts }),
  },
  ...fixSchemas(CheckSheetRow, KindChange, CHECK_ISSUE_CODES),
  /** New texts of cells, rows set aside or taken back, and texts that are others wherever they stand in a column, as one step; everything is read again. */
  fixRows: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      edits: Type.Array(
        Type.Object({
          rowNo: Type.Integer({ minimum: 1 }),
          cells: Type.Optional(Type.Record(Type.String({ pattern: '^\\d{1,5}$' }), CellText)),
          ignored: Type.Optional(Type.Boolean()),
        }),
        { maxItems: CHECK_FIXES_AT_ONCE },
      ),
      columns: Type.Array(
        Type.Object({ index: ColumnIndex, from: Type.String({ minLength: 1, maxLength: 500 }), to: CellText }),
        { maxItems: CHECK_FIXES_AT_ONCE },
      ),
    }),
    data: Type.Object({ jobId: Id, rows: Type.Array(CheckSheetRow), counts: StatusCounts, version: Version }),
  },
  /** What columns hold; everything is read again. */
  setColumns: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      columns: Type.Array(Type.Object({ index: ColumnIndex, target: Nullable(StringEnum(CLERK_TARGETS)) }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    data: Job,
  },
  errorFile: { params: IdParams },
  /** `reason`: where it corrects months their employees have been shown. */
  commit: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      requestId: RequestId,
      reason: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Job,
  },
  cancel: { params: IdParams, body: Type.Object({ version: Version }), data: Empty },
  /** Our own sheet with the company's people, a row a person or a row a person and day; .xlsx. */
  template: { query: Type.Object({ month: Month, kind: StringEnum(['month', 'day'] as const) }) },
} as const;
