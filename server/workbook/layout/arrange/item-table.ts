import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import type { Cell, SheetRow } from '../../types';
import { filledColumns, textAt } from '../cells';
import { type ItemColumns, itemColumns } from './item-columns';
import { type ItemLine, itemLines } from './item-lines';
import { itemOrder } from './item-order';
import { namedThroughout } from './named-throughout';
import type { SlipWords } from './read-slips';
import { summedLines } from './summed-lines';

/** More people than this are no payroll of one sheet, more items no slip. */
const MOST_PEOPLE = 5_000;
const MOST_ITEMS = 80;
/** So many of the items must be known for what they are. */
const KNOWN = 0.5;

export interface ItemTable {
  /** What stands above the header, the header, then a row a person. */
  rows: SheetRow[];
  header: number;
  /** First row of each person in the sheet. */
  tops: number[];
  /** The sheet's column of each column. */
  columns: number[];
  /** Labels of what is said of the items alone. */
  left: string[];
  /** So many payments were added up; absent where each item stood once. */
  payments?: number;
}

/**
 * The table in a sheet that has a row for each person and item (姓名, 项目, 金额): a row a person, the items as columns. `header`:
 * its one row of labels. Null where anything is left that is no person's, no item's and no amount, or somebody has an item twice.
 */
export function itemTable(source: readonly SheetRow[], header: number, words: SlipWords): ItemTable | null {
  return itemsAcross(source, header, words) ?? paymentsAcross(source, header, words);
}

function itemsAcross(source: readonly SheetRow[], header: number, words: SlipWords): ItemTable | null {
  const rows = namedThroughout(source, header, words);
  const columns = itemColumns(rows, header, words);
  const lines = columns && itemLines(rows, header, columns);
  if (!lines) return null;
  const people = new Map<string, ItemLine[]>();
  for (const line of lines) {
    const of = people.get(line.person);
    if (of) of.push(line);
    else people.set(line.person, [line]);
  }
  if (people.size > MOST_PEOPLE || new Set(lines.map(({ item }) => item)).size > MOST_ITEMS) return null;
  const own = [...people.values()];
  const items = itemOrder(own.map((each) => each.map(({ item }) => item)));
  if (!isSure(own, items, columns, words)) return null;
  return { ...tableOf(rows, header, columns, own, items), left: columns.left.map(({ label }) => label) };
}

/** The same of a list of single payments, added up. */
function paymentsAcross(source: readonly SheetRow[], header: number, words: SlipWords): ItemTable | null {
  const found = summedLines(source, header, words);
  if (!found || found.people.length > MOST_PEOPLE) return null;
  const { columns, people, count } = found;
  if (!people.every(([first]) => first && isPersonName(normalizePersonName(first.name)))) return null;
  const items = itemOrder(people.map((each) => each.map(({ item }) => item)));
  const left = columns.left.map(({ label }) => label);
  return { ...tableOf(source, header, columns, people, items), left, payments: count };
}

/** People with several items each, which come again with others, none twice, and mostly known. */
function isSure(
  people: readonly ItemLine[][],
  items: readonly string[],
  columns: ItemColumns,
  { weigh }: SlipWords,
): boolean {
  const lines = people.reduce((sum, own) => sum + own.length, 0);
  const times = new Map<string, number>();
  for (const own of people) {
    if (new Set(own.map(({ item }) => item)).size < own.length) return false;
    for (const { item } of own) times.set(item, (times.get(item) ?? 0) + 1);
    // One number is one person's, and what is said of somebody is said alike.
    for (const column of [columns.name, ...columns.said])
      if (new Set(own.map(({ row }) => textAt(row, column.column)).filter((text) => text !== '')).size > 1)
        return false;
  }
  const named = people.every(([first]) => first && isPersonName(normalizePersonName(first.name)));
  const common = [...times.values()].filter((count) => count * 2 >= people.length).length;
  const known = items.filter((item) => weigh(item.slice(item.lastIndexOf('-') + 1)) > 0).length;
  return (
    named && people.length > 1 && lines >= people.length * 2 && common > 1 && known > 1 && known >= items.length * KNOWN
  );
}

function tableOf(
  rows: readonly SheetRow[],
  header: number,
  { name, said, amount }: ItemColumns,
  people: readonly ItemLine[][],
  items: readonly string[],
): Omit<ItemTable, 'left'> {
  const heads = [name, ...said].sort((one, other) => one.column - other.column);
  const titles = rows
    .filter(({ rowNo }) => rowNo < header)
    .flatMap((row) => filledColumns(row).map((column) => [text(textAt(row, column))]));
  const labels = [...heads.map(({ label }) => label), ...items].map(text);
  const values = people.map((own) => {
    const cells = new Map(own.map(({ item, row }) => [item, row.cells[amount.column]]));
    return [
      ...heads.map(({ column }) => own.find(({ row }) => textAt(row, column) !== '')?.row.cells[column]),
      ...items.map((item) => cells.get(item)),
    ];
  });
  const above = [...titles, labels].map((cells, at) => ({ rowNo: at + 1, hidden: false, cells }));
  return {
    rows: [
      ...above,
      ...values.map((cells, at) => ({
        rowNo: above.length + at + 1,
        hidden: people[at]?.some(({ row }) => row.hidden) ?? false,
        cells,
      })),
    ],
    header: above.length,
    tops: people.map(([first]) => first?.row.rowNo ?? 0),
    columns: [...heads.map(({ column }) => column), ...items.map(() => amount.column)],
  };
}

const text = (said: string): Cell => ({ kind: 'text', text: said });
