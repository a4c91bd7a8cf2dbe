import type { Cell, SheetRow } from '../../types';
import { totalLabel } from '../../rows/classify-row';
import { figureIn } from '../../rows/figure';
import { cleanLabel } from '../../mapping/label-key';
import { filledColumns, isNumeric, textAt } from '../cells';
import { type ItemColumns, NUMBERING, type SourceColumn, tells } from './item-columns';
import { EXACT, type ItemLine, MOST_LINES } from './item-lines';
import { TELLING } from './named-throughout';
import type { SlipWords } from './read-slips';

const KIND = /类型|类别|性质|方向|奖惩|奖罚|收支|增减|type|kind|category/i;
const GIVEN = /奖|补发|补贴|补助|津贴|提成|表彰|慰问|bonus|reward|award|allowance|commission/i;
const TAKEN = /罚|扣|赔|fine|penalt|deduct/i;
/** Means all deductions as the label of a column. */
const ANY_DEDUCTION = /^扣款?$/;
/** An amount that is paid or taken off one by one. */
const ONE_ITEM = /提成|佣金|计件|奖金|奖励|罚款|罚金|扣款|补贴|津贴|commission|bonus|allowance/i;
const AMOUNT = /额|款|元|奖|罚|扣|amount|money|sum/i;
const NO_AMOUNT = /比例|率|基数|单价|系数|标准|累计|数量|合同|销售|业绩|rate|ratio|price|%/i;
/** Pieces by their price. */
const PIECES = [/^(?:数量|件数|产量|个数|完成数量?|合格数量?)$/, /单价|工价/];
/** A sheet that has these is one of wages, whose rows are added up by nobody. */
const WAGES =
  /工资|薪|实发|应发|应付|实付|基本|社保|公积金|个税|salary|wage|gross|basic|tax|^net|net.?(?:pay|amount|income)|take.?home/i;
const MONTH = /^(\d{4})\D{1,2}(\d{1,2})/;
/** So many of the people have several payments. */
const SEVERAL = 0.2;
/** A label that weighs more is known for what it says of people. */
const PLAIN = 1;
/** A list has no more kinds of payments. */
const MOST_KINDS = 12;

/** Payments one by one, added up by person and kind. */
export interface SummedLines {
  columns: ItemColumns;
  people: ItemLine[][];
  /** Payments there are. */
  count: number;
}

/** Whether the labels of a sheet are those of a list of payments: long sheets of others are not read for this. */
export function seemsPayments(labels: readonly string[]): boolean {
  return (
    !labels.some((label) => WAGES.test(label) && !ONE_ITEM.test(label)) &&
    (hasPieces(labels) || labels.some((label) => KIND.test(label) || ONE_ITEM.test(label)))
  );
}

const hasPieces = (labels: readonly string[]) => PIECES.every((words) => labels.some((label) => words.test(label)));

/**
 * The rows of a list that has a row for each payment (奖罚 with their kind in a column, 提成 a deal a row), added up. Null where it
 * is no such list, has payments of several months, or has a row a person anyway.
 */
export function summedLines(rows: readonly SheetRow[], header: number, words: SlipWords): SummedLines | null {
  const head = rows.find(({ rowNo }) => rowNo === header);
  const all = filledColumns(head).map((column) => ({ column, label: cleanLabel(textAt(head, column)) }));
  const name = all.find(({ label }) => words.isName(label));
  if (!name || rows.length > MOST_LINES || !seemsPayments(all.map(({ label }) => label))) return null;
  const below = rows.filter(({ rowNo }) => rowNo > header);
  const lines = below.filter((row) => isLine(row, name));
  const rest = all.filter((each) => each !== name && !NUMBERING.test(each.label));
  const kind = rest.find((each) => KIND.test(each.label) && isKind(lines, each)) ?? null;
  const pieces = hasPieces(all.map(({ label }) => label));
  const [amount, ...more] = rest.filter(
    (each) =>
      each !== kind &&
      (kind || pieces ? AMOUNT : ONE_ITEM).test(each.label) &&
      !NO_AMOUNT.test(each.label) &&
      lines.every((row) => textAt(row, each.column) === '' || !Number.isNaN(figureIn(row.cells[each.column]))),
  );
  if (!amount || more.length > 0 || monthsOf(lines, rest) > 1 || !areSigned(lines, kind, amount)) return null;
  if (!isAllTold(below, name, amount)) return null;
  const number =
    rest.find((each) => words.weigh(each.label) >= TELLING && lines.every((row) => textAt(row, each.column) !== '')) ??
    null;
  const person = number ?? name;
  if (!tells(lines, person, name)) return null;
  const others = rest.filter((each) => each !== kind && each !== amount);
  const known = others.filter((each) => words.weigh(each.label) > 0);
  const said = known.filter((each) => tells(lines, person, each));
  // Two departments of one name are two people.
  if (known.some((each) => words.weigh(each.label) > PLAIN && !said.includes(each))) return null;
  const people = addedUp(lines, { name, person, kind, amount });
  if (people.length < 2 || (kind === null && !comeAgain(lines, person, people.length))) return null;
  const left = others.filter((each) => !said.includes(each));
  return {
    columns: { name, number, item: kind ?? amount, group: null, amount, said, left },
    people,
    count: lines.length,
  };
}

