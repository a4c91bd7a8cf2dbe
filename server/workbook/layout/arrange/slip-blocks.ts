import { isNumeric, filledColumns, textAt } from '../cells';
import { cleanLabel } from '../../mapping/label-key';
import type { SheetRow } from '../../types';
import { columnOfPlace, spread } from './spread-cells';
import type { SlipWords } from './read-slips';

/** A person's part of a sheet: its first row, from 1, and column, from 0, and its rows, which count from 1 there. */
export interface SlipBlock {
  firstRow: number;
  left: number;
  rows: SheetRow[];
}

export interface SlipBlocks {
  blocks: SlipBlock[];
  /** What stands above the first of them, alone in its row. */
  titles: string[];
}

interface Anchor {
  rowNo: number;
  column: number;
  label: string;
}

/** The blocks of a sheet in which the label of people's names comes again and again; one block where it stands once. Null: nowhere. */
export function slipBlocks(rows: readonly SheetRow[], words: SlipWords): SlipBlocks | null {
  const anchors = nameLabels(rows, words);
  const [first] = anchors;
  if (!first) return null;
  const tops = [...new Set(anchors.map(({ rowNo }) => rowNo))];
  const lefts = [...new Set(anchors.map(({ column }) => column))].sort((one, other) => one - other);
  const above = rowsAbove(rows, tops);
  const start = (tops[0] ?? 1) - above;
  const margin =
    first.column -
    rows.reduce(
      (least, row) => (row.rowNo < start ? least : Math.min(least, filledColumns(row)[0] ?? least)),
      first.column,
    );
  if (lefts.some((left, at) => at > 0 && left - margin <= (lefts[at - 1] ?? 0))) return null;
  const heights = tops.slice(1).map((top, at) => top - (tops[at] ?? 0));
  const tallest = heights.length === 0 ? Infinity : heights.reduce((most, height) => Math.max(most, height));
  const labelled = new Set(anchors.map(({ rowNo, column }) => `${rowNo} ${column}`));
  let next = rows.findIndex(({ rowNo }) => rowNo >= start);
  const blocks = tops.flatMap((top, at) => {
    const firstRow = top - above;
    const end = Math.min((tops[at + 1] ?? Infinity) - above, firstRow + tallest);
    const own: SheetRow[] = [];
    // The last may have more than any other: what stands on without a gap is its own, but for what speaks of all.
    const goesOn = (row: SheetRow) =>
      at === tops.length - 1 && row.rowNo === (own.at(-1)?.rowNo ?? 0) + 1 && !isOfAll(row);
    for (let row = rows[next]; row && (row.rowNo < end || goesOn(row)); row = rows[next]) {
      own.push(row);
      next += 1;
    }
    return lefts.flatMap((column, place): SlipBlock[] => {
      if (!labelled.has(`${top} ${column}`)) return [];
      const left = column - margin;
      return [{ firstRow, left, rows: cutOut(own, firstRow, left, (lefts[place + 1] ?? Infinity) - margin) }];
    });
  });
  return { blocks, titles: titlesAbove(rows, start) };
}

/** Where the label of people's names stands, in its commonest writing, row by row. */
export function nameLabels(rows: readonly SheetRow[], { weigh, isName }: SlipWords): Anchor[] {
  const found = rows.flatMap((row) => {
    const wide = spread(row, weigh);
    return filledColumns(wide).flatMap((place): Anchor[] => {
      const label = cleanLabel(textAt(wide, place));
      return wide.cells[place]?.kind === 'text' && isName(label)
        ? [{ rowNo: row.rowNo, column: columnOfPlace(place), label }]
        : [];
    });
  });
  const times = new Map<string, number>();
  for (const { label } of found) times.set(label, (times.get(label) ?? 0) + 1);
  const [common] = [...times].sort(([, one], [, other]) => other - one)[0] ?? [];
  return found.filter(({ label }) => label === common);
}

const OF_ALL = /人数|^(?:总|实发|应发)?[合总]\s*计|制表|审核|复核|批准/;
const isOfAll = (row: SheetRow): boolean => filledColumns(row).some((column) => OF_ALL.test(textAt(row, column)));

/** How many rows above the label belong to its block: those that the next one has likewise. */
function rowsAbove(rows: readonly SheetRow[], [first = 1, second]: readonly number[]): number {
  if (second === undefined) return first - (rows[0]?.rowNo ?? first);
  const byNo = new Map(rows.map((row) => [row.rowNo, row]));
  let above = 0;
  while (isAlike(byNo.get(first - above - 1), byNo.get(second - above - 1)) && second - above - 1 > first) above += 1;
  return above;
}

/** The same label, or a title each that differ, at one place. */
function isAlike(one: SheetRow | undefined, other: SheetRow | undefined): boolean {
  const columns = filledColumns(one);
  return (
    filledColumns(other).join() === columns.join() &&
    columns.some((column) => !isNumeric(one?.cells[column]) && textAt(one, column) === textAt(other, column))
  );
}

function cutOut(rows: readonly SheetRow[], firstRow: number, left: number, right: number): SheetRow[] {
  return rows.flatMap((row): SheetRow[] => {
    const cells = row.cells.slice(left, Number.isFinite(right) ? right : undefined);
    return cells.some((cell) => cell !== undefined) ? [{ ...row, rowNo: row.rowNo - firstRow + 1, cells }] : [];
  });
}

const titlesAbove = (rows: readonly SheetRow[], start: number): string[] =>
  rows.flatMap((row) => {
    const columns = filledColumns(row);
    return row.rowNo < start && columns.length === 1 ? [textAt(row, columns[0] ?? 0)] : [];
  });
