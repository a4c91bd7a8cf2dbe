import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import { daysIn, type Period } from '@contract/calendar/period';
import { PUNCH_KEYS } from '@contract/checks/day';
import { dateInChina } from '@contract/date';
import { WorkbookError } from '../errors';
import { otherMonthSaid } from '../layout/month-names';
import { listSheets, type ListedSheet, openWorkbook } from '../read/open-workbook';
import type { OpenWorkbook } from '../read/types';
import type { SheetRow } from '../types';
import { withJoinedHalves } from './arrange/join-month-halves';
import { chooseCheckSheet } from './choose-sheet';
import { withTargets } from './columns/with-targets';
import { isAbsenceCountColumn, isLeaveTotalColumn } from './columns/synonyms';
import { periodOf } from './columns/sheet-period';
import { saysLetters } from './legend/letter-marks';
import { legendOf } from './legend/legend';
import { type LegendScan, scanLegend } from './legend/scan-legend';
import type { ForeignNumbers } from '../people/foreign-numbers';
import { PersonBook } from './people/person-book';
import { DailyReader } from './read/daily-reader';
import { MonthReader } from './read/month-reader';
import { DoubtfulRows } from './read/doubtful-rows';
import { Pass } from './read/pass';
import { PunchLogReader } from './read/punch-log-reader';
import type { RowsReader } from './read/rows-reader';
import { isOvertimeGrid, isRoster, otherList } from './other-list';
import { recognise, recogniseAt, type Recognised } from './recognise';
import { handOver } from './hand-over';
import type { CheckHead, CheckOutcome, CheckSheet, CheckSink, CheckStaff, CheckSummary, CheckTask } from './types';

/** What a sheet lacks to be read. */
type Gap = 'nameMissing' | 'dateColumnMissing' | 'timesMissing' | 'punchTimeMissing' | 'daysMissing';
const NO_SCAN: LegendScan = { explained: [], used: [], unknown: [] };
/** Rows read between two hand-overs. */
const STEP = 500;

/**
 * One pass over an attendance workbook: opens it, recognises (or takes) sheet, form and columns, reads days and
 * numbers row by row, matches people, checks, and hands everything over in pieces. `ok: false` when nothing in it
 * looks like attendance; throws WorkbookError when the file cannot be read.
 */
export async function importChecks(task: CheckTask, sink: CheckSink, signal?: AbortSignal): Promise<CheckOutcome> {
  const opened = await openWorkbook(task.path, task.fileName);
  try {
    sink.progress(0, 0, '识别考勤表');
    const { workbook, listed } = withJoinedHalves(opened, await listSheets(opened, signal));
    if (listed.every((sheet) => sheet.info.empty))
      throw new WorkbookError('empty', '文件中没有任何内容，请确认选对了文件');
    const { sheets, found } = survey(task, listed);
    const choice = task.layout
      ? { index: task.layout.sheetIndex, notices: [] }
      : chooseCheckSheet(sheets, found, task.options.month);
    if (!choice || (!task.layout && isOther(listed[choice.index], found.get(choice.index), task.fileName)))
      return {
        ok: false,
        format: workbook.format,
        sheets,
        code: 'noForm',
        values: {
          what:
            listed
              .map((sheet) => otherList(sheet, task.fileName, found.get(sheet.info.index)?.proposal.form === 'grid'))
              .find((what) => what !== null) ?? 'unknown',
        },
      };
    const sheet = listed[choice.index];
    if (!sheet || sheet.info.empty)
      throw new WorkbookError(
        sheet ? 'empty' : 'noSuchSheet',
        sheet ? `工作表“${sheet.info.name}”是空的，请选择其他工作表` : '工作簿中没有这个工作表，请重新选择',
      );
    const own = task.layout ? recogniseAt(sheet, task.options.month, task.layout) : found.get(choice.index);
    if (!own) throw new WorkbookError('noHeader', '没有找到表头，请手动指定表头所在的行');
    const head = await headOf(task, workbook, sheet, sheets, own, choice.notices, signal);
    await sink.head(head);
    const staff = await sink.staff();
    const read = (byNumber: boolean) =>
      readRows(
        task,
        workbook,
        sheet,
        head,
        own.blocksFrom,
        new PersonBook(staff, task.options.calendarOf(head.period).days.length, task.options.personFixes, byNumber),
        staff,
        sink,
        signal,
      );
    // Only all rows together tell that a sheet's numbers are not the company's; then each is looked at again without them.
    const said = [...(task.targets?.values() ?? [])].includes('staffNo');
    const { book, finish } = await read(true);
    if (said || !book.numbers.foreign) return { ok: true, ...summedUp(head, await finish()) };
    await sink.restart();
    const without = await read(false);
    return { ok: true, ...summedUp(withoutNumbers(head, book.numbers), await without.finish()) };
  } finally {
    await opened.close();
  }
}

