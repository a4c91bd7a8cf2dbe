import { daysIn, monthPeriod, type Period } from '@contract/calendar/period';
import { isDate } from '@contract/date';

const DATE = String.raw`(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?`;
const RANGE = new RegExp(`${DATE}\\s*(?:至|到|~|～|-|—|－)+\\s*${DATE}`);
const MONTH = /(20\d{2})\s*[-/.年]?\s*(0?[1-9]|1[0-2])\s*月?(?!\d)/;
/** "6月26日—7月25日", "2026年6月26日至7月25日": years are left out where they go without saying. */
const LOOSE = String.raw`(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?`;
const LOOSE_RANGE = new RegExp(`(?<![\\d.])${LOOSE}\\s*(?:至|到|~|～|-|—|–|－)+\\s*${LOOSE}(?![\\d.:])`);
/** A month that runs over the turn of one is as long as a month. */
const SHORTEST_CYCLE = 27;

export interface SheetPeriod {
  /** The range the sheet names, e.g. "统计日期：2026-07-01 至 2026-07-31". */
  range: Period | null;
  /** The month it names, YYYY-MM. */
  month: string | null;
}

/** What the titles and the name of a sheet say of its time; `wanted` (YYYY-MM) gives the years they leave out. */
export function sheetPeriod(texts: readonly string[], wanted: string): SheetPeriod {
  const whole = texts.join(' ').normalize('NFKC');
  const found = RANGE.exec(whole);
  const range = found ? { from: day(found[1], found[2], found[3]), to: day(found[4], found[5], found[6]) } : null;
  const month = MONTH.exec(whole);
  return {
    range:
      range && isDate(range.from) && isDate(range.to) && range.from <= range.to ? range : looseRange(whole, wanted),
    month: month ? `${month[1]}-${String(month[2]).padStart(2, '0')}` : null,
  };
}

/** A range without its years, believed only where it is as long as a month: working hours ("8.30-5.30") look alike. */
function looseRange(text: string, wanted: string): Period | null {
  const found = LOOSE_RANGE.exec(text);
  if (!found) return null;
  const [, fromYear, fromMonth, fromDay, toYear, toMonth, toDay] = found;
  const to = day(toYear ?? yearOf(Number(toMonth), wanted), toMonth, toDay);
  const from = day(
    fromYear ?? (Number(fromMonth) > Number(toMonth) ? String(Number(to.slice(0, 4)) - 1) : to.slice(0, 4)),
    fromMonth,
    fromDay,
  );
  if (!isDate(from) || !isDate(to) || from > to) return null;
  return daysIn({ from, to }) >= SHORTEST_CYCLE && daysIn({ from, to }) <= 31 ? { from, to } : null;
}

/** January follows December's year. */
const yearOf = (month: number, wanted: string) =>
  String(
    Number(wanted.slice(0, 4)) +
      (month === 1 && wanted.endsWith('-12') ? 1 : month === 12 && wanted.endsWith('-01') ? -1 : 0),
  );

/** The sheet's range where it is a month from another day on (26th to 25th) that ends or begins in the wanted one; else the calendar month. */
export function periodOf(said: Period | null, month: string): Period {
  const own = monthPeriod(month);
  if (!said || daysIn(said) < SHORTEST_CYCLE || daysIn(said) > 31) return own;
  const touches = said.to.startsWith(month) || said.from.startsWith(month);
  return touches ? said : own;
}

const day = (year = '', month = '', date = '') => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
