import type { LegendEntry } from '@contract/checks/legend';
import type { DayType } from '@contract/calendar/day-type';
import { type DayResult, DAY_REMARK_MAX, PUNCH_KEYS, SHIFT_NAME_MAX } from '@contract/checks/day';
import type { CheckIssue } from '@contract/checks/issues/catalogue';
import { LEAVE_KEYS, OVERTIME_KEYS, type OvertimeKey, RECORD_FIELDS, type RecordValues } from '@contract/checks/record';
import type { SheetRow } from '../../types';
import { type ClockCell, readClock } from '../cells/clock-cell';
import { type DateParse, parseDate } from '../cells/parse-date';
import { DayTextReader } from '../cells/day-text';
import { parsePunches } from '../cells/parse-punches';
import { saysLetters } from '../legend/letter-marks';
import { punchResult } from '../cells/punch-result';
import { deriveValues } from '../day/derive-values';
import { countedSides } from '../day/counted-sides';
import { ATTENDANCE, countTimes, fillFromPunches, PUNCH_COUNTS } from '../day/fill-from-punches';
import { evaluatePunches } from '../day/evaluate-punches';
import { sideOfMisses } from '../day/side-of-misses';
import { legendOf } from '../legend/legend';
import type { SheetPerson } from '../people/sheet-person';
import { saysAttendance } from '../columns/row-columns';
import { ColumnsOf } from './columns-of';
import type { RawDay } from './raw-day';
import type { Pass } from './pass';
import { BlockGate } from './block-gate';
import { type Gate, RowGate } from './row-gate';
import type { RowsReader } from './rows-reader';
import { ValueColumns } from './value-columns';
import type { CheckColumn } from '../types';
import { limitPunches } from './limit-punches';

const OVERTIME_OF: Record<DayType, OvertimeKey> = {
  workday: OVERTIME_KEYS[0],
  adjustWorkday: OVERTIME_KEYS[0],
  restday: OVERTIME_KEYS[1],
  holiday: OVERTIME_KEYS[2],
};

/** A row a person and day: 钉钉's and 企业微信's daily sheets, our own, and tables with all punches of a day in one cell. */
export class DailyReader implements RowsReader {
  private readonly columns: ColumnsOf;
  private readonly gate: Gate;
  private readonly values: ValueColumns;
  private readonly words: DayTextReader;
  private readonly dates = new Map<string, DateParse>();
  private readonly clocks = new Map<string, ClockCell>();
  private readonly timeAt: number[];
  private readonly resultAt: number[];
  private readonly at: Record<'date' | 'punches' | 'shift' | 'approval' | 'remark' | 'result', number>;
  private readonly leavesKnown: boolean;
  /** The sheet has columns for times: a day without any means somebody was not there. */
  private readonly timed: boolean;
  /** Results are letters, and those nobody explains are asked for. */
  private readonly letters: boolean;
  /** What the sheet has columns for; a sum of missing punches speaks for both sides. */
  private readonly own: ReadonlySet<string>;
  /** The same with what judging punches has counted already. */
  private readonly counted: ReadonlySet<string>;

  constructor(
    private readonly pass: Pass,
    columns: readonly CheckColumn[],
    header: readonly SheetRow[],
    blocks: boolean,
    legend: readonly LegendEntry[],
  ) {
    this.columns = new ColumnsOf(columns);
    this.letters = columns.some(saysLetters);
    const at = (target: Parameters<ColumnsOf['at']>[0]) => this.columns.at(target);
    this.at = {
      date: at('date'),
      punches: at('punches'),
      shift: at('shift'),
      approval: at('approval'),
      remark: at('remark'),
      result: at('result'),
    };
    this.timeAt = PUNCH_KEYS.map((key) => at(key));
    this.resultAt = PUNCH_KEYS.map((key) => at(`${key}Result`));
    this.timed = this.at.punches !== -1 || this.timeAt.some((column) => column !== -1);
    this.own = this.columns.own.has('missTotal')
      ? new Set([...this.columns.own, 'missOnCount', 'missOffCount'])
      : this.columns.own;
    this.counted = new Set([...this.own, ...PUNCH_COUNTS]);
    this.values = new ValueColumns(columns, pass.options.hoursPerDay, true, false);
    this.words = new DayTextReader(legendOf(legend, pass.options.legend), pass.options.hoursPerDay);
    this.leavesKnown = LEAVE_KEYS.some((key) => this.columns.own.has(key));
    const content = columns.filter(saysAttendance).map((column) => column.index);
    this.gate = blocks
      ? new BlockGate(pass, columns, header, content, true)
      : new RowGate(pass, this.columns, header, content, true);
  }

