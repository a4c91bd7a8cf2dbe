import type { CheckUnit, RecordKey } from '@contract/checks/record';
import { LEAVE_KEYS, RECORD_FIELDS } from '@contract/checks/record';
import type { HeaderLabel, SheetRow } from '../../types';
import { textAt } from '../../layout/cells';
import { leafOf } from '../../mapping/label-key';
import { sampleTexts } from '../../mapping/samples';
import type { CheckColumn, CheckTarget } from '../types';
import { saysRowKinds } from './row-kind';
import { checkLabel } from './check-label';
import type { DayColumns } from './day-columns';
import { kindOfTimes } from './sample-kinds';
import { withoutScheduled } from './scheduled-times';
import {
  checkTarget,
  isAbsenceCount,
  isLeaveTotal,
  isLeaveTotalColumn,
  isOvertimePart,
  saysEitherDays,
} from './synonyms';
import { withToldLeave } from './told-leave';

/** Under these parents a leaf is not what it says by itself. */
const FOREIGN_PARENT = /外出打卡/;
const OVERTIME_LEAF: [RegExp, RecordKey][] = [
  [/^(工作日|平时|平日|平|正常|延时)/, 'otWorkdayHours'],
  [/^(休息日|周末|双休日|休)/, 'otRestdayHours'],
  [/^(节假日|法定|节日|节)/, 'otHolidayHours'],
];
const MINUTES_OF: Partial<Record<CheckTarget, RecordKey>> = {
  lateCount: 'lateMinutes',
  earlyCount: 'earlyMinutes',
  seriousLateCount: 'seriousLateMinutes',
};
/** A day has three clock-ins at most. */
const MOST_TIMES_A_DAY = 3;
/** Several columns of one kind add up. */
const ADDED = new Set<string>([...LEAVE_KEYS, 'otWorkdayHours', 'otRestdayHours', 'otHolidayHours']);

/** What becomes of each column of an attendance sheet; `rows` are data rows of its head, `below` all rows under it. */
export function mapCheckColumns(
  labels: readonly HeaderLabel[],
  rows: readonly SheetRow[],
  days: DayColumns | null,
  below: readonly SheetRow[] = rows,
): CheckColumn[] {
  const dayAt = new Map(days?.columns.map((column) => [column.index, column]));
  const columns = labels.map((label): CheckColumn => {
    const base = {
      index: label.index,
      label: label.label,
      unit: null,
      date: null,
      half: null,
      hidden: label.hidden,
      samples: sampleTexts(rows, label.index),
    };
    const day = dayAt.get(label.index);
    if (day) return { ...base, target: 'day', date: day.date, half: day.half, source: 'synonym' };
    if (!label.named) return { ...base, target: null, source: 'none' };
    const { target, unit } = meaning(label.label, rows, label.index);
    return { ...base, target, unit: target === null ? null : unit, source: target === null ? 'none' : 'synonym' };
  });
  const kinds =
    days === null || columns.some((column) => column.target === 'half')
      ? undefined
      : columns.find((column) => column.target === null && saysRowKinds(below.map((row) => textAt(row, column.index))));
  if (kinds) Object.assign(kinds, { target: 'half', source: 'synonym' });
  const daily = days === null && columns.some((column) => column.target === 'date');
  const told = daily ? withToldLeave(withoutScheduled(columns), below) : withoutScheduled(columns);
  return settle(bySamples(told, rows, daily), rows).map((column) =>
    column.target === null || column.unit !== null
      ? column
      : { ...column, unit: sampledUnit(column.target, rows, column.index, daily) },
  );
}

/** "迟到" may count times or minutes, "请假" may hold numbers or words: the cells say which. */
function bySamples(columns: readonly CheckColumn[], rows: readonly SheetRow[], daily: boolean): CheckColumn[] {
  return columns.map((column): CheckColumn => {
    if (column.target === null || column.unit !== null) return column;
    const minutes = MINUTES_OF[column.target];
    const texts = rows.map((row) => textAt(row, column.index)).filter((text) => text !== '');
    const free =
      minutes !== undefined && !/次/.test(column.label) && !columns.some((other) => other.target === minutes);
    if (free && texts.some((text) => /分|小时|\d[:：]\d/.test(text) || (daily && Number(text) > MOST_TIMES_A_DAY)))
      return { ...column, target: minutes, unit: 'minutes' };
    const words =
      daily &&
      isLeaveTotalColumn(column) &&
      texts.some((text) => /^[\u4e00-\u9fff]+假/.test(text)) &&
      !columns.some((other) => other.target === 'approval');
    return words ? { ...column, target: 'approval' } : column;
  });
}

