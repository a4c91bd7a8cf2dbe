import { RECORD_FIELDS } from '@contract/checks/record';
import { isMonth, monthsIn } from '../../layout/month-names';
import type { CheckColumn, CheckTarget } from '../types';
import { checkLabel } from './check-label';
import { checkTarget } from './synonyms';

const MONTH = /^(?:20\d{2}\s*[-/.年]\s*)?(?:\d{1,2}|[正一二三四五六七八九十]{1,2})\s*月(?:份)?$/;
/** Fewer are no table by months. */
const FEWEST = 3;
const WHAT_SHEET = /(?:按月|月度|年度|每月|各月|逐月|全年)?(?:统计|汇总|明细)?表?$/;

/**
 * In a sheet of one number with a column a month ("迟到次数月度统计" over 1月 … 12月) the column of `month`, YYYY-MM, holds
 * that number; null where the sheet is none.
 */
export function withMonthMetric(
  columns: readonly CheckColumn[],
  titles: readonly string[],
  month: string,
): CheckColumn[] | null {
  const months = columns.filter(({ target, label }) => target === null && MONTH.test(label.trim()));
  const own = months.filter(({ label }) => monthsIn(label).some((each) => isMonth(each, month)));
  const metric = titles.map(metricIn).find((target) => target !== null);
  if (months.length < FEWEST || own.length !== 1 || !metric) return null;
  return columns.map((column) => (column === own[0] ? { ...column, target: metric, source: 'synonym' } : column));
}

function metricIn(title: string): CheckTarget | null {
  const target = checkTarget(checkLabel(title.trim().replace(WHAT_SHEET, '')).key) ?? null;
  return target !== null && target in RECORD_FIELDS ? target : null;
}