  row(source: SheetRow): void {
    const admitted = this.gate.admit(source);
    if (!admitted) return;
    const { row, person } = admitted;
    const date = this.dateOf(row, person);
    if (date === null) return;
    const shiftName = this.text(row, this.at.shift).slice(0, SHIFT_NAME_MAX);
    const type = this.pass.dayAt(date)?.type ?? 'workday';
    const issues: CheckIssue[] = [];
    const values: RecordValues = {};
    const numbers = this.values.read(row, values, OVERTIME_OF[type], issues);
    let punches: (number | null)[] = this.timeAt.map((column, at) => this.clock(row, column, at, issues));
    let results: (DayResult | null)[] = this.resultAt.map((column) => this.result(row, column, issues));
    const remarks = [this.text(row, this.at.approval), this.text(row, this.at.remark)].filter((text) => text !== '');
    let day: DayResult | null = null;
    if (this.at.result !== -1) day = this.dayResult(row, values, issues, remarks);
    const times = this.at.punches === -1 ? null : this.manyPunches(row, date, issues);
    if (times && times.length > 0) punches = evaluatePunches(times, type, null).punches;
    // A word nobody knows is no absence.
    const told = punches.some((time) => time !== null) || !issues.some(({ code }) => code === 'resultUnknown');
    const bare = told && results.every((result) => result === null) && day === null && !numbers;
    if (bare && !this.timed && !this.isRest(row)) {
      // Nothing said and nothing that could have been: no reason to call it an absence.
      if (this.text(row, this.at.approval) === '') return;
    } else if (bare) {
      const clocked = punches.filter((time) => time !== null);
      if (clocked.length === 0 && this.text(row, this.at.approval) === '' && !this.isRest(row)) {
        if (date > this.pass.options.today) return;
      }
      const judged =
        this.isRest(row) && clocked.length === 0
          ? { punches, results, values: { restDays: 1 } }
          : this.pass.judge(clocked, type, shiftName);
      ({ punches, results } = judged);
      if (clocked.length === 0) day = this.isRest(row) || type === 'restday' || type === 'holiday' ? 'rest' : 'absent';
      Object.assign(values, judged.values);
    }
    const beside = !bare && told && this.timed && day === null && results.every((result) => result === null);
    if (beside) ({ punches, results, day } = this.judgeBeside(punches, type, shiftName, values));
    this.addApproval(row, values, bare);
    if (!bare) deriveValues(values, beside ? this.counted : this.own, results, type);
    sideOfMisses(values, this.own, results);
    countTimes(values, this.own);
    const punchColumns = this.at.punches === -1 ? this.timeAt : this.timeAt.map(() => this.at.punches);
    this.pass.stage(person, row.rowNo, {
      date,
      punchColumns,
      shiftName,
      punches,
      results,
      result: day,
      values,
      remark: remarks.join('；').slice(0, DAY_REMARK_MAX),
      issues,
    });
  }

  finish(): void {
    // Every row is a day of its own.
  }

  /**
   * Punches beside numbers of lateness or overtime alone: somebody was there, or was not. Where the sheet counts days attended
   * it says that itself, and which punches are wanted; what it counts of lateness comes before any hours.
   */
  private judgeBeside(
    punches: (number | null)[],
    type: DayType,
    shiftName: string,
    values: RecordValues,
  ): Pick<RawDay, 'punches' | 'results'> & { day: DayResult | null } {
    const judged = this.pass.judge(
      punches.filter((time) => time !== null),
      type,
      shiftName,
    );
    const counted = this.own.has('actualDays');
    fillFromPunches(values, judged.values, counted ? new Set([...this.own, ...ATTENDANCE]) : this.own);
    const results = counted ? judged.results.map((result) => (result === 'missing' ? null : result)) : judged.results;
    const day = countedSides(results, values, this.own);
    return { punches: counted ? punches : judged.punches, results, day };
  }

