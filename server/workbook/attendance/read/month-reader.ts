import type { DayType } from '@contract/calendar/day-type';
import type { DayResult } from '@contract/checks/day';
import type { CheckIssue } from '@contract/checks/issues/catalogue';
import type { LegendEntry } from '@contract/checks/legend';
import { REMARK_MAX, type RecordKey, type RecordValues } from '@contract/checks/record';
import { sumDays, sumSaid } from '@contract/checks/sums';
import type { SheetRow } from '../../types';
import { type DayText, DayTextReader, joined } from '../cells/day-text';
import { isLeaveTotalColumn } from '../columns/synonyms';
import { saysAttendance } from '../columns/row-columns';
import { parsePunches } from '../cells/parse-punches';
import type { SheetPerson } from '../people/sheet-person';
import type { CheckColumn } from '../types';
import { ColumnsOf } from './columns-of';
import { isWeekdays, LaterDays } from './later-days';
import { limitPunches } from './limit-punches';
import type { Pass } from './pass';
import { BlockGate } from './block-gate';
import { type Gate, RowGate } from './row-gate';
import { MOST_ROWS_A_PERSON, type RowKind, rowKind } from '../columns/row-kind';
import type { RowsReader } from './rows-reader';
import { ValueColumns } from './value-columns';
import { unreadable } from './unreadable';

const OVERTIME_OF: Record<DayType, RecordKey> = {
  workday: 'otWorkdayHours',
  adjustWorkday: 'otWorkdayHours',
  restday: 'otRestdayHours',
  holiday: 'otHolidayHours',
};
/** Punches with or without 外勤 and the like beside them; leave from one hour to another is none. */
const isTimes = (text: string) =>
  /\d{1,2}[:：]\d{2}/.test(text) &&
  (/^(?:次日)?\s*\d{1,2}[:：]\d{2}/.test(text) || parsePunches(text).wrong.length === 0);
/** A mark or word explains itself; longer texts are kept. */
const LONGEST_MARK = 4;
/** Where a column says what each row is about. */
const MOST_NAMED_ROWS = 8;

const TOTALS = ['otTotal', 'missTotal'] as const;

/** One person while the rows about him come. */
interface Open {
  person: SheetPerson;
  rowNo: number;
  rows: number;
  /** By place of the day column's date. */
  days: Map<string, { parts: DayText[]; texts: string[]; punches: number[]; issues: CheckIssue[] }>;
}

/** In a row of 事假 or 迟到 a number or a mark is an amount of it. */
function worded(kind: RowKind, text: string): string {
  if (typeof kind === 'string') return text;
  return /^\d/.test(text) ? `${kind.word}${text}` : text.length === 1 ? kind.word : text;
}

/** A row (or two: mornings and afternoons; a third for overtime) a person: month grids and summaries. */
export class MonthReader implements RowsReader {
  /** Marks of a legend that were relied on. */
  readonly used = new Set<string>();
  private readonly columns: ColumnsOf;
  private readonly gate: Gate;
  private readonly values: ValueColumns;
  private readonly words: DayTextReader;
  private dayColumns: CheckColumn[];
  private readonly later: LaterDays;
  /** Row from which the days are those of `dayColumns`. */
  private daysFrom = 0;
  /** The month's numbers stand where they stood above. */
  private saysValues: boolean;
  /** Leave of all kinds stands in one column. */
  private readonly leaveTotal: boolean;
  private open: Open | null = null;

  constructor(
    private readonly pass: Pass,
    columns: readonly CheckColumn[],
    header: readonly SheetRow[],
    legend: ReadonlyMap<string, LegendEntry>,
    private readonly halves: boolean,
    blocks: boolean,
  ) {
    this.columns = new ColumnsOf(columns);
    this.dayColumns = columns.filter((column) => column.target === 'day');
    this.later = new LaterDays(
      header,
      [this.columns.at('name'), this.columns.at('firstName'), this.columns.at('staffNo')],
      this.dayColumns,
      pass.options.month,
    );
    this.leaveTotal = columns.some(isLeaveTotalColumn);
    this.values = new ValueColumns(columns, pass.options.hoursPerDay, false, this.dayColumns.length > 0);
    this.saysValues = this.values.count > 0;
    this.words = new DayTextReader(legend, pass.options.hoursPerDay);
    const content = columns
      .filter((column) => saysAttendance(column) && column.target !== 'half')
      .map((column) => column.index);
    this.gate = blocks
      ? new BlockGate(pass, columns, header, content, false)
      : new RowGate(pass, this.columns, header, content, halves);
  }

  row(source: SheetRow): void {
    this.turnTo(source);
    if (source.rowNo === this.daysFrom + 1 && isWeekdays(source)) return;
    const admitted = this.gate.admit(source);
    if (!admitted) return;
    const { row, person, begins } = admitted;
    if (this.open?.person !== person || !this.takesMore(this.open)) {
      this.flush();
      if (begins !== true && person.rowNo !== row.rowNo && person.rowNo >= this.daysFrom) {
        person.issues.push({
          level: 'error',
          code: 'duplicatePerson',
          row: row.rowNo,
          values: { who: person.name, other: person.rowNo },
        });
        return;
      }
      this.open = { person, rowNo: row.rowNo, rows: 0, days: new Map() };
    }
    this.open.rows += 1;
    this.read(row, this.open);
  }

  /** Days that stand below the first ones are the same people's. */
  private turnTo(row: SheetRow): void {
    const days = this.gate.blocks || this.dayColumns.length === 0 ? null : this.later.in(row);
    if (days === null) return;
    this.flush();
    this.dayColumns = days;
    this.daysFrom = row.rowNo;
    this.saysValues &&= !days.some(({ index }) => this.values.has(index));
  }

