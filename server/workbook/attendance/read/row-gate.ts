import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import type { CheckIssue } from '@contract/checks/issues/catalogue';
import {
  hasOwnContent,
  type HeaderTexts,
  headerTexts,
  isRepeatedHeader,
  looksLikeNote,
  totalLabel,
} from '../../rows/classify-row';
import { codeText, wordAt } from '../../rows/code-text';
import { textAt } from '../../layout/cells';
import { joinName } from '../../people/join-name';
import { namesOtherMonth } from '../../layout/month-names';
import { maskPersonal } from '../../mapping/samples';
import type { SheetRow } from '../../types';
import { saysMonth } from '../columns/row-columns';
import { readLegendRow } from '../legend/legend-rows';
import type { SheetPerson } from '../people/sheet-person';
import type { CheckValueFix } from '../types';
import type { ColumnsOf } from './columns-of';
import { countsDays } from './day-counts';
import type { Pass } from './pass';

export interface Admitted {
  row: SheetRow;
  person: SheetPerson;
  /** The person's first row, where that is not the row he was met in. */
  begins?: boolean;
}

/** Says of each row whose it is; null for rows that are nobody's (they are noted). */
export interface Gate {
  /** Each person has a block of rows below a line of his own. */
  readonly blocks: boolean;
  admit(row: SheetRow): Admitted | null;
}

/** Why a row is nobody's. */
type NobodysCode = 'blankRow' | 'totalRow' | 'repeatedHeader' | 'noteRow' | 'legendRow' | 'ignoredByClerk';
const nobodys = (code: NobodysCode): CheckIssue => ({ level: 'info', code, values: {} });

/** Nothing, or 0: a dash may be a mark. */
const NOUGHT = /^0*\.?0*$/;

/** Decides of each row below the header whom it is about, if anybody. */
export class RowGate implements Gate {
  readonly blocks = false;
  private readonly header: HeaderTexts;
  private readonly name: number;
  /** Of a name in two columns; −1 where it stands in one. */
  private readonly lastName: number;
  private readonly staffNo: number;
  private readonly dept: number;
  /** Where each row says its month, −1 for nowhere: a sheet may run over several. */
  private readonly month: number;
  private readonly others: number[];
  /** What the sheet says of a person beside the name. */
  private readonly data: number[];
  /** What a column's texts are to be, by column. */
  private readonly texts: ReadonlyMap<number, ReadonlyMap<string, string>>;
  private last: { name: string; staffNo: string; dept: string; person: SheetPerson } | null = null;

  /** `content`: columns of which one must be filled for a row to say anything; `carries`: rows without a name belong to the person above. */
  constructor(
    private readonly pass: Pass,
    columns: ColumnsOf,
    header: readonly SheetRow[],
    private readonly content: readonly number[],
    private readonly carries: boolean,
  ) {
    this.header = headerTexts(header);
    this.lastName = columns.at('name') === -1 ? columns.at('lastName') : -1;
    this.name = this.lastName === -1 ? columns.at('name') : columns.at('firstName');
    this.staffNo = columns.at('staffNo');
    this.dept = columns.at('dept');
    this.month = columns.all.find(saysMonth)?.index ?? -1;
    this.texts = textsByColumn(pass.options.valueFixes);
    this.data = [...new Set([this.staffNo, this.dept, ...content])].filter((column) => column !== -1);
    this.others = columns.all.filter((column) => column.target !== 'day').map((column) => column.index);
  }

  /** The row with the clerk's changes laid over it, and its person; null for rows that are nobody's (they are noted). */
  admit(source: SheetRow): Admitted | null {
    const fix = this.pass.options.rowFixes.get(source.rowNo);
    const row = this.corrected(source, fix?.cells);
    if (fix?.ignored === true) {
      this.pass.rows.leftOut(row);
      return this.leave(row, nobodys('ignoredByClerk'));
    }
    const [name, staffNo, dept] = [this.nameIn(row), codeText(row.cells[this.staffNo]), wordAt(row, this.dept)];
    const { last } = this;
    if (
      last !== null &&
      name === last.name &&
      staffNo === last.staffNo &&
      dept === last.dept &&
      (name !== '' || staffNo !== '')
    ) {
      this.pass.rows.begin(row, last.person, fix !== undefined);
      return { row, person: last.person };
    }
    if (!fix && this.isOfOtherMonth(row))
      return this.leave(row, {
        level: 'info',
        code: 'dateOutside',
        date: this.text(row, this.month),
        values: { from: this.pass.calendar.from, to: this.pass.calendar.to },
      });
    const reason = fix ? null : this.reasonToLeave(row, name, staffNo);
    if (reason !== null) return this.leave(row, nobodys(reason));
    // A cell merged over several rows stands in the first of them only.
    const person =
      name === '' && staffNo === ''
        ? ((this.carries ? last?.person : undefined) ?? this.pass.book.nobody(row.rowNo))
        : this.meet(row, name, dept);
    if (name !== '' || staffNo !== '') this.last = { name, staffNo, dept, person };
    this.pass.rows.begin(row, person, fix !== undefined);
    if (row.hidden && !person.issues.some((issue) => issue.code === 'hiddenRow'))
      person.issues.push({ level: 'warning', code: 'hiddenRow', row: row.rowNo, values: {} });
    return { row, person };
  }

