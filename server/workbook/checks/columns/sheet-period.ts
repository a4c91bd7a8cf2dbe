import { daysIn, monthPeriod, type Period } from '@contract/calendar/period';
import { isDate } from '@contract/date';

const DATE = String.raw`(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?`;
const RANGE = new RegExp(`${DATE}\\s*(?:至|到|~|～|-|—|－)+\\s*${DATE}`);
const MONTH = /(20\d{2})\s*[-/.年]?\s*(0?[1-9]|1[0-2])\s*月?(?!\d)/;
/** A month that runs over the turn of one is as long as a month. */
const SHORTEST_CYCLE = 27;

export interface SheetPeriod {
  /** The range the sheet names, e.g. "统计日期：2026-07-01 至 2026-07-31". */
  range: Period | null;
  /** The month it names, YYYY-MM. */
  month: string | null;
}

/** What the titles and the name of a sheet say of its time. */
export function sheetPeriod(texts: readonly string[]): SheetPeriod {
  const whole = texts.join(' ').normalize('NFKC');
  const found = RANGE.exec(whole);
  const range = found ? { from: day(found[1], found[2], found[3]), to: day(found[4], found[5], found[6]) } : null;
  const month = MONTH.exec(whole);
  return { range: range && isDate(range.from) && isDate(range.to) && range.from <= range.to ? range : null, month: month ? `${month[1]}-${String(month[2]).padStart(2, '0')}` : null };
}

/** The sheet's range where it is a month from another day on (26th to 25th) that ends or begins in the wanted one; else the calendar month. */
export function periodOf(said: Period | null, month: string): Period {
  const own = monthPeriod(month);
  if (!said || daysIn(said) < SHORTEST_CYCLE || daysIn(said) > 31) return own;
  const touches = said.to.startsWith(month) || said.from.startsWith(month);
  return touches ? said : own;
}

const day = (year = '', month = '', date = '') => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
