import { daysIn, monthPeriod, type Period } from '@contract/calendar/period';
import { addDays, isDate } from '@contract/date';
import { addMonths } from '@contract/month';
import type { SheetRow } from '../../types';
import { textAt } from '../../layout/cells';
import { parseDate } from '../cells/parse-date';

export interface DayColumn {
  index: number;
  /** null where the month has no such day. */
  date: string | null;
  half: 'am' | 'pm' | null;
}

export interface DayColumns {
  columns: DayColumn[];
  /** First and last date. */
  span: Period;
}

interface Mark {
  index: number;
  /** Day of the month the header shows. */
  number: number | null;
  /** A whole date the header shows. */
  date: string | null;
  half: 'am' | 'pm' | null;
}

const WEEKDAY =
  /^[(（]?(?:(?:周|星期|礼拜)?[一二三四五六日天]|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?)[)）]?$/i;
const BEHIND = /^[(（\s]*(?:(?:周|星期)?[一二三四五六日天]|mon|tue|wed|thu|fri|sat|sun)?[)）]?\s*(上午|下午)?$/i;
/** What stands over the two columns of a day. */
const FIRST_HALF = /上午|^(?:上班|签到|上岗)/;
const SECOND_HALF = /下午|^(?:下班|签退|下岗)/;
const FEWEST = 7;
/** Columns that may stand between two days. */
const WIDEST_GAP = 2;

export const isWeekday = (text: string) => WEEKDAY.test(text);

/** True for a header cell that may stand over a day: "1", "1日", "7/1", "2026-07-01", "六", "周三". */
export const looksLikeDay = (text: string) =>
  WEEKDAY.test(text) || /^[上下]午$/.test(text) || dayIn(text, '2026-01') !== null;

function dayIn(text: string, month: string): { number: number | null; date: string | null } | null {
  const plain = /^(?:day\s*|date\s*\/?\s*|d)?(\d{1,2})[日号]?(?!\d)(?![-/.月]\d)(.*)$/is.exec(text);
  if (plain) {
    const number = Number(plain[1]);
    return number >= 1 && number <= 31 && BEHIND.test(plain[2] ?? '') ? { number, date: null } : null;
  }
  const parsed = parseDate(text, month);
  return parsed.ok && BEHIND.test(parsed.rest) ? { number: Number(parsed.date.slice(8)), date: parsed.date } : null;
}

/**
 * The columns of a header that stand for days, told by their longest run: numbers 1–31, dates, weekdays between them
 * (钉钉 shows 六 and 日 instead of the number), mornings and afternoons. `said` is the range the sheet names. Null: no grid.
 */
export function findDayColumns(header: readonly SheetRow[], month: string, said: Period | null): DayColumns | null {
  const width = Math.max(0, ...header.map((row) => row.cells.length));
  let [best, run]: [Mark[], Mark[]] = [[], []];
  for (let column = 0; column <= width; column += 1) {
    const mark = column < width ? markAt(header, column, month, run.at(-1)) : null;
    if (mark && (run.at(-1)?.index === column - 1 || goesOn(run, mark))) run.push(mark);
    else if (!mark && column < width && run.length > 0 && column - (run.at(-1)?.index ?? 0) <= WIDEST_GAP) continue;
    else {
      if (run.length > best.length) best = run;
      run = mark ? [mark] : [];
    }
  }
  const shown = best.filter((mark) => mark.number !== null).length;
  if (best.length < FEWEST || shown < Math.min(FEWEST, best.length * 0.5)) return null;
  return datesOf(best, month, said);
}

/** A blank column or a week's sum may stand between two days, the next of which takes up the count. */
function goesOn(run: readonly Mark[], next: Mark): boolean {
  const at = run.findLastIndex((mark) => mark.number !== null);
  const last = run[at];
  if (!last || last.number === null || next.number === null) return false;
  const expected =
    last.number +
    run.slice(at).filter((mark, place, marks) => !(mark.half === 'pm' && marks[place - 1]?.half === 'am')).length;
  return next.number === expected || (next.number === 1 && expected > 28);
}

