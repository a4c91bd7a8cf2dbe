import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import { cleanLabel } from '../mapping/label-key';
import type { HeaderLabel, MergeRange, SheetRow } from '../types';
import { filledColumns, textAt } from './cells';

/** Parts of a header that say nothing of their own: units, hints. */
const EMPTY_PART = /^[(（[]?(元|天|小时|时|次|%|人民币|必填|选填|单位[:：]?元)[)）\]]?$/;
/** By which rate, or between which, a column is reckoned, written above its heading: "20%", "10%-18%". */
const RATE_ABOVE = /^\d+(?:\.\d+)?\s*%(?:\s*[-~–—至到]\s*\d+(?:\.\d+)?\s*%)?$/;
const LONGEST = 120;
const IDENTITY = /姓名|工号|员工|名字|^name$/i;

export interface Labels {
  labels: HeaderLabel[];
  notices: SheetNotice[];
  /** Columns where blocks with the same header begin side by side; one where there is no more than the first. */
  blocks: number[];
  /** What was left out because it stands beside the table; null where nothing does. */
  beside: SheetNotice | null;
}

/**
 * One label a column from one to three header rows: merged parents go right and down ("养老保险-单位20%"),
 * the same label twice gets a suffix, a column with data but no header becomes 未命名列N.
 */
export function buildLabels(
  rows: readonly SheetRow[],
  start: number,
  end: number,
  merges: readonly MergeRange[],
  hiddenColumns: readonly number[],
): Labels {
  const header = new Map(rows.filter((row) => row.rowNo >= start && row.rowNo <= end).map((row) => [row.rowNo, row]));
  const inHeader = merges.filter((merge) => merge.top >= start && merge.top <= end);
  const data = rows.filter((row) => row.rowNo > end);
  const all = Math.max(0, ...[...header.values(), ...data].map((row) => row.cells.length));
  const texts = Array.from({ length: all }, (_, column) => compose(column, start, end, header, inHeader));
  const second = secondTable(texts);
  const width = second ?? all;
  const hidden = new Set(hiddenColumns);
  /** One heading over several columns, of which this is not the first. */
  const isSpread = (column: number) =>
    inHeader.some(({ left, right, bottom }) => left < column && column <= right && bottom >= end);
  const seen = new Map<string, number>();
  const [labels, notices, unnamed]: [HeaderLabel[], SheetNotice[], string[]] = [[], [], []];
  for (let column = 0; column < width; column += 1) {
    const text = texts[column] ?? '';
    if (text === '' && !data.some((row) => row.cells[column] !== undefined)) continue;
    let label = text === '' ? `未命名列${unnamed.length + 1}` : text.slice(0, LONGEST);
    if (text === '') unnamed.push(label);
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    if (times > 1) {
      if (!isSpread(column) || data.some((row) => textAt(row, column) !== ''))
        notices.push({ code: 'labelRepeated', values: { label, times } });
      label = `${label}(${times})`;
    }
    labels.push({ index: column, label, named: text !== '', hidden: hidden.has(column) });
  }
  if (unnamed.length > 0) notices.push({ code: 'labelsMissing', values: { labels: unnamed } });
  const hiddenNames = labels.filter((label) => label.hidden && label.named).map(({ label }) => label);
  if (hiddenNames.length > 0) notices.push({ code: 'hiddenColumns', values: { labels: hiddenNames } });
  const beside: SheetNotice | null =
    second === null ? null : { code: 'besideTable', values: { column: second + 1, label: texts[second] ?? '' } };
  return {
    labels,
    notices: beside === null ? notices : [beside, ...notices],
    blocks: blockStarts(texts, second),
    beside,
  };
}

/** Where blocks as wide as the first begin, beside it. */
function blockStarts(texts: readonly string[], second: number | null): number[] {
  const first = texts.findIndex((text) => text !== '');
  if (second === null) return [Math.max(0, first)];
  const starts = [first];
  for (let column = second; column < texts.length && texts[column] === texts[first]; column += second - first)
    starts.push(column);
  return starts;
}

/** The column from which the labels begin again from the first, to save paper: other people in the same rows. */
function secondTable(texts: readonly string[]): number | null {
  const first = texts.findIndex((text) => text !== '');
  for (let column = first + 2; first !== -1 && column < texts.length; column += 1) {
    if (texts[column] !== texts[first]) continue;
    const own = texts.slice(first, column).filter((text) => text !== '');
    const again = texts.slice(column).filter((text) => text !== '');
    const same = again.every((text, at) => text === own[at % own.length]);
    if (own.length >= 2 && again.length >= own.length && same && own.some((text) => IDENTITY.test(text))) return column;
  }
  return null;
}

function compose(
  column: number,
  start: number,
  end: number,
  header: Map<number, SheetRow>,
  merges: readonly MergeRange[],
): string {
  const parts: string[] = [];
  for (let rowNo = start; rowNo <= end; rowNo += 1) {
    const part = cleanLabel(partAt(column, rowNo, end, header, merges));
    if (part !== '' && part !== parts.at(-1) && !(EMPTY_PART.test(part) && parts.length > 0)) parts.push(part);
  }
  while (parts.length > 1 && RATE_ABOVE.test(parts[0] ?? '')) parts.shift();
  return parts.join('-');
}

const NUMBERED = /^((?:week|wk|day)) *- *(?=\d)/i;

/** A heading as a part of a composed label, in which "-" parts: a date is written "10月1日", "Week-1" is "Week 1"; 0.12 is by which rate a column is reckoned. */
function labelAt(row: SheetRow | undefined, column: number): string {
  const text = textAt(row, column);
  const kind = row?.cells[column]?.kind;
  if (kind === 'number' && Number(text) > 0 && Number(text) < 1) return '';
  const date = kind === 'date' ? /^\d{4}-(\d{2})-(\d{2})/.exec(text) : null;
  return date ? `${Number(date[1])}月${Number(date[2])}日` : text.replace(NUMBERED, '$1 ');
}

function partAt(
  column: number,
  rowNo: number,
  end: number,
  header: Map<number, SheetRow>,
  merges: readonly MergeRange[],
): string {
  const row = header.get(rowNo);
  const own = labelAt(row, column);
  if (own !== '') return own;
  const merge = merges.find(
    (each) => each.left <= column && column <= each.right && each.top <= rowNo && rowNo <= each.bottom,
  );
  if (merge) return labelAt(header.get(merge.top), merge.left);
  if (rowNo === end || merges.some((each) => each.top === rowNo && each.right > each.left)) return '';
  // No merged cells in this row (.csv, or centred across cells): a parent reaches right over columns that have a part below.
  const below = header.get(rowNo + 1);
  const left = filledColumns(row)
    .filter((each) => each < column)
    .at(-1);
  if (left === undefined || textAt(below, column) === '' || textAt(below, left) === '') return '';
  return textAt(row, left);
}
