import { type Static, type TProperties, Type } from '@sinclair/typebox';
import { Nullable, StringEnum } from '../schema-kit';

export const IssueLevelSchema = StringEnum(['error', 'warning', 'info'] as const);

/** The values of an issue or a notice: its catalogue says which. */
export const IssueValues = Type.Record(Type.String(), Type.Unknown(), {
  description: '文字中要填入的值，名称见问题目录',
});

/** What is said of a sheet as a whole. */
export const NoticeSchema = Type.Object({ code: Type.String(), values: IssueValues });
export type Notice = Static<typeof NoticeSchema>;

/** An issue of a row as it is stored and sent; the words are made where it is shown. */
export const rowIssueSchema = <I>(codes: readonly string[], staffId: string, more: TProperties = {}) =>
  Type.Unsafe<I>(
    Type.Object({
      level: IssueLevelSchema,
      code: StringEnum(codes),
      column: Nullable(Type.Integer()),
      values: IssueValues,
      staffId: Type.Optional(Type.String({ description: staffId })),
      ...more,
    }),
  );
