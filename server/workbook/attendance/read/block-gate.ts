import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import { type HeaderTexts, headerTexts, isRepeatedHeader } from '../../rows/classify-row';
import { textAt } from '../../layout/cells';
import { maskPersonal } from '../../mapping/samples';
import type { SheetRow } from '../../types';
import { readIdentityLine } from '../people/identity-line';
import type { SheetPerson } from '../people/sheet-person';
import { isWeekday } from '../columns/day-columns';
import type { CheckColumn } from '../types';
import type { Pass } from './pass';
import { type Admitted, type Gate, withCells } from './row-gate';

/** Days a row must show to be the row of days again. */
const FEWEST_DAYS = 7;

/** Words and figures of a block's own sums ("出勤: 22天 迟到: 1次"). */
const SUMS = /[\u4e00-\u9fff]{2,}\s*[:：]/;

/** True for the row of days said again over the next person, or of weekdays. */
export function isDayRow(row: SheetRow, days: readonly CheckColumn[]): boolean {
  const filled = days.filter(({ index }) => textAt(row, index) !== '');
  if (filled.length < FEWEST_DAYS) return false;
  if (filled.every(({ index }) => isWeekday(textAt(row, index)))) return true;
  return filled.every(
    ({ index, label }) =>
      Number.parseInt(textAt(row, index), 10) === Number.parseInt(label, 10) && !/[:：]/.test(textAt(row, index)),
  );
}

/** Whom the rows below a line of name and number are about, where a sheet has no columns for them: the last such line's person. */
export class BlockGate implements Gate {
  readonly blocks = true;
  private person: SheetPerson | null = null;
  private readonly seen = new Set<SheetPerson>();

  private readonly header: HeaderTexts;
  private readonly days: readonly CheckColumn[];

  /** `content`: columns of which one must be filled for a row to say anything; `goesOn`: somebody's second block goes on with his first. */
  constructor(
    private readonly pass: Pass,
    columns: readonly CheckColumn[],
    header: readonly SheetRow[],
    private readonly content: readonly number[],
    private readonly goesOn: boolean,
  ) {
    this.header = headerTexts(header);
    this.days = columns.filter(({ target }) => target === 'day');
  }

  admit(source: SheetRow): Admitted | null {
    const fix = this.pass.options.rowFixes.get(source.rowNo);
    if (fix?.ignored === true) {
      this.pass.rows.leftOut(source);
      return this.leave(source, 'ignoredByClerk');
    }
    const line = readIdentityLine(source);
    if (line) {
      this.meet(line, source.rowNo);
      return null;
    }
    if (isDayRow(source, this.days) || isRepeatedHeader(source, this.header))
      return this.leave(source, 'repeatedHeader');
    const row = fix?.cells ? withCells(source, fix.cells) : source;
    const says = this.content.some((column) => textAt(row, column) !== '');
    if (!this.person || !says || row.cells.some((cell) => SUMS.test(cell?.text ?? '')))
      return this.leave(row, 'noteRow');
    const begins = !this.seen.has(this.person);
    this.seen.add(this.person);
    this.pass.rows.begin(row, this.person, fix !== undefined);
    return { row, person: this.person, begins };
  }

  /** Somebody's second block is not added to his first. */
  private meet({ name, staffNo, dept }: { name: string; staffNo: string; dept: string }, rowNo: number): void {
    const person = this.pass.book.find(
      { name: isPersonName(name) ? normalizePersonName(name) : name, staffNo, dept, looseNo: true },
      rowNo,
    );
    if (!this.goesOn && this.seen.has(person) && person !== this.person) {
      person.issues.push({
        level: 'error',
        code: 'duplicatePerson',
        row: rowNo,
        values: { who: person.name, other: person.rowNo },
      });
      this.person = null;
    } else this.person = person;
  }

  private leave(row: SheetRow, code: 'ignoredByClerk' | 'noteRow' | 'repeatedHeader'): null {
    const text = row.cells
      .flatMap((cell) => (cell && cell.text.trim() !== '' ? [maskPersonal(cell.text.trim())] : []))
      .slice(0, 6)
      .join(' ');
    this.pass.ignore(row.rowNo, text, { level: 'info', code, values: {} });
    return null;
  }
}