function markAt(header: readonly SheetRow[], column: number, month: string, before: Mark | undefined): Mark | null {
  const texts = header.map((row) => textAt(row, column).replace(/\s+/g, ' ')).filter((text) => text !== '');
  const half = texts.some((text) => FIRST_HALF.test(text))
    ? 'am'
    : texts.some((text) => SECOND_HALF.test(text))
      ? 'pm'
      : null;
  for (const text of texts) {
    const day = dayIn(text, month);
    if (day) return { index: column, ...day, half };
  }
  if (half === 'pm' && before?.half === 'am') return { ...before, index: column, half };
  return texts.some((text) => WEEKDAY.test(text)) ? { index: column, number: null, date: null, half } : null;
}

function datesOf(marks: readonly Mark[], month: string, said: Period | null): DayColumns | null {
  const places = marks.reduce<number[]>(
    (list, mark, at) => [
      ...list,
      at === 0 ? 0 : (list[at - 1] ?? 0) + (mark.half === 'pm' && marks[at - 1]?.half === 'am' ? 0 : 1),
    ],
    [],
  );
  const count = (places.at(-1) ?? 0) + 1;
  const start = startOf(marks, places, month, count, said);
  if (start === null) return null;
  const byNumber =
    marks.every((mark) => mark.date === null) && !(said && daysIn(said) === count) ? overTheTurn(marks, start) : null;
  const columns =
    byNumber ??
    marks.map((mark, at): DayColumn => {
      const date = mark.date ?? addDays(start, places[at] ?? 0);
      // A sheet of 31 columns for a month of 30 days, or of 29 February: the day does not exist.
      const real = isDate(date) && (mark.number === null || Number(date.slice(8)) === mark.number);
      return { index: mark.index, date: real ? date : null, half: mark.half };
    });
  const dates = columns.flatMap((column) => column.date ?? []);
  return dates.length < FEWEST ? null : { columns, span: { from: dates[0] ?? start, to: dates.at(-1) ?? start } };
}

/** "26 … 31, 1 … 25": two months by their numbers, whatever the length of the first; null where no second month begins. */
function overTheTurn(marks: readonly Mark[], start: string): DayColumn[] | null {
  let [month, number, before, turned] = [start.slice(0, 7), 0, '', false];
  const columns = marks.map((mark): DayColumn => {
    const again = mark.half === 'pm' && mark.number === number;
    if (mark.number !== null && mark.number < number) [month, turned] = [addMonths(month, 1), true];
    number = mark.number ?? number + 1;
    const date =
      mark.number === null
        ? before === ''
          ? start
          : addDays(before, 1)
        : `${month}-${String(number).padStart(2, '0')}`;
    if (isDate(date) && !again) before = date;
    return { index: mark.index, date: isDate(date) ? date : null, half: mark.half };
  });
  return turned ? columns : null;
}

function startOf(
  marks: readonly Mark[],
  places: readonly number[],
  month: string,
  count: number,
  said: Period | null,
): string | null {
  const dated = marks.findIndex((mark) => mark.date !== null);
  if (dated !== -1) return addDays(marks[dated]?.date ?? '', -(places[dated] ?? 0));
  if (said && daysIn(said) === count) return said.from;
  const first = marks.findIndex((mark) => mark.number !== null);
  const number = (marks[first]?.number ?? 0) - (places[first] ?? 0);
  const numbers = marks.flatMap((mark) => mark.number ?? []);
  const wraps = numbers.some((each, at) => at > 0 && each < (numbers[at - 1] ?? 0));
  if (number < 1) return wraps ? null : addDays(monthPeriod(month).from, number - 1);
  const base = wraps ? addMonths(month, -1) : month;
  const date = `${base}-${String(number).padStart(2, '0')}`;
  return isDate(date) ? date : null;
}
