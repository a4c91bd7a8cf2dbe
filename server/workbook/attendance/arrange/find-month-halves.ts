import type { SheetRow } from '../../types';
import { filledColumns, textAt } from '../../layout/cells';
import { cleanLabel, leafOf } from '../../mapping/label-key';
import { checkLabel } from '../columns/check-label';
import { checkTarget } from '../columns/synonyms';
import { isWeekdays } from '../read/later-days';

/** A grid in which the later rows of a person have the month's later days in the columns of the earlier. */
export interface MonthHalves {
  /** Rows of the header with the earlier and the later days. */
  first: number;
  second: number;
  /** Last row of the header: weekdays may stand below the days. */
  last: number;
  /** Columns of the earlier and the later days. */
  early: readonly number[];
  late: readonly number[];
  /** Columns that say whose row it is. */
  who: readonly number[];
  /** Columns that say which half it is. */
  which: readonly number[];
  /** Rows a person has for each half. */
  each: number;
}

/** Rows among which the header stands. */
const LOOKED_AT = 15;
const FEWEST_DAYS = 10;
const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;
const WHO = new Set(['name', 'firstName', 'staffNo']);
const DAY = /^(\d{1,2})[日号]?$/;
const HALF = /^[上下前后]半月$/;

/** Null for a sheet of another form. */
export function findMonthHalves(rows: readonly SheetRow[]): MonthHalves | null {
  const head = rows.slice(0, LOOKED_AT);
  for (const [at, row] of head.entries()) {
    const early = daysIn(row);
    if (early === null) continue;
    const below = head.slice(at + 1).filter((each) => !isWeekdays(each))[0];
    const late = below ? daysIn(below) : null;
    if (!below || late === null || !goesOn(early, late)) continue;
    const who = [...new Set([head[at - 1], row, below].flatMap(whoIn))];
    const [next, ...more] = rows.filter(({ rowNo }) => rowNo > below.rowNo);
    const weekdays = next !== undefined && isWeekdays(next);
    const body = next === undefined || weekdays ? more : [next, ...more];
    const each = rowsOfHalf(body, who, late.columns);
    if (who.length === 0 || each === null) return null;
    return {
      first: row.rowNo,
      second: below.rowNo,
      last: weekdays ? next.rowNo : below.rowNo,
      early: early.columns,
      late: late.columns,
      who,
      which: whichIn(body),
      each,
    };
  }
  return null;
}

/** Half of the most rows anybody has; null where these are not as many for either half. */
function rowsOfHalf(body: readonly SheetRow[], who: readonly number[], days: readonly number[]): number | null {
  let [most, first, count]: [number, SheetRow | null, number] = [0, null, 0];
  for (const row of body) {
    if (first && isGoingOn(row, first, who, days)) count += 1;
    else [first, count] = [isOfOne(row, who) ? row : null, 1];
    if (first) most = Math.max(most, count);
  }
  return most > 0 && most % 2 === 0 ? most / 2 : null;
}

export const isOfOne = (row: SheetRow, who: readonly number[]) => who.some((column) => textAt(row, column) !== '');

/** Nobody's name, or the same once more, and something said of a day. */
export function isGoingOn(row: SheetRow, before: SheetRow, who: readonly number[], days: readonly number[]): boolean {
  return (
    who.every((column) => ['', textAt(before, column)].includes(textAt(row, column))) &&
    days.some((column) => textAt(row, column) !== '')
  );
}

/** Columns in which nothing but the halves of the month stands. */
function whichIn(body: readonly SheetRow[]): number[] {
  const said = new Set(body.flatMap((row) => filledColumns(row).filter((column) => HALF.test(textAt(row, column)))));
  return [...said].filter((column) =>
    body.every((row) => textAt(row, column) === '' || HALF.test(textAt(row, column))),
  );
}

interface Days {
  columns: number[];
  from: number;
  to: number;
}

/** The days a row counts, one a column; null where it counts none. */
function daysIn(row: SheetRow): Days | null {
  const days = filledColumns(row).flatMap((column) => {
    const day = Number(DAY.exec(textAt(row, column))?.[1] ?? 0);
    return day >= 1 && day <= LONGEST_MONTH ? [{ column, day }] : [];
  });
  const run = days.filter(
    ({ column, day }, at) => at === 0 || isNext(days[at - 1]?.day ?? 0, day, column - (days[at - 1]?.column ?? 0)),
  );
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || run.length < FEWEST_DAYS || run.length < days.length) return null;
  return { columns: run.map(({ column }) => column), from: first.day, to: last.day };
}

const isNext = (day: number, next: number, apart: number) => apart === 1 && follows(day, next);
const follows = (day: number, next: number) => next === day + 1 || (next === 1 && day >= SHORTEST_MONTH);

/** The later days follow the earlier, in their columns, and make a month with them. */
function goesOn(early: Days, late: Days): boolean {
  const count = early.columns.length + late.columns.length;
  return (
    follows(early.to, late.from) &&
    Math.abs((early.columns[0] ?? 0) - (late.columns[0] ?? 0)) <= 1 &&
    count >= SHORTEST_MONTH &&
    count <= LONGEST_MONTH
  );
}

const whoIn = (row: SheetRow | undefined) =>
  filledColumns(row).filter((column) => {
    const target = checkTarget(checkLabel(leafOf(cleanLabel(textAt(row, column)))).key);
    return target !== undefined && target !== null && WHO.has(target);
  });
