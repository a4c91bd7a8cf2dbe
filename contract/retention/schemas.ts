import { type Static, Type } from '@sinclair/typebox';
import { GROUNDS } from '../personal-data/grounds';
import { DateTime, Empty, Id, IdParams, Month, Nullable, StringEnum } from '../schema-kit';
import { RETENTION_CLASSES, RETENTION_YEARS, STAY_REASONS } from './rules';

const Class = StringEnum(RETENTION_CLASSES);
const Years = Type.Integer({ minimum: RETENTION_YEARS.least, maximum: RETENTION_YEARS.most, description: '保存年数' });

/** That a class is deleted after its term. */
const Rule = Type.Object({
  class: Class,
  years: Type.Integer(),
  /** Nothing is deleted before. */
  startsAt: DateTime,
  setByName: Type.String(),
  setAt: DateTime,
  /** When it was last looked for what is due; null = not yet. */
  lookedAt: Nullable(DateTime),
  /** What the last look broke off at; null = it went to its end. `archive`: no archive could be written and read back. */
  failure: Nullable(StringEnum(['archive', 'changed', 'error'] as const)),
});

/** What was archived before its deletion. */
const Archive = Type.Object({
  id: Id,
  class: Class,
  month: Month,
  /** Rows in it, all of which were deleted. */
  rows: Type.Integer(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  deletedAt: DateTime,
  /** When somebody removed the archive itself; null = it can be fetched. */
  removedAt: Nullable(DateTime),
});

export const RetentionStanding = Type.Object({
  /** Years that law and the company's own 保存年限 ask for at least. */
  leastYears: Type.Integer(),
  rules: Type.Array(Rule),
  /** Tables that no setting deletes, by the law that wants them. `title`: in Chinese. */
  kept: Type.Array(
    Type.Object({
      ground: StringEnum(GROUNDS),
      tables: Type.Array(Type.Object({ table: Type.String(), title: Type.String() })),
    }),
  ),
  /** The newest ones. */
  archives: Type.Array(Archive),
});
export type RetentionStanding = Static<typeof RetentionStanding>;

/** What would go if it began today. */
export const RetentionPreview = Type.Object({
  /** Months before it are past their term. */
  firstKept: Month,
  months: Type.Array(
    Type.Object({
      month: Month,
      /** Records that go: people's months, or feedbacks. */
      goes: Type.Integer(),
      stays: Type.Array(Type.Object({ reason: StringEnum(STAY_REASONS), count: Type.Integer() })),
    }),
  ),
});
export type RetentionPreview = Static<typeof RetentionPreview>;

export const retentionSchemas = {
  get: { data: RetentionStanding },
  preview: { query: Type.Object({ class: Class, years: Years }), data: RetentionPreview },
  /** Wants a fresh proof. Set anew, the waiting time begins anew. */
  set: { body: Type.Object({ class: Class, years: Years }), data: RetentionStanding },
  stop: { body: Type.Object({ class: Class }), data: RetentionStanding },
  /** octet-stream. */
  file: { params: IdParams },
  /** Removes an archive for good. Wants a fresh proof. */
  remove: { params: IdParams, body: Empty, data: RetentionStanding },
} as const;
