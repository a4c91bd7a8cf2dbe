import { textCell } from '../../read/text-cell';
import type { Cell, SheetRow } from '../../types';
import type { Weigh } from '../find-header';

/** Places that a cell of a slip is given, for labels and values written into one. */
const PLACES = 16;
/** Longer texts are no pairs, and take long to be looked through. */
const LONGEST = 400;
/** "姓名：周启明 部门：生产部", "基本工资:5000" */
const NEXT_LABEL = /[\s,，;；|、]+(?=[^\s:：,，;；|、]{1,15}[:：])/;
const PAIR = /^([^\s:：]{1,15})\s*[:：]\s*(.*)$/s;
/** "单位：元" says nothing of anybody. */
const OF_SHEET = /^(?:人民币)?[万千]?元$/;

/** The column of the sheet that a place of a spread row stands in. */
export const columnOfPlace = (place: number): number => Math.floor(place / PLACES);

/** A row of a slip with room beside each cell, where labels and values that share a cell stand apart. */
export function spread(row: SheetRow, weigh: Weigh): SheetRow {
  const cells: (Cell | undefined)[] = [];
  row.cells.forEach((cell, column) => {
    if (!cell) return;
    const parts = cell.kind === 'text' ? partsOf(cell.text, weigh) : null;
    if (parts === null) cells[column * PLACES] = cell;
    else parts.forEach((part, at) => (cells[column * PLACES + at] = part));
  });
  return { ...row, cells };
}

/** Labels and values by turns; null where the text is no such pairs. */
function partsOf(text: string, weigh: Weigh): (Cell | undefined)[] | null {
  if (text.length > LONGEST) return null;
  const pairs = text
    .trim()
    .split(NEXT_LABEL)
    .map((part) => PAIR.exec(part));
  if (pairs.length * 2 > PLACES || pairs.some((pair) => pair === null)) return null;
  const said = pairs.map((pair) => ({ label: pair?.[1] ?? '', value: (pair?.[2] ?? '').trim() }));
  if (said.every(({ label, value }) => weigh(label) === 0 || value === '' || OF_SHEET.test(value))) return null;
  return said.flatMap(({ label, value }) => [{ kind: 'text' as const, text: label }, textCell(value)]);
}
