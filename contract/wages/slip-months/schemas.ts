import { type Static, Type } from '@sinclair/typebox';
import { Fen, Id, IdParams, Month, Nullable, StringEnum } from '../../schema-kit';
import { ITEM_GROUPS, ITEM_KINDS, WAGE_TYPES } from '../items';

/**
 * How a slip of the year stands to its sums: `counted`; `disputed`, which is counted as it stands; taken back; or not issued
 * yet. The last two are left out.
 */
export const YEAR_STANDINGS = ['counted', 'disputed', 'recalled', 'unissued'] as const;
export type YearStanding = (typeof YEAR_STANDINGS)[number];

/** A slip among others of the same person. */
const NamedSlip = { id: Id, payMonth: Month, wageType: StringEnum(WAGE_TYPES), title: Type.String() };

/** 本年累计: what one person was paid in the tax year of a slip, up to the month of that slip and with it. */
export const SlipYear = Type.Object({
  year: Type.Integer({ description: '纳税年度，按发放月份' }),
  /** Whether wages are paid, and so taxed, in their own month or the next: then the year begins with December's. */
  paidIn: StringEnum(['sameMonth', 'nextMonth'] as const),
  from: Month,
  through: Month,
  /** All slips of these months the reader may know of, oldest first. */
  slips: Type.Array(Type.Object({ ...NamedSlip, standing: StringEnum(YEAR_STANDINGS) })),
  missing: Type.Array(Month, { description: '没有工资条的月份' }),
  /** Null of what not every counted slip has. */
  totals: Type.Object({
    grossFen: Nullable(Fen),
    deductionFen: Nullable(Fen),
    netFen: Fen,
    /** 个人所得税 */
    taxFen: Nullable(Fen),
  }),
  /** What is paid, taken off or paid by the employer, in the order of the slip; rates, bases and 累计 figures are no sums. */
  items: Type.Array(
    Type.Object({ key: Type.String(), label: Type.String(), group: StringEnum(ITEM_GROUPS), fen: Fen }),
  ),
});
export type SlipYear = Static<typeof SlipYear>;

const ComparedSlip = Type.Object({ ...NamedSlip, netFen: Fen });

/** Two slips of one person, item by item. */
export const SlipComparison = Type.Object({
  slip: ComparedSlip,
  /** Null where there is no other. */
  other: Nullable(ComparedSlip),
  /** What it can be compared with, newest first: issued slips of other months. */
  choices: Type.Array(Type.Object(NamedSlip)),
  items: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      group: StringEnum(ITEM_GROUPS),
      kind: StringEnum(ITEM_KINDS),
      isTotal: Type.Boolean(),
      now: Nullable(Type.String({ description: 'amount 为分，其余为显示文字；空表示没有这一项' })),
      then: Nullable(Type.String()),
      /** By how much the amount is more than then, what is missing counting as nothing; null of what is no amount. */
      diffFen: Nullable(Fen),
    }),
  ),
  netDiffFen: Nullable(Fen),
});
export type SlipComparison = Static<typeof SlipComparison>;

export const slipMonthsSchemas = {
  year: { params: IdParams, data: SlipYear },
  /** Without `with`, the newest earlier slip of the same kind. */
  comparison: {
    params: IdParams,
    query: Type.Object({ with: Type.Optional(Id) }),
    data: SlipComparison,
  },
} as const;
