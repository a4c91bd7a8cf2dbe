import type { ColumnMapping } from '@contract/wages/import-schemas';
import { cleanLabel, leafOf } from '../../mapping/label-key';

/** The columns by which each row says of which month it is; −1 where there is none. */
export interface MonthColumns {
  month: number;
  /** A year beside it. */
  year: number;
}

const MONTH =
  /^(?:(?:考勤|统计|所属|工资|薪资|薪酬|计薪|发薪)?(?:月份|年月|月|月度|期间|账期)|(?:(?:pay|payroll|payment|salary|wage|period|fiscal|work)[ _-]?)?(?:month|period)(?:[ _/-]?(?:year|start|from|begin))?(?:[ _-]?date)?|year[ _/-]?month)$/i;
const YEAR =
  /^(?:所属|工资|薪资|计薪)?(?:年份|年度|年|(?:(?:pay|payroll|payment|salary|wage|period|fiscal)[ _-]?)?year)$/i;

export function monthColumns(
  columns: readonly Pick<ColumnMapping, 'index' | 'label' | 'kind' | 'target'>[],
): MonthColumns {
  // A column of money called 月 is a monthly amount.
  const able = columns.filter(({ kind, target }) => target === null || kind !== 'amount');
  const labelled = (label: RegExp) => able.find((column) => label.test(cleanLabel(leafOf(column.label))))?.index ?? -1;
  return { month: labelled(MONTH), year: labelled(YEAR) };
}
