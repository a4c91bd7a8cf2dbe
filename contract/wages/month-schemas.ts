import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Month, Nullable, StringEnum } from '../schema-kit';
import { MONTH_QUESTIONS, MONTH_RULES, MONTH_SOURCES } from './sheet-months';

const SheetMonths = Type.Object({
  source: StringEnum(MONTH_SOURCES),
  said: Type.String({ description: '标题、工作表名、文件名或列名' }),
  months: Type.Array(Type.Object({ month: Month, rows: Type.Integer({ description: '该月的行数；没有月份列的为0' }) })),
  rule: StringEnum(MONTH_RULES),
  longForm: Type.Boolean({ description: '同一人在几个月各有一行' }),
});

/** Somebody's word that the sheet is imported as of the chosen month, whatever it says. */
export const MonthConfirmation = Type.Object({ by: Type.String(), at: DateTime });
export type MonthConfirmation = Static<typeof MonthConfirmation>;

/** What the sheet says of its month; while the question is open, no slips are made. */
export const ImportMonth = Type.Object({
  sheet: Nullable(SheetMonths),
  open: Nullable(StringEnum(MONTH_QUESTIONS)),
  kept: Nullable(MonthConfirmation),
});
export type ImportMonth = Static<typeof ImportMonth>;
