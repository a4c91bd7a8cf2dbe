import { isPersonName } from '@contract/validators/person-name';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { isNumeric, textAt } from '../../layout/cells';
import {
  CARRIED,
  hasOwnContent,
  type HeaderTexts,
  isColumnNumbers,
  isGroupLine,
  isOnlyNumbered,
  isRepeatedHeader,
  isStatistic,
  isSumWord,
  looksLikeNote,
  totalLabel,
} from '../../rows/classify-row';
import { isQuestion } from '../../rows/questions';
import { isSignOff } from '../../rows/sign-off';
import { cleanLabel } from '../../mapping/label-key';
import { NOTHING } from '../../mapping/samples';
import type { SheetRow } from '../../types';
import { headerWeight, meaningOf } from '../mapping/dictionary';
import type { ColumnPlan } from './column-plan';
import type { ControlTotals } from './control-totals';
import { CopiedRows } from './copied-rows';
import { type MovedColumn, OtherHeader } from './other-header';
import type { RowIdentity } from './row-identity';

const INFO = { level: 'info', column: null } as const;
const repeatedHeader = (moved: boolean): RowIssue => ({ ...INFO, code: 'repeatedHeader', values: { moved } });
const blankRow = (numbered: boolean): RowIssue => ({ ...INFO, code: 'blankRow', values: { numbered } });
const noteRow = (numbers: boolean): RowIssue => ({ ...INFO, code: 'noteRow', values: { numbers } });
const copiedRow = (source: number): RowIssue => ({ ...INFO, code: 'copiedRow', values: { source } });
const totalRow = (how: 'label' | 'carried' | 'sum', label = ''): RowIssue => ({
  ...INFO,
  code: 'totalRow',
  values: { how, label },
});

/** The sum, for those who could change a figure: "壹万伍仟元整". */
const IN_WORDS = /^[零〇壹贰貳叁肆伍陆陸柒捌玖拾佰仟万萬亿億]+[元圆圓]/;

/** A department, the whole firm, or a sum. */
const OF_MANY = /[部科室处组队店厂线库]$|车间|公司|^全[厂体员院校]|总额|总数|总金额|汇总/;

/** Longer ones hold no words of pay. */
const LONGEST_NAME = 5;
const OF_PAY = /工资|薪资|社保|公积金|个税|所得税|奖金|扣款|补贴|津贴|出勤|考勤|加班|发放/;

/** More amounts than these are no answer to a question. */
const MOST_ANSWERS = 2;

/** By which rates columns are reckoned, in a row of their own: 0.08, 12%. */
const isRates = (row: SheetRow) => {
  const filled = row.cells.filter((cell) => cell !== undefined && cell.text.trim() !== '');
  return (
    filled.length > 0 && filled.every((cell) => cell !== undefined && isNumeric(cell) && isRate(Number(cell.text)))
  );
};
const isRate = (value: number) => value > 0 && value < 1;

const asideRow: RowIssue = { ...INFO, code: 'asideRow', values: {} };

/** What stands first in a row. */
const firstText = (row: SheetRow) =>
  row.cells.find((cell) => cell !== undefined && cell.text.trim() !== '')?.text.trim() ?? '';

/** A formula whose value nobody knows is something, too. */
const isFilled = (row: SheetRow, column: number) => textAt(row, column) !== '' || row.cells[column]?.kind === 'formula';

/** More words in a cell than name a post or a department. */
const saysMuch = (row: SheetRow) =>
  row.cells.some((cell) => cell?.kind === 'text' && (wordsIn(cell.text) > 2 || /\p{Script=Han}{8}/u.test(cell.text)));
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

