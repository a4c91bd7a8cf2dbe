import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { Period } from '@contract/calendar/period';
import type { CheckForm, CheckOrigin } from '@contract/checks/forms';
import { CHECK_FORM_LABEL, CHECK_ORIGIN_LABEL } from '@contract/checks/forms';
import { RECORD_FIELDS } from '@contract/checks/record';
import { likelyDataRows } from '../rows/classify-row';
import { textAt } from '../layout/cells';
import { buildLabels } from '../layout/labels';
import type { ListedSheet } from '../read/open-workbook';
import type { SheetRow } from '../types';
import { type DayColumns, findDayColumns } from './columns/day-columns';
import { findCheckHeader } from './columns/find-check-header';
import { withMonthMetric } from './columns/month-metric';
import { mapCheckColumns } from './columns/map-check-columns';
import { readIdentityLine } from './people/identity-line';
import { saysMonth } from './columns/row-columns';
import { MOST_ROWS_A_PERSON } from './columns/row-kind';
import { type SheetPeriod, sheetPeriod } from './columns/sheet-period';
import type { CheckColumn, CheckLayout, CheckTarget, FormProposal } from './types';

export interface Recognised {
  proposal: FormProposal;
  columns: CheckColumn[];
  said: SheetPeriod;
  /** Row of the first line of name and number, where each person has a block of rows below such a line. */
  blocksFrom: number | null;
  /** People beside the table, who are not read; null where there are none. */
  beside: SheetNotice | null;
  /** First and last date of a grid's columns. */
  span: Period | null;
}

/** Says what a sheet is by its first rows, and why; null when nothing in it looks like attendance. */
export function recognise(sheet: ListedSheet, month: string): Recognised | null {
  const header = findCheckHeader(sheet.rows);
  return header ? describe(sheet, month, header.start, header.end, null) : null;
}

/** The same for header rows and a form that the clerk has pointed at. */
export function recogniseAt(sheet: ListedSheet, month: string, layout: CheckLayout): Recognised {
  const found = describe(sheet, month, layout.headerStart, layout.headerEnd, layout.form);
  return (
    found ?? {
      proposal: { ...layout, origin: 'other', confidence: 0, reasons: ['由操作人指定'] },
      blocksFrom: null,
      ...columnsAt(sheet, layout.headerStart, layout.headerEnd, null),
      said: { range: null, month: null },
      span: null,
    }
  );
}

function describe(
  sheet: ListedSheet,
  month: string,
  start: number,
  end: number,
  form: CheckForm | null,
): Recognised | null {
  const titles = sheet.rows
    .filter((row) => row.rowNo < start)
    .flatMap((row) => row.cells.map((cell) => cell?.text ?? ''));
  const said = sheetPeriod([...titles, sheet.info.name], month);
  const header = sheet.rows.filter((row) => row.rowNo >= start && row.rowNo <= end);
  const days = findDayColumns(header, month, said.range);
  const { columns: labelled, beside } = columnsAt(sheet, start, end, days);
  const monthly = days === null ? withMonthMetric(labelled, [...titles, sheet.info.name], month) : null;
  const columns = monthly ?? labelled;
  const blocksFrom = firstBlock(sheet, columns);
  const data = sheet.rows.filter((row) => row.rowNo > end);
  const seen = new Evidence(columns, days, data);
  const own = form ?? (monthly === null ? seen.form(blocksFrom !== null) : 'monthSummary');
  if (own === null) return null;
  const origin = originOf(titles.join(' '), columns, sheet.info.name);
  const { confidence, reasons } = seen.weigh(own, origin, form !== null, blocksFrom !== null);
  return {
    proposal: {
      sheetIndex: sheet.info.index,
      headerStart: start,
      headerEnd: end,
      form: own,
      origin,
      confidence,
      reasons,
    },
    columns,
    beside,
    blocksFrom,
    said,
    span: days?.span ?? null,
  };
}

/** What says whose row it is. */
const NAMED_BY: readonly CheckTarget[] = ['name', 'firstName', 'staffNo'];
const WHO: readonly CheckTarget[] = [...NAMED_BY, 'userId'];

/** Only where the table itself has no columns for people. */
function firstBlock(sheet: ListedSheet, columns: readonly CheckColumn[]): number | null {
  if (columns.some(({ target }) => target !== null && WHO.includes(target))) return null;
  return sheet.rows.find((row) => readIdentityLine(row) !== null)?.rowNo ?? null;
}

function columnsAt(
  sheet: ListedSheet,
  start: number,
  end: number,
  days: DayColumns | null,
): Pick<Recognised, 'columns' | 'beside'> {
  const { labels, beside } = buildLabels(sheet.rows, start, end, [], sheet.hiddenColumns);
  return {
    beside,
    columns: mapCheckColumns(
      labels,
      likelyDataRows(sheet.rows, start, end),
      days,
      sheet.rows.filter((row) => row.rowNo > end),
    ),
  };
}

function originOf(titles: string, columns: readonly CheckColumn[], sheetName: string): CheckOrigin {
  const labels = columns.map((column) => column.label).join(' ');
  if (/考勤导入模板/.test(titles)) return 'template';
  if (/概况统计|考勤概况|所属规则/.test(`${sheetName} ${labels}`)) return 'wecom';
  if (/飞书|feishu|lark/i.test(titles)) return 'feishu';
  return /报表生成时间|生成时间[:：]|统计日期[:：]/.test(titles) || /UserId/i.test(labels) ? 'dingtalk' : 'other';
}

class Evidence {
  private readonly targets: Set<CheckTarget>;
  private readonly numbers: number;

