import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { datesOf, monthPeriod } from '@contract/calendar/period';
import { RECORD_KEYS, type RecordValues } from '@contract/checks/record';
import { workCalendar } from '@server/calendar/work-calendar';
import {
  dayMark,
  type GridPerson,
  writeDayTemplate,
  writeMonthGrid,
  writeMonthTemplate,
} from '@server/workbook/attendance';
import { employee, runChecks } from '../../../support/checks/run-checks';

const period = monthPeriod('2026-07');
const staff = [employee('王晓明', '0012'), employee('李一', '0013')];
const people = [
  { staffNo: '0012', name: '王晓明', dept: '一车间', shouldDays: 23 },
  { staffNo: '0013', name: '李一', dept: '行政部', shouldDays: 23 },
];

async function written(write: (target: Writable) => Promise<void>): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'checks-')), '考勤.xlsx');
  await write(createWriteStream(path));
  return path;
}

describe('our own sheets', () => {
  test('the month template reads back with every field, blanks as blanks', async () => {
    const run = await runChecks(await written((target) => writeMonthTemplate(target, '2026-07', people)), { staff });
    expect(run.head.proposal).toMatchObject({ form: 'monthSummary', origin: 'template' });
    expect(run.head.columns.flatMap((column) => column.target ?? [])).toEqual([
      'staffNo',
      'name',
      'dept',
      ...RECORD_KEYS,
      'remark',
    ]);
    expect(run.person('李一')).toMatchObject({ status: 'ok', staffId: 'id-0013', values: { shouldDays: 23 } });
    expect(run.person('李一').values).toEqual({ shouldDays: 23 });
  });

  test('the day template reads back as a daily sheet', async () => {
    const run = await runChecks(await written((target) => writeDayTemplate(target, period, datesOf(period), people)), {
      staff,
    });
    expect(run.head.proposal).toMatchObject({ form: 'daily', origin: 'template' });
    expect(run.targets).toMatchObject({
      日期: 'date',
      上班1: 'onTime1',
      下班3: 'offTime3',
      考勤结果: 'result',
      '加班(小时)': 'otTotal',
    });
    expect(run.outcome).toMatchObject({ ok: true, days: 62 });
  });

  test('the printed grid reads back as the same month', async () => {
    const days: GridPerson['days'] = workCalendar(period).days.map(({ date, type }, at) => {
      const cases: { result: 'normal' | 'leave' | 'absent' | 'late'; values: RecordValues }[] = [
        { result: 'leave', values: { personalLeave: 1 } },
        { result: 'leave', values: { actualDays: 0.5, sickLeave: 0.5 } },
        { result: 'absent', values: { absentDays: 1 } },
        { result: 'normal', values: { actualDays: 1, otWorkdayHours: 2 } },
      ];
      if (type === 'restday') return { date, result: 'rest', values: { restDays: 1 } };
      return { date, ...(cases[[0, 1, 2, 5].indexOf(at)] ?? { result: 'normal' as const, values: { actualDays: 1 } }) };
    });
    const values: RecordValues = {
      shouldDays: 23,
      actualDays: 20.5,
      restDays: 8,
      personalLeave: 1,
      sickLeave: 0.5,
      absentDays: 1,
      otWorkdayHours: 2,
    };
    const run = await runChecks(
      await written((target) =>
        writeMonthGrid(target, '2026年7月考勤表', workCalendar(period), [
          { staffNo: '0012', name: '王晓明', dept: '一车间', values, days, remark: '已核对' },
        ]),
      ),
      { staff },
    );
    expect(run.head.proposal.form).toBe('grid');
    expect(run.person('王晓明')).toMatchObject({ status: 'ok', values, remark: '已核对', days: 31 });
    for (const { date, result, values: own } of days)
      expect(run.day('王晓明', date).day).toMatchObject({ result, values: own });
  });

  test('marks of a day', () => {
    expect([
      dayMark({ result: 'normal', values: { actualDays: 1 } }),
      dayMark({ result: 'rest', values: { restDays: 1, otRestdayHours: 8 } }),
      dayMark({ result: 'leave', values: { personalLeave: 0.5 } }),
      dayMark({ result: 'missing', values: { actualDays: 1, missOffCount: 1 } }),
      dayMark({ result: null, values: {} }),
    ]).toEqual(['√', '休+8', '事假0.5', '缺卡', '']);
  });
});