/**
 * The shifts of a roster that has a row a day look like punches; what grids of them mean is asked, mark by mark. The hours in a
 * grid of overtime look like those of days' work.
 */
const isOther = (sheet: ListedSheet | undefined, own: Recognised | undefined, fileName: string) =>
  sheet !== undefined &&
  ((own?.proposal.form === 'daily' && isRoster(sheet)) ||
    (own?.proposal.form === 'grid' && isOvertimeGrid(sheet, fileName)));

function survey(
  task: CheckTask,
  listed: readonly ListedSheet[],
): { sheets: CheckSheet[]; found: Map<number, Recognised> } {
  const found = new Map<number, Recognised>();
  const sheets = listed.map((sheet): CheckSheet => {
    const own = sheet.info.empty ? null : recognise(sheet, task.options.month);
    if (own) found.set(sheet.info.index, own);
    return { ...sheet.info, proposal: own?.proposal ?? null };
  });
  return { sheets, found };
}

async function headOf(
  task: CheckTask,
  workbook: OpenWorkbook,
  sheet: ListedSheet,
  sheets: CheckSheet[],
  own: Recognised,
  chosen: readonly SheetNotice[],
  signal?: AbortSignal,
): Promise<CheckHead> {
  const { proposal } = own;
  const { options } = task;
  const columns = withTargets(task.columns ?? own.columns, task.targets);
  const period =
    options.period ?? periodOf(own.span && !columnsAreMonth(own.span) ? own.span : own.said.range, options.month);
  const marked =
    proposal.form === 'grid' ||
    proposal.form === 'gridHalves' ||
    (proposal.form === 'monthSummary' && columns.some((column) => column.target === 'day')) ||
    (proposal.form === 'daily' && columns.some(saysLetters));
  const scan = marked
    ? await scanLegend(workbook, proposal, columns, options.legend, options.hoursPerDay, signal)
    : NO_SCAN;
  const has = (...targets: string[]) =>
    columns.some((column) => column.target !== null && targets.includes(column.target));
  const gaps: SheetNotice[] = [];
  const miss = (code: Gap) => gaps.push({ code, values: {} });
  if (own.blocksFrom === null && !has('name', 'firstName', 'staffNo', 'userId')) miss('nameMissing');
  if (proposal.form === 'daily' && !has('date')) miss('dateColumnMissing');
  if (
    proposal.form === 'daily' &&
    !has(
      ...PUNCH_KEYS,
      ...PUNCH_KEYS.map((key) => `${key}Result`),
      'punches',
      'result',
      'actualDays',
      'absentDays',
      'workHours',
    )
  )
    miss('timesMissing');
  if (proposal.form === 'punchLog' && !has('punchTime')) miss('punchTimeMissing');
  if ((proposal.form === 'grid' || proposal.form === 'gridHalves') && !has('day')) miss('daysMissing');
  const notices: SheetNotice[] = [
    ...chosen,
    ...gaps,
    ...noticesOf(own, sheet, options.month, period, options.calendarOf(period).unknownYears),
  ];
  if (has('missTotal')) notices.push({ code: 'missesTogether', values: {} });
  if (columns.some(isLeaveTotalColumn)) notices.push({ code: 'leaveTogether', values: {} });
  if (has('otTotal') && proposal.form === 'monthSummary') notices.push({ code: 'overtimeTogether', values: {} });
  return {
    format: workbook.format,
    sheets,
    proposal,
    columns,
    period,
    legend: scan.used,
    needsMapping: gaps.length > 0,
    needsLegend: scan.unknown.length > 0,
    notices,
  };
}

const columnsAreMonth = (span: Period) => span.from.slice(0, 7) === span.to.slice(0, 7);

function noticesOf(
  own: Recognised,
  sheet: ListedSheet,
  month: string,
  period: Period,
  unknownYears: readonly number[],
): SheetNotice[] {
  const notices: SheetNotice[] = own.beside === null ? [] : [own.beside];
  const titles = sheet.rows.filter((row) => row.rowNo < own.proposal.headerStart);
  const other = own.said.range === null ? otherMonthSaid(sheet.info.name, titles, month) : null;
  if (other !== null) notices.push({ code: 'checkMonth', values: { said: other, month } });
  else if (own.span && (own.span.to < period.from || own.span.from > period.to))
    notices.push({ code: 'headerSpan', values: { from: own.span.from, to: own.span.to, month } });
  const said = [sheet.info.name, ...titles.flatMap((row) => row.cells.map((cell) => cell?.text ?? ''))];
  if (said.some((text) => /排班/.test(text)) || isRoster(sheet))
    notices.push({ code: 'roster', values: { name: sheet.info.name } });
  if (own.said.range && (own.said.range.to < period.from || own.said.range.from > period.to))
    notices.push({ code: 'statedSpan', values: { from: own.said.range.from, to: own.said.range.to, month } });
  if (period.from.slice(0, 7) !== month || period.to.slice(0, 7) !== month)
    notices.push({ code: 'period', values: { from: period.from, to: period.to, days: daysIn(period) } });
  if (unknownYears.length > 0) notices.push({ code: 'unknownYears', values: { years: unknownYears.map(String) } });
  return notices;
}