  finish(): void {
    this.flush();
  }

  private takesMore(open: Open): boolean {
    return (
      this.gate.blocks ||
      (this.halves && open.rows < (this.columns.at('half') === -1 ? MOST_ROWS_A_PERSON : MOST_NAMED_ROWS))
    );
  }

  private read(row: SheetRow, open: Open): void {
    const { person } = open;
    const values: RecordValues = {};
    for (const total of TOTALS) if (this.columns.own.has(total)) person.totals.add(total);
    if (this.leaveTotal) person.totals.add('leaveTotal');
    if (this.saysValues && this.values.read(row, values, 'otWorkdayHours', person.issues))
      person.stated = person.stated === null ? values : sumDays([person.stated, values]);
    const remark = this.text(row, this.columns.at('remark'));
    if (remark !== '')
      person.remark = (person.remark === '' ? remark : `${person.remark}；${remark}`).slice(0, REMARK_MAX);
    const kind = this.halves ? rowKind(this.text(row, this.columns.at('half'))) : 'day';
    for (const column of this.dayColumns) {
      const text = this.text(row, column.index);
      if (text === '' || /^[-—–－]+$/.test(text)) continue;
      if (column.date === null)
        person.issues.push({
          level: 'error',
          code: 'dateInvalid',
          row: row.rowNo,
          column: column.index,
          values: { label: '日期', value: column.label },
        });
      else this.readDay(row, column, column.date, text, kind, open);
    }
  }

  private readDay(row: SheetRow, column: CheckColumn, date: string, text: string, kind: RowKind, open: Open): void {
    let day = open.days.get(date);
    if (!day) open.days.set(date, (day = { parts: [], texts: [], punches: [], issues: [] }));
    const cell = row.cells[column.index];
    if (cell?.kind === 'error' || cell?.kind === 'formula') {
      day.issues.push({
        level: 'error',
        ...unreadable(cell, column.label),
        row: row.rowNo,
        column: column.index,
        date,
      });
    } else if (isTimes(text)) this.readTimes(row.rowNo, column, date, text, day);
    else if (kind === 'unknown') {
      const word = this.text(row, this.columns.at('half'));
      day.issues.push({
        level: 'error',
        code: 'markUnknown',
        row: row.rowNo,
        column: this.columns.at('half'),
        date,
        values: { label: this.columns.label(this.columns.at('half')), value: word.slice(0, 40) },
      });
    } else if ((kind === 'overtime' || this.isBelowHalves(open)) && /^\d+(\.\d+)?(h|小时)?$/.test(text))
      day.parts.push({ result: null, values: {}, overtime: Number.parseFloat(text), unknown: [], marks: [] });
    else {
      const said = this.words.read(worded(kind, text), kind === 'half' || column.half !== null ? 0.5 : 1);
      for (const mark of said.marks) this.used.add(mark);
      for (const mark of said.unknown) {
        this.pass.unknownMark(mark, row.rowNo, column.label);
        day.issues.push({
          level: 'error',
          code: 'markUnknown',
          row: row.rowNo,
          column: column.index,
          date,
          values: { label: column.label, value: mark.slice(0, 40) },
        });
      }
      day.parts.push(said);
      if (text.length > LONGEST_MARK) day.texts.push(text);
    }
  }

  /** Below mornings and afternoons that no column tells apart. */
  private isBelowHalves({ rows }: Open): boolean {
    return this.halves && this.columns.at('half') === -1 && rows === MOST_ROWS_A_PERSON;
  }

  private readTimes(
    rowNo: number,
    column: CheckColumn,
    date: string,
    text: string,
    day: { punches: number[]; issues: CheckIssue[] },
  ): void {
    const { minutes, wrong } = parsePunches(text);
    for (const value of wrong)
      day.issues.push({
        level: 'error',
        code: 'timeInvalid',
        row: rowNo,
        column: column.index,
        date,
        values: { label: column.label, value },
      });
    day.punches.push(...limitPunches(minutes, rowNo, date, day.issues));
  }

  private flush(): void {
    const { open } = this;
    this.open = null;
    if (!open) return;
    for (const [date, { parts, texts, punches, issues }] of open.days) {
      const type = this.pass.dayAt(date)?.type ?? 'workday';
      const said = joined(parts);
      const judged =
        punches.length > 0
          ? this.pass.judge(
              [...new Set(punches)].sort((a, b) => a - b),
              type,
              '',
            )
          : null;
      const values = judged ? sumDays([judged.values, said.values]) : { ...said.values };
      if (said.overtime > 0) values[OVERTIME_OF[type]] = sumSaid([values[OVERTIME_OF[type]], said.overtime]);
      const none: (DayResult | null)[] = [null, null, null, null, null, null];
      // A mark beside the times is the sheet's own word about them.
      const results =
        judged?.results.map((result) => (said.result !== null && result === 'unjudged' ? null : result)) ?? none;
      this.pass.stage(open.person, open.rowNo, {
        date,
        shiftName: '',
        punches: judged?.punches ?? [null, null, null, null, null, null],
        results,
        result: said.result,
        values,
        remark: texts.join('；'),
        issues,
      });
    }
  }

  private text(row: SheetRow, column: number): string {
    return column === -1 ? '' : (row.cells[column]?.text.trim() ?? (row.cells[column]?.kind === 'formula' ? '=' : ''));
  }
}