/** What may have been meant as an amount: words with a digit among them, an address, are none. */
const isFigure = (text: string) => /[\d#]/.test(text) && !/@|[A-Za-z]{6}/.test(text);

/** Knows the rows of a wage sheet that are nobody's: totals (which are kept to compare with), headers, notes, blanks. */
export class NobodysRows {
  private readonly headers: OtherHeader;
  private readonly copies: CopiedRows;
  /** Columns of money. */
  private readonly amounts: readonly number[];
  /** All texts of the header. */
  private readonly headings: ReadonlySet<string>;

  constructor(
    columns: readonly ColumnMapping[],
    private readonly plan: ColumnPlan,
    private readonly header: HeaderTexts,
    private readonly totals: ControlTotals,
  ) {
    this.headers = new OtherHeader(columns, header);
    this.copies = new CopiedRows(plan.netColumn);
    this.headings = new Set([...header.values()].flatMap((texts) => [...texts]));
    this.amounts = plan.planned.flatMap(({ role, index }) => (role === 'amount' ? [index] : []));
  }

  /** The header of another order below which the rows now stand. */
  get otherHeader(): { rowNo: number; moved: MovedColumn } | null {
    return this.headers.current;
  }

  /** Rows of this part of the table follow. */
  enter(part: number): void {
    this.totals.enter(part);
    this.headers.forget();
    this.copies.forget();
  }

  /** Why the row is nobody's, or null. `before`: people read before it. */
  reason(row: SheetRow, who: RowIdentity, before: number): RowIssue | null {
    const reason = this.own(row, who, before);
    if (reason?.code === 'repeatedHeader') this.copies.meetHeader();
    if (reason !== null) return reason;
    const source = this.copies.sourceOf(row, who);
    if (source !== null) return copiedRow(source);
    this.copies.remember(row, who);
    return null;
  }

  /** Why the row is nobody's, for what stands in it alone. */
  private own(row: SheetRow, who: RowIdentity, before: number): RowIssue | null {
    if (row.partOf !== undefined) return { ...INFO, code: 'joinedRow', values: { first: row.partOf } };
    if (row.copyOf !== undefined) return copiedRow(row.copyOf);
    const again = this.headers.meet(row);
    if (again !== null) return repeatedHeader(again === 'other');
    if (this.plan.textColumns.some((column) => CARRIED.test(textAt(row, column)))) return totalRow('carried');
    if (isColumnNumbers(row)) return noteRow(true);
    if (who.empty && isRates(row)) return noteRow(false);
    if (this.isAside(row, who, before) && (isQuestion(who.name) || isQuestion(firstText(row)))) return asideRow;
    if (who.empty && before > 0 && !this.hasNet(row) && this.saysHeadings(row)) return asideRow;
    const statistic = this.statistic(row, who);
    if (statistic !== null) return statistic;
    const sum = this.sumOfOthers(row, who);
    if (sum !== null) return sum;
    const named = isPersonName(who.name);
    if (
      named &&
      !this.header.get(this.plan.at.name)?.has(who.name) &&
      !/[合小总共]\s*计|汇\s*总|审核|制表|签字/.test(who.name) &&
      !IN_WORDS.test(who.name) &&
      !this.isNoName(row, who.name) &&
      (hasOwnContent(row, this.plan.dataColumns) || !looksLikeNote(row)) &&
      !isSignOff(row, this.amounts)
    )
      return this.isMonthWithoutAmounts(row) ? { ...INFO, code: 'noAmounts', values: {} } : null;
    const label = who.idNo.valid || who.mobile.valid ? null : totalLabel(row, this.labelColumns(row, who));
    if (label !== null) {
      this.totals.addTotalRow(row, label);
      return totalRow('label', label);
    }
    if (who.empty && saysMuch(row) && this.isAside(row, who, before)) return asideRow;
    if (isRepeatedHeader(row, this.header)) return repeatedHeader(false);
    if (who.empty && before > 1 && this.plan.netColumn !== null && this.totals.repeatsSum(row, this.plan.netColumn)) {
      this.totals.addTotalRow(row, '合计');
      return totalRow('sum');
    }
    if (row.cells.every((cell) => !cell || (cell.kind !== 'formula' && cell.text.trim() === '')))
      return blankRow(false);
    if (
      this.plan.at.name !== -1 &&
      isOnlyNumbered(row, (column) => column === this.plan.at.staffNo || !this.plan.dataColumns.includes(column))
    )
      return blankRow(true);
    if (this.hasAmount(row)) return null;
    this.totals.addNote(row);
    if (who.empty || !named || looksLikeNote(row) || this.isNoName(row, who.name)) return noteRow(false);
    return null;
  }

  /** What was asked and worked out below the people, its answer anywhere in the row: no net, and nobody is named. */
  private isAside(row: SheetRow, who: RowIdentity, before: number): boolean {
    if (before === 0 || this.amounts.length <= MOST_ANSWERS * 2 || this.hasNet(row)) return false;
    if (this.amounts.filter((column) => isFilled(row, column)).length > MOST_ANSWERS) return false;
    return who.empty ? this.plan.netColumn !== null : !who.idNo.valid && !who.mobile.valid;
  }

  private hasNet(row: SheetRow): boolean {
    const { netColumn } = this.plan;
    return netColumn !== null && isFilled(row, netColumn);
  }

  /** Sums under words of the header that stand in other columns: "Payable Salary 5200  Paid Salary 4000". */
  private saysHeadings(row: SheetRow): boolean {
    const said = row.cells.flatMap((cell) => (cell?.kind === 'text' ? cleanLabel(cell.text) : []));
    return (
      said.filter((text) => text !== '').length > 1 && said.every((text) => text === '' || this.headings.has(text))
    );
  }

  /** Where a row may say that it is a total: beside an amount, too, where nothing else is said in it. */
  private labelColumns(row: SheetRow, who: RowIdentity): readonly number[] {
    if (!who.empty) return this.plan.textColumns;
    const said = [...row.cells.keys()].filter((column) => row.cells[column]?.kind === 'text');
    return said.length === 1 ? said : this.plan.textColumns;
  }

  /** A line that names a department, a small table's heading, or a numbered remark ("1 | 基本工资按出勤计发"). */
  private isNoName(row: SheetRow, name: string): boolean {
    return (
      isGroupLine(row, name) ||
      this.isHeading(row, name) ||
      (name.length > LONGEST_NAME && OF_PAY.test(name) && !this.hasAmount(row))
    );
  }

  /** Headings of a small table beside or below the people ("部门, 人数, 金额"): a word of a header for a name, another one beside it, no amounts. */
  private isHeading(row: SheetRow, name: string): boolean {
    if (this.hasAmount(row) || meaningOf(name) === null) return false;
    return row.cells.filter((cell) => cell?.kind === 'text' && headerWeight(cell.text) > 0).length > 1;
  }

  /** The sum, the largest, the smallest or the mean of the people above: named so where else nothing says whose row it is. */
  private statistic(row: SheetRow, who: RowIdentity): RowIssue | null {
    const said = who.empty
      ? (this.plan.textColumns.map((column) => textAt(row, column)).find(Boolean) ?? '')
      : who.name;
    const isSum = isSumWord(said);
    if (!isSum && !isStatistic(said)) return null;
    const others = this.plan.planned.some(
      ({ identity, index }) => identity !== null && textAt(row, index) !== '' && textAt(row, index) !== said,
    );
    if (others || !this.hasAmount(row)) return null;
    if (isSum) this.totals.addTotalRow(row, said);
    return totalRow('label', said);
  }

  /** All its figures are the sums of the people above, and it is called as nobody is: after a department, or not at all. */
  private sumOfOthers(row: SheetRow, who: RowIdentity): RowIssue | null {
    const numbered = who.staffNo !== '' || who.idNo.shown !== '' || who.mobile.shown !== '';
    if (numbered || !(who.name === '' || OF_MANY.test(who.name)) || !this.totals.sumsUp(row)) return null;
    if (totalLabel(row, this.plan.textColumns) !== null) return null;
    this.totals.addTotalRow(row, '小计');
    return who.name === '' ? totalRow('sum') : totalRow('label', who.name);
  }

  /** A month that has not come yet, of a sheet with a row for each. */
  private isMonthWithoutAmounts(row: SheetRow): boolean {
    const { month } = this.plan.months;
    const blank = (text: string) => text === '' || NOTHING.test(text);
    return (
      month !== -1 &&
      textAt(row, month) !== '' &&
      !this.hasAmount(row) &&
      this.plan.planned.every(({ role, index }) => role !== 'amount' || blank(textAt(row, index)))
    );
  }

  private hasAmount(row: SheetRow): boolean {
    return (
      this.amounts.some((column) => row.cells[column]?.kind === 'formula' || isFigure(textAt(row, column))) &&
      !isSignOff(row, this.amounts)
    );
  }
}