  private nameIn(row: SheetRow): string {
    const own = this.text(row, this.name);
    const last = this.text(row, this.lastName);
    return last === '' ? own : joinName(last, own);
  }

  private meet(row: SheetRow, name: string, dept: string): SheetPerson {
    const number = row.cells[this.staffNo];
    return this.pass.book.find(
      {
        name: /^[\u4e00-\u9fff]{1,6}$/.test(name) ? name : normalizePersonName(name),
        staffNo: codeText(number),
        dept,
        looseNo: number?.kind === 'number',
      },
      row.rowNo,
    );
  }

  private isOfOtherMonth(row: SheetRow): boolean {
    const text = this.text(row, this.month);
    if (text === '' || !namesOtherMonth(text, this.pass.options.month)) return false;
    this.pass.otherMonth ??= text;
    return true;
  }

  private reasonToLeave(row: SheetRow, name: string, staffNo: string): NobodysCode | null {
    const plain = /^[\u4e00-\u9fff]{2,4}$/.test(name) && !/[合总小]计|汇总|姓名|人员|审核|制表|签字/.test(name);
    const says = this.content.some((column) => textAt(row, column) !== '' || row.cells[column]?.kind === 'formula');
    const own = hasOwnContent(row, this.data);
    if (plain && says && own) return null;
    if (isRepeatedHeader(row, this.header) || (name !== '' && this.header.get(this.name)?.has(name) === true))
      return 'repeatedHeader';
    if (totalLabel(row, this.others) !== null || (staffNo === '' && countsDays(row, this.content))) return 'totalRow';
    if (readLegendRow(row).length > 0 && (staffNo === '' || !isPersonName(name))) return 'legendRow';
    if (row.cells.every((cell) => cell === undefined || cell.text.trim() === '')) return 'blankRow';
    if (
      name === '' &&
      this.name !== -1 &&
      !this.carries &&
      this.content.every((column) => NOUGHT.test(textAt(row, column)) && row.cells[column]?.kind !== 'formula')
    )
      return 'blankRow';
    if (!isPersonName(name) && !says) return 'noteRow';
    return looksLikeNote(row) && !(own && (isPersonName(name) || staffNo !== '')) ? 'noteRow' : null;
  }

  private leave(row: SheetRow, issue: CheckIssue): null {
    const text = row.cells
      .flatMap((cell) => (cell && cell.text.trim() !== '' ? [maskPersonal(cell.text.trim())] : []))
      .slice(0, 6)
      .join(' ');
    this.pass.ignore(row.rowNo, text, issue);
    return null;
  }

  /** The row as the clerk has it: first what a column's texts mean, then his words on this very row. */
  private corrected(source: SheetRow, cells: Record<string, string> | undefined): SheetRow {
    let row = source;
    for (const [index, texts] of this.texts) {
      const to = texts.get(this.text(source, index));
      if (to !== undefined) row = withCells(row, { [index]: to });
    }
    return cells ? withCells(row, cells) : row;
  }

  private text(row: SheetRow, column: number): string {
    return column === -1 ? '' : (row.cells[column]?.text.trim() ?? '');
  }
}

function textsByColumn(fixes: readonly CheckValueFix[]): Map<number, Map<string, string>> {
  const texts = new Map<number, Map<string, string>>();
  for (const { index, from, to } of fixes) texts.set(index, new Map([...(texts.get(index) ?? []), [from.trim(), to]]));
  return texts;
}

/** A row with texts of the clerk laid over it. */
export function withCells(row: SheetRow, cells: Record<string, string>): SheetRow {
  const own = { ...row, cells: [...row.cells] };
  for (const [column, text] of Object.entries(cells))
    own.cells[Number(column)] = text.trim() === '' ? undefined : { kind: 'text', text };
  return own;
}
