import { type Static, Type } from '@sinclair/typebox';
import { Id, IdParams, Month, Nullable, StringEnum } from '../schema-kit';
import { ImportSummary } from './import-schemas';
import { ImportMonth } from './month-schemas';

/**
 * What keeps the sheet of a past month from being written: its columns are not settled, nor its month, nor its net pay; rows
 * have errors, or are matched by name alone; nothing is left; the pay is there already, of most people or of some.
 */
export const HISTORY_BLOCKS = ['mapping', 'month', 'net', 'taken', 'errors', 'names', 'paidTwice', 'empty'] as const;
export type HistoryBlock = (typeof HISTORY_BLOCKS)[number];

/** The sheet of a past month on its way in. */
export const HistoryImport = Type.Composite([
  ImportSummary,
  Type.Object({
    month: ImportMonth,
    monthAssumed: Type.Boolean({ description: '还没有人说是哪个月，工资月份只是暂定' }),
    blocks: Type.Array(
      Type.Object({
        code: StringEnum(HISTORY_BLOCKS),
        rows: Type.Integer({ description: '涉及的行数；不按行计的为0' }),
      }),
      { description: '写入之前要处理的；空为可以写入' },
    ),
    addable: Type.Integer({ description: '名册中没有、可以一并新增的行数' }),
    /** The company a title or file name speaks of, where that is another. */
    otherCompany: Nullable(Type.String()),
    strangers: Type.Boolean({ description: '表中一个人也不在名册中，而名册不是空的' }),
    /** Other sheets of the file that look like wage sheets. */
    otherTabs: Type.Object({
      /** The one that was read. */
      read: Type.String(),
      names: Type.Array(Type.String()),
      months: Type.Array(Type.String(), { description: '以月份命名、可以从同一文件再导入的各月，YYYY-MM' }),
    }),
    /** The batch that has these people's pay of the month already. */
    taken: Nullable(Type.Object({ batchId: Id, title: Type.String(), people: Type.Integer() })),
  }),
]);
export type HistoryImport = Static<typeof HistoryImport>;

export const historySchemas = {
  /** Reads the file once more for each of these months, from the sheet called by it. */
  takeMonths: {
    params: IdParams,
    body: Type.Object({
      payMonths: Type.Array(Month, { minItems: 1, maxItems: 12, uniqueItems: true }),
    }),
    data: Type.Object({ taken: Type.Integer() }),
  },
  /** The caller's own: those open or failed, and those written within a day. */
  list: { data: Type.Object({ list: Type.Array(HistoryImport) }) },
} as const;