/** What is told of a sheet whose numbers are not used: the column is read as nothing until the clerk says that it is 工号. */
function withoutNumbers(head: CheckHead, { others, compared }: ForeignNumbers): CheckHead {
  const label = head.columns.find((column) => column.target === 'staffNo')?.label ?? '工号';
  const columns = head.columns.map((column) =>
    column.target === 'staffNo' ? { ...column, target: null, source: 'none' as const } : column,
  );
  const notice: SheetNotice = { code: 'checkNumbers', values: { label, compared, others } };
  return { ...head, columns, notices: [...head.notices, notice] };
}

/** What was read, with what only all rows tell: whether absences that are counted, not measured, stand in the sheet at all. */
function summedUp(head: CheckHead, summary: CheckSummary): CheckHead & CheckSummary {
  const counted = summary.absentDays === 0 ? undefined : head.columns.find(isAbsenceCountColumn);
  if (!counted) return { ...head, ...summary };
  const notice: SheetNotice = { code: 'absencesCounted', values: { label: counted.label } };
  return { ...head, ...summary, notices: [...head.notices, notice] };
}

/** `finish` hands the people over and sums up, once it is known that the numbers are used rightly. */
async function readRows(
  task: CheckTask,
  workbook: OpenWorkbook,
  sheet: ListedSheet,
  head: CheckHead,
  blocksFrom: number | null,
  book: PersonBook,
  staff: readonly CheckStaff[],
  sink: CheckSink,
  signal?: AbortSignal,
) {
  const { headerStart, headerEnd, form } = head.proposal;
  const calendar = task.options.calendarOf(head.period);
  const today = task.options.today === '' ? dateInChina(new Date()) : task.options.today;
  const pass = new Pass(
    { ...task.options, today },
    calendar,
    book,
    new DoubtfulRows(head.columns, form !== 'daily' && form !== 'punchLog'),
  );
  const header = sheet.rows.filter((row) => row.rowNo >= headerStart && row.rowNo <= headerEnd);
  const reader = readerOf(form, pass, head, header, task, blocksFrom !== null);
  let seen = 0;
  for await (const { rows, done, total } of workbook.rows(sheet.info.index, signal)) {
    for (const row of rows) {
      if (row.rowNo <= headerEnd && (blocksFrom === null || row.rowNo < blocksFrom || row.rowNo >= headerStart))
        continue;
      reader.row(row);
      pass.rows.end();
      seen += 1;
      if (seen % STEP === 0) await flush(pass, sink);
    }
    sink.progress(done, total, '读取并核对');
  }
  if (seen === 0)
    throw new WorkbookError('empty', `工作表“${sheet.info.name}”的表头下没有数据行，请确认选对了工作表和表头`);
  if (pass.otherMonth !== null && pass.book.people.length === 0)
    throw new WorkbookError(
      'empty',
      `表中每行的月份都不是${task.options.month}（如“${pass.otherMonth.slice(0, 20)}”），请确认没有选错工作表或月份`,
    );
  reader.finish();
  await flush(pass, sink);
  return { book, finish: () => handOver(pass, staff, form, sink) };
}

function readerOf(
  form: CheckHead['proposal']['form'],
  pass: Pass,
  head: CheckHead,
  header: readonly SheetRow[],
  task: CheckTask,
  blocks: boolean,
): RowsReader {
  if (form === 'daily') return new DailyReader(pass, head.columns, header, blocks, head.legend);
  if (form === 'punchLog') return new PunchLogReader(pass, head.columns, header, blocks);
  return new MonthReader(
    pass,
    head.columns,
    header,
    legendOf(head.legend, task.options.legend),
    form === 'gridHalves',
    blocks,
  );
}

async function flush(pass: Pass, sink: CheckSink): Promise<void> {
  if (pass.days.length > 0) {
    const { days } = pass;
    pass.days = [];
    await sink.days(days);
  }
  if (pass.ignored.length > 0) {
    const { ignored } = pass;
    pass.ignored = [];
    await sink.ignored(ignored);
  }
}
