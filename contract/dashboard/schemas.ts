import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Fen, Id, Month, Nullable, StringEnum } from '../schema-kit';
import { CHECK_MONTH_STATES } from '../states/check-month';
import { monthSchemas } from './month-schemas';
import { todoSchemas } from './todo-schemas';

const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ description: 'YYYY-MM-DD' });

/** One month's slips that were issued: sums of the 工资表 employees can see. */
export const TrendMonth = Type.Object({
  month: Month,
  /** 工资表 issued for the month. */
  batches: Count,
  /** People on its 月度工资 sheets; null = there is none. */
  headCount: Nullable(Count),
  /** Null where a sheet has no 应发 column: the sum would be too small. */
  grossFen: Nullable(Fen),
  netFen: Fen,
});
export type TrendMonth = Static<typeof TrendMonth>;

export const CompanyFigures = Type.Object({
  total: Count,
  active: Count,
  /** Active, last day of service from `from` to `to`. */
  expiring: Type.Object({ count: Count, from: Day, to: Day }),
  expired: Count,
  pending: Count,
  /** 开通申请 waiting for an administrator. */
  applications: Count,
  /** 薪资领取 waiting for an administrator, and those whose payment failed. */
  claimsToReview: Count,
  failedPayments: Count,
  /** 实名认证 of all companies waiting for a decision. */
  realNames: Count,
  /** People employed in all companies: the sum of the list's 在职人数. */
  employed: Count,
  /** Accounts of administrators and company users locked by wrong passwords. */
  lockedAccounts: Count,
});
export type CompanyFigures = Static<typeof CompanyFigures>;

/** The first steps of an installation; of the company there is, the first of several. */
export const SetupSteps = Type.Object({
  company: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Somebody has an account of that role. */
  manager: Type.Boolean(),
  finance: Type.Boolean(),
  /** There are people. */
  staff: Type.Boolean(),
  /** There is a 工资表. */
  sheet: Type.Boolean(),
});
export type SetupSteps = Static<typeof SetupSteps>;

/** A company's attendance: of the newest month that has any, and how many months are still open. */
export const CheckFigures = Type.Object({
  /** null = none yet. */
  month: Nullable(Month),
  /** How the month stands, and since when. */
  state: Nullable(StringEnum(CHECK_MONTH_STATES)),
  since: Nullable(DateTime),
  /** People with a record. */
  imported: Count,
  /** Exceptions nobody has decided about. */
  openExceptions: Count,
  /** Days clocked that no working hours could judge: no exception is known of them. */
  unjudgedDays: Count,
  disputed: Count,
  /** Months not locked, this one among them. */
  unlocked: Count,
});
export type CheckFigures = Static<typeof CheckFigures>;

/** What a month's records come to: days due and attended, of those that say both. */
export const CheckTrendMonth = Type.Object({
  month: Month,
  dueDays: Type.Number(),
  attendedDays: Type.Number(),
});
export type CheckTrendMonth = Static<typeof CheckTrendMonth>;

export const dashboardSchemas = {
  ...monthSchemas,
  ...todoSchemas,
  trend: { data: Type.Object({ months: Type.Array(TrendMonth, { minItems: 12, maxItems: 12 }) }) },
  checks: { data: CheckFigures },
  checkTrend: { data: Type.Object({ months: Type.Array(CheckTrendMonth, { minItems: 12, maxItems: 12 }) }) },
  companies: { data: CompanyFigures },
  setup: { data: SetupSteps },
} as const;
