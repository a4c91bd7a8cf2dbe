import type { Writable } from 'node:stream';
import type { Period } from '@contract/calendar/period';
import { PUNCH_KEYS, PUNCH_LABEL } from '@contract/checks/day';
import { RECORD_FIELDS, RECORD_KEYS, UNIT_LABEL } from '@contract/checks/record';
import { type ExportColumn, openXlsxWriter } from '../../write/xlsx-writer';

export interface TemplatePerson {
  staffNo: string;
  name: string;
  dept: string;
  /** 应出勤天数, by the calendar. */
  shouldDays: number | null;
}

const WHO: ExportColumn[] = [
  { header: '工号', kind: 'text', width: 12 },
  { header: '姓名', kind: 'text', width: 12 },
  { header: '部门', kind: 'text', width: 18 },
];
const recordColumn = (key: (typeof RECORD_KEYS)[number]): ExportColumn => ({
  header: `${RECORD_FIELDS[key].label}(${UNIT_LABEL[RECORD_FIELDS[key].unit]})`,
  kind: 'number',
  width: 12,
});

/** Our own month sheet, a row a person, the due days filled in; reads back as it is. */
export async function writeMonthTemplate(
  target: Writable,
  month: string,
  people: readonly TemplatePerson[],
): Promise<void> {
  const writer = openXlsxWriter(
    target,
    [...WHO, ...RECORD_KEYS.map(recordColumn), { header: '备注', kind: 'text', width: 24 }],
    {
      sheetName: '月度考勤',
      notes: [
        `考勤导入模板（月度）  考勤月份：${month}`,
        '每人一行；没有的项目留空（空不等于0）；天数可写半天，如 21.5；加班、出差、外出填小时，迟到、早退时长填分钟',
      ],
    },
  );
  for (const person of people) await writer.row([person.staffNo, person.name, person.dept, person.shouldDays]);
  await writer.end();
}

/** Our own day sheet, a row a person and day of the period. */
export async function writeDayTemplate(
  target: Writable,
  period: Period,
  dates: readonly string[],
  people: readonly TemplatePerson[],
): Promise<void> {
  const times = PUNCH_KEYS.map((key): ExportColumn => ({ header: PUNCH_LABEL[key], kind: 'text', width: 11 }));
  const writer = openXlsxWriter(
    target,
    [
      ...WHO,
      { header: '日期', kind: 'text', width: 12 },
      { header: '班次', kind: 'text', width: 14 },
      ...times,
      { header: '考勤结果', kind: 'text', width: 18 },
      { header: '加班(小时)', kind: 'number', width: 11 },
      { header: '备注', kind: 'text', width: 24 },
    ],
    {
      sheetName: '每日考勤',
      notes: [
        `考勤导入模板（每日）  统计日期：${period.from} 至 ${period.to}`,
        '每人每天一行；时间如 08:55，次日下班写“次日 01:20”；考勤结果可写：正常、迟到12分钟、早退、上班缺卡、下班缺卡、旷工、事假4小时、年假、出差、外勤、休息',
      ],
    },
  );
  for (const person of people)
    for (const date of dates) await writer.row([person.staffNo, person.name, person.dept, date]);
  await writer.end();
}
