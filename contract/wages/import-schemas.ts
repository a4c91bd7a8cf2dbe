import { type Static, Type } from '@sinclair/typebox';
import { Corrected, Corrects } from './corrections/schemas';
import {
  ColumnChange,
  IMPORT_STATES,
  RawRows,
  RowStatus,
  SheetInfo,
  SheetLayout,
  StatusCounts,
} from '../imports/schemas';
import { ArrangedLayout } from '../imports/arrangement';
import { CELL_CHANGE, fixSchemas, IgnoredCount, OriginalCell } from '../imports/fix-schemas';
import { Supplement } from './supplement-schemas';
import { Accepted, AcceptReason } from '../issues/accepted';
import { rowIssueSchema, NoticeSchema } from '../issues/schema';
import {
  DateTime,
  Empty,
  Fen,
  Id,
  IdParams,
  ListQuery,
  Month,
  Nullable,
  PageOf,
  Reason,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../schema-kit';
import { PeopleReach } from '../channels/schemas';
import { NamedIds, NamedPerson } from './confidential/schemas';
import { SlipSettings, SlipView } from './slip-schemas';
import { ITEM_GROUPS, ITEM_KINDS, TOTAL_KEYS, WAGE_TYPES } from './items';
import { type RowIssue as WageIssue, WAGE_ISSUE_CODES } from './issues/catalogue';
import { RAISE_CODES } from './issues/raises';
import { NET_IDENTITIES } from './net-identity';
import {
  ControlTotal,
  ImportNet,
  ImportPaidTwice,
  NetIdentityView,
  UncountedColumn,
  WeighedCount,
} from './import-figures';
import { AuditCoverage, AuditedText } from './audit/schemas';
import { TotalCheck } from './total-check-schemas';
import { ImportMonth } from './month-schemas';

/** How people of a sheet come into the staff list: to be completed by a manager, or as having left. */
export const ADDED_AS = ['incomplete', 'left'] as const;
export type AddedAs = (typeof ADDED_AS)[number];

/** One column of the sheet and what becomes of it. `target`: an identity key, a standard item key, `custom:<label>`, or null = not imported. */
export const ColumnMapping = Type.Object({
  index: Type.Integer({ minimum: 0, maximum: 999, description: '列序号，从0起' }),
  label: Type.String({ maxLength: 120, description: '表头文字，多级表头以“-”相连' }),
  target: Nullable(Type.String({ maxLength: 130 })),
  itemLabel: Type.String({ maxLength: 60, description: '工资条上显示的名称' }),
  group: StringEnum(ITEM_GROUPS),
  kind: StringEnum(ITEM_KINDS),
  sign: Type.Union([Type.Literal(1), Type.Literal(-1), Type.Literal(0)]),
  isTotal: Type.Boolean(),
  inGross: Type.Optional(
    Type.Boolean({ description: '应发已减此扣款（true），或此项另加于应发之外（false）；一般不填' }),
  ),
  visible: Type.Boolean(),
  hiddenInSheet: Type.Boolean(),
  /** computed: net pay that no column of the sheet holds. */
  source: StringEnum(['template', 'synonym', 'custom', 'clerk', 'none', 'computed'] as const),
  /** Beside a mapping that was learnt: what of it is new, or contradicted by the sheet's sums. */
  change: Type.Optional(ColumnChange),
  samples: Type.Array(Type.String(), { maxItems: 3 }),
});
export type ColumnMapping = Static<typeof ColumnMapping>;

/** One doubt about a row: which column, which values, as its code names them. */
export const RowIssue = rowIssueSchema<WageIssue>(
  WAGE_ISSUE_CODES,
  '可能是此人：用此号码而姓名不同（nameDiffers），或工号只差前导零（staffNoLoose）的员工',
  { accepted: Type.Optional(Accepted) },
);
export type RowIssue = Static<typeof RowIssue>;

export const ImportRow = Type.Object({
  rowNo: Type.Integer({ description: '原表行号，从1起' }),
  status: RowStatus,
  name: Type.String(),
  staff: Nullable(
    Type.Object({ id: Id, name: Type.String(), staffNo: Nullable(Type.String()), dept: Nullable(Type.String()) }),
  ),
  /** Matched by name alone (needs a tick), by an identifier, by hand. */
  matchedBy: Nullable(StringEnum(['idNo', 'staffNo', 'mobile', 'nameAndDept', 'name', 'clerk'] as const)),
  cells: Type.Array(Type.String(), { description: '按列映射顺序的显示文字；敏感列已遮盖' }),
  netFen: Nullable(Fen),
  issues: Type.Array(RowIssue),
  audited: Nullable(AuditedText),
  fixed: Type.Boolean({ description: '操作人已在线修改' }),
  addable: Type.Boolean({ description: '名册中没有此人，有姓名即可新增为员工（待完善）' }),
  originals: Type.Array(OriginalCell, { description: '已修改的单元格在原表中的内容（敏感列已遮盖）' }),
});
export type ImportRow = Static<typeof ImportRow>;

export const ImportSummary = Type.Object({
  id: Id,
  version: Version,
  state: StringEnum(IMPORT_STATES),
  fileName: Type.String(),
  fileSize: Type.Integer(),
  payMonth: Month,
  wageType: StringEnum(WAGE_TYPES),
  history: Type.Boolean({ description: '过去月份的工资表，不通知任何人' }),
  counts: StatusCounts,
  createdAt: DateTime,
  updatedAt: DateTime,
  expiresAt: DateTime,
  jobId: Nullable(Id),
  batchId: Nullable(Id),
  /** Null: it makes a 工资表 of its own. */
  corrects: Nullable(Corrects),
  failure: Nullable(ServerText),
  /** Totals nobody could check: rows without a doubt are not called right there. */
  unchecked: Type.Array(StringEnum(TOTAL_KEYS), { description: '未能核对的合计项' }),
});
export type ImportSummary = Static<typeof ImportSummary>;

/** Why a step is refused: a code with its parameters for the console, and the server's words. */
const Refusal = Type.Object({
  code: Type.String(),
  text: ServerText,
  values: Type.Record(Type.String(), Type.String()),
});

export const ImportDetail = Type.Composite([
  ImportSummary,
  Type.Object({
    sheets: Type.Array(SheetInfo),
    layout: Nullable(ArrangedLayout),
    columns: Type.Array(ColumnMapping),
    /** Problems of the whole sheet: duplicate headers, unnamed columns, no identity column … */
    notices: Type.Array(NoticeSchema),
    netIdentity: Nullable(NetIdentityView),
    netCandidates: Type.Array(NetIdentityView),
    net: ImportNet,
    month: ImportMonth,
    uncounted: Type.Array(UncountedColumn, { description: '有金额却不计入实发的列' }),
    checks: Type.Array(TotalCheck, { description: '应发、应扣、实发各自的核对情况' }),
    audit: Type.Array(AuditCoverage, { description: '逐人核对的范围；为空表示未核对' }),
    settings: SlipSettings,
    title: Type.String(),
    named: Nullable(Type.Array(NamedPerson, { description: '只有这些人能看到将生成的工资表' })),
    inherited: Nullable(
      Type.Object({ payMonth: Month, title: Type.String() }, { description: '沿用其标题和设置的上一份同类工资表' }),
    ),
    submitted: Nullable(
      Type.Object(
        { refused: Nullable(Refusal) },
        { description: '生成时要求一并提交审核的结果；refused 为未能提交的原因，工资表留在草稿' },
      ),
    ),
    /** What became of a sheet of corrections. */
    corrected: Nullable(Corrected),
    addableStaff: Type.Integer({ description: '可从表中一并新增为员工的行数；表内同名而无其他信息的须逐行新增，不计' }),
    issueCounts: Type.Array(WeighedCount, { description: '各类问题的行数，忽略行不计' }),
    ignoredCounts: Type.Array(IgnoredCount, { description: '各类问题中已忽略的行数' }),
  }),
]);
export type ImportDetail = Static<typeof ImportDetail>;

/** Why no slips of a month can be made yet: its attendance is not locked, or there is none. */
export const ATTENDANCE_HOLDS = ['open', 'none'] as const;

export const ImportControls = Type.Object({
  totals: Type.Array(ControlTotal),
  headCount: Type.Object({ sheet: Nullable(Type.Integer()), read: Type.Integer() }),
  netIdentity: Nullable(NetIdentityView),
  checks: Type.Array(TotalCheck),
  audit: Type.Array(AuditCoverage),
  paidTwice: Type.Array(ImportPaidTwice, { description: '同月其他月度工资表中已有的人，按工资表' }),
  /** Null: slips may be made. */
  attendance: Nullable(StringEnum(ATTENDANCE_HOLDS)),
  review: Type.Object({
    required: Type.Boolean({ description: '企业开启了审核，生成后可一并提交' }),
    reviewers: Type.Array(Type.String(), { description: '可以审核的经理，至多3名；没有的由管理员审核' }),
    /** Why what is made could not be submitted now. */
    refused: Nullable(Refusal),
  }),
  /** Who will get no notice; null of a past month, about which nobody is sent one. */
  reach: Nullable(PeopleReach),
  supplements: Type.Array(Supplement, { description: '反馈转来的待补发，最多列出500笔，在表中的人在前' }),
  supplementCount: Type.Integer({ description: '待补发的总笔数' }),
  missing: PageOf(
    Type.Object({
      staffId: Id,
      name: Type.String(),
      staffNo: Nullable(Type.String()),
      dept: Nullable(Type.String()),
      inLastMonth: Type.Boolean(),
    }),
  ),
});
export type ImportControls = Static<typeof ImportControls>;

const RowParams = Type.Object({ id: Id, rowNo: Type.Integer({ minimum: 1 }) });

/**
 * The upload itself is multipart: fields payMonth, wageType, for a past month `history`, to correct the slips of a batch
 * `corrects` (its id), then `file`. Without a month it is the
 * sheet's own, else the next without wages; without a type the one its file is named for, else monthly wages.
 */
const RowChange = {
  ...CELL_CHANGE,
  staffId: Type.Optional(Nullable(Id)),
  /** The cell of a doubt that is certain is set to what it says, and the totals that came to their items with it. */
  expected: Type.Optional(StringEnum(WAGE_ISSUE_CODES)),
  /** A warning of the row is right as it is. */
  accept: Type.Optional(
    Type.Object({ code: StringEnum(WAGE_ISSUE_CODES), column: Nullable(Type.Integer()), reason: AcceptReason }),
  ),
};

const KindChange = {
  ...RowChange,
  /** The same in each of them. */
  expected: Type.Optional(Type.Literal(true)),
  /** The warnings are right as they are. */
  accept: Type.Optional(Type.Object({ reason: AcceptReason })),
};

export const importSchemas = {
  upload: { data: Type.Object({ import: ImportSummary, jobId: Id }) },
  list: {
    query: Type.Object({ open: Type.Optional(Type.Boolean()) }),
    data: Type.Object({ list: Type.Array(ImportSummary) }),
  },
  get: { params: IdParams, data: ImportDetail },
  rawRows: {
    params: IdParams,
    query: Type.Object({ sheetIndex: Type.Integer({ minimum: 0 }), turned: Type.Optional(Type.Boolean()) }),
    data: RawRows,
  },
  /** Moves the header or changes the sheet; columns are mapped anew and every row is read and checked again. */
  setLayout: {
    params: IdParams,
    body: Type.Composite([
      SheetLayout,
      Type.Object({
        version: Version,
        /** One of the layout's choices, by its place: what stands beside it is its own. */
        choice: Type.Optional(Type.Integer({ minimum: 0 })),
        /** People stand across: rows of the header are columns of the sheet. */
        turned: Type.Optional(Type.Boolean()),
      }),
    ]),
    data: Type.Object({ jobId: Id }),
  },
  /** Changes the mapping; rows are checked again. Saved as the company's mapping on commit. */
  setColumns: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      columns: Type.Array(
        Type.Pick(ColumnMapping, ['index', 'target', 'itemLabel', 'group', 'kind', 'sign', 'isTotal', 'visible']),
        { maxItems: 200 },
      ),
    }),
    data: Type.Object({ jobId: Id }),
  },
  setNetIdentity: {
    params: IdParams,
    body: Type.Object({ version: Version, key: StringEnum(NET_IDENTITIES) }),
    data: Type.Object({ jobId: Id }),
  },
  /** The clerk's word that the column called `column` is net pay, where no equation proves it. */
  confirmNet: {
    params: IdParams,
    body: Type.Object({ version: Version, column: Type.String({ maxLength: 120 }) }),
    data: ImportDetail,
  },
  /** Another month or type for the import, or (`rows`: all) every row for the month whatever the sheet says; rows are checked again. */
  setMonth: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      payMonth: Month,
      rows: StringEnum(['own', 'all'] as const),
      wageType: Type.Optional(StringEnum(WAGE_TYPES)),
    }),
    data: Type.Object({ jobId: Id }),
  },
  /** The clerk's word that the rows shown are those of the import's month. */
  keepMonth: { params: IdParams, body: Type.Object({ version: Version }), data: ImportDetail },
  setSettings: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      title: Type.String({ minLength: 2, maxLength: 50 }),
      settings: SlipSettings,
    }),
    data: ImportDetail,
  },
  /** Who alone will see what is made of it, the caller among them; null: everybody who may see wages. Rows are checked again. */
  setNamed: {
    params: IdParams,
    body: Type.Object({ version: Version, namedIds: Nullable(NamedIds) }),
    data: Type.Object({ jobId: Id }),
  },
  rows: {
    params: IdParams,
    query: ListQuery(['rowNo', 'name', 'netFen'], {
      status: Type.Optional(RowStatus),
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      code: Type.Optional(StringEnum(WAGE_ISSUE_CODES)),
    }),
    data: Type.Object({ list: Type.Array(ImportRow), total: Type.Integer(), counts: StatusCounts }),
  },
  /** Fixes one row: new cell texts by column index, a person chosen by hand (or the name-only match ticked), ignored or not. */
  fixRow: {
    params: RowParams,
    body: Type.Object({ version: Version, ...RowChange }),
    data: Type.Object({ row: ImportRow, counts: StatusCounts, version: Version }),
  },
  ...fixSchemas(ImportRow, RowChange, WAGE_ISSUE_CODES, KindChange),
  acceptNameMatches: { params: IdParams, body: Type.Object({ version: Version }), data: Type.Object({ jobId: Id }) },
  /** 都是同一人: every row whose number is of somebody with another name, or his but for leading zeros, is taken for that person. */
  acceptSamePeople: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      /** Which of the two; by default other names. */
      code: Type.Optional(StringEnum(['nameDiffers', 'staffNoLoose'] as const)),
    }),
    data: Type.Object({ jobId: Id }),
  },
  addStaff: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      rowNos: Type.Optional(Type.Array(Type.Integer(), { maxItems: 100_000 })),
      /** Without rowNos: all rows of which kind, by default those nobody knows. */
      code: Type.Optional(StringEnum(['staffNotFound', 'nameDiffers'] as const)),
      /** Of a past month: people who have left since. */
      as: Type.Optional(StringEnum(ADDED_AS)),
    }),
    data: Type.Object({ jobId: Id }),
  },
  /** What a row, or all rows with a doubt of a kind, pay is put on record as a raise from the sheet's month on. */
  putRaises: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      code: StringEnum(RAISE_CODES),
      rowNo: Type.Optional(Type.Integer({ minimum: 1 })),
      reason: Reason,
    }),
    /** Rows that stand differently now; many rows are read anew by a job instead, which jobId names. */
    data: Type.Object({ jobId: Nullable(Id), rows: Type.Array(ImportRow), counts: StatusCounts, version: Version }),
  },
  controls: {
    params: IdParams,
    query: Type.Object({
      page: Type.Integer({ minimum: 1, default: 1 }),
      pageSize: Type.Integer({ minimum: 10, maximum: 100, default: 20 }),
    }),
    data: ImportControls,
  },
  preview: { params: RowParams, data: SlipView },
  /** 错误明细 as .xlsx. */
  errorFile: { params: IdParams },
  /** `then`: what was made goes to review at once, in the transaction that ends the making; what became of it stands in `submitted`. */
  commit: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      requestId: RequestId,
      ignoreErrors: Type.Boolean(),
      acceptPaidTwice: Type.Optional(Type.Boolean()),
      then: Type.Optional(Type.Literal('submit')),
      /**
       * Of a sheet of corrections: why, the print of what was seen, whether slips that would not add up or be wrong by the audit
       * are right all the same, and whether whoever is refused is left out.
       */
      reason: Type.Optional(Reason),
      seen: Type.Optional(Type.String({ maxLength: 64 })),
      acceptMismatch: Type.Optional(Type.Boolean()),
      acceptRefused: Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({ jobId: Id }),
  },
  cancel: { params: IdParams, body: Type.Object({ version: Version }), data: Empty },
  templates: {
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          columns: Type.Array(
            Type.Object({ label: Type.String(), target: Nullable(Type.String()), itemLabel: Type.String() }),
          ),
          usedAt: DateTime,
        }),
      ),
    }),
  },
  deleteTemplate: { params: IdParams, data: Empty },
} as const;
