import { isDate } from '@contract/date';

export type DateParse = { ok: true; date: string; rest: string } | { ok: false; wrong: boolean };

const FULL = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/;
const SHORT_YEAR = /^(\d{2})-(\d{1,2})-(\d{1,2})(?!\d)/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})(?!\d)/;
/** Days as a spreadsheet counts them, of 2000 to 2099, with the part of the day: a date that lost its format. */
const SERIAL = /^(3652[6-9]|365[3-9]\d|36[6-9]\d\d|3[7-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3}|730[0-4]\d)(\.\d+)?$/;
const MONTH_DAY = /^(\d{1,2})[-/.月](\d{1,2})[日号]?(?!\d|[:.-])/;
const DAY = /^(\d{1,2})[日号]?(?![\d:：./-])/;

/**
 * Reads a date with what follows it ("26-07-01 星期三", "2026/7/1 08:58", "7月1日", "1日"). Month and day alone, and the day
 * alone, take year and month of `month` (YYYY-MM); `wrong` tells an impossible date (2月30日) from a text that is none.
 */
export function parseDate(text: string, month: string): DateParse {
  const source = text.trim();
  const [year = '', own = ''] = month.split('-');
  const full = FULL.exec(source) ?? COMPACT.exec(source);
  if (full) return result(full[1], full[2], full[3], source.slice(full[0].length));
  if (SERIAL.test(source)) return ofSerial(Number(source));
  const short = SHORT_YEAR.exec(source);
  if (short) return result(`20${short[1]}`, short[2], short[3], source.slice(short[0].length));
  const pair = MONTH_DAY.exec(source);
  if (pair)
    return result(yearOf(Number(pair[1]), Number(own), Number(year)), pair[1], pair[2], source.slice(pair[0].length));
  const day = DAY.exec(source);
  return day ? result(year, own, day[1], source.slice(day[0].length)) : { ok: false, wrong: false };
}

function ofSerial(serial: number): DateParse {
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 1_440) * 60_000).toISOString();
  return { ok: true, date: moment.slice(0, 10), rest: Number.isInteger(serial) ? '' : moment.slice(11, 16) };
}

/** 12-26 in a period of January is of the year before. */
const yearOf = (month: number, own: number, year: number) =>
  String(month === 12 && own === 1 ? year - 1 : month === 1 && own === 12 ? year + 1 : year);

function result(year: string | undefined, month: string | undefined, day: string | undefined, rest: string): DateParse {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDate(date) ? { ok: true, date, rest: rest.trim() } : { ok: false, wrong: true };
}
