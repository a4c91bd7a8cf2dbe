import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Fen, IdParams, Month, Nullable, StringEnum } from '../schema-kit';

const Count = Type.Integer({ minimum: 0 });

/** Departments told apart; what is left of them is put together. */
export const MOST_COST_DEPTS = 8;

/** Paid wages of a month, of a department or in whole: sums of slips. */
const CostCell = Type.Object({
  /** People on 月度工资 sheets; null = there is none. */
  headCount: Nullable(Count),
  /** Null where a sheet has no 应发: the sum would be too small. */
  grossFen: Nullable(Fen),
  /** What the employer pays besides (公司缴纳); null where a 月度工资 sheet does not say. */
  employerFen: Nullable(Fen),
  netFen: Fen,
});
export type CostCell = Static<typeof CostCell>;

/** Twelve months of paid wages by department, as the slips name it. The departments of a month come to its total exactly. */
export const WageCost = Type.Object({
  months: Type.Array(Month, { minItems: 12, maxItems: 12 }),
  /** Null: nothing was paid for the month. */
  total: Type.Array(Nullable(CostCell)),
  depts: Type.Array(
    Type.Object({
      /** Null: of people without a department; of several put together, too. */
      dept: Nullable(Type.String()),
      /** How many departments are put together; null = one. */
      others: Nullable(Count),
      cells: Type.Array(Nullable(CostCell)),
    }),
    { description: '实发多的在前；其余部门合为一项，在最后' },
  ),
});
export type WageCost = Static<typeof WageCost>;

export const PROGRESS_UNITS = ['hour', 'day'] as const;

/** How people took up a batch's slips since it was published: what came to be in each hour or day, of slips as they stand now. */
export const BatchProgress = Type.Object({
  /** Days (Asia/Shanghai) where three days and more are shown. */
  unit: StringEnum(PROGRESS_UNITS),
  /** When it was published, and up to when it is looked at; null while employees do not see it. */
  from: Nullable(DateTime),
  until: Nullable(DateTime),
  /** In order; hours or days in which nothing happened are left out. Sums are the batch's own counts. */
  steps: Type.Array(
    Type.Object({
      /** When the hour or day begins. */
      at: DateTime,
      sent: Count,
      read: Count,
      confirmed: Count,
      disputed: Count,
    }),
  ),
});
export type BatchProgress = Static<typeof BatchProgress>;

export const wagePlotSchemas = {
  cost: { data: WageCost },
  progress: { params: IdParams, data: BatchProgress },
} as const;
