import { isEmployedOn } from '@contract/calendar/calendar';
import { isWorkingDay } from '@contract/calendar/day-type';
import { addDays } from '@contract/date';
import type { CheckIssue } from '@contract/checks/issues/catalogue';
import type { SheetRow } from '../../types';
import { parseDate } from '../cells/parse-date';
import { parsePunches } from '../cells/parse-punches';
import type { SheetPerson } from '../people/sheet-person';
import type { CheckColumn } from '../types';
import { ColumnsOf } from './columns-of';
import { limitPunches } from './limit-punches';
import type { Pass } from './pass';
import { BlockGate } from './block-gate';
import { type Gate, RowGate } from './row-gate';
import type { RowsReader } from './rows-reader';

const NEXT_DAY = 1_440;

interface Log {
  rowNo: number;
  /** Minutes by date. */
  days: Map<string, number[]>;
}

/** A row a punch, in any order: days are put together when all have been read. */
export class PunchLogReader implements RowsReader {
  private readonly columns: ColumnsOf;
  private readonly gate: Gate;
  private readonly logs = new Map<SheetPerson, Log>();
  private readonly dateAt: number;
  private readonly timeAt: number;
  private first = '9999';
  private last = '';

  constructor(
    private readonly pass: Pass,
    columns: readonly CheckColumn[],
    header: readonly SheetRow[],
    blocks: boolean,
  ) {
    this.columns = new ColumnsOf(columns);
    this.dateAt = this.columns.at('date');
    this.timeAt = this.columns.at('punchTime');
    const content = [this.dateAt, this.timeAt].filter((column) => column !== -1);
    this.gate = blocks
      ? new BlockGate(pass, columns, header, content, true)
      : new RowGate(pass, this.columns, header, content, true);
  }

  row(source: SheetRow): void {
    const admitted = this.gate.admit(source);
    if (!admitted) return;
    const { row, person } = admitted;
    const moment = this.text(row, this.timeAt);
    const own = parseDate(moment, this.pass.options.month);
    const inTime = own.ok && /\d[:：]\d/.test(own.rest);
    const parsed =
      this.dateAt !== -1 && !inTime ? parseDate(this.text(row, this.dateAt), this.pass.options.month) : own;
    if (!parsed.ok) {
      const column = this.dateAt === -1 ? this.timeAt : this.dateAt;
      const [value, label] = [this.text(row, column), this.columns.label(column)];
      person.issues.push({
        level: 'error',
        ...(value === ''
          ? ({ code: 'dateMissing', values: { label } } as const)
          : ({ code: 'dateInvalid', values: { label, value: value.slice(0, 40) } } as const)),
        row: row.rowNo,
        column,
      });
      return;
    }
    const { minutes, wrong } = parsePunches(inTime ? own.rest.replace(/^(?:周|星期)[一二三四五六日天]/, '') : moment);
    for (const value of wrong)
      person.issues.push({
        level: 'error',
        code: /24[:：]00/.test(value) ? 'timeMidnight' : 'timeInvalid',
        row: row.rowNo,
        column: this.timeAt,
        values: { label: this.columns.label(this.timeAt), value },
      });
    for (const minute of minutes) this.add(person, row.rowNo, parsed.date, minute);
  }

  finish(): void {
    for (const [person, log] of this.logs) this.put(person, log);
  }

  private add(person: SheetPerson, rowNo: number, date: string, minute: number): void {
    let log = this.logs.get(person);
    if (!log) this.logs.set(person, (log = { rowNo, days: new Map() }));
    const night = minute < this.pass.options.dayStartsAt;
    const day = night ? addDays(date, -1) : date;
    const at = night ? minute + NEXT_DAY : minute;
    const times = log.days.get(day);
    if (times) times.push(at);
    else log.days.set(day, [at]);
    if (day < this.first) this.first = day;
    if (day > this.last) this.last = day;
  }

  private put(person: SheetPerson, log: Log): void {
    const { calendar, options } = this.pass;
    for (const date of log.days.keys())
      if (this.pass.dayAt(date) === null)
        person.issues.push({
          level: 'warning',
          code: 'dateOutside',
          row: log.rowNo,
          date,
          values: { from: calendar.from, to: calendar.to },
        });
    for (const { date, type } of calendar.days) {
      const times = [...new Set(log.days.get(date) ?? [])].sort((a, b) => a - b);
      const due =
        isWorkingDay(type) &&
        date >= this.first &&
        date <= this.last &&
        date <= options.today &&
        (person.staff === null || isEmployedOn(date, person.staff));
      if (times.length === 0 && !due) continue;
      const issues: CheckIssue[] = [];
      const judged = this.pass.judge(limitPunches(times, log.rowNo, date, issues), type, '');
      this.pass.stage(person, log.rowNo, {
        date,
        shiftName: '',
        ...judged,
        result: times.length === 0 ? 'absent' : null,
        remark: '',
        issues,
      });
    }
  }

  private text(row: SheetRow, column: number): string {
    return column === -1 ? '' : (row.cells[column]?.text.trim() ?? '');
  }
}
