import type { ColumnMapping } from '@contract/wages/import-schemas';
import { monthsIn } from '../../layout/month-names';
import { cleanLabel, leafOf } from '../../mapping/label-key';
import { type MonthPlace, monthPlace } from './day-months';

/** The columns by which each row says of which month it is; −1 where there is none. */
export interface MonthColumns {
  month: number;
  /** A year beside it. */
  year: number;
  /** Where days stand for months, their year last: which of the numbers before it is the month. */
  place: MonthPlace;
}

const MONTH =
  /^(?:(?:考勤|统计|所属|工资|薪资|薪酬|计薪|发薪)?(?:月份|年月|月|月度|期间|账期)|(?:(?:pay|payroll|payment|salary|wage|period|fiscal|work)[ _-]?)?(?:month|period)(?:[ _/-]?(?:year|start|from|begin))?(?:[ _-]?date)?|year[ _/-]?month|competenc(?:y|ia|ía)|competência|week[ _-]?(?:start(?:ing|s|[ _-]?date)?|begin(?:ning|s)?|of)|周起始(?:日期?)?|周开始(?:日期?)?)$/i;
const YEAR =
  /^(?:所属|工资|薪资|计薪)?(?:年份|年度|年|(?:(?:pay|payroll|payment|salary|wage|period|fiscal)[ _-]?)?year)$/i;

/** Speaks of months, whatever stands beside the word; when somebody joined or was paid says nothing of whose month it is. */
const OF_MONTHS = /month|period|月|期/i;
const OF_ANOTHER =
  /日期|入职|离职|转正|生日|出生|合同|试用|到期|有效|发放|支付|社保|保险|公积金|税|\b(?:date|join|hire|birth|due|notice|probation)/i;
const WHOLE_MONTH =
  /^(?:20\d{2}\s*[-/.年]?\s*\d{1,2}\s*月?(?:份)?(?:[-/.]0?1日?)?|\d{1,2}\s*月(?:份)?|[a-z]{3,9}[ ,.'-]*(?:20\d{2})?)$/i;

/** Under a label that speaks of days a month is one only with its year and without a day. */
const OF_DAYS = /^(?:日期|date)$/i;
const MONTH_OF_A_YEAR = /^20\d{2}\s*[-/.年]?\s*\d{1,2}\s*(?:月份?)?$/;

type Labelled = Pick<ColumnMapping, 'index' | 'label' | 'kind' | 'target' | 'samples'>;

export function monthColumns(columns: readonly Labelled[]): MonthColumns {
  // A column of money called 月 is a monthly amount.
  const able = columns.filter(({ kind, target }) => target === null || kind !== 'amount');
  const labelled = (label: RegExp) => able.find((column) => label.test(cleanLabel(leafOf(column.label))))?.index ?? -1;
  const known = labelled(MONTH);
  const month = known === -1 ? (able.find(holdsMonths)?.index ?? -1) : known;
  const place = monthPlace(able.find(({ index }) => index === month)?.samples ?? []);
  return { month, year: labelled(YEAR), place };
}

/** Several months, or one, and nothing else, under a heading that may mean it. */
function holdsMonths({ label, samples }: Labelled): boolean {
  const shape = monthShape(label);
  return (
    shape !== null &&
    samples.length > 0 &&
    samples.every((text) => shape.test(text.trim()) && monthsIn(text).length === 1)
  );
}

/** How months are written under a heading; null where it cannot mean them. */
function monthShape(label: string): RegExp | null {
  if (OF_DAYS.test(cleanLabel(leafOf(label)))) return MONTH_OF_A_YEAR;
  return OF_MONTHS.test(label) && !OF_ANOTHER.test(label) ? WHOLE_MONTH : null;
}