function meaning(
  label: string,
  rows: readonly SheetRow[],
  column: number,
): { target: CheckTarget | null; unit: CheckUnit | null } {
  const leaf = leafOf(label);
  const parent = label.slice(0, label.length - leaf.length);
  const whole = checkLabel(label);
  if (FOREIGN_PARENT.test(parent)) return { target: null, unit: null };
  let target = checkTarget(whole.key);
  const own = checkLabel(leaf);
  if (/加班/.test(parent)) target ??= OVERTIME_LEAF.find(([pattern]) => pattern.test(own.key))?.[1];
  target ??= checkTarget(own.key);
  const unit = whole.unit ?? own.unit;
  if (target === 'lateCount' && unit === 'minutes') target = 'lateMinutes';
  if (target === 'earlyCount' && unit === 'minutes') target = 'earlyMinutes';
  if (target === 'tripDays' && unit === 'hours') target = 'tripHours';
  if (target === 'tripHours' && unit === 'days') target = 'tripDays';
  return {
    target: refine(target ?? null, rows, column),
    unit: isAbsenceCount(own.key) ? 'days' : unit,
  };
}

/** "时间", "考勤时间", "上班": by what stands in the column. */
function refine(target: CheckTarget | null, rows: readonly SheetRow[], column: number): CheckTarget | null {
  if (
    target !== 'punchTime' &&
    target !== 'punches' &&
    target !== 'date' &&
    target !== 'onTime1' &&
    target !== 'offTime1'
  )
    return target;
  const kind = kindOfTimes(rows, column);
  if (kind === null) return target;
  if (kind === 'date') return 'date';
  if (kind === 'many') return 'punches';
  if (target === 'date') return kind === 'moment' ? 'punchTime' : target;
  return kind === 'none' ? null : target === 'punches' ? 'punchTime' : target;
}

/** Where the label names no unit: minutes for hours above a day's worth, hours for leave of more than a day in a day. */
function sampledUnit(target: CheckTarget, rows: readonly SheetRow[], column: number, daily: boolean): CheckUnit | null {
  if (!(target in RECORD_FIELDS)) return null;
  const field = RECORD_FIELDS[target as RecordKey];
  const most = Math.max(0, ...rows.map((row) => Number(row.cells[column]?.text ?? 0)).filter(Number.isFinite));
  if (target === 'workHours' && most > (daily ? 24 : field.max)) return 'minutes';
  return field.group === 'leave' && most > (daily ? 1 : field.max) ? 'hours' : null;
}

/** One column a meaning, but for what adds up; sums whose parts stand beside them are left alone. */
function settle(columns: CheckColumn[], rows: readonly SheetRow[]): CheckColumn[] {
  const has = (target: CheckTarget) => columns.some((column) => column.target === target);
  const wholeOvertime = new Set(
    columns.filter((column) => column.target !== null && !isOvertimePart(keyOf(column))).map((column) => column.target),
  );
  const seen = new Set<CheckTarget>();
  const named = has('name');
  return columns.map((column) => {
    const { target } = column;
    if (target === null || target === 'day') return column;
    // Half a name is the whole where the other half is nowhere.
    if (isHalfName(target) && !named && !(has('lastName') && has('firstName'))) return { ...column, target: 'name' };
    const drop =
      (isHalfName(target) && named) ||
      (target === 'otTotal' && (has('otWorkdayHours') || has('otRestdayHours') || has('otHolidayHours'))) ||
      (target === 'missTotal' && (has('missOnCount') || has('missOffCount'))) ||
      (isLeaveTotal(keyOf(column)) &&
        columns.some((other) => other !== column && isLeave(other.target) && !isLeaveTotal(keyOf(other)))) ||
      (isOvertimePart(keyOf(column)) && wholeOvertime.has(target)) ||
      ((saysEitherDays(keyOf(column)) || isAbsenceCount(keyOf(column))) &&
        columns.some((other) => other !== column && other.target === target)) ||
      (target === 'staffNo' && named && isNumbering(rows, column.index)) ||
      (seen.has(target) && (!ADDED.has(target) || isLeaveTotal(keyOf(column))));
    if (drop) return { ...column, target: null, unit: null, source: 'none' };
    seen.add(target);
    return column;
  });
}

const isHalfName = (target: CheckTarget) => target === 'lastName' || target === 'firstName';
const isLeave = (target: CheckTarget | null) => target !== null && (LEAVE_KEYS as readonly string[]).includes(target);
const keyOf = (column: CheckColumn) => checkLabel(leafOf(column.label)).key;

/** 1, 2, 3 … down the rows, from 1 again in each department: a numbering, nobody's number. */
function isNumbering(rows: readonly SheetRow[], column: number): boolean {
  const values = rows
    .flatMap((row) => row.cells[column] ?? [])
    .filter((cell) => cell.kind === 'number')
    .map((cell) => Number(cell.text));
  return (
    values.length > 1 &&
    values[0] === 1 &&
    values.every((value, at) => at === 0 || value === 1 || value === (values[at - 1] ?? 0) + 1)
  );
}
