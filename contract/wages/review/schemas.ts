import { type Static, Type } from '@sinclair/typebox';
import { AuditCoverage } from '../audit/schemas';
import { IssueLevelSchema, IssueValues } from '../../issues/schema';
import { DateTime, Fen, Id, IdParams, Nullable, PageOf, PageQuery, StringEnum } from '../../schema-kit';
import { IMPORT_CHANGE_KINDS } from '../import-record';
import { UncountedColumn } from '../import-figures';
import { WAGE_ISSUE_CODES } from '../issues/catalogue';
import { KeptComparison } from '../references/comparison';
import { TotalCheck } from '../total-check-schemas';
import { GROUP_KINDS, SEEN_BY } from './groups';

const GroupKey = Type.String({ maxLength: 80, pattern: '^[A-Za-z.]+$' });

/** Something a reviewer has to see, and whether the asking person has. */
export const ReviewGroup = Type.Object({
  key: GroupKey,
  kind: StringEnum(GROUP_KINDS),
  code: Nullable(StringEnum(WAGE_ISSUE_CODES)),
  count: Type.Integer({ description: '行数、人数、列数或处数' }),
  stakeFen: Nullable(Fen),
  print: Type.String({ description: '内容的标识，内容变了就不同' }),
  seen: Nullable(Type.Object({ at: DateTime, how: StringEnum(SEEN_BY) })),
});
export type ReviewGroup = Static<typeof ReviewGroup>;

/** What would have stopped the import, and who said that it is meant. */
export const Overridden = Type.Object({
  check: StringEnum(['netUnproven', 'otherMonth', 'paidTwice'] as const),
  by: Type.String(),
  at: Nullable(DateTime),
  reason: Nullable(Type.String()),
  /** The column taken for net pay; the month the sheet says; the other batch. */
  about: Type.String(),
  people: Nullable(Type.Integer()),
});
export type Overridden = Static<typeof Overridden>;

export const ReviewGroups = Type.Object({
  groups: Type.Array(ReviewGroup),
  /** The asking person is to review the batch now: what he sees counts. */
  counts: Type.Boolean(),
  coverage: Type.Object({
    people: Type.Integer(),
    checks: Nullable(Type.Array(TotalCheck)),
    /** null: nobody was ever checked. */
    audit: Nullable(Type.Array(AuditCoverage)),
    totals: Type.Object({ agreeing: Type.Integer(), stated: Type.Integer() }),
  }),
  totals: Type.Array(Type.Object({ label: Type.String(), sheetFen: Nullable(Fen), readFen: Fen })),
  headCount: Nullable(Type.Object({ sheet: Nullable(Type.Integer()), read: Type.Integer() })),
  files: Type.Array(KeptComparison),
  overridden: Type.Array(Overridden),
  uncounted: Type.Array(UncountedColumn),
});
export type ReviewGroups = Static<typeof ReviewGroups>;

/** A row of a group: of the sheet, or a person who is not in it. */
export const GroupRow = Type.Object({
  id: Type.String(),
  rowNo: Nullable(Type.Integer()),
  place: Nullable(Type.String({ description: '在原工作簿中的位置' })),
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  slipId: Nullable(Id),
  netFen: Nullable(Fen),
  issues: Type.Array(
    Type.Object({
      level: IssueLevelSchema,
      code: StringEnum(WAGE_ISSUE_CODES),
      label: Nullable(Type.String()),
      values: IssueValues,
    }),
  ),
  /** Doubts in words where their kinds were not kept. */
  messages: Type.Array(Type.String()),
  change: Nullable(
    Type.Object({
      kind: StringEnum(IMPORT_CHANGE_KINDS),
      label: Nullable(Type.String()),
      before: Nullable(Type.String()),
      after: Nullable(Type.String()),
    }),
  ),
  by: Nullable(Type.String()),
  at: Nullable(DateTime),
  leftOut: Type.Boolean({ description: '没有生成工资条' }),
  /** The slip was changed since the import. */
  edited: Type.Boolean(),
  /** Of somebody who is not in the sheet. */
  person: Nullable(
    Type.Object({
      inLastMonth: Type.Boolean(),
      status: Type.String(),
      entryDate: Nullable(Type.String()),
      leaveDate: Nullable(Type.String()),
    }),
  ),
});
export type GroupRow = Static<typeof GroupRow>;

export const reviewGroupSchemas = {
  groups: { params: IdParams, data: ReviewGroups },
  groupRows: {
    params: Type.Object({ id: Id, key: GroupKey }),
    query: Type.Object({ page: PageQuery.page, pageSize: PageQuery.pageSize }),
    data: PageOf(GroupRow),
  },
  /** This reviewer has opened or ticked these groups as they were shown to him. */
  see: {
    params: IdParams,
    body: Type.Object({
      how: StringEnum(SEEN_BY),
      groups: Type.Array(Type.Object({ key: GroupKey, print: Type.String({ maxLength: 64 }) }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    data: ReviewGroups,
  },
} as const;