  constructor(
    private readonly columns: readonly CheckColumn[],
    private readonly days: DayColumns | null,
    private readonly data: readonly SheetRow[],
  ) {
    this.targets = new Set(columns.flatMap((column) => column.target ?? []));
    this.numbers = columns.filter((column) => column.target !== null && column.target in RECORD_FIELDS).length;
  }

  private has(...targets: CheckTarget[]): boolean {
    return targets.some((target) => this.targets.has(target));
  }

  form(blocks: boolean): CheckForm | null {
    if (blocks && this.days) return 'grid';
    if (!blocks && !this.has(...WHO)) return null;
    if (this.days) return this.isHalves() ? 'gridHalves' : this.saysResults() ? 'monthSummary' : 'grid';
    if (this.has('punchTime') && !this.has('punches', 'onTime1', 'offTime1')) return 'punchLog';
    if (this.has('date'))
      return this.has('punches', 'onTime1', 'offTime1', 'result', 'onTime1Result') || this.numbers > 0 ? 'daily' : null;
    if (this.numbers >= 2 || this.has('shouldDays', 'actualDays')) return 'monthSummary';
    return this.saysMonth() && this.has('lateCount', 'earlyCount', 'absentDays', 'missTotal') ? 'monthSummary' : null;
  }

  /** Each row says of which month it is: "工号, 月份, 迟到次数". */
  private saysMonth(): boolean {
    return this.columns.some(saysMonth);
  }

  /** A form nobody has filled in. */
  private isEmpty({ columns }: DayColumns): boolean {
    return this.data.every((row) => columns.every(({ index }) => textAt(row, index) === ''));
  }

  /** Two or three rows a person: a column of 上午 and 下午, or a row without a name below each that has one, and overtime below these. */
  private isHalves(): boolean {
    if (this.days?.columns.some((column) => column.half !== null)) return false;
    if (this.has('half')) return true;
    const names = this.columns.filter((column) => column.target !== null && NAMED_BY.includes(column.target));
    const filled = this.data.filter((row) => this.days?.columns.some(({ index }) => textAt(row, index) !== ''));
    const people: SheetRow[][] = [];
    for (const row of filled) {
      if (people.length > 0 && names.every(({ index }) => textAt(row, index) === '')) people.at(-1)?.push(row);
      else people.push([row]);
    }
    const several = people.filter((rows) => rows.length > 1 && rows.length <= MOST_ROWS_A_PERSON);
    return several.length > 0 && several.length >= people.length * 0.8 && this.isAlike(several);
  }

  /** Mornings and afternoons are filled alike; a second row of a few hours, or of numbers below marks, is something else. */
  private isAlike(people: readonly SheetRow[][]): boolean {
    const counts = [0, 1].map((side) => {
      const texts = people
        .flatMap((rows) => rows[side] ?? [])
        .flatMap((row) => (this.days?.columns ?? []).map(({ index }) => textAt(row, index)))
        .filter((text) => text !== '');
      return { filled: texts.length, numbers: texts.filter((text) => /^\d+(\.\d+)?$/.test(text)).length };
    });
    const [first, second] = counts;
    if (!first || !second || first.filled === 0 || second.filled === 0) return false;
    const share = Math.abs(first.numbers / first.filled - second.numbers / second.filled);
    return Math.min(first.filled, second.filled) >= Math.max(first.filled, second.filled) * 0.5 && share <= 0.5;
  }

  /** Cells in words, as programs write them ("正常", "上班缺卡"), beside the month's numbers. */
  private saysResults(): boolean {
    const texts = this.data
      .flatMap((row) => (this.days?.columns ?? []).map(({ index }) => textAt(row, index)))
      .filter((text) => text !== '');
    const words = texts.filter((text) =>
      /^(正常|休息|旷工|外勤|出差|未排班|不在考勤组|补卡|加班|休息并打卡)|缺卡|迟到|早退|\d(小时|天)$/.test(text),
    ).length;
    return this.numbers >= 3 && words >= texts.length * 0.7 && words > 0;
  }

  weigh(
    form: CheckForm,
    origin: CheckOrigin,
    chosen: boolean,
    blocks: boolean,
  ): { confidence: number; reasons: string[] } {
    const reasons: string[] = [];
    let confidence = 55;
    const note = (points: number, reason: string) => {
      confidence += points;
      reasons.push(reason);
    };
    if (chosen) note(0, `由操作人指定为“${CHECK_FORM_LABEL[form]}”`);
    if (origin !== 'other') note(20, `标题或列名与${CHECK_ORIGIN_LABEL[origin]}一致`);
    if (blocks) note(10, '每人一块，上方写着工号、姓名');
    if (this.has('name', 'firstName'))
      note(this.has('staffNo') ? 10 : 5, this.has('staffNo') ? '有姓名和工号列' : '有姓名列');
    if (this.days)
      note(
        10,
        `有${new Set(this.days.columns.map((column) => column.date)).size}个日期列（${this.days.span.from}至${this.days.span.to}）`,
      );
    if (this.days && this.isEmpty(this.days)) note(-20, '日期列都是空的');
    if (form === 'gridHalves') note(5, '每人两行，上午、下午各一行');
    if (form === 'daily') note(10, '有日期列，且有打卡时间或每日数据列');
    if (form === 'punchLog') note(10, '每行一个打卡时间');
    if (this.numbers > 0) note(Math.min(10, this.numbers), `识别出${this.numbers}个考勤数据列`);
    const unread = this.columns.filter((column) => column.target === null).length;
    if (unread > this.columns.length * 0.6) note(-15, `有${unread}列没有识别`);
    return { confidence: Math.max(5, Math.min(99, confidence)), reasons };
  }
}
