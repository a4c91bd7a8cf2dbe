import { sql } from 'kysely';
import { monthPeriod, datesOf, weekdayOf } from '@contract/calendar/period';
import { formatClock } from '@contract/checks/clock';
import { DAY_RESULT_LABEL, PUNCH_KEYS, PUNCH_LABEL } from '@contract/checks/day';
import { RECORD_FIELDS, RECORD_KEYS, UNIT_LABEL } from '@contract/checks/record';
import { leaveDays, overtimeHours } from '@contract/checks/sums';
import { checkRecordMachine } from '@contract/states/check-record';
import { DAY_TYPE_LABEL } from '@contract/calendar/day-type';
import type { JobResult } from '../../db/tables/jobs';
import type { Deps } from '../../deps';
import { writeJobFile } from '../../jobs/job-file';
import type { JobContext } from '../../jobs/types';
import { fileStamp, shanghaiTime } from '../../kernel/shanghai-time';
import { type ExportCell, type ExportColumn, openXlsxWriter, type TableWriter } from '../../workbook';
import { dayMark, MARKS_EXPLAINED } from './day-mark';
import { filteredRecords } from './list';
import { monthWords, type RecordRow } from './queries';
import type { ExportPayload } from './start-export';

/** People a statement; their days come with them. */
const CHUNK = 200;
const WEEKDAYS = [...'一二三四五六日'];

const text = (header: string, width: number): ExportColumn => ({ header, kind: 'text', width });
const number = (header: string, width = 10): ExportColumn => ({ header, kind: 'number', width });
const PERSON: readonly ExportColumn[] = [text('工号', 12), text('姓名', 14), text('部门', 20)];
const person = (row: RecordRow): ExportCell[] => [row.staff_no, row.name, row.dept];

type Day = Awaited<ReturnType<typeof daysOfPeople>>[number];

interface Sheet {
  name: string;
  columns: readonly ExportColumn[];
  notes?: readonly string[];
  lines(row: RecordRow, days: readonly Day[]): ExportCell[][];
}

const SUMMARY: Sheet = {
  name: '月度汇总',
  columns: [...PERSON, ...RECORD_KEYS.map((key) => number(`${RECORD_FIELDS[key].label}（${UNIT_LABEL[RECORD_FIELDS[key].unit]}）`, 12)), number('异常数'), text('状态', 10), text('备注', 24)],
  lines: (row) => [[...person(row), ...RECORD_KEYS.map((key) => row.figures[key] ?? null), row.exceptions, checkRecordMachine.labels[row.state], row.remark]],
};

/** The grid clerks print: a column a day, marks, sums and room to sign. */
function gridOf(month: string): Sheet {
  const dates = datesOf(monthPeriod(month));
  return {
    name: '考勤表',
    columns: [...PERSON, ...dates.map((date) => text(`${Number(date.slice(8))} ${WEEKDAYS[weekdayOf(date)] ?? ''}`, 5)), number('应出勤', 8), number('实出勤', 8), number('请假', 8), number('旷工', 8), number('加班(时)', 9), text('签字', 12)],
    notes: [MARKS_EXPLAINED],
    lines(row, days) {
      const marks = new Map(days.map((day) => [day.date, dayMark(day.entry)]));
      const { shouldDays, actualDays, absentDays } = row.figures;
      return [[...person(row), ...dates.map((date) => marks.get(date) ?? null), shouldDays ?? null, actualDays ?? null, leaveDays(row.figures), absentDays ?? null, overtimeHours(row.figures), null]];
    },
  };
}

const DAYS: Sheet = {
  name: '每日明细',
  columns: [...PERSON, text('日期', 12), text('日期类型', 12), text('班次', 18), ...PUNCH_KEYS.map((key) => text(PUNCH_LABEL[key], 12)), text('上班结果', 10), text('下班结果', 10), text('当日结果', 10), number('工时'), text('备注', 30)],
  lines: (row, days) =>
    days.map(({ date, entry }) => [
      ...person(row),
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

/** Writes a month to .xlsx as its list is filtered, in the order of employee numbers, with a line saying who took it out and when. */
export async function exportChecks({ deps, job, progress, signal }: JobContext): Promise<JobResult> {
  const { kind, filters, operator } = job.payload as unknown as ExportPayload; // written by startExport
  const companyId = job.companyId ?? '';
  const company = await deps.db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  const now = deps.clock.now();
  const sheet = kind === 'summary' ? SUMMARY : kind === 'grid' ? gridOf(filters.month) : DAYS;
  const { total } = await filteredRecords(deps.db, companyId, filters).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const writer = openXlsxWriter(writeJobFile(deps, job.id), sheet.columns, {
    sheetName: sheet.name,
    notes: [`${company.name} ${monthWords(filters.month)}${sheet.name}  导出人：${operator}  导出时间：${shanghaiTime(now)}`, ...(sheet.notes ?? [])],
  });
  const rows = await writeAll({ deps, companyId, filters, sheet, writer, withDays: kind !== 'summary', step: (done) => progress(done, total, '正在写入'), signal });
  await writer.end();
  return { fileName: `${sheet.name}_${company.name}_${fileStamp(now)}.xlsx`, rows };
}

interface Writing {
  deps: Deps;
  companyId: string;
  filters: ExportPayload['filters'];
  sheet: Sheet;
  writer: TableWriter;
  withDays: boolean;
  step: (done: number) => Promise<void>;
  signal: AbortSignal;
}

async function writeAll({ deps, companyId, filters, sheet, writer, withDays, step, signal }: Writing): Promise<number> {
  let done = 0;
  for (let after: { no: string; id: string } | null = null; ; ) {
    if (signal.aborted) throw new Error('export interrupted');
    const cursor: { no: string; id: string } | null = after;
    let page = filteredRecords(deps.db, companyId, filters).selectAll();
    if (cursor) page = page.where(sql<boolean>`(coalesce(staff_no, '') collate "C", id) > (${cursor.no}, ${cursor.id}::uuid)`);
    const rows: RecordRow[] = await page.orderBy(sql`coalesce(staff_no, '') collate "C"`).orderBy('id').limit(CHUNK).execute();
    const days = withDays ? await daysOfPeople(deps, companyId, filters.month, rows.map((row) => row.staff_id)) : [];
    const byPerson = grouped(days);
    for (const row of rows) for (const line of sheet.lines(row, byPerson.get(row.staff_id) ?? [])) await writer.row(line);
    done += rows.length;
    await step(done);
    const last = rows.at(-1);
    if (rows.length < CHUNK || !last) return done;
    after = { no: last.staff_no ?? '', id: last.id };
  }
}

function grouped(days: readonly Day[]): Map<string, Day[]> {
  const groups = new Map<string, Day[]>();
  for (const day of days) groups.set(day.staff_id, [...(groups.get(day.staff_id) ?? []), day]);
  return groups;
}

function daysOfPeople(deps: Deps, companyId: string, month: string, staffIds: readonly string[]) {
  return deps.db
    .selectFrom('check_day')
    .select(['staff_id', 'date', 'entry'])
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', sql<string>`any(${[...staffIds]}::uuid[])`)
    .orderBy('staff_id')
    .orderBy('date')
    .execute();
}
