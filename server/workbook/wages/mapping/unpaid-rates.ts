import type { ColumnMapping } from '@contract/wages/import-schemas';
import { cleanLabel, leafOf } from '../../mapping/label-key';
import { figureIn } from '../../rows/figure';
import type { SheetRow } from '../../types';
import { isCalled } from './total-names';

const A_DAY =
  /^(?:日薪|日工资|每日工资|daily ?(?:rate|wages?|pay|salary)|(?:rate|pay|wages?) ?(?:per|\/) ?day)(?:标准)?$/i;
const AN_HOUR =
  /^(?:时薪|小时工资|每小时工资|hourly ?(?:rate|wages?|pay)|(?:rate|pay|wages?) ?(?:per|\/) ?hour)(?:标准)?$/i;
const DAYS = /^(?:实际?)?(?:出勤|工作|上班)(?:天数|日数)?$|^(?:days(?: ?worked)?|worked ?days|present ?days)$/i;
const HOURS = /^(?:实际?)?(?:出勤|工作|上班)?(?:工时|小时数?|时数)$|^(?:hours(?: ?worked)?|(?:total|worked) ?hours)$/i;
/** Less than this of what the days or hours come to is not the pay for them. */
const PAID = 0.8;

/**
 * A sheet that has how long somebody worked and at what rate, but not what that comes to: what else stands there is no pay of
 * the month.
 */
export function hasUnpaidRates(columns: readonly ColumnMapping[], rows: readonly SheetRow[]): boolean {
  const find = (words: RegExp) => columns.find(({ label }) => words.test(cleanLabel(leafOf(label))))?.index ?? -1;
  const pairs = [
    [find(A_DAY), find(DAYS)],
    [find(AN_HOUR), find(HOURS)],
  ].filter((pair) => !pair.includes(-1));
  return pairs.some(([rate = -1, count = -1]) => {
    const amounts = columns.filter(({ kind, target, index }) => kind === 'amount' && target !== null && index !== rate);
    const unpaid = rows.map((row) => {
      const figure = (index: number) => figureIn(row.cells[index]) || 0;
      const due = figure(rate) * figure(count);
      const earned = amounts.reduce((sum, { sign, index }) => (sign === 1 ? sum + figure(index) : sum), 0);
      return due === 0 ? null : Math.max(earned, ...amounts.map(({ index }) => figure(index))) < due * PAID;
    });
    const told = unpaid.filter((each) => each !== null);
    return told.length > 0 && told.filter(Boolean).length * 2 > told.length;
  });
}

/** Without the net pay that only stood there for want of another. */
export const withoutGuessedNet = (columns: readonly ColumnMapping[]): ColumnMapping[] =>
  columns.map((column) =>
    column.target === 'netPay' && column.source !== 'template' && !isCalled(column.label, 'netPay')
      ? { ...column, target: `custom:${column.label}`, group: 'earning', sign: 1, isTotal: false, source: 'custom' }
      : column,
  );