const isLine = (row: SheetRow, { column }: SourceColumn) => textAt(row, column) !== '' && !isSum(row);

/** What is no payment is a note, or the sum of those above: of all, or back to the sum before ("小计" below each person). */
function isAllTold(rows: readonly SheetRow[], name: SourceColumn, { column }: SourceColumn): boolean {
  let [all, block] = [0, 0];
  for (const row of rows) {
    const figure = figureIn(row.cells[column]) || 0;
    if (isLine(row, name)) [all, block] = [all + figure, block + figure];
    else if (row.cells.some(isNumeric)) {
      if (!isSum(row)) return false;
      if (textAt(row, column) === '') continue;
      if (Math.abs(figure - all) >= EXACT && Math.abs(figure - block) >= EXACT) return false;
      block = 0;
    }
  }
  return true;
}

const isSum = (row: SheetRow) => totalLabel(row, filledColumns(row)) !== null;

/** More people than namesakes would be have several rows. */
function comeAgain(lines: readonly SheetRow[], { column }: SourceColumn, people: number): boolean {
  const times = new Map<string, number>();
  for (const row of lines) times.set(textAt(row, column), (times.get(textAt(row, column)) ?? 0) + 1);
  const several = [...times.values()].filter((count) => count > 1).length;
  return several >= Math.max(1, people * SEVERAL);
}

/** A column that says of each row whether it is paid or taken off. */
function isKind(lines: readonly SheetRow[], { column }: SourceColumn): boolean {
  const kinds = new Set(lines.map((row) => textAt(row, column)));
  return kinds.size <= MOST_KINDS && [...kinds].every((text) => GIVEN.test(text) !== TAKEN.test(text));
}

/** Amounts below zero are what is taken off, all of it; a list that takes back what it gave is nobody's to guess. */
function areSigned(lines: readonly SheetRow[], kind: SourceColumn | null, amount: SourceColumn): boolean {
  const figures = lines.map((row) => ({ row, figure: figureIn(row.cells[amount.column]) || 0 }));
  return (
    figures.every(({ figure }) => figure >= 0) ||
    (kind !== null &&
      figures.every(({ row, figure }) => figure === 0 || figure < 0 === TAKEN.test(textAt(row, kind.column))))
  );
}

function monthsOf(lines: readonly SheetRow[], columns: readonly SourceColumn[]): number {
  const months = new Set<string>();
  for (const { column } of columns)
    for (const row of lines) {
      const [, year, month] = MONTH.exec(textAt(row, column)) ?? [];
      if (year !== undefined) months.add(`${year} ${Number(month)}`);
    }
  return months.size;
}

interface Columns {
  name: SourceColumn;
  person: SourceColumn;
  kind: SourceColumn | null;
  amount: SourceColumn;
}

function addedUp(lines: readonly SheetRow[], { name, person, kind, amount }: Columns): ItemLine[][] {
  const people = new Map<string, Map<string, { line: ItemLine; fen: number; count: number }>>();
  for (const row of lines) {
    const said = kind ? textAt(row, kind.column) : amount.label;
    const item = ANY_DEDUCTION.test(said) ? `其他${said}` : said;
    const whose = textAt(row, person.column);
    const own = people.get(whose) ?? new Map<string, { line: ItemLine; fen: number; count: number }>();
    people.set(whose, own);
    const sum = own.get(item) ?? {
      line: { row, person: whose, name: textAt(row, name.column), item },
      fen: 0,
      count: 0,
    };
    sum.fen += Math.abs(figureIn(row.cells[amount.column]) || 0) * 100;
    sum.count += 1;
    own.set(item, sum);
  }
  return [...people.values()].map((own) =>
    [...own.values()].map(({ line, fen, count }) =>
      count === 1 && !isBelowZero(line, amount) ? line : withSum(line, amount.column, fen),
    ),
  );
}

const isBelowZero = ({ row }: ItemLine, { column }: SourceColumn) => figureIn(row.cells[column]) < 0;

function withSum(line: ItemLine, column: number, fen: number): ItemLine {
  const sum: Cell = { kind: 'number', text: String(Math.round(fen) / 100) };
  const cells = [...line.row.cells];
  cells[column] = sum;
  return { ...line, row: { ...line.row, cells } };
}
