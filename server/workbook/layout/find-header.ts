import { cleanLabel } from '../mapping/label-key';
import type { MergeRange, SheetRow } from '../types';
import { filledColumns, isNumeric, textAt } from './cells';

export interface HeaderRows {
  start: number;
  end: number;
  /** Sum of the header words' weights; below 4 nothing in the sheet looks like a header. */
  score: number;
}

/** What tells a header: how much a text looks like part of one. */
export type Weigh = (text: string) => number;

/** A header has three rows at most. */
const MOST_ROWS = 3;
const TITLE =
  /工资表|花名册|名单|登记表|信息表|工资条|工资单|明细表|发放表|汇总表|公司$|\d{4}\s*年|^20\d{2}[-/.]?\d{1,2}|\d\s*月份?|[:：]|^单位|制表|编制/;
/** Fewer dates in a row may be somebody's. */
const FEWEST_DATES = 3;
const NOTE_UNDER = /合计|小计|总计|[:：]/;

/**
 * Finds the header rows among a sheet's first rows: the first row that is (nearly) richest in words of a
 * header, with the row of parents above it and the row of parts below it where there are such rows.
 */
export function findHeader(rows: readonly SheetRow[], merges: readonly MergeRange[], weigh: Weigh): HeaderRows | null {
  const byNo = new Map(rows.map((row) => [row.rowNo, row]));
  const weights = rows.map((row) => ({ row, weight: weightOf(row, weigh) }));
  const best = Math.max(0, ...weights.map(({ weight }) => weight));
  const base = weights.find(({ weight }) => weight >= best * 0.8 && weight >= 4)?.row;
  if (!base) return null;
  let [start, end] = [base.rowNo, base.rowNo];
  while (end - start + 1 < MOST_ROWS && isParentRow(byNo.get(start - 1), byNo.get(start), merges, weigh)) start -= 1;
  while (end - start + 1 < MOST_ROWS && isPartsRow(byNo.get(end + 1), range(byNo, start, end), merges, weigh)) end += 1;
  const score = range(byNo, start, end).reduce((sum, row) => sum + weightOf(row, weigh), 0);
  return { start, end, score };
}

/** True when a row above or below the likely header could belong to it, so that merged cells matter. */
export function needsMerges(rows: readonly SheetRow[], weigh: Weigh): boolean {
  const header = findHeader(rows, [], weigh);
  if (!header) return false;
  if (header.start !== header.end) return true;
  const [above, own, below] = [header.start - 1, header.start, header.start + 1].map((rowNo) =>
    rows.find((row) => row.rowNo === rowNo),
  );
  const columns = filledColumns(own);
  const gaps = (columns.at(-1) ?? 0) - (columns[0] ?? 0) + 1 > columns.length;
  return (
    gaps ||
    filledColumns(above).length > 1 ||
    (below !== undefined && (!below.cells.some(isNumeric) || isNobodys(below, own, weigh)))
  );
}

/** Blank below a heading of identity: that may be merged down. */
const isNobodys = (row: SheetRow, header: SheetRow | undefined, weigh: Weigh) =>
  filledColumns(header).some((column) => weigh(textAt(header, column)) >= 3 && textAt(row, column) === '');

function weightOf(row: SheetRow, weigh: Weigh): number {
  let weight = 0;
  for (const cell of row.cells) if (cell?.kind === 'text') weight += weigh(cell.text);
  return weight;
}

function range(byNo: Map<number, SheetRow>, start: number, end: number): SheetRow[] {
  const found: SheetRow[] = [];
  for (let rowNo = start; rowNo <= end; rowNo += 1) {
    const row = byNo.get(rowNo);
    if (row) found.push(row);
  }
  return found;
}

/** A row of parents ("应发项目" over three columns) or one that holds labels for columns the row below leaves blank. */
function isParentRow(
  row: SheetRow | undefined,
  below: SheetRow | undefined,
  merges: readonly MergeRange[],
  weigh: Weigh,
): boolean {
  if (!row || !below || row.cells.some(isNumeric)) return false;
  const columns = filledColumns(row);
  if (columns.length === 0) return false;
  const fills = columns.filter((column) => textAt(below, column) === '' && weigh(textAt(row, column)) > 0);
  if (fills.length > 0 && columns.length > 1) return true;
  const texts = columns.map((column) => textAt(row, column));
  if (texts.some((text) => text.length > 16 || TITLE.test(text))) return false;
  const width = filledColumns(below).length;
  // A title written into every cell it was once merged over.
  if (columns.length > 1 && columns.length >= width * 0.6 && new Set(texts).size === 1) return false;
  const spans = merges.filter((merge) => merge.top === row.rowNo && merge.right > merge.left);
  if (columns.length === 1) return spans.some((merge) => merge.left > 0 && merge.right - merge.left + 1 < width * 0.6);
  return columns.some((column) => textAt(below, column) !== '');
}

