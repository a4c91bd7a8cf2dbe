import type { DayResult } from '@contract/checks/day';
import { gravestResult } from '@contract/checks/decisions';
import { isLeaveKind, type LegendEntry, type MarkKind, markResult, markValues } from '@contract/checks/legend';
import type { RecordValues } from '@contract/checks/record';
import { leaveDays, sumDays, sumSaid } from '@contract/checks/sums';
import { termAt, type TermKind } from '../legend/day-terms';
import { parseAmount } from './parse-amount';

/** What one cell of a grid, or one day's result of a summary, says. */
export interface DayText {
  result: DayResult | null;
  values: RecordValues;
  /** Overtime of the day's own kind, hours. */
  overtime: number;
  /** Parts without a known meaning. */
  unknown: string[];
  /** Signs of the usual legend that were relied on. */
  marks: string[];
}

const AMOUNT = /(\d+(?:\.\d+)?)\s*(天|日|小时|h|分钟|分|次)?\s*[)）]?$/i;
const NOTHING = /^[-—–－]*$/;

/** Reads day texts by a legend; the same text is read once. */
export class DayTextReader {
  private readonly known = new Map<string, DayText>();

  constructor(
    private readonly legend: ReadonlyMap<string, LegendEntry>,
    private readonly hoursPerDay: number,
  ) {}

  /** `share`: the part of the day the cell stands for (0.5 where mornings and afternoons have cells of their own). */
  read(text: string, share: 1 | 0.5): DayText {
    const key = `${share} ${text}`;
    let found = this.known.get(key);
    if (!found) {
      found = this.parse(text.normalize('NFKC').trim(), share);
      if (this.known.size < 20_000) this.known.set(key, found);
    }
    return found;
  }

  private parse(text: string, share: number): DayText {
    const halves = this.halvesOf(text);
    if (halves) return joined(halves.map((half) => this.parse(half, share / 2)));
    const day = new DayParts(share);
    for (const part of text.split(/[,，;；、\n]+|(?=\+)/).map((each) => each.trim()))
      if (!NOTHING.test(part)) this.add(part, day);
    const read = day.finish();
    // More than a day in one day is no meaning but a slip of the pen.
    return takenDays(read.values) > share + 0.001
      ? { result: null, values: {}, overtime: 0, unknown: [text], marks: [] }
      : read;
  }

  /** "√/△", "√ ×", "√√": the two halves of a day. */
  private halvesOf(text: string): string[] | null {
    const parts = text.split(/\s*[/|]\s*|\s+/).filter((part) => part !== '');
    const marks = parts.length === 1 ? [...text] : parts;
    const known = (part: string) => this.legend.has(part) || (parts.length === 2 && termAt(part)?.rest === '');
    return marks.length === 2 && marks.every(known) && !this.legend.has(text) && termAt(text) === null ? marks : null;
  }

  private add(part: string, day: DayParts): void {
    const entry = this.legend.get(part);
    if (entry) return day.mark(entry.kind, entry.days, part);
    // "√+夜": one mark and another.
    if (/^\+[^\d+]/.test(part)) return this.add(part.slice(1).trim(), day);
    if (/^\d+(\.\d+)?$/.test(part)) return this.addNumber(Number(part), day);
    if (/^半[天日]?$/.test(part)) return day.mark('present', 0.5);
    const more = /^\+(\d+(?:\.\d+)?)(?:h|小时|时)?$/i.exec(part);
    if (more) return day.addOvertime(Number(more[1]));
    const sign = this.legend.get([...part][0] ?? '');
    if (sign && [...part].length > 1 && /^[\d.半]/.test(part.slice(sign.mark.length)))
      return this.addWord(sign.kind, part.slice(sign.mark.length), day, sign.mark);
    const half = /^(?:半[天日]|上午|下午)|(?:半[天日]?|\(?(?:上午|下午)\)?)$/.exec(part);
    const found = termAt(half ? part.replace(half[0], '').trim() : part);
    if (!found) return day.addUnknown(part);
    this.addWord(found.kind, half ? '半' : found.rest, day);
  }

  /** Up to 1: days attended, up to 24: hours worked; no more than the part of the day the cell stands for. */
  private addNumber(value: number, day: DayParts): void {
    if (value > 24) return day.addUnknown(String(value));
    const days = value <= 1 ? value : value / this.hoursPerDay;
    day.mark('present', Math.min(1, days / day.share));
    if (value <= 1) return;
    day.add({ workHours: value });
  }

