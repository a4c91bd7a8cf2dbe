import { cleanLabel } from '../../mapping/label-key';
import type { SheetRow } from '../../types';
import { filledColumns, isNumeric, textAt } from '../cells';
import { TELLING } from './named-throughout';
import type { SlipWords } from './read-slips';

/** A label that weighs more says itself which pay its column has. */
const PLAIN_AMOUNT = 1;
/** So much of a column of items are words of a wage sheet. */
const WORDS = 0.5;
export const NUMBERING = /^(?:序号?|行号|编次|项次|no\.?|#)$/i;
/** What kind of item it is, or whose. */
const GROUP_LABEL = /类型|类别|性质|方向|分类|属性|收支|增减|type|category/i;
const GROUP_WORD = /单位|公司|企业|雇主|个人|应发|应扣|扣款|代扣|扣除|收入|employer|employee|earning|deduct/i;

export interface SourceColumn {
  column: number;
  label: string;
}

export interface ItemColumns {
  name: SourceColumn;
  /** The number that tells people apart; null where their names do. */
  number: SourceColumn | null;
  item: SourceColumn;
  /** What the items are parted into. */
  group: SourceColumn | null;
  amount: SourceColumn;
  /** What is said of a person. */
  said: SourceColumn[];
  /** What is said of an item. */
  left: SourceColumn[];
}

/** What each column of a sheet with a row for each person and item has; null where one is neither of a person, of an item nor the amount. */
export function itemColumns(rows: readonly SheetRow[], header: number, words: SlipWords): ItemColumns | null {
  const head = rows.find(({ rowNo }) => rowNo === header);
  const all = filledColumns(head).map((column) => ({ column, label: cleanLabel(textAt(head, column)) }));
  const name = all.find(({ label }) => words.isName(label));
  if (!name || new Set(all.map(({ label }) => label)).size < all.length) return null;
  const lines = rows.filter((row) => row.rowNo > header && textAt(row, name.column) !== '');
  const item = itemColumn(lines, all, name, words);
  if (!item) return null;
  const named = lines.filter((row) => textAt(row, item.column) !== '');
  const number =
    all.find(
      (each) =>
        each !== name && words.weigh(each.label) >= TELLING && named.every((row) => textAt(row, each.column) !== ''),
    ) ?? null;
  const person = number ?? name;
  const rest = all.filter((each) => each !== name && each !== item && !NUMBERING.test(each.label));
  const free = rest.filter((each) => !tells(named, person, each) && !tells(named, item, each));
  // Where all are paid alike the item says the amount, too.
  const [amount, ...more] =
    free.length > 0 ? free : rest.filter((each) => words.weigh(each.label) > 0 && isAmount(named, each, words));
  if (!amount || more.length > 0 || !isAmount(named, amount, words)) return null;
  const said = rest.filter((each) => each !== amount && tells(named, person, each));
  const ofItem = rest.filter((each) => each !== amount && !said.includes(each));
  const groups = ofItem.filter((each) => isGroup(named, each));
  if (groups.length > 1) return null;
  const group = groups[0] ?? null;
  return { name, number, item, group, amount, said, left: ofItem.filter((each) => each !== group) };
}

/** The column most of whose texts are words of a wage sheet, none of them twice of a person. */
function itemColumn(
  lines: readonly SheetRow[],
  all: readonly SourceColumn[],
  name: SourceColumn,
  { weigh }: SlipWords,
): SourceColumn | null {
  const rated = all.flatMap((each) => {
    if (each === name || weigh(each.label) >= TELLING) return [];
    const filled = lines.filter((row) => textAt(row, each.column) !== '');
    if (filled.some((row) => isNumeric(row.cells[each.column]))) return [];
    const known = filled.filter((row) => weigh(textAt(row, each.column)) > 0).length;
    return known >= lines.length * WORDS && known > 1 ? [{ each, known }] : [];
  });
  const people = all.filter((each) => each === name || weigh(each.label) >= TELLING);
  const whose = (row: SheetRow) => people.map(({ column }) => textAt(row, column)).join('\n');
  const isOnce = ({ column }: SourceColumn) => {
    const own = lines.filter((row) => textAt(row, column) !== '');
    return new Set(own.map((row) => `${whose(row)}\n${textAt(row, column)}`)).size === own.length;
  };
  return rated.filter(({ each }) => isOnce(each)).sort((one, other) => other.known - one.known)[0]?.each ?? null;
}

/** Whether what stands in one column says what stands in the other, blanks apart. */
export function tells(lines: readonly SheetRow[], by: SourceColumn, other: SourceColumn): boolean {
  const said = new Map<string, string>();
  return lines.every((row) => {
    const [key, own] = [textAt(row, by.column), textAt(row, other.column)];
    if (own === '') return true;
    const first = said.get(key) ?? own;
    said.set(key, first);
    return first === own;
  });
}

function isAmount(lines: readonly SheetRow[], { column, label }: SourceColumn, { weigh }: SlipWords): boolean {
  return (
    weigh(label) <= PLAIN_AMOUNT &&
    lines.every((row) => {
      const cell = row.cells[column];
      return textAt(row, column) === '' || (isNumeric(cell) && cell?.kind !== 'date' && cell?.kind !== 'percent');
    })
  );
}

const isGroup = (lines: readonly SheetRow[], { column, label }: SourceColumn): boolean =>
  lines.every((row) => !isNumeric(row.cells[column])) &&
  (GROUP_LABEL.test(label) || lines.some((row) => GROUP_WORD.test(textAt(row, column))));
