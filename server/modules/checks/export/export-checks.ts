import { DAY_TYPE_LABEL } from '@contract/calendar/day-type';
import { formatClock } from '@contract/checks/clock';
import { DAY_RESULT_LABEL, PUNCH_KEYS, PUNCH_LABEL } from '@contract/checks/day';
import { RECORD_FIELDS, RECORD_KEYS, UNIT_LABEL } from '@contract/checks/record';
import { checkRecordMachine } from '@contract/states/check-record';
import type { JobResult } from '../../../db/tables/jobs';
import type { OpenJobFile } from '../../../jobs/job-file';
import type { JobContext } from '../../../jobs/types';
import { fileStamp, shanghaiTime } from '../../../kernel/shanghai-time';
import { type ExportCell, type ExportColumn, openXlsxWriter } from '../../../workbook';
import { type GridPerson, writeMonthGrid } from '../../../workbook/attendance/write/month-grid';
import { companyCalendar } from '../../company-calendar/service';
import { type MonthOfOne, monthsOf } from './export-months';
import { monthText } from '../queries';
import type { ExportPayload } from './start-export';

const text = (header: string, width: number): ExportColumn => ({ header, kind: 'text', width });
const number = (header: string, width = 10): ExportColumn => ({ header, kind: 'number', width });
const PERSON: readonly ExportColumn[] = [text('工号', 12), text('姓名', 14), text('部门', 20)];
const person = ({ row }: MonthOfOne): ExportCell[] => [row.staff_no, row.name, row.dept];

interface Sheet {
  name: string;
  columns: readonly ExportColumn[];
  lines(month: MonthOfOne): ExportCell[][];
}

const SUMMARY: Sheet = {
  name: '月度汇总',
  columns: [
    ...PERSON,
    ...RECORD_KEYS.map((key) => number(`${RECORD_FIELDS[key].label}（${UNIT_LABEL[RECORD_FIELDS[key].unit]}）`, 12)),
    number('异常数'),
    number('未判断天数', 12),
    text('状态', 10),
    text('备注', 24),
  ],
  lines: (month) => [
    [
      ...person(month),
      ...RECORD_KEYS.map((key) => month.row.figures[key] ?? null),
      month.row.exceptions,
      month.row.unjudged_days,
      checkRecordMachine.labels[month.row.state],
      month.row.remark,
    ],
  ],
};

const DAYS: Sheet = {
  name: '每日明细',
  columns: [
    ...PERSON,
    text('日期', 12),
    text('日期类型', 12),
    text('班次', 18),
    ...PUNCH_KEYS.map((key) => text(PUNCH_LABEL[key], 12)),
    text('上班结果', 10),
    text('下班结果', 10),
    text('当日结果', 10),
    number('工时'),
    text('备注', 30),
  ],
  lines: (month) =>
    month.days.map(({ date, entry }) => [
      ...person(month),
      date,
      DAY_TYPE_LABEL[entry.dayType],
      entry.shiftName,
      ...entry.punches.map((minutes) => (minutes === null ? null : formatClock(minutes))),
      entry.onResult && DAY_RESULT_LABEL[entry.onResult],
      entry.offResult && DAY_RESULT_LABEL[entry.offResult],
      entry.result && DAY_RESULT_LABEL[entry.result],
      entry.values.workHours ?? null,
      entry.remark,
    ]),
};

async function* gridPeople(months: AsyncIterable<MonthOfOne>): AsyncGenerator<GridPerson> {
  for await (const { row, days } of months) {
    yield {
      staffNo: row.staff_no ?? '',
      name: row.name,
      dept: row.dept ?? '',
      values: row.figures,
      remark: row.remark,
      days: days.map(({ date, entry }) => ({ date, result: entry.result, values: entry.values })),
    };
  }
}

/** Writes a month to .xlsx as its list is filtered, in the order of employee numbers, with a line saying who took it out and when. */
export async function exportChecks(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const { kind, filters, operator } = job.payload as unknown as ExportPayload; // written by startExport
  const companyId = job.companyId ?? '';
  const company = await deps.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const now = deps.clock.now();
  let rows = 0;
  const months = monthsOf(deps.db, companyId, filters, kind !== 'summary', async (done, total) => {
    if (signal.aborted) throw new Error('export interrupted');
    rows = done;
    await progress(done, total, '正在写入');
  });
  const title = `${company.name} ${monthText(filters.month)}`;
  const watermark = `导出人：${operator}  导出时间：${shanghaiTime(now)}`;
  const sheet = kind === 'summary' ? SUMMARY : DAYS;
  if (kind === 'grid') {
    const calendar = await companyCalendar(deps.db, companyId, filters.month);
    await writeMonthGrid(openFile(), `${title}考勤表`, calendar, gridPeople(months), [watermark]);
  } else {
    const writer = openXlsxWriter(openFile(), sheet.columns, {
      sheetName: sheet.name,
      notes: [`${title}${sheet.name}  ${watermark}`],
    });
    for await (const month of months) for (const line of sheet.lines(month)) await writer.row(line);
    await writer.end();
  }
  return { fileName: `${kind === 'grid' ? '考勤表' : sheet.name}_${company.name}_${fileStamp(now)}.xlsx`, rows };
}
