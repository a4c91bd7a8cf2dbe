import { type Static, Type } from '@sinclair/typebox';
import { DAY_TYPES } from '../calendar/day-type';
import { OBJECTION_CATEGORIES } from '../feedback-threads/categories';
import { FeedbackThread, Images } from '../feedback-threads/schemas';
import {
  DateTime,
  Day,
  Id,
  IdParams,
  ListQuery,
  MixedText,
  Month,
  Nullable,
  PageOf,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../schema-kit';
import { CHECK_MONTH_STATES } from '../states/check-month';
import { CHECK_RECORD_STATES } from '../states/check-record';
import { LAST_CLOCK } from './clock';
import { DAY_REMARK_MAX, DAY_RESULTS, PUNCH_KEYS, SHIFT_NAME_MAX } from './day';
import { DECISIONS } from './decisions';
import { EXCEPTION_KINDS } from './exceptions';
import { LOCK_MATTERS, LOCK_REASON } from './lock';
import { RECORD_FIELDS, RECORD_KEYS, RECORD_SOURCES, REMARK_MAX, type RecordValues } from './record';
import { filterProperties, querySchema } from '../lists/schema';
import { checkDayList, checkRecordList } from './lists';

const MonthParams = Type.Object({ month: Month });

/** A record's numbers as they are shown; a key that is absent was not said. */
export const CheckValues = Type.Unsafe<RecordValues>(
  Type.Object(
    Object.fromEntries(
      RECORD_KEYS.map((key) => [key, Type.Optional(Type.Number({ description: RECORD_FIELDS[key].label }))]),
    ),
  ),
);
/** The same as typed into the form: null empties a number. Ranges are checked with words of their own. */
const ValuesInput = Type.Unsafe<RecordValues>(
  Type.Object(Object.fromEntries(RECORD_KEYS.map((key) => [key, Type.Optional(Nullable(Type.Number()))])), {
    additionalProperties: false,
  }),
);

const Counts = Type.Object({
  people: Type.Integer(),
  draft: Type.Integer(),
  sent: Type.Integer(),
  confirmed: Type.Integer(),
  disputed: Type.Integer(),
  fixed: Type.Integer(),
  /** People with an exception nobody has decided about. */
  withExceptions: Type.Integer(),
  openExceptions: Type.Integer(),
  /** Days clocked that no working hours could judge. */
  unjudgedDays: Type.Integer(),
});
export type CheckCounts = Static<typeof Counts>;

export const CheckMonthView = Type.Object({
  month: Month,
  state: StringEnum(CHECK_MONTH_STATES),
  /** 0 as long as nothing has been entered for the month. */
  version: Type.Integer({ minimum: 0 }),
  changedAt: Nullable(DateTime),
  changedBy: Nullable(Type.String()),
  reason: Nullable(Type.String({ description: '上次解锁的原因，或有未完成事项仍锁定的原因' })),
  counts: Counts,
  /** People employed in the month. */
  expected: Type.Integer(),
  workdays: Type.Integer({ description: '企业日历中的应出勤天数' }),
  /** The yearly arrangement of days off is not known: weekends count as rest days. */
  calendarUnknown: Type.Boolean(),
  /** Wages of the month have been published: unlocking wants a second yes. */
  wagesPublished: Type.Boolean(),
  /** What is not done yet; locking the month all the same is a manager's, with a reason. */
  open: Type.Array(Type.Object({ matter: StringEnum(LOCK_MATTERS), count: Type.Integer() })),
});
export type CheckMonthView = Static<typeof CheckMonthView>;

export const CheckListItem = Type.Object({
  id: Id,
  version: Version,
  month: Month,
  staffId: Id,
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  state: StringEnum(CHECK_RECORD_STATES),
  values: CheckValues,
  exceptions: Type.Integer({ description: '异常数' }),
  openExceptions: Type.Integer({ description: '待处理异常' }),
  unjudgedDays: Type.Integer({ description: '未判断天数：有打卡，但没有班次或打卡结果' }),
  source: StringEnum(RECORD_SOURCES),
  /** The reader's own: he neither changes it nor decides about it. */
  own: Type.Boolean(),
});
export type CheckListItem = Static<typeof CheckListItem>;

export const CheckDayView = Type.Object({
  date: Day,
  staffId: Id,
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  recordId: Nullable(Id),
  dayType: StringEnum(DAY_TYPES),
  shiftName: Type.String(),
  /** Minutes from the day's midnight in the order of the punches. */
  punches: Type.Array(Nullable(Type.Integer())),
  punchResults: Type.Array(Nullable(StringEnum(DAY_RESULTS))),
  onResult: Nullable(StringEnum(DAY_RESULTS)),
  offResult: Nullable(StringEnum(DAY_RESULTS)),
  result: Nullable(StringEnum(DAY_RESULTS)),
  values: CheckValues,
  remark: Type.String(),
  openExceptions: Type.Integer(),
  own: Type.Boolean(),
});
export type CheckDayView = Static<typeof CheckDayView>;

export const CheckExceptionView = Type.Object({
  id: Id,
  staffId: Id,
  recordId: Nullable(Id),
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  date: Day,
  punch: Nullable(StringEnum(PUNCH_KEYS)),
  kind: StringEnum(EXCEPTION_KINDS),
  shiftName: Type.String(),
  /** All times clocked on the day, as in the daily list. */
  punches: Type.Array(Nullable(Type.Integer())),
  remark: Type.String(),
  decision: Nullable(StringEnum(DECISIONS)),
  note: Nullable(MixedText),
  decidedAt: Nullable(DateTime),
  decidedBy: Nullable(Type.String()),
  /** The employee has been shown the month: deciding corrects it, and wants a reason. */
  correction: Type.Boolean(),
  /** Of the reader's own month: decided by others. */
  own: Type.Boolean(),
});
export type CheckExceptionView = Static<typeof CheckExceptionView>;

const Change = Type.Object({ label: ServerText, from: Type.String(), to: Type.String() });
export const CheckEventView = Type.Object({
  at: DateTime,
  by: Type.String(),
  action: Type.String(),
  label: ServerText,
  changes: Type.Array(Change),
  note: Nullable(MixedText),
});
export type CheckEventView = Static<typeof CheckEventView>;

/** Something about a record's numbers that is taken but ought to be looked at. */
export const CheckNote = Type.Object({
  code: Type.String(),
  level: StringEnum(['error', 'warning'] as const),
  field: Nullable(Type.String()),
  message: ServerText,
});
export type CheckNote = Static<typeof CheckNote>;

export const CheckDetail = Type.Composite([
  CheckListItem,
  Type.Object({
    remark: Type.String(),
    monthState: StringEnum(CHECK_MONTH_STATES),
    /** With their conversations, internal remarks included. */
    feedback: Type.Array(FeedbackThread),
    sentAt: Nullable(DateTime),
    settledAt: Nullable(DateTime),
    updatedAt: DateTime,
    notes: Type.Array(CheckNote),
    days: Type.Array(CheckDayView),
    exceptionList: Type.Array(CheckExceptionView),
    history: Type.Array(CheckEventView),
  }),
]);
export type CheckDetail = Static<typeof CheckDetail>;

/** `staffId`: one person's alone. */
const OF_MONTH = { month: Month, staffId: Type.Optional(Id) };
export const CheckFilters = Type.Object({ ...OF_MONTH, ...filterProperties(checkRecordList) });
export type CheckFilters = Static<typeof CheckFilters>;

const EXCEPTION_FILTERS = {
  month: Month,
  kind: Type.Optional(StringEnum(EXCEPTION_KINDS)),
  dept: Type.Optional(Type.String({ maxLength: 50 })),
  keyword: Type.Optional(Type.String({ maxLength: 50 })),
  decided: Type.Optional(StringEnum(['open', 'decided'] as const)),
};

const Input = { values: ValuesInput, remark: Type.String({ maxLength: REMARK_MAX }) };

const DayChange = {
  requestId: RequestId,
  month: Month,
  staffId: Id,
  date: Day,
  /** Of the person's record; 0 where he has none in the month yet. */
  version: Type.Integer({ minimum: 0 }),
  /** The month's numbers move by the difference. */
  adjustMonth: Type.Boolean(),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
};
const Punches = PUNCH_KEYS.length;

export const CalendarDayView = Type.Object({
  date: Day,
  type: StringEnum(DAY_TYPES),
  name: Type.String(),
  statutory: Type.Boolean(),
  own: Type.Boolean(),
});
export type CalendarDayView = Static<typeof CalendarDayView>;

const MonthAction = StringEnum(['stopConfirm', 'lock', 'unlock'] as const);

const CountedDay = Type.Object({
  date: Day,
  expected: Type.Integer(),
  present: Type.Integer(),
  exceptions: Type.Integer(),
  unjudged: Type.Integer(),
});

export const checkSchemas = {
  /** Months with something in them; `open`: those not locked. */
  months: {
    query: Type.Object({ open: Type.Optional(Type.Boolean()) }),
    data: Type.Object({
      list: Type.Array(Type.Object({ month: Month, state: StringEnum(CHECK_MONTH_STATES), changedAt: DateTime })),
    }),
  },
  month: { params: MonthParams, data: CheckMonthView },
  /** 锁定, 解锁, 结束员工确认. Unlocking, and locking what is not done, wants a reason; where wages of the month have gone out, `despiteWages` as well. */
  actOnMonth: {
    params: MonthParams,
    body: Type.Object({
      action: MonthAction,
      version: Version,
      requestId: RequestId,
      reason: Type.Optional(Type.String({ maxLength: LOCK_REASON.max })),
      despiteWages: Type.Optional(Type.Boolean()),
    }),
    data: CheckMonthView,
  },
  list: { query: querySchema(checkRecordList, OF_MONTH), data: PageOf(CheckListItem) },
  depts: {
    query: Type.Object({ month: Month }),
    data: Type.Object({ list: Type.Array(Type.Object({ dept: Type.String(), count: Type.Integer() })) }),
  },
  get: { params: IdParams, data: CheckDetail },
  /** Days the calendar expects somebody to work in a month: what the form begins with. */
  expected: { query: Type.Object({ month: Month, staffId: Id }), data: Type.Object({ shouldDays: Type.Number() }) },
  create: {
    body: Type.Object({ requestId: RequestId, month: Month, staffId: Id, ...Input }),
    data: Type.Object({ id: Id }),
  },
  /** What the employee has been shown is changed by a correction: with a reason. */
  edit: {
    params: IdParams,
    body: Type.Object({ version: Version, reason: Type.Optional(Type.String({ maxLength: 200 })), ...Input }),
    data: CheckDetail,
  },
  remove: { params: IdParams, query: Type.Object({ version: Version }), data: Type.Object({}) },
  /** Sends months to their employees for confirmation: those picked, else everybody not sent yet. */
  send: {
    body: Type.Object({
      requestId: RequestId,
      month: Month,
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })),
    }),
    data: Type.Object({ sent: Type.Integer(), skipped: Type.Integer(), jobId: Nullable(Id) }),
  },
  days: { query: querySchema(checkDayList, { month: Month }), data: PageOf(CheckDayView) },
  /** One day by hand: new or in place of what it was. Minutes of 1440 and more are of the next day. */
  saveDay: {
    body: Type.Object({
      ...DayChange,
      shiftName: Type.String({ maxLength: SHIFT_NAME_MAX }),
      punches: Type.Array(Nullable(Type.Integer({ minimum: 0, maximum: LAST_CLOCK })), {
        minItems: Punches,
        maxItems: Punches,
      }),
      punchResults: Type.Array(Nullable(StringEnum(DAY_RESULTS)), { minItems: Punches, maxItems: Punches }),
      result: Nullable(StringEnum(DAY_RESULTS)),
      values: ValuesInput,
      remark: Type.String({ maxLength: DAY_REMARK_MAX }),
    }),
    data: CheckDetail,
  },
  removeDay: { body: Type.Object(DayChange), data: CheckDetail },
  exceptions: { query: ListQuery(['date'], EXCEPTION_FILTERS), data: PageOf(CheckExceptionView) },
  /** One decision for one or several exceptions; `decision: null` takes it back. */
  decide: {
    body: Type.Object({
      requestId: RequestId,
      ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      decision: Nullable(StringEnum(DECISIONS)),
      /** Required of what an employee has been shown. */
      note: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Object({
      decided: Type.Integer(),
      skipped: Type.Array(Type.Object({ name: Type.String(), date: Day, reason: ServerText })),
    }),
  },
  calendar: {
    query: Type.Object({ month: Month }),
    data: Type.Object({
      days: Type.Array(CalendarDayView),
      unknownYears: Type.Array(Type.Integer()),
      workdays: Type.Integer(),
    }),
  },
  setCalendar: {
    body: Type.Object({
      days: Type.Array(
        Type.Object({ date: Day, type: Nullable(StringEnum(DAY_TYPES)), name: Type.String({ maxLength: 20 }) }),
        { minItems: 1, maxItems: 62 },
      ),
    }),
    data: Type.Object({}),
  },
  stats: {
    query: Type.Object({ month: Month }),
    data: Type.Object({
      /** Of those with an entry on the day and expected to work; `unjudged` are in neither `expected` nor `present`. */
      byDay: Type.Array(CountedDay),
      byDept: Type.Array(
        Type.Object({ dept: Type.String(), people: Type.Integer(), open: Type.Integer(), decided: Type.Integer() }),
      ),
      /** `byDay` by department, those with most people first; the departments of a day come to it exactly. */
      heat: Type.Array(
        Type.Object({
          dept: Type.String({ description: '空 = 未分部门' }),
          /** How many departments are put together; null = one. */
          others: Nullable(Type.Integer()),
          /** Days on which somebody of it was counted. */
          days: Type.Array(CountedDay),
        }),
      ),
    }),
  },
  /** `summary`: the list; `grid`: the month grid that is printed; `days`: every day. */
  export: {
    body: Type.Object({
      requestId: RequestId,
      kind: StringEnum(['summary', 'grid', 'days'] as const),
      filters: CheckFilters,
    }),
    data: Type.Object({ jobId: Id }),
  },
} as const;

/** The employee's own month. */
export const MyCheck = Type.Object({
  id: Id,
  version: Version,
  month: Month,
  company: Type.String(),
  state: StringEnum(CHECK_RECORD_STATES),
  locked: Type.Boolean(),
  values: CheckValues,
  remark: Type.String(),
  sentAt: Nullable(DateTime),
  settledAt: Nullable(DateTime),
});
export type MyCheck = Static<typeof MyCheck>;

export const MyCheckDetail = Type.Composite([
  MyCheck,
  Type.Object({
    feedback: Type.Array(FeedbackThread),
    days: Type.Array(
      Type.Omit(CheckDayView, ['staffId', 'name', 'staffNo', 'dept', 'recordId', 'openExceptions', 'own']),
    ),
  }),
]);
export type MyCheckDetail = Static<typeof MyCheckDetail>;

export const myCheckSchemas = {
  list: {
    query: Type.Object({
      page: Type.Integer({ minimum: 1, default: 1 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 36, default: 12 }),
    }),
    data: PageOf(MyCheck),
  },
  get: { params: IdParams, data: MyCheckDetail },
  confirm: { params: IdParams, body: Type.Object({ version: Version }), data: MyCheckDetail },
  object: {
    params: IdParams,
    body: Type.Object({
      version: Version,
      content: Type.String({ maxLength: 500 }),
      category: Type.Optional(StringEnum(OBJECTION_CATEGORIES)),
      itemKeys: Type.Optional(Type.Array(StringEnum(RECORD_KEYS), { maxItems: 50 })),
      images: Images,
    }),
    data: MyCheckDetail,
  },
  withdrawObjection: { params: IdParams, body: Type.Object({ version: Version }), data: MyCheckDetail },
} as const;
