import { type Static, Type } from '@sinclair/typebox';
import {
  DateTime,
  Fen,
  Id,
  IdParams,
  MixedText,
  Month,
  Nullable,
  PageOf,
  Reason,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../schema-kit';
import { APPROVER_KINDS } from '../approval-rules/rules';
import { PeopleReach } from '../channels/schemas';
import { AFTER_APPROVAL, WAGE_BATCH_ACTIONS, WAGE_BATCH_STATES } from '../states/wage-batch';
import { IssueLevelSchema } from '../issues/schema';
import { NamedPerson } from './confidential/schemas';
import { BANK_FORMATS } from './bank-formats';
import { BATCH_EVENT_AUTHORS, BATCH_EVENT_NOTES } from './batch-events';
import { IMPORT_CHANGE_KINDS } from './import-record';
import { NetConfirmation, UncountedColumn } from './import-figures';
import { WAGE_ISSUE_CODES } from './issues/catalogue';
import { TAX_FILES } from './tax-files';
import { TOTAL_KEYS, WAGE_TYPES } from './items';
import { NET_IDENTITIES } from './net-identity';
import { ItemDef, SlipEdit, SlipSettings } from './slip-schemas';
import { TotalCheck } from './total-check-schemas';
import { querySchema } from '../lists/schema';
import { batchList } from './lists';
import { bankFileSchemas } from './bank-file-schemas';
import { differenceSchemas } from './difference-schemas';
import { reviewGroupSchemas } from './review/schemas';

export const BatchCounts = Type.Object({
  total: Type.Integer(),
  sent: Type.Integer({ description: '员工可见的工资条数' }),
  delivered: Type.Integer(),
  failed: Type.Integer(),
  read: Type.Integer(),
  confirmed: Type.Integer(),
  disputed: Type.Integer(),
  recalled: Type.Integer(),
});
export type BatchCounts = Static<typeof BatchCounts>;

/** What the machine adds to a step of the history: a code and what it names. */
export const BatchEventNote = Type.Object({
  code: StringEnum(BATCH_EVENT_NOTES),
  values: Type.Record(Type.String(), Type.String()),
});
export type BatchEventNote = Static<typeof BatchEventNote>;

/** Another monthly batch of the same month in which people of this one stand too. */
export const PaidTwice = Type.Object({ batchId: Id, title: Type.String(), people: Type.Integer() });
export type PaidTwice = Static<typeof PaidTwice>;

/** Over all batches the filters leave. */
export const BatchTotals = Type.Object({
  people: Type.Integer(),
  grossFen: Fen,
  netFen: Fen,
  sent: Type.Integer(),
  unread: Type.Integer(),
  /** Seen or not, but neither confirmed nor objected to, where a confirmation is asked for. */
  unconfirmed: Type.Integer(),
  disputed: Type.Integer(),
});
export type BatchTotals = Static<typeof BatchTotals>;

export const BatchListItem = Type.Object({
  id: Id,
  version: Version,
  payMonth: Month,
  title: Type.String(),
  wageType: StringEnum(WAGE_TYPES),
  state: StringEnum(WAGE_BATCH_STATES),
  grossFen: Nullable(Fen),
  netFen: Fen,
  /** Totals that could not be verified at the import. */
  unchecked: Type.Array(StringEnum(TOTAL_KEYS)),
  counts: BatchCounts,
  /** Its slips ask for a confirmation. */
  needConfirm: Type.Boolean(),
  /** Whoever confirms signs, too. */
  needSign: Type.Boolean(),
  publishAt: Nullable(DateTime),
  publishedAt: Nullable(DateTime),
  createdBy: Type.Object({ id: Id, name: Type.String() }),
  createdAt: DateTime,
  /** What the asking person may do now, by the state machine, his role and the company's settings. */
  actions: Type.Array(StringEnum(WAGE_BATCH_ACTIONS)),
  /** He made it and the company has no review: publishing asks for a fresh proof and a reason. */
  alone: Type.Boolean(),
  /** Seen by named people only. */
  confidential: Type.Boolean(),
});
export type BatchListItem = Static<typeof BatchListItem>;

export const BatchDetail = Type.Composite([
  BatchListItem,
  Type.Object({
    itemDefs: Type.Array(ItemDef),
    settings: SlipSettings,
    /** Who alone sees it; null where it is not confidential. */
    named: Nullable(Type.Array(NamedPerson)),
    submittedBy: Nullable(Type.Object({ id: Id, name: Type.String() })),
    reviewedBy: Nullable(Type.Object({ id: Id, name: Type.String() })),
    /** While it waits for review: what the company's rules of approval want of its amount; null where they want nothing. */
    approval: Nullable(
      Type.Object({
        fromFen: Fen,
        /** The amount is the month's. */
        cumulative: Type.Boolean(),
        by: StringEnum(APPROVER_KINDS),
        /** Who was named and may approve now. */
        names: Type.Array(Type.String()),
        /** An administrator may. */
        admin: Type.Boolean(),
        approvers: Type.Integer(),
        missing: Type.Integer(),
        /** Who approved it as the first of two. */
        first: Nullable(Type.String()),
      }),
    ),
    /** Last word of a rejection or recall. */
    lastReason: Nullable(Type.String()),
    /** By which equation net pay was checked at the import. */
    netIdentity: Nullable(StringEnum(NET_IDENTITIES)),
    /** How the sheet's totals stood at the import; null where that was not kept. */
    checks: Nullable(Type.Array(TotalCheck)),
    /** The company's setting, as it is now. */
    reviewRequired: Type.Boolean(),
    /** Why nothing can be changed here now (the company is closed); null where it can. */
    readOnly: Nullable(Type.String()),
    warningRows: Type.Integer(),
    ignoredRows: Type.Integer(),
    /** Steps the state allows but a rule does not allow this person now, with the reason. */
    blocked: Type.Array(
      Type.Object({
        action: StringEnum(WAGE_BATCH_ACTIONS),
        code: Type.String(),
        text: ServerText,
        values: Type.Record(Type.String(), Type.String()),
      }),
    ),
    /** Why no 代发文件 can be made of it now; null where it can. */
    bankFileBlocked: Nullable(Type.Object({ code: Type.String(), text: ServerText })),
    /** Why this person may not pay it, by the company's rules of approval; null where he may. */
    payBlocked: Nullable(
      Type.Object({ code: Type.String(), text: ServerText, values: Type.Record(Type.String(), Type.String()) }),
    ),
    /** Payments the bank sent back that wait for somebody. */
    bankPending: Type.Integer(),
    depts: Type.Array(Type.String(), { description: '本批次出现的部门，供筛选' }),
    deliveryJobId: Nullable(Id),
    paidTwice: Type.Array(PaidTwice, { description: '同月其他月度工资表中已有的人，提交人已确认' }),
    /** Steps taken, the latest 300, oldest first. */
    timeline: Type.Array(
      Type.Object({
        at: DateTime,
        by: Type.String(),
        byCode: Nullable(StringEnum(BATCH_EVENT_AUTHORS)),
        action: Type.String(),
        subject: Nullable(Type.String({ description: '涉及的员工' })),
        reason: Nullable(MixedText),
        note: Nullable(BatchEventNote),
      }),
    ),
  }),
]);
export type BatchDetail = Static<typeof BatchDetail>;

const IssueRows = Type.Object({ code: StringEnum(WAGE_ISSUE_CODES), rows: Type.Integer() });

/** How many slips have a doubt of a kind. */
const LaterDoubts = Type.Object({
  code: StringEnum(WAGE_ISSUE_CODES),
  level: IssueLevelSchema,
  slips: Type.Integer(),
});

/** Where a row stands in the workbook, where its number is none of a sheet. */
const RowPlace = Type.String({ description: '在原工作簿中的位置，如“生产部 12”' });

/** What a manager has to know of a batch before approving, beside its difference from the month before. */
export const BatchReview = Type.Object({
  edited: Type.Array(
    Type.Composite([
      SlipEdit,
      Type.Object({ slipId: Id, name: Type.String(), staffNo: Nullable(Type.String()), dept: Nullable(Type.String()) }),
    ]),
    {
      description: '导入后对工资条的修改，新的在前，至多200',
    },
  ),
  editedTotal: Type.Integer(),
  /** Doubts of slips changed or added since the import, as they stand: by kind, and how many slips have one. */
  laterDoubts: Type.Object({ slips: Type.Integer(), kinds: Type.Array(LaterDoubts) }),
  imported: Nullable(
    Type.Object(
      {
        fileName: Type.String(),
        by: Type.String(),
        at: DateTime,
        headCount: Type.Object({ sheet: Nullable(Type.Integer()), read: Type.Integer() }),
        totals: Type.Array(Type.Object({ label: Type.String(), sheetFen: Nullable(Fen), readFen: Fen }), {
          description: '与原表合计行不符的列',
        }),
        open: Type.Array(IssueRows, { description: '提交时未消除的提醒，按类' }),
        errorRows: Type.Integer({ description: '提交时忽略的错误行数' }),
        errors: Type.Array(IssueRows),
        changes: Type.Array(
          Type.Object({
            rowNo: Type.Integer(),
            place: Type.Optional(RowPlace),
            kind: StringEnum(IMPORT_CHANGE_KINDS),
            name: Type.String(),
            label: Nullable(Type.String()),
            before: Nullable(Type.String()),
            after: Nullable(Type.String()),
            by: Type.String(),
            at: DateTime,
          }),
          { description: '导入时的人工修改，至多200' },
        ),
        changesTotal: Type.Integer(),
        changeCounts: Type.Object({
          cell: Type.Integer(),
          person: Type.Integer(),
          sameName: Type.Integer(),
          ignored: Type.Integer(),
          restored: Type.Integer(),
          accepted: Type.Integer(),
        }),
      },
      { description: '生成工资表时导入的情况；此前的工资表没有记录' },
    ),
  ),
  rowNotes: Type.Array(
    Type.Object({
      rowNo: Type.Integer(),
      place: Type.Optional(RowPlace),
      name: Type.String(),
      status: StringEnum(['warning', 'ignored', 'error', 'clerk'] as const),
      messages: Type.Array(Type.String()),
    }),
    { description: '导入时的提醒行、有错误而未导入的行、操作人忽略的行与原表的非员工行，至多500' },
  ),
  netConfirmed: Nullable(NetConfirmation),
  uncounted: Type.Array(UncountedColumn, { description: '原表中有金额却不计入实发的列' }),
  /** Nine in the morning of the next pay day, where it may be published then. */
  payAt: Nullable(DateTime),
});
export type BatchReview = Static<typeof BatchReview>;

export { BANK_FORMATS };

export const batchSchemas = {
  list: {
    query: querySchema(batchList),
    data: Type.Composite([PageOf(BatchListItem), Type.Object({ totals: Type.Optional(BatchTotals) })]),
  },
  get: { params: IdParams, data: BatchDetail },
  review: { params: IdParams, data: BatchReview },
  /** Whom no notice can reach, before it goes out and after. */
  reach: { params: IdParams, data: PeopleReach },
  /**
   * Takes one arrow of the state machine. `reason` where the arrow asks for one, `publishAt` for schedule (5 min to 60 days ahead).
   * Whoever publishes alone what he made gives a `reason`, too, and a fresh proof.
   * `then`: with an approval, the arrow taken after it in the same transaction; both or none.
   */
  act: {
    params: IdParams,
    body: Type.Object({
      action: StringEnum(WAGE_BATCH_ACTIONS),
      version: Version,
      requestId: RequestId,
      reason: Type.Optional(Reason),
      publishAt: Type.Optional(DateTime),
      then: Type.Optional(StringEnum(AFTER_APPROVAL)),
    }),
    data: Type.Object({ batch: Nullable(BatchDetail) }),
  },
  setSettings: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      title: Type.String({ minLength: 2, maxLength: 50 }),
      settings: SlipSettings,
    }),
    data: BatchDetail,
  },
  /** Slips as .xlsx, by a job. `full` (unmasked) asks for a reason and is audited. */
  export: { params: IdParams, body: Type.Object({ requestId: RequestId }), data: Type.Object({ jobId: Id }) },
  /** An import file of the tax client, with full identity numbers, by a job; audited. */
  taxFile: {
    params: IdParams,
    body: Type.Object({ requestId: RequestId, kind: StringEnum(TAX_FILES), reason: Reason }),
    data: Type.Object({ jobId: Id }),
  },
  /** Reminds everybody who has not read (or, where asked to, not confirmed), each at most once in 24 hours, by a job. */
  remind: { params: IdParams, body: Type.Object({ requestId: RequestId }), data: Type.Object({ jobId: Id }) },
  ...bankFileSchemas,
  ...differenceSchemas,
  ...reviewGroupSchemas,
} as const;
