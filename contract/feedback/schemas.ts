import { type Static, Type } from '@sinclair/typebox';
import { CheckDayView, CheckValues } from '../checks/schemas';
import {
  DateTime,
  Day,
  Fen,
  Id,
  IdParams,
  MixedText,
  Month,
  Nullable,
  PageOf,
  PageQuery,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../schema-kit';
import { FEEDBACK_RESULTS, FEEDBACK_STATES } from '../states/feedback';
import { ItemChange, SlipView } from '../wages/slip-schemas';
import { FEEDBACK_KINDS } from './rules';
import { OBJECTION_CATEGORIES } from '../feedback-threads/categories';
import { querySchema } from '../lists/schema';
import { feedbackList } from './list';
import { FeedbackThread, Images } from '../feedback-threads/schemas';
import { PreparedBrief } from './prepared/schemas';

export const FeedbackListItem = Type.Object({
  id: Id,
  version: Version,
  no: Type.String(),
  kind: StringEnum(FEEDBACK_KINDS),
  companyId: Id,
  companyName: Type.String(),
  staffName: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  /** Of the record it is about; of `other` the one it was handed in in. */
  month: Month,
  /** Title of the wage sheet, month of attendance, or 其他反馈. */
  subject: MixedText,
  category: Type.String(),
  summary: Type.String({ description: '内容前 60 字' }),
  images: Type.Integer({ description: '附件数' }),
  state: StringEnum(FEEDBACK_STATES),
  result: Nullable(StringEnum(FEEDBACK_RESULTS)),
  reopened: Type.Boolean(),
  overdue: Type.Boolean(),
  /** Last day on which it is still in time. */
  dueOn: Nullable(Day),
  createdAt: DateTime,
  handlerName: Nullable(Type.String()),
  firstReplyAt: Nullable(DateTime),
  isPrepared: Type.Boolean({ description: '已拟复，待经理发送' }),
});
export type FeedbackListItem = Static<typeof FeedbackListItem>;

/** The slip as the employee saw it. Amounts are blank (0) until they are asked for by `reveal`. */
const SlipInQuestion = Type.Object({
  batchId: Id,
  slipId: Id,
  slipVersion: Type.Integer(),
  /** The version employees see now, or saw last. */
  currentVersion: Type.Integer(),
  /** What the slip is in now, in words of its machine. */
  slipState: Type.String(),
  view: SlipView,
});

/** Numbers and days of a month as the employee saw them. */
export const CheckSnapshot = Type.Object({
  values: CheckValues,
  remark: Type.String(),
  days: Type.Array(
    Type.Omit(CheckDayView, ['staffId', 'name', 'staffNo', 'dept', 'recordId', 'openExceptions', 'own']),
  ),
});
export type CheckSnapshot = Static<typeof CheckSnapshot>;

const CheckInQuestion = Type.Object({
  recordId: Id,
  month: Month,
  recordState: Type.String(),
  locked: Type.Boolean(),
  /** False: what stands here is the month as it is now; the one objected to was not kept (feedback from before this was done). */
  exact: Type.Boolean(),
  shown: CheckSnapshot,
  changes: Type.Array(
    Type.Object({ key: Type.String(), label: Type.String(), from: Type.String(), to: Type.String() }),
  ),
});

export const FeedbackDetail = Type.Composite([
  FeedbackListItem,
  Type.Object({
    thread: FeedbackThread,
    /** Why this person can take no step although the feedback has room for one, in words; null where that is not so. */
    hindrance: Nullable(ServerText),
    wages: Nullable(SlipInQuestion),
    checks: Nullable(CheckInQuestion),
    /** The answer finance has prepared last, its amounts left out. */
    prepared: Nullable(PreparedBrief),
    /** Left by 转下月补发. */
    supplement: Nullable(
      Type.Object({
        amountFen: Fen,
        fromMonth: Month,
        state: StringEnum(['open', 'done', 'cancelled'] as const),
        doneBy: Nullable(Type.String()),
        doneAt: Nullable(DateTime),
      }),
    ),
  }),
]);
export type FeedbackDetail = Static<typeof FeedbackDetail>;

const Step = { version: Version, requestId: RequestId };
/** Kept wide: the service says in words what is too long or too short. */
const Words = Type.String({ maxLength: 2000 });

export const feedbackSchemas = {
  list: { query: querySchema(feedbackList), data: PageOf(FeedbackListItem) },
  get: { params: IdParams, data: FeedbackDetail },
  /** The slip with its amounts, and what was corrected since; an administrator's look is written down. */
  reveal: {
    params: IdParams,
    data: Type.Object({
      view: SlipView,
      changes: Type.Array(ItemChange),
      published: Type.Boolean({ description: '更正后的版本已发布' }),
    }),
  },
  take: { params: IdParams, body: Type.Object(Step), data: FeedbackDetail },
  reply: {
    params: IdParams,
    body: Type.Object({ ...Step, replyContent: Words, internal: Type.Boolean(), images: Images }),
    data: FeedbackDetail,
  },
  close: {
    params: IdParams,
    body: Type.Object({
      ...Step,
      result: StringEnum(FEEDBACK_RESULTS),
      resultNote: Words,
      supplementFen: Type.Optional(Fen),
    }),
    data: FeedbackDetail,
  },
} as const;

const Said = { content: Words, images: Images };

/** The employee's side. */
export const myFeedbackSchemas = {
  /** One's own about no record, newest first; what is about a slip or a month stands with it. */
  list: { query: Type.Object({ page: PageQuery.page, pageSize: PageQuery.pageSize }), data: PageOf(FeedbackThread) },
  raise: {
    body: Type.Object({ requestId: RequestId, category: StringEnum(OBJECTION_CATEGORIES), ...Said }),
    data: FeedbackThread,
  },
  withdraw: { params: IdParams, body: Type.Object(Step), data: FeedbackThread },
  get: { params: IdParams, data: FeedbackThread },
  answer: { params: IdParams, body: Type.Object({ ...Step, ...Said }), data: FeedbackThread },
  accept: { params: IdParams, body: Type.Object(Step), data: FeedbackThread },
  reopen: { params: IdParams, body: Type.Object({ ...Step, ...Said }), data: FeedbackThread },
} as const;

export const supplementSchemas = {
  settle: { params: IdParams, body: Type.Object({ requestId: RequestId }), data: Type.Object({}) },
} as const;