  private addWord(kind: TermKind, rest: string, day: DayParts, mark?: string): void {
    const amount = AMOUNT.exec(rest.trim());
    const said = amount ? Number(amount[1]) : /半/.test(rest) ? 0.5 : null;
    const unit = amount?.[2];
    if (kind === 'overtime')
      return day.addOvertime(
        said === null ? 0 : (parseAmount(`${said}${unit ?? ''}`, 'hours', 'hours', this.hoursPerDay) ?? 0),
      );
    if (kind === 'late' || kind === 'early' || kind === 'seriousLate' || kind === 'absentLate')
      return day.lateness(kind, this.minutes(rest));
    if (kind === 'miss') return day.mark('missOff', 1);
    if (kind === 'fixed') return day.addFixed();
    const own = said !== null && unit === undefined && said > 1 ? 'hours' : 'days';
    const days = said === null ? 1 : (parseAmount(`${said}${unit ?? ''}`, own, 'days', this.hoursPerDay) ?? 1);
    day.mark(kind, Math.min(1, Math.round(days * 100) / 100), mark);
  }

  private minutes(rest: string): number {
    const amount = parseAmount(
      /\d.*$/.exec(rest.replace(/[()（）]/g, ''))?.[0] ?? '',
      'minutes',
      'minutes',
      this.hoursPerDay,
    );
    return amount === null || Number.isNaN(amount) ? 0 : Math.round(amount);
  }
}

/** The halves of a day as one day. */
export function joined(parts: readonly DayText[]): DayText {
  return {
    result: gravestResult(parts.map((part) => part.result)),
    values: sumDays(parts.map((part) => part.values)),
    overtime: parts.reduce((sum, part) => sum + part.overtime, 0),
    unknown: parts.flatMap((part) => part.unknown),
    marks: parts.flatMap((part) => part.marks),
  };
}

/** Attendance, leave and absence together, days. */
const takenDays = (values: RecordValues) => sumSaid([values.actualDays, values.absentDays, leaveDays(values)]) ?? 0;

/** Gathers the parts of one day. */
class DayParts {
  private readonly values: RecordValues[] = [];
  private readonly results: DayResult[] = [];
  private readonly unknown: string[] = [];
  private readonly marks: string[] = [];
  private overtime = 0;
  /** Somebody was there, for whatever part leave and absence leave over. */
  private attended = false;

  constructor(readonly share: number) {}

  mark(kind: MarkKind, days: number, mark?: string): void {
    if (mark !== undefined) this.marks.push(mark);
    const result = markResult(kind);
    if (result !== null) this.results.push(result);
    const values = markValues(kind, days * this.share);
    // Attendance of a whole day means "the rest of it" beside leave or absence; a number is meant as it stands.
    if (values.actualDays !== undefined && days === 1) {
      this.attended = true;
      delete values.actualDays;
    }
    this.values.push(values);
    if ((isLeaveKind(kind) || kind === 'absent') && days < 1) this.attended = true;
  }

  lateness(kind: 'late' | 'early' | 'seriousLate' | 'absentLate', minutes: number): void {
    this.results.push(kind);
    this.attended = true;
    const amount = minutes > 0 ? minutes : null;
    if (kind === 'absentLate') this.values.push({ absentLateDays: this.share });
    else this.values.push({ [`${kind}Count`]: 1, ...(amount === null ? {} : { [`${kind}Minutes`]: amount }) });
  }

  addFixed(): void {
    this.results.push('fixed');
    this.attended = true;
  }

  addOvertime(hours: number): void {
    this.overtime += hours;
  }

  addUnknown(part: string): void {
    this.unknown.push(part);
  }

  add(values: RecordValues): void {
    this.values.push(values);
  }

  finish(): DayText {
    const values = sumDays(this.values);
    if (this.attended) {
      values.actualDays =
        Math.round(((values.actualDays ?? 0) + Math.max(0, this.share - takenDays(values))) * 100) / 100;
      if (values.tripDays !== undefined && values.tripDays !== null)
        values.tripDays = Math.min(values.tripDays, values.actualDays);
    }
    return {
      result: gravestResult(this.results),
      values,
      overtime: this.overtime,
      unknown: this.unknown,
      marks: this.marks,
    };
  }
}