  private isRest(row: SheetRow): boolean {
    return /^(休息|休|公休|未排班|不在考勤组)/.test(this.text(row, this.at.shift));
  }

  private dateOf(row: SheetRow, person: SheetPerson): string | null {
    const text = this.text(row, this.at.date);
    const label = this.columns.label(this.at.date);
    if (text === '') {
      person.issues.push({ level: 'error', code: 'dateMissing', row: row.rowNo, values: { label } });
      return null;
    }
    let parsed = this.dates.get(text);
    if (!parsed) {
      parsed = parseDate(text, this.pass.options.month);
      this.dates.set(text, parsed);
    }
    if (parsed.ok) return parsed.date;
    const values = { label, value: text.slice(0, 40) };
    person.issues.push({ level: 'error', code: 'dateInvalid', row: row.rowNo, column: this.at.date, values });
    return null;
  }

  private clock(row: SheetRow, column: number, at: number, issues: CheckIssue[]): number | null {
    const cell = column === -1 ? undefined : row.cells[column];
    if (cell === undefined) return null;
    let known = this.clocks.get(cell.text);
    if (!known) {
      known = readClock(cell.text);
      if (this.clocks.size < 10_000) this.clocks.set(cell.text, known);
    }
    if (known.code)
      issues.push({
        level: 'error',
        code: known.code,
        row: row.rowNo,
        column,
        values: { label: this.columns.label(column) || (PUNCH_KEYS[at] ?? ''), value: cell.text.slice(0, 40) },
      });
    return known.minutes;
  }

  private result(row: SheetRow, column: number, issues: CheckIssue[]): DayResult | null {
    const text = this.text(row, column);
    if (text === '') return null;
    const result = punchResult(text);
    if (result === undefined)
      issues.push({
        level: 'warning',
        code: 'resultUnknown',
        row: row.rowNo,
        column,
        values: { label: this.columns.label(column), value: text.slice(0, 40) },
      });
    return result ?? null;
  }

  /** 考勤结果 of the whole day, and the numbers it names where the sheet has no columns for them. */
  private dayResult(row: SheetRow, values: RecordValues, issues: CheckIssue[], remarks: string[]): DayResult | null {
    const text = this.text(row, this.at.result);
    if (text === '') return null;
    const said = this.words.read(text, 1);
    for (const key of Object.keys(said.values))
      if (!this.own.has(key)) Object.assign(values, { [key]: said.values[key as keyof RecordValues] });
    if (said.unknown.length > 0) {
      issues.push({
        level: 'warning',
        code: 'resultUnknown',
        row: row.rowNo,
        column: this.at.result,
        values: { label: this.columns.label(this.at.result), value: text.slice(0, 40) },
      });
      if (this.letters)
        for (const mark of said.unknown) this.pass.unknownMark(mark, row.rowNo, this.columns.label(this.at.result));
      remarks.push(text);
    }
    return said.result;
  }

  private manyPunches(row: SheetRow, date: string, issues: CheckIssue[]): number[] {
    const text = this.text(row, this.at.punches);
    if (text === '') return [];
    const { minutes, wrong } = parsePunches(text);
    const label = this.columns.label(this.at.punches);
    for (const value of wrong)
      issues.push({
        level: 'error',
        code: /24[:：]00/.test(value) ? 'timeMidnight' : 'timeInvalid',
        row: row.rowNo,
        column: this.at.punches,
        values: { label, value },
      });
    return limitPunches(minutes, row.rowNo, date, issues);
  }

  /** Leave in the approvals' words, where the sheet has no columns for leave. */
  private addApproval(row: SheetRow, values: RecordValues, bare: boolean): void {
    const text = this.text(row, this.at.approval);
    if (text === '' || (this.leavesKnown && !bare)) return;
    const said = this.words.read(text, 1).values;
    for (const key of [...LEAVE_KEYS, 'tripDays'] as const) {
      const value = said[key];
      if (value === undefined || value === null || this.columns.own.has(key)) continue;
      values[key] = value;
      if (!bare || RECORD_FIELDS[key].group !== 'leave') continue;
      values.absentDays = Math.max(0, (values.absentDays ?? 0) - value);
      if (values.absentDays === 0) delete values.absentDays;
    }
  }

  private text(row: SheetRow, column: number): string {
    return column === -1 ? '' : (row.cells[column]?.text.trim() ?? '');
  }
}
