import type { Writable } from 'node:stream';
import type { WorkCalendar } from '@contract/calendar/calendar';
import { weekdayOf } from '@contract/calendar/period';
import { type CheckDay, DAY_RESULT_LABEL } from '@contract/checks/day';
import {
  LEAVE_KEYS,
  OVERTIME_KEYS,
  RECORD_FIELDS,
  type RecordKey,
  type RecordValues,
  UNIT_LABEL,
} from '@contract/checks/record';
import { sumSaid } from '@contract/checks/sums';
import { type ExportCell, type ExportColumn, openXlsxWriter } from '../../write/xlsx-writer';

export interface GridPerson {
  staffNo: string;
  name: string;
  dept: string;
  values: RecordValues;
  days: readonly Pick<CheckDay, 'date' | 'result' | 'values'>[];
  remark: string;
}

/** Sums behind the days, in the order of the printed sheet. */
const SUMS: readonly RecordKey[] = [
  'shouldDays',
  'actualDays',
  'restDays',
  'lateCount',
  'earlyCount',
  'missOnCount',
  'missOffCount',
  'absentDays',
  'tripDays',
  ...LEAVE_KEYS,
  ...OVERTIME_KEYS,
];
const WEEKDAYS = '一二三四五六日';

/** One day as a clerk writes it: √, 事假0.5, 迟到, 休, √+2 for two hours of overtime; '' for a day of which nothing is known. */
export function dayMark({ result, values }: Pick<CheckDay, 'result' | 'values'>): string {
  const overtime = sumSaid(OVERTIME_KEYS.map((key) => values[key])) ?? 0;
  const more = overtime > 0 ? `+${overtime}` : '';
  const leaves = LEAVE_KEYS.flatMap((key) => {
    const days = values[key] ?? 0;
    return days > 0 ? [`${RECORD_FIELDS[key].label}${days < 1 ? days : ''}`] : [];
  });
  const absent = values.absentDays ?? 0;
  if (absent > 0) leaves.push(`旷工${absent < 1 ? absent : ''}`);
  if (leaves.length > 0) return `${leaves.join('、')}${more}`;
  if (result === null) return more;
  return `${result === 'normal' ? '√' : result === 'rest' ? '休' : DAY_RESULT_LABEL[result]}${more}`;
}

/** The month grid that clerks print: a row a person, a column a day with its weekday, sums, a column to sign. Rows as they come, memory stays flat. */
export async function writeMonthGrid(
  target: Writable,
  title: string,
  calendar: WorkCalendar,
  people: AsyncIterable<GridPerson> | Iterable<GridPerson>,
  notes: readonly string[] = [],
): Promise<void> {
  const days = calendar.days.map((day): ExportColumn => ({
    header: `${Number(day.date.slice(8))}\n${WEEKDAYS[weekdayOf(day.date)] ?? ''}`,
    kind: 'text',
    width: 5,
  }));
  const sums = SUMS.map((key): ExportColumn => ({
    header: `${RECORD_FIELDS[key].label}(${UNIT_LABEL[RECORD_FIELDS[key].unit]})`,
    kind: 'number',
    width: 9,
  }));
  const columns: ExportColumn[] = [
    { header: '工号', kind: 'text', width: 10 },
    { header: '姓名', kind: 'text', width: 10 },
    { header: '部门', kind: 'text', width: 14 },
    ...days,
    ...sums,
    { header: '备注', kind: 'text', width: 20 },
    { header: '签名', kind: 'text', width: 10 },
  ];
  const writer = openXlsxWriter(target, columns, {
    sheetName: '考勤表',
    notes: [`${title}  ${calendar.from} 至 ${calendar.to}`, ...notes],
  });
  for await (const person of people) {
    const marks = new Map(person.days.map((day) => [day.date, dayMark(day)]));
    const row: ExportCell[] = [
      person.staffNo,
      person.name,
      person.dept,
      ...calendar.days.map((day) => marks.get(day.date) ?? ''),
      ...SUMS.map((key) => person.values[key] ?? null),
      person.remark,
      '',
    ];
    await writer.row(row);
  }
  await writer.end();
}
