import { type Static, Type } from '@sinclair/typebox';
import { APPROVER_KINDS } from '../approval-rules/rules';
import { SLIP_LIMIT_SUMS } from '../approval-rules/slip-limit';
import { AcceptReason } from '../issues/accepted';
import { WAYS } from '../channels/choices';
import { SlipAttempt } from '../channels/schemas';
import { SlipAudit, SlipDoubt } from './audit/doubts';
import { FeedbackThread, Images } from '../feedback-threads/schemas';
import {
  DateTime,
  Fen,
  Id,
  IdParams,
  MixedText,
  Month,
  Nullable,
  PageOf,
  PageQuery,
  Reason,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../schema-kit';
import { SLIP_SIGN_STATES } from '../states/slip-sign';
import { DELIVERY_STATES, WAGE_SLIP_ACTIONS, WAGE_SLIP_STATES } from '../states/wage-slip';
import { SlipPayment } from './bank-answers/schemas';
import { ITEM_GROUPS, ITEM_KINDS, TOTAL_KEYS, WAGE_TYPES } from './items';
import { NET_IDENTITIES } from './net-identity';
import { OBJECTION_CATEGORIES } from '../feedback-threads/categories';
import { PRINT_SCOPES } from './print-scopes';
import { filterProperties, filtersSchema, querySchema } from '../lists/schema';
import { issuedSlipList, slipList } from './lists';

/** How slips of a batch look and what they ask of the employee. */
export const SlipSettings = Type.Object({
  greeting: Type.String({ maxLength: 50 }),
  noticeText: Type.String({ maxLength: 200 }),
  hideEmpty: Type.Boolean(),
  needConfirm: Type.Boolean(),
  confirmDeadlineDays: Type.Integer({ minimum: 1, maximum: 30 }),
  /** Whoever confirms signs the slip at the e-sign provider, too; only together with needConfirm. */
  needSign: Type.Boolean({ default: false }),
  watermark: Type.Boolean(),
});
export type SlipSettings = Static<typeof SlipSettings>;

export const ItemDef = Type.Object({
  key: Type.String({ maxLength: 130 }),
  label: Type.String({ maxLength: 60 }),
  group: StringEnum(ITEM_GROUPS),
  kind: StringEnum(ITEM_KINDS),
  sign: Type.Union([Type.Literal(1), Type.Literal(-1), Type.Literal(0)]),
  isTotal: Type.Boolean(),
  inGross: Type.Optional(Type.Boolean()),
  visible: Type.Boolean(),
});
export type ItemDef = Static<typeof ItemDef>;

/** A slip exactly as its employee sees it; the preview of a staged row has this form too. */
export const SlipView = Type.Object({
  title: Type.String(),
  companyName: Type.String(),
  payMonth: Month,
  staffName: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  greeting: Type.String(),
  noticeText: Type.String(),
  watermark: Nullable(Type.String({ description: '水印文字，不显示时为空' })),
  netFen: Fen,
  grossFen: Nullable(Fen),
  deductionFen: Nullable(Fen),
  /** Totals the sheet does not state: what the items come to. Absent in what was kept before this was told. */
  computed: Type.Optional(Type.Array(StringEnum(['grossPay', 'totalDeduction'] as const))),
  groups: Type.Array(
    Type.Object({
      group: StringEnum(ITEM_GROUPS),
      label: Type.String(),
      items: Type.Array(
        Type.Object({
          key: Type.String(),
          label: Type.String(),
          kind: StringEnum(ITEM_KINDS),
          value: Type.String({ description: 'amount 为分，其余为显示文字' }),
        }),
      ),
    }),
  ),
});
export type SlipView = Static<typeof SlipView>;

/** 签署状态 of a slip that is to be signed; null = nothing to sign, or not confirmed yet. */
export const SlipSign = Type.Object({
  state: StringEnum(SLIP_SIGN_STATES),
  /** Why it waits, was refused or is void. */
  reason: Nullable(MixedText),
  /** Its 签署记录, once there is one. */
  contractId: Nullable(Id),
});
export type SlipSign = Static<typeof SlipSign>;

export const SlipListItem = Type.Object({
  id: Id,
  staffId: Id,
  version: Version,
  slipVersion: Type.Integer({ description: '发放版本，撤回重发后加一' }),
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  mobileMasked: Nullable(Type.String()),
  grossFen: Nullable(Fen),
  deductionFen: Nullable(Fen),
  netFen: Fen,
  state: StringEnum(WAGE_SLIP_STATES),
  delivery: StringEnum(DELIVERY_STATES),
  deliveryError: Nullable(Type.String()),
  /** By which it was delivered; null = not by a message, or before ways were kept. */
  deliveryWay: Nullable(StringEnum(WAYS)),
  readAt: Nullable(DateTime),
  confirmedAt: Nullable(DateTime),
  /** needConfirm and the deadline passed with neither confirmation nor objection. */
  overdue: Type.Boolean(),
  feedbackId: Nullable(Id),
  remindedAt: Nullable(DateTime),
  sign: Nullable(SlipSign),
  /** Null = no 代发文件 holds it. */
  payment: Nullable(SlipPayment),
});
export type SlipListItem = Static<typeof SlipListItem>;

/** Over all slips the filters leave; null where none states it. */
export const SlipTotals = Type.Object({ grossFen: Nullable(Fen), deductionFen: Nullable(Fen), netFen: Fen });
export type SlipTotals = Static<typeof SlipTotals>;

/** A slip among those of several batches. */
export const IssuedSlip = Type.Composite([
  SlipListItem,
  Type.Object({
    batch: Type.Object({
      id: Id,
      title: Type.String(),
      payMonth: Month,
      wageType: StringEnum(WAGE_TYPES),
      needConfirm: Type.Boolean(),
    }),
  }),
]);
export type IssuedSlip = Static<typeof IssuedSlip>;

/** One item before and after; amounts in 分 text, null = none. */
export const ItemChange = Type.Object({
  key: Type.String(),
  label: Type.String(),
  kind: StringEnum(ITEM_KINDS),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
export type ItemChange = Static<typeof ItemChange>;

/** One saved change of a slip: who, when, item by item. */
export const SlipEdit = Type.Object({
  id: Id,
  slipVersion: Type.Integer({ description: '改动进入的发放版本' }),
  at: DateTime,
  by: Type.String(),
  changes: Type.Array(ItemChange, { description: '金额为分，其余为显示文字；空表示没有' }),
  mismatches: Type.Array(
    Type.Object({ total: StringEnum(TOTAL_KEYS), expectedFen: Fen, actualFen: Fen, diffFen: Fen }),
    { description: '保存时与各项不符、经确认保留的合计' },
  ),
  doubts: Type.Array(SlipDoubt, { description: '保存时核对仍有的疑问' }),
  /** Why errors among them were saved all the same. */
  reason: Nullable(Type.String()),
});
export type SlipEdit = Static<typeof SlipEdit>;

export const SlipDetail = Type.Object({
  batchId: Id,
  slip: SlipListItem,
  view: SlipView,
  itemDefs: Type.Array(ItemDef),
  /** Raw values by item key: amounts in 分 text, the rest text. */
  items: Type.Record(Type.String(), Type.String()),
  /** With their conversations, internal remarks included. */
  objections: Type.Array(FeedbackThread),
  /** By which equation and readings the totals are checked while editing. */
  netIdentity: Nullable(StringEnum(NET_IDENTITIES)),
  sumRules: Type.Object({
    grossPay: Nullable(Type.String()),
    totalDeduction: Nullable(Type.String()),
    netPay: Nullable(Type.String()),
  }),
  /** Newest first. */
  edits: Type.Array(SlipEdit),
  /** Steps the slip's state allows but the review rule does not allow this person, with the reason. */
  blocked: Type.Array(Type.Object({ action: StringEnum(WAGE_SLIP_ACTIONS), code: Type.String(), text: ServerText })),
  /** Who sends it out again by the company's rules of approval; null where they say nothing of it. */
  release: Nullable(
    Type.Object({
      fromFen: Fen,
      /** Which amount reaches the rule: the slip's, or the sheet's or month's, which its correction lifts over it. */
      sum: StringEnum(SLIP_LIMIT_SUMS),
      by: StringEnum(APPROVER_KINDS),
      /** Who may agree now. */
      names: Type.Array(Type.String()),
      /** An administrator may. */
      admin: Type.Boolean(),
      approvers: Type.Integer(),
      missing: Type.Integer(),
      /** Who agreed as the first of two. */
      first: Nullable(Type.String()),
    }),
  ),
  /** Messages about it, newest first, at most 50. */
  attempts: Type.Array(SlipAttempt),
  history: Type.Array(
    Type.Object({
      slipVersion: Type.Integer(),
      netFen: Fen,
      publishedAt: Nullable(DateTime),
      recalledAt: Nullable(DateTime),
      reason: Nullable(Type.String()),
    }),
  ),
});
export type SlipDetail = Static<typeof SlipDetail>;

/** Slips to be printed, at most 500 at a time, in the sheet's order. */
export const PrintedSlips = Type.Object({
  total: Type.Integer(),
  part: Type.Integer(),
  parts: Type.Integer(),
  printedAt: DateTime,
  slips: Type.Array(
    Type.Object({
      id: Id,
      staffId: Id,
      slipVersion: Type.Integer(),
      view: SlipView,
      /** No account, or one without a password: a login link would let him in. */
      mayWantLink: Type.Boolean(),
    }),
  ),
});
export type PrintedSlips = Static<typeof PrintedSlips>;

const NewItems = Type.Record(Type.String({ maxLength: 130 }), Type.String({ maxLength: 500 }));

const Place = Type.Object({ place: Nullable(Type.Integer()) });

export const slipSchemas = {
  list: {
    params: IdParams,
    query: querySchema(slipList),
    data: Type.Composite([PageOf(SlipListItem), Type.Object({ totals: Type.Optional(SlipTotals) })]),
  },
  /** Slips employees can see, of one month or all, newest month first; in a batch those that want looking at stand first. */
  issued: {
    query: Type.Object({
      page: PageQuery.page,
      pageSize: PageQuery.pageSize,
      ...filterProperties(issuedSlipList),
    }),
    data: PageOf(IssuedSlip),
  },
  /** At which place of its batch's list, or of the list of issued slips, a slip stands, from 1; null = the filters leave it out. */
  place: { params: IdParams, query: Type.Omit(querySchema(slipList), ['page', 'pageSize']), data: Place },
  issuedPlace: { params: IdParams, query: filtersSchema(issuedSlipList), data: Place },
  get: { params: IdParams, data: SlipDetail },
  /**
   * One more person in a draft. Refused: people in the batch already, people who left (but for 离职结算), totals that do not
   * follow from the items (SUMS_OFF) and people with another monthly slip of the month (PAID_TWICE), the last two unless accepted.
   */
  add: {
    params: IdParams,
    body: Type.Object({
      requestId: RequestId,
      staffId: Id,
      items: NewItems,
      remark: Type.Optional(Type.String({ maxLength: 200 })),
      acceptMismatch: Type.Optional(Type.Boolean()),
      acceptPaidTwice: Type.Optional(Type.Boolean()),
      errorReason: Type.Optional(AcceptReason),
    }),
    data: SlipDetail,
  },
  /** What the audit says of such a slip; writes nothing. */
  checkNew: {
    params: IdParams,
    body: Type.Object({ staffId: Id, items: NewItems }),
    data: SlipAudit,
  },
  remind: { params: IdParams, body: Type.Object({ requestId: RequestId }), data: Type.Object({ jobId: Id }) },
  /** Published slips for paper; every call is written down. */
  print: {
    params: IdParams,
    body: Type.Object({ scope: StringEnum(PRINT_SCOPES), part: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
    data: PrintedSlips,
  },
  /**
   * Only while unsent (batch in draft) or recalled; values by item key, amounts in 分 text. Amounts whose totals do not
   * follow from the items are refused (SUMS_OFF) unless `acceptMismatch` says that they are meant; what the audit calls an
   * error (AUDIT_ERRORS), unless `errorReason` says why it is right.
   */
  edit: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      items: Type.Record(Type.String(), Type.String({ maxLength: 500 })),
      acceptMismatch: Type.Optional(Type.Boolean()),
      errorReason: Type.Optional(AcceptReason),
    }),
    data: SlipDetail,
  },
  /** What the audit says of the slip as it would be with these values; writes nothing. */
  check: {
    params: IdParams,
    body: Type.Object({ version: Version, items: Type.Record(Type.String(), Type.String({ maxLength: 500 })) }),
    data: SlipAudit,
  },
  recall: {
    params: IdParams,
    body: Type.Object({ version: Version, requestId: RequestId, reason: Reason }),
    data: SlipDetail,
  },
  /** A recalled slip out again as version+1. */
  republish: { params: IdParams, body: Type.Object({ version: Version, requestId: RequestId }), data: SlipDetail },
} as const;

/** Employee side: own slips only, whatever the role. */
export const MySlipCard = Type.Object({
  id: Id,
  slipVersion: Type.Integer(),
  version: Version,
  title: Type.String(),
  companyName: Type.String(),
  payMonth: Month,
  wageType: Type.String(),
  /** Null while the slip is taken back (state `recalled`): what was wrong is not shown on. */
  netFen: Nullable(Fen),
  state: StringEnum(WAGE_SLIP_STATES),
  needConfirm: Type.Boolean(),
  /** Confirming it begins its signing. */
  needSign: Type.Boolean(),
  sign: Nullable(SlipSign),
  /** The reader objected, the slip was corrected: he may confirm that this settles it. */
  corrected: Type.Boolean(),
  confirmedAt: Nullable(DateTime),
  deadline: Nullable(DateTime),
  publishedAt: DateTime,
});
export type MySlipCard = Static<typeof MySlipCard>;

/** One's own slips a page at a time; `disputed`: those objected to and not settled that are not on it, of whatever month. */
export const MySlips = Type.Composite([PageOf(MySlipCard), Type.Object({ disputed: Type.Array(MySlipCard) })]);
export type MySlips = Static<typeof MySlips>;

/** Against the same person's monthly slip of the month before: his net then, and the items that account for most of the difference. */
export const MonthBefore = Type.Object({ month: Month, netFen: Fen, changes: Type.Array(ItemChange, { maxItems: 3 }) });
export type MonthBefore = Static<typeof MonthBefore>;

/** `view` is null while the slip is taken back. `changes`: against the version before, where there was one. */
export const MySlipDetail = Type.Object({
  card: MySlipCard,
  view: Nullable(SlipView),
  changes: Type.Array(ItemChange),
  /** Null where there is no one slip to compare with. */
  monthBefore: Nullable(MonthBefore),
  objections: Type.Array(FeedbackThread),
});
export type MySlipDetail = Static<typeof MySlipDetail>;

export { OBJECTION_CATEGORIES };

export const mySlipSchemas = {
  list: {
    query: Type.Object({
      page: Type.Integer({ minimum: 1, default: 1 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 12 }),
      month: Type.Optional(Month),
    }),
    data: MySlips,
  },
  get: { params: IdParams, data: MySlipDetail },
  /** Read receipt; repeating it changes nothing. */
  read: { params: IdParams, data: MySlipDetail },
  confirm: { params: IdParams, body: Type.Object({ version: Version }), data: MySlipDetail },
  /** Of a slip with an open one it is added to that. */
  object: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      category: StringEnum(OBJECTION_CATEGORIES),
      itemKeys: Type.Array(Type.String({ maxLength: 130 }), { maxItems: 50 }),
      content: Type.String({ minLength: 5, maxLength: 500 }),
      images: Images,
    }),
    data: MySlipDetail,
  },
  withdrawObjection: { params: IdParams, body: Type.Object({ version: Version }), data: MySlipDetail },
} as const;