/** A row of parts under a header: labels only, and nobody's name where the header says 姓名 – at most 姓名 once more. */
function isPartsRow(
  row: SheetRow | undefined,
  header: readonly SheetRow[],
  merges: readonly MergeRange[],
  weigh: Weigh,
): boolean {
  if (isDatesRow(row, header, weigh) || isReached(row, header, merges, weigh)) return true;
  if (!row || row.cells.some((cell) => isNumeric(cell) || cell?.kind === 'error')) return false;
  const columns = filledColumns(row);
  if (columns.length === 0) return false;
  const identity = new Set(
    header.flatMap((each) => filledColumns(each).filter((column) => weigh(textAt(each, column)) >= 3)),
  );
  const last = header.at(-1);
  const changed = columns.filter((column) => cleanLabel(textAt(row, column)) !== cleanLabel(textAt(last, column)));
  if (identity.size === 0 ? columns.length < 2 : changed.some((column) => identity.has(column))) return false;
  const saysIdentityAgain = columns.some((column) => identity.has(column));
  if (
    columns.some(
      (column) =>
        textAt(row, column).length > 20 || NOTE_UNDER.test(textAt(row, column).replace(/^其中[:：]|合计$|小计$/g, '')),
    )
  )
    return false;
  if (columns.every((column) => /^(合计|小计|总计)$/.test(textAt(row, column).replace(/\s/g, '')))) return false;
  const first = columns[0] ?? 0;
  const underSpan = merges.some(
    (merge) =>
      merge.bottom === row.rowNo - 1 &&
      merge.right > merge.left &&
      changed.some((column) => column >= merge.left && column <= merge.right),
  );
  const underBlank = columns.some((column) => textAt(last, column) === '' && column > first);
  const known = columns.filter((column) => weigh(textAt(row, column)) > 0).length;
  if (underSpan || (underBlank && known > 0)) return true;
  return saysIdentityAgain ? splitsParents(row, last, changed) : known >= Math.max(2, columns.length / 2);
}

/** Headings merged down into a row: it is of the header, whatever else stands in it. */
function isReached(
  row: SheetRow | undefined,
  header: readonly SheetRow[],
  merges: readonly MergeRange[],
  weigh: Weigh,
): boolean {
  return merges.some(
    ({ top, bottom, left }) =>
      row !== undefined &&
      top < row.rowNo &&
      bottom >= row.rowNo &&
      weigh(
        textAt(
          header.find(({ rowNo }) => rowNo === top),
          left,
        ),
      ) > 0,
  );
}

/** Dates, more than under one heading, and only words beside them, most of a header: the weeks or days that the headings above are split into. */
function isDatesRow(row: SheetRow | undefined, header: readonly SheetRow[], weigh: Weigh): boolean {
  const columns = filledColumns(row);
  const headings = header.flatMap((each) => filledColumns(each));
  const dates = columns.filter((column) => row?.cells[column]?.kind === 'date');
  const words = columns.filter((column) => !dates.includes(column));
  return (
    dates.length >= FEWEST_DATES &&
    words.every((column) => !isNumeric(row?.cells[column])) &&
    words.filter((column) => weigh(textAt(row, column)) > 0).length >= words.length / 2 &&
    dates.some((column) => !headings.includes(column))
  );
}

/** True where a parent that stands in two neighbouring cells ("社会保险", "社会保险") has different parts below them; merged cells come like this from .csv. */
function splitsParents(row: SheetRow, parents: SheetRow | undefined, changed: readonly number[]): boolean {
  return changed.some((column, at) => {
    const next = changed[at + 1];
    if (next !== column + 1) return false;
    const parent = textAt(parents, column);
    return parent !== '' && parent === textAt(parents, next) && textAt(row, column) !== textAt(row, next);
  });
}
