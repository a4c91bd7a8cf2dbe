import { type Static, Type } from '@sinclair/typebox';
import { Day, Fen, Id, IdParams, Month, Nullable, PageOf, PageQuery, StringEnum } from '../schema-kit';
import { CAUSE_KINDS, DIFFERENCE_ORDERS, PRESENCES } from './difference';
import { ITEM_GROUPS, ITEM_KINDS } from './items';

/** One part of a difference of net pay; the parts of a difference come to it exactly. */
export const DifferenceCause = Type.Object({
  kind: StringEnum(CAUSE_KINDS),
  item: Nullable(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      deducts: Type.Boolean({ description: '扣款项：金额为正表示比上期少扣' }),
    }),
  ),
  people: Nullable(Type.Integer({ description: '人数；按项目的差异不计人数' })),
  /** What it adds to net pay. */
  fen: Fen,
});
export type DifferenceCause = Static<typeof DifferenceCause>;

const Totals = Type.Object({
  headCount: Type.Integer(),
  grossFen: Nullable(Fen),
  deductionFen: Nullable(Fen),
  netFen: Fen,
});

/** The month a batch is compared with: the latest one before it in which wages of its type were paid. */
const ComparedMonth = Type.Object({
  payMonth: Month,
  batches: Type.Array(Type.Object({ id: Id, title: Type.String() })),
});

/** Net pay of a batch against that of the month before, and why they differ; in whole and by department at the time of the slip. */
export const BatchDifference = Type.Object({
  payMonth: Month,
  now: Totals,
  before: Nullable(Type.Composite([ComparedMonth, Totals])),
  causes: Type.Array(DifferenceCause, { description: '影响大的在前' }),
  depts: Type.Array(
    Type.Object({
      dept: Nullable(Type.String()),
      headCount: Type.Integer(),
      lastHeadCount: Type.Integer(),
      netFen: Fen,
      lastNetFen: Fen,
      diffFen: Fen,
      causes: Type.Array(DifferenceCause),
    }),
    { description: '变化大的在前' },
  ),
});
export type BatchDifference = Static<typeof BatchDifference>;

const PersonKind = StringEnum([...PRESENCES, 'movedIn', 'movedOut'] as const);

const DifferencePerson = Type.Object({
  staffId: Id,
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  lastDept: Nullable(Type.String()),
  /** Within a department who came from another or went there. */
  kind: PersonKind,
  /** Of who is new the day of entry, of who is gone the last day. */
  since: Nullable(Day),
  netFen: Nullable(Fen),
  lastNetFen: Nullable(Fen),
  /** Within a department what he adds to its difference. */
  diffFen: Fen,
  causes: Type.Array(DifferenceCause, { description: '两期都有的人按项目' }),
});
export type DifferencePerson = Static<typeof DifferencePerson>;

const Side = Type.Object({
  dept: Nullable(Type.String()),
  netFen: Fen,
  slips: Type.Array(Type.Object({ id: Id, batchId: Id })),
});

/** Both months of one person side by side. Where somebody had several slips in a month, amounts are added up. */
export const PersonDifference = Type.Object({
  staffId: Id,
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  kind: StringEnum(PRESENCES),
  since: Nullable(Day),
  payMonth: Month,
  lastPayMonth: Nullable(Month),
  now: Nullable(Side),
  before: Nullable(Side),
  items: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      group: StringEnum(ITEM_GROUPS),
      kind: StringEnum(ITEM_KINDS),
      isTotal: Type.Boolean(),
      now: Nullable(Type.String({ description: 'amount 为分，其余为显示文字' })),
      before: Nullable(Type.String()),
      /** What its change adds to net pay; null of what net pay is not made of. */
      fen: Nullable(Fen),
    }),
  ),
  diffFen: Fen,
  /** What the items do not come to. */
  restFen: Fen,
});
export type PersonDifference = Static<typeof PersonDifference>;

export const differenceSchemas = {
  difference: { params: IdParams, data: BatchDifference },
  /** People whose net pay differs, the largest difference first. */
  differencePeople: {
    params: IdParams,
    query: Type.Object({
      page: PageQuery.page,
      pageSize: PageQuery.pageSize,
      order: Type.Optional(StringEnum(DIFFERENCE_ORDERS)),
      presence: Type.Optional(StringEnum(PRESENCES)),
      dept: Type.Optional(Type.String({ maxLength: 200 })),
      noDept: Type.Optional(Type.Boolean({ description: '只看没有部门的人' })),
    }),
    data: PageOf(DifferencePerson),
  },
  differencePerson: { params: Type.Object({ id: Id, staffId: Id }), data: PersonDifference },
} as const;
