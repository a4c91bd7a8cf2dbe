import type { ColumnMapping } from '@contract/wages/import-schemas';
import { monthsIn } from '../../layout/month-names';
import { cleanLabel, leafOf } from '../../mapping/label-key';
import { isCalled } from './total-names';

/** "7月", "2026年7月工资", "Jul", "Jul-26 Net Pay": a month's pay, whole. */
const PAY_OF_MONTH =
  /^(?:(?:20)?\d{2}\s*[-/.年]\s*)?(?:\d{1,2}\s*月份?|[正一二三四五六七八九十]{1,2}月份?|[a-z]{3,9}\.?(?:[\s\-/.']*(?:20)?\d{2})?)\s*(?:的?(?:工资|薪资|薪酬|实发(?:工资)?|应发(?:工资)?)|(?:net |gross )?(?:pay|salary|wages?))?$/i;

/**
 * A sheet whose amounts are the pay of several months, a column each: their sum is no month's pay. Which of them is meant is the
 * clerk's to say; where other items stand beside them, the months are paid together.
 */
export function withMonthsApart(columns: ColumnMapping[]): ColumnMapping[] {
  const amounts = columns.filter(({ kind, target }) => kind === 'amount' && target !== null);
  const months = amounts.filter(isMonth);
  const others = amounts.filter((column) => !months.includes(column) && column.sign !== 0);
  if (countOf(months) < 2 || others.length > 0 || columns.some(({ source }) => source === 'template')) return columns;
  return columns.map((column) =>
    months.includes(column) || (column.target === 'netPay' && !isCalled(column.label, 'netPay'))
      ? { ...column, target: `custom:${column.label}`, group: 'other', sign: 0, isTotal: false, source: 'custom' }
      : column,
  );
}

const monthOf = ({ label }: ColumnMapping) => monthsIn(leafOf(label))[0];
const isMonth = (column: ColumnMapping) =>
  PAY_OF_MONTH.test(cleanLabel(leafOf(column.label))) && monthsIn(leafOf(column.label)).length === 1;
const countOf = (columns: readonly ColumnMapping[]) =>
  new Set(columns.map((column) => JSON.stringify(monthOf(column)))).size;
