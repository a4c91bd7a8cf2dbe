import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Fen, Id, MixedText, Month, Nullable, StringEnum } from '../schema-kit';
import { WAGE_BATCH_STATES } from '../states/wage-batch';
import { WAGE_TYPES } from '../wages/items';
import { STEP_ACTIONS, STEP_AWAITED, STEP_BLOCKS, STEP_FACTS, STEP_KEYS, STEP_NOTES, STEP_STATES } from './steps';

const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ description: 'YYYY-MM-DD' });

/** One step of a month's wages: who, how many, how much, since when. */
export const MonthStep = Type.Object({
  key: StringEnum(STEP_KEYS),
  state: StringEnum(STEP_STATES),
  /** Its day is past and it is not done. */
  late: Type.Boolean(),
  /** Who took it, or (not done) who began it. */
  by: Nullable(Type.String()),
  /** When it was done, or since when it stands so. */
  at: Nullable(DateTime),
  people: Nullable(Count),
  fen: Nullable(Fen),
  facts: Type.Array(Type.Object({ key: StringEnum(STEP_FACTS), count: Type.Integer({ minimum: 1 }) })),
  note: Nullable(StringEnum(STEP_NOTES)),
  /** Why it was sent or taken back, in the words of who did. */
  reason: Nullable(MixedText),
  blockedBy: Nullable(StringEnum(STEP_BLOCKS)),
  action: Nullable(StringEnum(STEP_ACTIONS)),
  awaits: Nullable(Type.Object({ who: StringEnum(STEP_AWAITED), names: Type.Array(Type.String()) })),
  /** Last day of what the step waits for, where it has one of its own. */
  due: Nullable(Day),
});
export type MonthStep = Static<typeof MonthStep>;

/** One 工资表 on its way, or (no batch) the month's wages before there is one. */
export const MonthRow = Type.Object({
  batch: Nullable(Type.Object({ id: Id, title: Type.String(), wageType: StringEnum(WAGE_TYPES) })),
  /** The sheet the reader is about to import. */
  importId: Nullable(Id),
  steps: Type.Array(MonthStep),
});
export type MonthRow = Static<typeof MonthRow>;

/** A month's slips that are out; each count is the total of the list its link opens (links.ts). */
export const IssuedMonth = Type.Object({
  month: Month,
  /** The 工资表 that has come least far. */
  state: StringEnum(WAGE_BATCH_STATES),
  /** Wages of the month are not out although its day has passed. */
  late: Type.Boolean(),
  sent: Count,
  unread: Count,
  confirmed: Count,
  unconfirmed: Count,
  disputed: Count,
});
export type IssuedMonth = Static<typeof IssuedMonth>;

export const WageMonth = Type.Object({
  month: Month,
  /** The day the company pays on, kept with its record; null = nobody has said. */
  payDay: Nullable(Type.Integer()),
  /** Of that record: said back with another day. */
  companyVersion: Type.Integer(),
  /** The day the month's wages are paid; workdays from today until it, or since it once it is past (today not counted). */
  payDate: Nullable(Type.Object({ date: Day, past: Type.Boolean(), workdays: Count })),
  /** The month's 工资表, the monthly ones first. */
  rows: Type.Array(MonthRow),
  /** Months behind it, newest first. */
  before: Type.Array(IssuedMonth),
  /** Something was issued at some time: there is a trend to show. */
  issued: Type.Boolean(),
  /** Nothing at all has been begun here; `staff`: there are people. */
  first: Nullable(Type.Object({ staff: Type.Boolean() })),
});
export type WageMonth = Static<typeof WageMonth>;

/** How far a company is with the month's 月度工资, for administrators. */
export const CompanyMonth = Type.Object({
  companyId: Id,
  name: Type.String(),
  month: Month,
  /** The month's 工资表 that has come least far; null = there is none. */
  state: Nullable(StringEnum(WAGE_BATCH_STATES)),
  batchId: Nullable(Id),
  people: Nullable(Count),
  since: Nullable(DateTime),
  payDate: Nullable(Day),
  late: Type.Boolean(),
});
export type CompanyMonth = Static<typeof CompanyMonth>;

export const monthSchemas = {
  month: { data: WageMonth },
  companyMonths: {
    data: Type.Object({
      /** Those that are late first, then by how soon they pay; at most ten. */
      list: Type.Array(CompanyMonth),
      late: Count,
      total: Count,
    }),
  },
} as const;
